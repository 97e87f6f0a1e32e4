/** Keys a person may press; leaving is left out, or every test would soon be over. */
export const KEYS = [
  ...['up', 'down', 'left', 'right', 'home', 'end', 'pageup', 'pagedown', 'tab', 'shift-tab', 'enter', 'escape'],
  ...['space', 'backspace', 'delete', 'insert', 'f1', 'f2', 'f12', 'ctrl-u', 'ctrl-l', 'ctrl-a'],
  ...'0123456789abcdefghijklmnoprstuvwxyzRYU:/?,.+-=!ł漢',
]

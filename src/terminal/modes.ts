/** The modes a terminal is put in, and how each is undone. */

/** Alternate screen, autowrap off, bracketed paste; the cursor is hidden until a frame shows it. */
export const ENTER = '\x1b[?1049h\x1b[?7l\x1b[?2004h\x1b[?25l'

/** The other way round, and the style plain. */
export const LEAVE = '\x1b[?7h\x1b[m\x1b[?25h\x1b[?2004l\x1b[?1049l'

/** The screen and what was scrolled out of it. */
export const WIPE = '\x1b[m\x1b[H\x1b[J\x1b[3J'

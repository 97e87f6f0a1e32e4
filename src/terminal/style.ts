/** How a cell looks, in the terminal's own sixteen colours. The names are Ink's, so a style is also the props of its `<Text>`. */
export const COLOURS = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'gray',
  'redBright',
  'greenBright',
  'yellowBright',
  'blueBright',
  'magentaBright',
  'cyanBright',
  'whiteBright',
] as const
export type Colour = (typeof COLOURS)[number]

export interface Style {
  readonly color?: Colour
  readonly backgroundColor?: Colour
  readonly bold?: boolean
  readonly dimColor?: boolean
  readonly underline?: boolean
  readonly inverse?: boolean
}

export const PLAIN: Style = {}

/** What `simulate` says, in English. */

/** What is counted in a game, beyond who has won it. */
const figures = {
  dispersals: 'units dispersed',
  bombs: 'bombs dropped',
  'aircraft-lost': 'aircraft lost',
  'regiments-removed': 'regiments removed',
  'regiments-in-lwow': 'regiments in Lwów at the end',
  'bolshevik-points': 'Bolshevik points',
  'bombers-lost': 'bombers lost',
  'messerschmitts-lost': 'Messerschmitts lost',
  'polish-fighters-lost': 'Polish fighters lost',
  'planes-left': 'Polish planes left',
  shots: 'shots',
  'red-points': 'Red points',
  combats: 'combats',
  'red-eliminated': 'Red units eliminated',
  'polish-eliminated': 'Polish units eliminated',
  orders: 'orders delivered',
  'order-points': 'points of orders',
  tokens: 'tokens on the board',
  arrests: 'scouts arrested',
  'districts-lost': 'districts lost',
} as const

export type FigureKey = keyof typeof figures

export const simulation = { figures } as const

/** The classic engraver's colours on ivory, dark enough to be read under warm light. */
export const INK = {
  black: '#17203a',
  blue: '#1b3f8f',
  paleBlue: '#5b83c9',
  green: '#0c7346',
  paleGreen: '#4aa873',
  leaf: '#2f8f4e',
  red: '#c01f2e',
  rose: '#e0566b',
  blush: '#f3a7b1',
  gold: '#d99a1c',
  amber: '#e8742a',
  violet: '#7a4aa0',
  lilac: '#b08ad0',
  bark: '#5d3a24',
  ivory: '#fdf6e3',
} as const;

export type Ink = (typeof INK)[keyof typeof INK];

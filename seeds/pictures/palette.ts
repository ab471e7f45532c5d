/** Calm colours of signs and shop fronts; white letters are readable on every one. */
export const colours = {
  moss: '#4d7038',
  fir: '#1e5f4b',
  teal: '#177a76',
  lake: '#1d6a8c',
  sky: '#3a76b0',
  night: '#26395f',
  plum: '#5f3f73',
  wine: '#7d2945',
  rose: '#b4506a',
  brick: '#a23b2c',
  clay: '#bb5a33',
  honey: '#b9790f',
  sand: '#8f7440',
  linen: '#7c7062',
  coffee: '#5e4130',
  slate: '#4c5b68',
  ink: '#2c3138',
} as const

export type Colour = keyof typeof colours

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first. */
export const mix = (hex: string, other: string, share: number) => {
  const [from, to] = [channels(hex), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (hex: string, share: number) => mix(hex, '#fffaf0', share)
export const darken = (hex: string, share: number) => mix(hex, '#0d1512', share)

/** The themes that an operator chooses the colour of, with what our own tokens say (`web/app/tokens.css`). */
export const themeGrounds = {
  LIGHT: { paper: '#fbfaf7', surface: '#ffffff', band: '#f2efe7', usual: '#1e6b52', name: 'Hell' },
  ONE_DARK: { paper: '#282c34', surface: '#2f343e', band: '#23272e', usual: '#61afef', name: 'Dunkel' },
  UNICORN: { paper: '#2a2d3d', surface: '#33364a', band: '#242637', usual: '#a67dff', name: 'Einhorn' },
} as const
export type ThemeKey = keyof typeof themeGrounds
export const themeKeys = Object.keys(themeGrounds) as ThemeKey[]

type Rgb = [number, number, number]

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const rgbOf = (colour: string) => colour.match(/[0-9a-f]{2}/gi)!.map((part) => Number.parseInt(part, 16)) as Rgb
const textOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour in the first. */
export const mixColours = (one: string, other: string, share: number) => {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return textOf(a.map((part, at) => part + (b[at]! - part) * share) as Rgb)
}

/** WCAG 2.2, relative luminance. */
const luminanceOf = (colour: string) => {
  const [r, g, b] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const contrastOf = (one: string, other: string) => {
  const [high, low] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const leastText = 4.5
const leastControl = 3
const [black, white] = ['#10140f', '#ffffff']

const isDark = (theme: ThemeKey) => theme !== 'LIGHT'
const inkOn = (colour: string) => (contrastOf(colour, white) >= contrastOf(colour, black) ? white : black)

/** All tokens that follow from the colour of a theme. */
export const tokensOf = (theme: ThemeKey, colour: string) => ({
  primary: colour,
  'primary-hover': mixColours(colour, isDark(theme) ? white : black, 0.15),
  'primary-ink': inkOn(colour),
  'primary-text': colour,
  'primary-soft': mixColours(themeGrounds[theme].surface, colour, 0.1),
})

type Pair = { what: string; ratio: number; least: number }

/** Each use of the colour with its contrast. */
const pairsOf = (theme: ThemeKey, colour: string): Pair[] => {
  const { paper, surface, band } = themeGrounds[theme]
  const tokens = tokensOf(theme, colour)
  const text = (what: string, one: string, other: string) => ({ what, ratio: contrastOf(one, other), least: leastText })
  return [
    ...[paper, surface, band].map((ground) => text('als Text auf dem Hintergrund', colour, ground)),
    text('als Text auf hervorgehobenen Flächen', colour, tokens['primary-soft']),
    text('als Schaltfläche mit ihrer Schrift', tokens['primary-ink'], colour),
    text('als Schaltfläche unter dem Zeiger', tokens['primary-ink'], tokens['primary-hover']),
    { what: 'als Rand von Feldern', ratio: contrastOf(colour, surface), least: leastControl },
  ]
}

const worstOf = (theme: ThemeKey, colour: string) =>
  pairsOf(theme, colour).reduce((worst, pair) => (pair.ratio / pair.least < worst.ratio / worst.least ? pair : worst))

const fits = (theme: ThemeKey, colour: string) => {
  const { ratio, least } = worstOf(theme, colour)
  return ratio >= least
}

/** The nearest shade that can be read: darker on light paper, lighter on dark paper. */
export const readableShade = (theme: ThemeKey, colour: string) => {
  const towards = isDark(theme) ? white : black
  for (let step = 0; step <= 40; step += 1) {
    const shade = mixColours(colour, towards, step / 40)
    if (fits(theme, shade)) return shade
  }
  return themeGrounds[theme].usual
}

const decimal = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')

/** Null for a colour that can be read everywhere; else a German sentence with the measured contrast and a shade that can. */
export const findColourFault = (theme: ThemeKey, colour: string): string | null => {
  if (!isColour(colour)) return 'Bitte geben Sie eine Farbe in der Form #1e6b52 an.'
  if (colour.toLowerCase() === themeGrounds[theme].usual || fits(theme, colour)) return null
  const { what, ratio, least } = worstOf(theme, colour)
  return `Diese Farbe hat ${what} einen Kontrast von ${decimal(ratio)} : 1; nötig sind ${decimal(least)} : 1. Lesbar wäre zum Beispiel ${readableShade(theme, colour)}.`
}

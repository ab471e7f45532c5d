import { letters } from './letters.ts'
import { type Colour, colours, darken, lighten } from './palette.ts'

/** drawn on a grid of this many units */
const side = 640

type Tones = { base: string; deep: string; soft: string; pale: string }
type Ground = { shapes: string; ink: string; centre?: [x: number, y: number]; size?: number }

/** First letter of the first and of the last word that has a capital: "Gasthof Zur alten Linde" is GL. */
export const monogramOf = (name: string) => {
  const initials = name.split(/[\s–-]+/).flatMap((word) => (/^\p{Lu}/u.test(word) ? [word[0]!] : []))
  return initials.length > 1 ? `${initials[0]}${initials.at(-1)}` : (initials[0] ?? '')
}

const write = (text: string, { ink, centre: [x, y] = [side / 2, side / 2], size = 250 }: Ground) => {
  const glyphs = [...text].map((letter) => {
    const glyph = letters[letter]
    if (!glyph) throw new Error(`No outline of the letter ${letter}.`)
    return glyph
  })
  const gap = 10
  const width = glyphs.reduce((sum, [advance]) => sum + advance + gap, -gap)
  // narrow and wide pairs get the same weight in the picture
  const scale = Math.min(size / 700, (size * 1.42) / width)
  let at = x - (width * scale) / 2
  const paths = glyphs.map(([advance, path]) => {
    const placed = `<path transform="translate(${at} ${y + 350 * scale}) scale(${scale})" d="${path}"/>`
    at += (advance + gap) * scale
    return placed
  })
  return `<g fill="${ink}">${paths.join('')}</g>`
}

const fill = (colour: string) => `<rect width="${side}" height="${side}" fill="${colour}"/>`

const grounds: ((tones: Tones) => Ground)[] = [
  // hills with a sun
  ({ base, deep, soft, pale }) => ({
    shapes: `${fill(base)}<circle cx="508" cy="140" r="54" fill="${soft}"/>
      <path d="M0 470C120 400 210 400 330 455S540 520 640 440V640H0Z" fill="${deep}" opacity=".55"/>
      <path d="M0 548C140 490 260 520 380 556S570 590 640 540V640H0Z" fill="${deep}"/>`,
    ink: pale,
    centre: [302, 304],
    size: 230,
  }),
  // ring
  ({ base, soft, pale }) => ({
    shapes: `${fill(base)}<circle cx="320" cy="320" r="232" fill="none" stroke="${soft}" stroke-width="10"/>
      <circle cx="320" cy="320" r="206" fill="none" stroke="${soft}" stroke-width="3"/>`,
    ink: pale,
    size: 190,
  }),
  // archway
  ({ base, deep, pale }) => ({
    shapes: `${fill(pale)}<path d="M96 640V316C96 192 196 92 320 92S544 192 544 316V640Z" fill="${base}"/>
      <path d="M96 596H544V640H96Z" fill="${deep}"/>`,
    ink: pale,
    centre: [320, 348],
    size: 220,
  }),
  // leaf
  ({ base, deep, soft, pale }) => ({
    shapes: `${fill(soft)}<path d="M84 84H356C466 84 556 174 556 284V556H284C174 556 84 466 84 356Z" fill="${base}"/>
      <path d="M536 536L380 380" stroke="${deep}" stroke-width="12" stroke-linecap="round" opacity=".35"/>`,
    ink: pale,
    size: 215,
  }),
  // two halves
  ({ base, deep, pale }) => ({
    shapes: `${fill(base)}<path d="M640 0V640H0Z" fill="${deep}"/>`,
    ink: pale,
    size: 250,
  }),
  // two discs
  ({ base, soft, pale }) => ({
    shapes: `${fill(pale)}<circle cx="458" cy="180" r="118" fill="${soft}"/><circle cx="292" cy="348" r="226" fill="${base}"/>`,
    ink: pale,
    centre: [292, 348],
    size: 200,
  }),
  // waves
  ({ base, deep, soft, pale }) => ({
    shapes: `${fill(base)}
      <path d="M0 470q80-46 160 0t160 0 160 0 160 0V640H0Z" fill="${soft}" opacity=".35"/>
      <path d="M0 528q80-46 160 0t160 0 160 0 160 0V640H0Z" fill="${deep}"/>`,
    ink: pale,
    centre: [320, 274],
  }),
  // badge
  ({ base, deep, soft, pale }) => ({
    shapes: `${fill(deep)}<path d="M320 74L533 197V443L320 566L107 443V197Z" fill="${base}" stroke="${soft}" stroke-width="10" stroke-linejoin="round"/>`,
    ink: pale,
    size: 196,
  }),
  // rays
  ({ base, deep, pale }) => ({
    shapes: `${fill(base)}<g fill="${deep}" opacity=".5">${[-75, -45, -15, 15, 45, 75]
      .map((turn) => `<path d="M320 660L272 -140H368Z" transform="rotate(${turn} 320 660)"/>`)
      .join('')}</g><circle cx="320" cy="660" r="150" fill="${deep}"/>`,
    ink: pale,
    centre: [320, 290],
  }),
]

export const logoKinds = grounds.length

/** A monogram on the provider's colour; `kind` chooses the shape behind it. */
export const drawLogo = (name: string, colour: Colour, kind: number) => {
  const base = colours[colour]
  const tones = { base, deep: darken(base, 0.32), soft: lighten(base, 0.62), pale: lighten(base, 0.93) }
  const ground = grounds[kind % grounds.length]!(tones)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="480" height="480">${ground.shapes}${write(monogramOf(name), ground)}</svg>`
}

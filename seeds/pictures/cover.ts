import sharp from 'sharp'
import { type Colour, colours, darken, lighten } from './palette.ts'

export const coverSize = { width: 960, height: 360 }

const hill = (fill: string, y: number, lift: number, shift: number) => {
  const points = [0, 240, 480, 720, 960].map((x, at) => `${x} ${y - lift * ((at + shift) % 2 === 0 ? 1 : 0.35)}`)
  const [first, ...rest] = points
  return `<path fill="${fill}" d="M${first} ${rest.map((point) => `S${Number(point.split(' ')[0]) - 120} ${point.split(' ')[1]} ${point}`).join(' ')} V360 H0 Z"/>`
}

/** Layered hills under a low sun, in the colour of a provider's sign. */
export const drawCover = (colour: Colour) => {
  const base = colours[colour]
  const turn = Object.keys(colours).indexOf(colour)
  const sun = 180 + ((turn * 170) % 620)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="360"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${lighten(base, 0.62)}"/><stop offset="1" stop-color="${lighten(base, 0.9)}"/></linearGradient>
    </defs><rect width="960" height="360" fill="url(#sky)"/>
    <circle cx="${sun}" cy="150" r="64" fill="#fffaf0" opacity=".85"/>
    ${hill(lighten(base, 0.45), 230, 70, turn)}${hill(lighten(base, 0.25), 275, 60, turn + 1)}
    ${hill(base, 320, 50, turn)}${hill(darken(base, 0.25), 352, 34, turn + 1)}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}

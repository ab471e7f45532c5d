import sharp from 'sharp'
import type { Random } from '#seeds/random.ts'

const short = (value: number) => Math.round(value * 10) / 10

/** On a whole element `opacity` is drawn on a canvas of its own, which takes most of the time; of fill and stroke it is cheap. */
const attributes = (more: string) =>
  more && ` ${more.replace(/(?<![-\w])opacity="([^"]+)"/g, 'fill-opacity="$1" stroke-opacity="$1"')}`

/** SVG at a place, turned and scaled. */
export const put = (shape: string, x: number, y: number, turn = 0, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${shape}</g>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${attributes(more)}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') => ellipse(x, y, r, r, fill, more)
export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${attributes(more)}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${attributes(more)}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${attributes(more)}/>`

/** The outline of something grown or rolled by hand: nearly round. */
export const roundish = (random: Random, rx: number, ry = rx, wobble = 0.08, corners = 12) => {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    const far = 1 + (random.next() * 2 - 1) * wobble
    return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far] as const
  })
  const middle = (at: number) => {
    const [a, b] = [points[at % corners]!, points[(at + 1) % corners]!]
    return `${short((a[0] + b[0]) / 2)} ${short((a[1] + b[1]) / 2)}`
  }
  const curves = points.map((_, at) => {
    const [x, y] = points[(at + 1) % corners]!
    return `Q${short(x)} ${short(y)} ${middle(at + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

type Thing = (x: number, y: number, turn: number, at: number) => string

/** Things spread over a round, none upon another while there is room. */
export const scatter = (random: Random, count: number, rx: number, draw: Thing, ry = rx) => {
  const placed: [number, number][] = []
  for (let at = 0; at < count; at++) {
    const tries = Array.from({ length: 7 }, (): [number, number] => {
      const far = Math.sqrt(random.next())
      const angle = random.next() * 2 * Math.PI
      return [Math.cos(angle) * far * rx, Math.sin(angle) * far * ry]
    })
    const room = ([x, y]: [number, number]) => Math.min(...placed.map(([px, py]) => Math.hypot(px - x, py - y)), 1e6)
    placed.push(tries.reduce((best, next) => (room(next) > room(best) ? next : best)))
  }
  return placed.map(([x, y], at) => draw(x, y, random.int(0, 359), at)).join('')
}

export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

type Stop = [offset: number, colour: string, opacity?: number]
const stops = (list: Stop[]) =>
  list
    .map(([offset, colour, opacity = 1]) =>
      opacity === 1
        ? `<stop offset="${offset}" stop-color="${colour}"/>`
        : `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
export const round = (id: string, list: Stop[], at = 'cx=".42" cy=".38" r=".65"') =>
  `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`
export const fall = (id: string, list: Stop[], at = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${at}>${stops(list)}</linearGradient>`

/** As a picture of so many pixels; the drawing was made for a view of `side` by `tall` and fills the picture. */
export const paint = (svg: {
  defs?: string
  body: string
  width: number
  height: number
  side: number
  tall?: number
}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${svg.width}" height="${svg.height}" viewBox="0 0 ${svg.side} ${svg.tall ?? svg.side}" preserveAspectRatio="xMidYMid slice"><defs>${svg.defs ?? ''}</defs>${svg.body}</svg>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

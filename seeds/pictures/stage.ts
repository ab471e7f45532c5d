import sharp, { type Sharp } from 'sharp'
import { drawingOf, isDrawing } from './drawings.ts'
import { pictogramFile } from './pictogram.ts'

/** Pictures of goods are square; the stage is laid out in a square of 640. */
export const stageSide = 512
const pixels = (length: number) => Math.round((length * stageSide) / 640)

/** Wall from light to shade, table from light to shade. */
const sets = [
  ['#fdf3e7', '#f3d9bd', '#e9c6a1', '#d9ab80'], // apricot
  ['#f0f6ec', '#d3e4cb', '#bfd6b5', '#9fbd95'], // sage
  ['#ecf4fb', '#cadff0', '#b3cee5', '#8fb2d0'], // sky
  ['#f6f0fb', '#dccdee', '#c9b6e1', '#a992c9'], // lilac
  ['#fdeff0', '#f3cdd2', '#e8b4bc', '#d3929c'], // rose
  ['#e9f6f5', '#c2e2df', '#a6d0cc', '#80b3af'], // lagoon
  ['#fdf7e0', '#f4e3a9', '#e8d083', '#cfb05c'], // butter
  ['#f5f2ec', '#dfd7ca', '#cdc2b1', '#ada08c'], // linen
] as const

/** A name for files. */
export const nameOfPictogram = (pictogram: string) =>
  isDrawing(pictogram)
    ? pictogram.toLowerCase()
    : [...pictogram]
        .map((sign) => sign.codePointAt(0)!.toString(16))
        .filter((point) => point !== 'fe0f')
        .join('-')

const distance = (a: readonly number[], hex: string) => {
  const b = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0)
}

type Scenery = (typeof sets)[number]
type Raster = { data: Buffer; info: { width: number; height: number } }
type Box = { left: number; top: number; width: number; height: number }

const rawOf = ({ info }: Raster) => ({ raw: { width: info.width, height: info.height, channels: 4 as const } })
const rasterFrom = (image: Sharp): Promise<Raster> => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
const opaqueFrom = (image: Sharp) => image.removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The mean colour of a thing and the box around it, without the empty edge of the file. */
const measure = ({ data, info: { width, height } }: Raster) => {
  const sum = [0, 0, 0]
  let weight = 0
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = data[at + 3]!
      if (alpha < 8) continue
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[at + channel]! * alpha
      weight += alpha
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const box: Box = { left, top, width: right - left, height: bottom - top }
  return { mean: sum.map((value) => value / weight), box }
}

/** Pictograms are tinted a little: bread may be darker and a cheese paler, but neither blue. */
const tints = [
  {},
  { brightness: 0.9, saturation: 1.12 },
  { brightness: 1.05, saturation: 0.82 },
  { brightness: 0.95, hue: 4 },
  { brightness: 1.02, hue: -10 },
]

const read = async (pictogram: string, turn = 0) => {
  const file = isDrawing(pictogram)
    ? sharp(drawingOf(pictogram, turn))
    : sharp(pictogramFile(pictogram)).modulate(tints[turn % tints.length]!)
  const raster = await rasterFrom(turn % 2 ? file.flop() : file)
  return { pictogram, raster, ...measure(raster) }
}
type Motif = Awaited<ReturnType<typeof read>>

/** One of the sets a thing stands out from; `turn` chooses among them. */
const setFor = ({ pictogram, mean }: Motif, turn: number) => {
  const ranked = sets.toSorted((a, b) => distance(mean, b[2]) - distance(mean, a[2]))
  return ranked[(pictogram.codePointAt(0)! + turn) % 5]!
}

const backdrops = new Map<string, ReturnType<typeof opaqueFrom>>()
/** Each is drawn once. */
const opaqueOf = (svg: string) => {
  const known = backdrops.get(svg) ?? opaqueFrom(sharp(Buffer.from(svg)))
  backdrops.set(svg, known)
  return known
}

const backdropOf = ([light, shade, near, far]: Scenery, shapes: string) =>
  opaqueOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${stageSide}" height="${stageSide}" viewBox="0 0 640 640"><defs>
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
  <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
  <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs><rect width="640" height="640" fill="url(#wall)"/><circle cx="250" cy="220" r="300" fill="url(#glow)"/>${shapes}</svg>`)

let shadow: Promise<Raster> | undefined
const shadowRaster = () =>
  (shadow ??= rasterFrom(
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><defs>
  <radialGradient id="shadow"><stop stop-color="#2b2218" stop-opacity=".5"/><stop offset=".5" stop-color="#2b2218" stop-opacity=".2"/><stop offset="1" stop-color="#2b2218" stop-opacity="0"/></radialGradient>
  </defs><ellipse cx="200" cy="40" rx="200" ry="40" fill="url(#shadow)"/></svg>`),
    ),
  ))

type Layer = { raster: Raster; x: number; y: number }

/** By hand, since `composite` takes three times as long as everything else together. */
const blend = (ground: Buffer, { raster, x, y }: Layer) => {
  const { width, height } = raster.info
  for (let row = Math.max(0, -y); row < Math.min(height, stageSide - y); row++) {
    for (let column = Math.max(0, -x); column < Math.min(width, stageSide - x); column++) {
      const from = (row * width + column) * 4
      const alpha = raster.data[from + 3]! / 255
      if (alpha === 0) continue
      const to = ((row + y) * stageSide + column + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        ground[to + channel] = Math.round(raster.data[from + channel]! * alpha + ground[to + channel]! * (1 - alpha))
      }
    }
  }
}

const scaled = ({ raster, box }: Pick<Motif, 'raster' | 'box'>, size: number) =>
  rasterFrom(sharp(raster.data, rawOf(raster)).extract(box).resize({ width: size, height: size, fit: 'inside' }))

const stand = async (motif: Motif, place: { size: number; x: number; foot: number }): Promise<Layer[]> => {
  const [size, x, foot] = [pixels(place.size), pixels(place.x), pixels(place.foot)]
  const raster = await scaled(motif, size)
  const { width, height } = raster.info
  const around = await shadowRaster()
  const below = await rasterFrom(
    sharp(around.data, rawOf(around)).resize(Math.round(width * 1.16), Math.round(pixels(34) + width * 0.1), {
      fit: 'fill',
    }),
  )
  return [
    { raster: below, x: Math.round(x - below.info.width / 2), y: Math.round(foot - below.info.height * 0.56) },
    { raster, x: Math.round(x - width / 2), y: foot - height },
  ]
}

const shoot = async (backdrop: ReturnType<typeof opaqueOf>, layers: Layer[]) => {
  const { data, info } = await backdrop
  const picture = { data: Buffer.from(data), info }
  for (const layer of layers) blend(picture.data, layer)
  return picture
}

const tableFrom = (y: number) =>
  `<rect y="${y}" width="640" height="${640 - y}" fill="url(#table)"/><rect y="${y}" width="640" height="3" fill="#fff" opacity=".35"/>`

type Spot = { size: number; x: number; foot: number }

const plainTable = tableFrom(470)
const disc = '<circle cx="320" cy="330" r="250" fill="#fff" opacity=".36"/>'
const plinth =
  '<path d="M58 538h524v26c0 40-524 40-524 0Z" fill="#000" opacity=".16"/><ellipse cx="320" cy="538" rx="262" ry="54" fill="#fff"/><ellipse cx="320" cy="538" rx="262" ry="54" fill="url(#wall)"/>'

/** How several of a kind stand, the last in front; the first is what stands alone. */
const arrangements: { shapes: string; spots: [Spot, ...Spot[]] }[] = [
  { shapes: plainTable, spots: [{ size: 404, x: 320, foot: 548 }] },
  {
    shapes: plainTable,
    spots: [
      { size: 270, x: 448, foot: 508 },
      { size: 350, x: 250, foot: 572 },
    ],
  },
  { shapes: plainTable + plinth, spots: [{ size: 372, x: 320, foot: 552 }] },
  {
    shapes: disc + plainTable,
    spots: [
      { size: 220, x: 168, foot: 506 },
      { size: 220, x: 472, foot: 506 },
      { size: 312, x: 320, foot: 574 },
    ],
  },
]

/** The thing on a table before a wall, as in a small photo studio; each turn shows another one of its kind. */
export const drawStanding = async (pictogram: string, turn = 0) => {
  const motif = await read(pictogram, turn)
  const { shapes, spots } = arrangements[turn % arrangements.length]!
  const layers = await Promise.all(spots.map((spot) => stand(motif, spot)))
  return shoot(backdropOf(setFor(motif, turn * 3), shapes), layers.flat())
}

/** Near and cut off at the edge, on a round of paper. */
export const drawClose = async (pictogram: string) => {
  const motif = await read(pictogram)
  const paper = '<circle cx="430" cy="430" r="330" fill="url(#table)" opacity=".75"/>'
  const tilted = await rasterFrom(sharp(motif.raster.data, rawOf(motif.raster)).rotate(-9, { background: '#0000' }))
  const raster = await scaled({ raster: tilted, box: measure(tilted).box }, pixels(600))
  const { width, height } = raster.info
  return shoot(backdropOf(setFor(motif, 1), paper), [
    { raster, x: Math.round(pixels(400) - width / 2), y: Math.round(pixels(410) - height / 2) },
  ])
}

/** Three things of a kind together on a table. */
export const drawGroup = async (pictograms: [string, string, string]) => {
  const [middle, left, right] = await Promise.all(pictograms.map(read))
  const arch = '<path d="M120 420V300a200 200 0 0 1 400 0v120Z" fill="#fff" opacity=".38"/>'
  return shoot(backdropOf(setFor(middle!, 2), arch + tableFrom(420)), [
    ...(await stand(left!, { size: 226, x: 156, foot: 488 })),
    ...(await stand(right!, { size: 226, x: 484, foot: 488 })),
    ...(await stand(middle!, { size: 300, x: 320, foot: 572 })),
  ])
}

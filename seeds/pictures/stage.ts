import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** Pictures of goods are square. */
export const stageSide = 640

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

const fileOf = (pictogram: string) => {
  const points = [...pictogram].map((sign) => sign.codePointAt(0)!.toString(16))
  const bare = points.filter((point) => point !== 'fe0f').join('-')
  const found = [points.join('-'), bare, `${bare}-fe0f`]
    .map((name) => join(folder, `${name}.webp`))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`The set has no ${pictogram}.`)
  return found
}

/** A name for files. */
export const nameOfPictogram = (pictogram: string) =>
  [...pictogram]
    .map((sign) => sign.codePointAt(0)!.toString(16))
    .filter((point) => point !== 'fe0f')
    .join('-')

const distance = (a: readonly number[], hex: string) => {
  const b = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0)
}

/** One of the sets a thing stands out from; `turn` chooses among them. */
const setFor = async (pictogram: string, turn: number) => {
  const { data } = await sharp(fileOf(pictogram)).resize(24, 24).raw().toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    weight += data[at + 3]!
    for (const channel of [0, 1, 2]) sum[channel]! += data[at + channel]! * data[at + 3]!
  }
  const mean = sum.map((value) => value / weight)
  const ranked = sets.toSorted((a, b) => distance(mean, b[2]) - distance(mean, a[2]))
  return ranked[(pictogram.codePointAt(0)! + turn) % 5]!
}

type Scenery = (typeof sets)[number]
type Raster = { data: Buffer; info: { width: number; height: number } }
type Thing = { pictogram: string; size: number; x: number; foot: number; tilt?: number }

const drawn = new Map<string, Promise<Raster>>()
/** Backdrops and the shadow are drawn once. */
const rasterOf = (svg: string) => {
  const known = drawn.get(svg) ?? sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  drawn.set(svg, known)
  return known
}

const backdropOf = ([light, shade, near, far]: Scenery, shapes: string) =>
  rasterOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${stageSide}" height="${stageSide}"><defs>
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
  <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
  <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs><rect width="640" height="640" fill="url(#wall)"/><circle cx="250" cy="220" r="300" fill="url(#glow)"/>${shapes}</svg>`)

const shadowRaster = () =>
  rasterOf(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><defs>
  <radialGradient id="shadow"><stop stop-color="#2b2218" stop-opacity=".5"/><stop offset=".5" stop-color="#2b2218" stop-opacity=".2"/><stop offset="1" stop-color="#2b2218" stop-opacity="0"/></radialGradient>
  </defs><ellipse cx="200" cy="40" rx="200" ry="40" fill="url(#shadow)"/></svg>`)

const rawOf = ({ info }: Raster) => ({ width: info.width, height: info.height, channels: 4 as const })

/** The part of a raster that lies on the picture, for `composite`. */
const layer = async (raster: Raster, x: number, y: number) => {
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const width = Math.min(raster.info.width - left, stageSide - Math.max(0, x))
  const height = Math.min(raster.info.height - top, stageSide - Math.max(0, y))
  const input = await sharp(raster.data, { raw: rawOf(raster) })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer()
  return { input, raw: { width, height, channels: 4 as const }, left: Math.max(0, x), top: Math.max(0, y) }
}

/** Cut to its outline, so that it stands on its foot and not on the empty edge of the file. */
const cutOut = async ({ pictogram, size, tilt }: Thing): Promise<Raster> => {
  const whole = sharp(fileOf(pictogram))
  const turned = tilt ? sharp(await whole.rotate(tilt, { background: '#0000' }).png().toBuffer()) : whole
  const { data, info } = await turned.trim().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize({ width: size, height: size, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const stand = async (thing: Thing) => {
  const raster = await cutOut(thing)
  const { width, height } = raster.info
  const around = await shadowRaster()
  const shadow = await sharp(around.data, { raw: rawOf(around) })
    .resize(Math.round(width * 1.16), Math.round(34 + width * 0.1), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [
    await layer(
      shadow,
      Math.round(thing.x - shadow.info.width / 2),
      Math.round(thing.foot - shadow.info.height * 0.56),
    ),
    await layer(raster, Math.round(thing.x - width / 2), thing.foot - height),
  ]
}

const shoot = async (backdrop: Promise<Raster>, things: Promise<OverlayOptions[]>[]) => {
  const ground = await backdrop
  return sharp(ground.data, { raw: rawOf(ground) })
    .composite((await Promise.all(things)).flat())
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const tableFrom = (y: number) =>
  `<rect y="${y}" width="640" height="${640 - y}" fill="url(#table)"/><rect y="${y}" width="640" height="3" fill="#fff" opacity=".35"/>`

/** The thing on a table before a wall, as in a small photo studio. */
export const drawStanding = async (pictogram: string) =>
  shoot(backdropOf(await setFor(pictogram, 0), tableFrom(470)), [stand({ pictogram, size: 404, x: 320, foot: 548 })])

/** Near and cut off at the edge, on a round of paper. */
export const drawClose = async (pictogram: string) => {
  const paper = '<circle cx="430" cy="430" r="330" fill="url(#table)" opacity=".75"/>'
  const thing = await cutOut({ pictogram, size: 600, x: 0, foot: 0, tilt: -9 })
  const { width, height } = thing.info
  const placed = layer(thing, Math.round(400 - width / 2), Math.round(410 - height / 2))
  return shoot(backdropOf(await setFor(pictogram, 1), paper), [placed.then((one) => [one])])
}

/** Three things of a kind together on a table. */
export const drawGroup = async ([middle, left, right]: [string, string, string]) => {
  const arch = '<path d="M120 420V300a200 200 0 0 1 400 0v120Z" fill="#fff" opacity=".38"/>'
  return shoot(backdropOf(await setFor(middle, 2), arch + tableFrom(420)), [
    stand({ pictogram: left, size: 226, x: 156, foot: 488 }),
    stand({ pictogram: right, size: 226, x: 484, foot: 488 }),
    stand({ pictogram: middle, size: 300, x: 320, foot: 572 }),
  ])
}

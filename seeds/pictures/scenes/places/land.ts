import { createRandom, type Random } from '#seeds/random.ts'
import { box, disc, ellipse, fall, line, paint, put, repeat, round, roundish, shape } from '../canvas.ts'

export const viewSize = { width: 640, height: 480 }

/** Sky from above to the horizon, far mountains, hills, meadow, water. */
const lights = {
  day: ['#7fb2dc', '#dcecf5', '#8ea5b9', '#5f8a53', '#7fa653', '#5d93b3'],
  evening: ['#5b6f9e', '#f6c38b', '#7d7390', '#5d6b4c', '#80854d', '#8f8aa3'],
  fog: ['#c3ced4', '#eef0ee', '#c2cad0', '#93a597', '#9aab83', '#b9c5c9'],
  autumn: ['#8fb4d2', '#f3e6cf', '#94a2b0', '#a9823f', '#a89a4b', '#6f97ab'],
  winter: ['#9cb8d2', '#f0f4f7', '#aebccb', '#cfd9de', '#f2f5f6', '#8fb0c4'],
  night: ['#101a38', '#33436b', '#26335a', '#1b2a3c', '#22332f', '#2b3d63'],
} as const
export type Light = keyof typeof lights

const ridge = (random: Random, y: number, height: number, step: number) => {
  let d = `M-20 480V${y}`
  for (let x = -20; x < 680; x += step)
    d += `L${x + random.int(step / 4, step / 2)} ${y - random.int(height / 3, height)}L${x + step} ${y - random.int(0, height / 3)}`
  return `${d}V480Z`
}
const swell = (random: Random, y: number, height: number) =>
  `M-20 480V${y}C120 ${y - random.int(0, height)} 220 ${y + random.int(0, height / 2)} 330 ${y - random.int(0, height)}S540 ${y + random.int(0, height / 2)} 680 ${y - random.int(0, height)}V480Z`

export const fir = (height: number, fill: string) =>
  ellipse(4, 0, height * 0.28, height * 0.06, '#0c1a12', 'opacity=".3"') +
  box(-height * 0.04, -height * 0.1, height * 0.08, height * 0.1, '#4a3323') +
  repeat(3, (at) =>
    shape(
      `M${-height * (0.27 - at * 0.06)} ${-height * (0.08 + at * 0.26)}L0 ${-height * (0.5 + at * 0.25)}L${height * (0.27 - at * 0.06)} ${-height * (0.08 + at * 0.26)}Z`,
      fill,
    ),
  ) +
  shape(`M0 ${-height}L${height * 0.27} ${-height * 0.08}H${height * 0.05}Z`, '#0c1a12', 'opacity=".16"')
export const tree = (random: Random, height: number, fill: string) =>
  ellipse(6, 0, height * 0.34, height * 0.07, '#0c1a12', 'opacity=".28"') +
  box(-height * 0.05, -height * 0.45, height * 0.1, height * 0.45, '#5b4028') +
  put(shape(roundish(random, height * 0.34, height * 0.34, 0.14, 11), fill), 0, -height * 0.64) +
  put(
    shape(roundish(random, height * 0.2, height * 0.17, 0.16, 9), '#fff7d0', 'opacity=".2"'),
    -height * 0.09,
    -height * 0.74,
  )

export const foliage = (light: Light) =>
  ({
    day: ['#4f8440', '#699a48', '#3f7238'],
    evening: ['#4a5c34', '#5f6b38', '#39492c'],
    fog: ['#7d9380', '#8ea18b', '#708774'],
    autumn: ['#c07a2a', '#d99c33', '#a5542a'],
    winter: ['#dfe6e8', '#c9d5d9', '#b5c4c9'],
    night: ['#16251f', '#1c2e26', '#121e1a'],
  })[light]

const church = (wall: string, roof: string) =>
  box(-14, -92, 28, 92, wall) +
  box(2, -92, 12, 92, '#000', 'opacity=".1"') +
  shape('M-17 -92C-26 -104 -16 -118 -4 -122L0 -146L4 -122C16 -118 26 -104 17 -92Z', roof) +
  line('M0 -146V-160M-5 -154H5', '#c9a24a', 2.5) +
  disc(0, -72, 7, '#f6efdc') +
  shape('M14 -34H74V0H14Z', wall) +
  shape('M10 -34L22 -62H70L78 -34Z', '#9a4f35') +
  box(26, -24, 7, 16, '#56646e', 'rx="3"') +
  box(44, -24, 7, 16, '#56646e', 'rx="3"') +
  box(60, -24, 7, 16, '#56646e', 'rx="3"')
const cottage = (random: Random, lit: boolean) => {
  const wall = random.pick(['#f2e8d6', '#e8d7b8', '#f5efe4', '#dcc6a8', '#e3d3cf'])
  const roof = random.pick(['#a0523a', '#8c4632', '#b0654a', '#7a4a3c'])
  const glass = lit ? '#ffd98a' : '#5e7382'
  return (
    box(-24, -28, 48, 28, wall) +
    shape('M-29 -26L0 -50L29 -26Z', roof) +
    shape('M0 -50L29 -26H0Z', '#000', 'opacity=".12"') +
    repeat(3, (at) => box(-18 + at * 14, -20, 7, 10, glass))
  )
}
/** Houses around a church with an onion dome. */
export const village = (random: Random, x: number, y: number, scale: number, lit = false) => {
  const houses = Array.from({ length: 9 }, (_, at) => ({
    x: -170 + at * 42 + random.int(-8, 8),
    y: random.int(-10, 14),
  })).sort((a, b) => a.y - b.y)
  return put(
    put(church('#f6efe0', '#5f7a70'), random.int(-40, 30), -4) +
      houses.map((house) => put(cottage(random, lit), house.x, house.y, 0, 0.8 + random.next() * 0.35)).join(''),
    x,
    y,
    0,
    scale,
  )
}
export const boat = put(
  shape('M-34 0H34L24 13H-24Z', '#8a4a2a') +
    shape('M2 -4V-62L34 -8Z', '#fdf8ee') +
    shape('M-3 -6V-48L-24 -8Z', '#e9dfcc') +
    line('M0 0V-66', '#5a3a22', 3) +
    shape('M-30 16H30L20 26H-20Z', '#1d3a4c', 'opacity=".25"'),
  0,
  0,
)
export const jetty = (x: number, y: number) =>
  put(
    shape('M-16 0H16L60 120H-60Z', '#8b6a48') +
      repeat(6, (at) => line(`M${-18 - at * 8} ${8 + at * 19}H${18 + at * 8}`, '#54391f', 3, 'opacity=".6"')) +
      line('M-18 0V-20M18 0V-20M-44 74V48M44 74V48', '#5d4329', 7),
    x,
    y,
  )

export type View = { light: Light; lake?: boolean; mountains?: boolean; horizon?: number }

/** Sky and land up to the horizon; `front` is drawn upon it. */
export const land = (random: Random, { light, lake = false, mountains = true, horizon = 270 }: View) => {
  const [zenith, haze, far, hill, meadow, water] = lights[light]
  const snow = light === 'night' ? '#4d5d86' : '#f6f9fb'
  const state = random.int(0, 1e6)
  const peaks = ridge(createRandom(`peaks ${state}`), horizon + 4, 120, 92)
  const sky = box(0, 0, 640, 480, 'url(#sky)')
  const sun =
    light === 'night'
      ? disc(480, 84, 26, '#f3eccd') +
        repeat(60, () =>
          disc(random.int(0, 640), random.int(0, 240), random.next() * 1.4 + 0.4, '#fff', 'opacity=".8"'),
        )
      : light === 'fog'
        ? disc(430, 150, 40, '#fff', 'opacity=".6"')
        : disc(random.int(90, 550), random.int(60, 120), light === 'evening' ? 34 : 26, '#fffbe8', 'opacity=".85"')
  const clouds =
    light === 'night'
      ? ''
      : repeat(4, () =>
          put(
            ellipse(0, 0, random.int(50, 110), random.int(7, 14), '#fff', `opacity="${0.25 + random.next() * 0.35}"`),
            random.int(0, 640),
            random.int(30, 170),
          ),
        )
  const alps = mountains
    ? shape(peaks, far) +
      `<g clip-path="url(#high)">${shape(peaks, snow, 'opacity=".75" transform="translate(5 0)"')}</g>` +
      shape(swell(random, horizon - 6, 26), hill, 'opacity=".55"')
    : shape(swell(random, horizon - 18, 44), hill, 'opacity=".5"')
  const shore = shape(swell(random, horizon + 10, 22), hill)
  const ground = lake
    ? box(0, horizon + 8, 640, 480, 'url(#water)') +
      repeat(16, () => {
        const y = random.int(horizon + 20, 470)
        const x = random.int(0, 600)
        return line(`M${x} ${y}h${random.int(20, 90)}`, '#fff', 2, 'opacity=".28"')
      })
    : shape(swell(random, horizon + 34, 26), meadow) +
      shape(swell(random, horizon + 100, 30), '#1d3010', 'opacity=".08"')
  return {
    defs:
      fall('sky', [
        [0, zenith],
        [0.62, haze],
      ]) +
      fall('water', [
        [0, water],
        [1, lights[light][0]],
      ]) +
      `<clipPath id="high"><rect x="0" y="0" width="640" height="${horizon - 62}"/></clipPath>` +
      round(
        'vignette',
        [
          [0, '#fff', 0],
          [0.7, '#fff', 0],
          [1, '#0a0f18', 0.28],
        ],
        'cx=".5" cy=".45" r=".75"',
      ),
    body:
      sky +
      sun +
      clouds +
      alps +
      (lake
        ? ground +
          shape(
            `M0 ${horizon - 4}C160 ${horizon - 22} 260 ${horizon + 8} 420 ${horizon - 8}S600 ${horizon - 16} 640 ${horizon - 6}V${horizon + 12}H0Z`,
            hill,
          )
        : shore + ground),
  }
}

export const woods = (random: Random, light: Light, y: number, count: number, height: number) =>
  Array.from({ length: count }, () => ({ x: random.int(-10, 650), y: y + random.int(-10, 12) }))
    .sort((a, b) => a.y - b.y)
    .map(({ x, y: foot }) =>
      put(
        random.chance(0.5)
          ? fir(
              height * (0.7 + random.next() * 0.6),
              light === 'winter'
                ? random.pick(['#6f8a84', '#8fa5a2', '#5c7a72'])
                : light === 'night'
                  ? '#14231d'
                  : random.pick(['#2f5a3c', '#3a6846', '#28503a']),
            )
          : tree(random, height * (0.6 + random.next() * 0.5), random.pick(foliage(light))),
        x,
        foot,
      ),
    )
    .join('')

const vignette = box(0, 0, 640, 480, 'url(#vignette)')
export const finish = (
  { defs, body }: { defs: string; body: string },
  front: string,
  size: { width: number; height: number } = viewSize,
) => paint({ defs, body: body + front + vignette, ...size, side: 640, tall: 480 })

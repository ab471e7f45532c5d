import type { Random } from '#seeds/random.ts'
import { box, disc, ellipse, fall, line, put, repeat, round, roundish, scatter, shape } from '../canvas.ts'
import { type ToppingName, toppings } from './toppings.ts'

/** Food seen from above; the middle of a plate is 0, 0. */
export type Food = (random: Random) => string
/** Which dishes look like it. */
export type Recipe = [words: RegExp, view: 'above' | 'side', food: Food]

/** Drawn in a square of this side, stored smaller: a dish is shown on a card. */
const side = 640
export const plateSide = 480

const tables: ((random: Random) => string)[] = [
  // planks of three woods
  ...['#b98a5c', '#8b6140', '#d8bd95'].map((wood) => (random: Random) => {
    const planks = repeat(5, (at) => {
      const grain = repeat(4, () => {
        const y = at * 128 + random.int(14, 114)
        return line(
          `M0 ${y}C160 ${y + random.int(-8, 8)} 420 ${y + random.int(-8, 8)} 640 ${y + random.int(-5, 5)}`,
          '#3b2210',
          random.int(1, 3),
          'opacity=".13"',
        )
      })
      return (
        box(0, at * 128, side, 128, wood) +
        box(0, at * 128, side, 128, at % 2 ? '#000' : '#fff', `opacity="${0.02 + random.next() * 0.06}"`) +
        grain +
        box(0, at * 128, side, 3, '#2a1608', 'opacity=".4"')
      )
    })
    return planks
  }),
  // linen with a coloured border
  (random) => {
    const tone = random.pick(['#9db6c4', '#c98f86', '#a7b58f'])
    return (
      box(0, 0, side, side, '#ece5d8') +
      repeat(16, (at) => line(`M${at * 42} 0V640M0 ${at * 42}H640`, '#cfc4b0', 1, 'opacity=".6"')) +
      box(548, 0, 34, side, tone, 'opacity=".75"') +
      box(594, 0, 10, side, tone, 'opacity=".75"')
    )
  },
  // slate
  (random) =>
    box(0, 0, side, side, '#4a5055') +
    repeat(26, () =>
      put(
        shape(
          roundish(random, random.int(30, 110), random.int(8, 30), 0.3, 9),
          random.pick(['#5a6167', '#3f4549', '#535a60']),
        ),
        random.int(0, side),
        random.int(0, side),
        random.int(0, 40),
      ),
    ),
]

const cutlery = (random: Random) => {
  const fork =
    box(-4, -40, 8, 170, 'url(#steel)', 'rx="4"') +
    shape('M-15 -120h6v52h6v-52h6v52h6v-52h6v64c0 16-8 20-15 20s-15-4-15-20Z', 'url(#steel)')
  const knife = shape('M-8 -130C14 -120 16 -40 10 0H-8Z', 'url(#steel)') + box(-7, 0, 15, 130, 'url(#steel)', 'rx="7"')
  const shadow = (x: number) => box(x + 3, 214, 12, 250, '#1c0f05', 'rx="6" opacity=".2"')
  if (random.chance(0.4)) return shadow(36) + put(fork, 40, 330) + shadow(596) + put(knife, 600, 330)
  return shadow(592) + put(fork, 598, 320, random.int(-6, 6))
}
const napkin = (random: Random) =>
  put(
    box(-80, -60, 160, 120, random.pick(['#f3efe6', '#b8c7b0', '#c9a394', '#a9b9c9']), 'rx="3"') +
      line('M-80 -40H80M-80 44H80', '#fff', 3, 'opacity=".5"'),
    84,
    84,
    random.int(-40, 40),
  )
const glass = (random: Random) =>
  disc(578, 86, 58, '#1c0f05', 'opacity=".22"') +
  disc(570, 78, 56, '#eef5f6', 'opacity=".75"') +
  disc(570, 78, 46, random.pick(['#dcebef', '#f0c766', '#a8253b']), 'opacity=".8"') +
  ellipse(556, 62, 18, 10, '#fff', 'opacity=".7"')

const props = (random: Random) =>
  [cutlery, napkin, glass]
    .filter(() => random.chance(0.55))
    .map((draw) => draw(random))
    .join('')

const plateDefs =
  round('porcelain', [
    [0, '#ffffff'],
    [0.8, '#f3f0ea'],
    [1, '#d9d3c8'],
  ]) +
  round('clay', [
    [0, '#8f9a97'],
    [0.85, '#6f7b79'],
    [1, '#4d5856'],
  ]) +
  round('blue', [
    [0, '#7fa0b4'],
    [0.85, '#557c94'],
    [1, '#3b5d73'],
  ]) +
  round(
    'under',
    [
      [0, '#1c0f05', 0.55],
      [0.82, '#1c0f05', 0.38],
      [1, '#1c0f05', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ) +
  round(
    'light',
    [
      [0, '#fff8e6', 0.34],
      [0.55, '#fff8e6', 0.06],
      [1, '#1a0d05', 0.3],
    ],
    'cx=".3" cy=".25" r=".95"',
  ) +
  round(
    'crust',
    [
      [0, '#e7b56d'],
      [0.84, '#d9a05a'],
      [0.93, '#c17f36'],
      [1, '#93571c'],
    ],
    'cx=".5" cy=".5" r=".5"',
  ) +
  fall(
    'steel',
    [
      [0, '#f3f5f6'],
      [0.5, '#b6bcc1'],
      [1, '#e3e7ea'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  fall('bun', [
    [0, '#e0a254'],
    [0.6, '#c47c30'],
    [1, '#9a5719'],
  ]) +
  fall('wall', [
    [0, '#6d5a4a'],
    [1, '#a58a70'],
  ]) +
  fall('tabletop', [
    [0, '#b98a5c'],
    [1, '#835a37'],
  ])

/** A table from above with what is on it. */
export const fromAbove = (random: Random, dish: string) => ({
  defs: plateDefs,
  body: `${random.pick(tables)(random)}${props(random)}${put(dish, 320, 325, random.int(-8, 8))}${box(0, 0, side, side, 'url(#light)')}`,
  width: plateSide,
  height: plateSide,
  side,
})

/** A thing standing on a table, seen from the side. */
export const fromTheSide = (random: Random, thing: string) => {
  const [wall, glow] = random.pick([
    ['#5e5148', '#a38b76'],
    ['#4d5a55', '#8ea396'],
    ['#6b5560', '#a98f99'],
    ['#55606b', '#93a3b1'],
  ] as const)
  const lights = repeat(7, () =>
    disc(
      random.int(0, side),
      random.int(20, 300),
      random.int(20, 52),
      '#ffe9bd',
      `opacity="${0.05 + random.next() * 0.12}"`,
    ),
  )
  return {
    defs:
      plateDefs +
      fall('back', [
        [0, wall],
        [1, glow],
      ]),
    body: `${box(0, 0, side, 450, 'url(#back)')}${lights}${box(0, 440, side, 200, 'url(#tabletop)')}${repeat(4, (at) => line(`M0 ${470 + at * 44}H640`, '#3b2210', 2, 'opacity=".16"'))}${put(thing, 320, 505, 0, 1.12)}${box(0, 0, side, side, 'url(#light)')}`,
    width: plateSide,
    height: plateSide,
    side,
  }
}

const wares = ['porcelain', 'porcelain', 'porcelain', 'clay', 'blue'] as const

export const plate = (random: Random, food: string) => {
  const ware = random.pick(wares)
  return (
    ellipse(14, 26, 290, 286, 'url(#under)') +
    disc(0, 0, 268, `url(#${ware})`) +
    disc(0, 0, 196, '#000', 'opacity=".07"') +
    disc(2, 3, 192, `url(#${ware})`) +
    put(food, 0, 0, 0, 1.18)
  )
}
export const bowl = (random: Random, food: string) => {
  const ware = random.pick(wares)
  return (
    ellipse(16, 30, 280, 276, 'url(#under)') +
    disc(0, 0, 254, `url(#${ware})`) +
    disc(0, 0, 228, '#000', 'opacity=".3"') +
    disc(0, 0, 222, '#6b5a48', 'opacity=".55"') +
    food
  )
}
export const board = (random: Random, food: string) =>
  box(-262, -196, 540, 420, '#1c0f05', 'rx="30" opacity=".35"') +
  box(-270, -210, 540, 420, '#c79a63', 'rx="28"') +
  repeat(9, (at) =>
    line(
      `M-260 ${-176 + at * 44}C-90 ${-184 + at * 44 + random.int(-8, 8)} 90 ${-170 + at * 44} 260 ${-178 + at * 44}`,
      '#8b5e30',
      2,
      'opacity=".35"',
    ),
  ) +
  disc(238, -178, 12, '#7a5026') +
  food

/** So many of a topping, spread over a round. */
export const some = (random: Random, name: ToppingName, count: number, radius: number, scale = 1) =>
  scatter(random, count, radius, (x, y, turn) => put(toppings[name](random), x, y, turn, scale))
/** One of it at a place. */
export const one = (random: Random, name: ToppingName, x: number, y: number, turn = 0, scale = 1) =>
  put(toppings[name](random), x, y, turn, scale)

/** A round of sauce, soup or cream. */
export const pool = (random: Random, r: number, fill: string, light: string, x = 0, y = 0) =>
  put(
    shape(roundish(random, r, r, 0.035, 14), fill) +
      ellipse(-r * 0.2, -r * 0.25, r * 0.6, r * 0.5, light, 'opacity=".4"'),
    x,
    y,
  )

const herbs = (random: Random, count = 9, radius = 170) => some(random, 'herb', count, radius)

export const pizza =
  (sauce: string, ...parts: ((random: Random) => string)[]): Food =>
  (random) => {
    const char = scatter(random, 26, 238, (x, y) => {
      const far = 232 / Math.hypot(x, y)
      return put(
        ellipse(0, 0, random.int(6, 17), random.int(4, 9), '#5b300d', 'opacity=".5"'),
        x * far,
        y * far,
        random.int(0, 180),
      )
    })
    const cheese = scatter(random, 26, 175, (x, y) =>
      put(
        shape(
          roundish(random, random.int(26, 50), random.int(20, 40), 0.2, 9),
          random.pick(['#f0c873', '#f6dc9c', '#e5ae55']),
          'opacity=".8"',
        ),
        x,
        y,
      ),
    )
    return (
      ellipse(12, 24, 268, 264, 'url(#under)') +
      shape(roundish(random, 250, 250, 0.025, 22), 'url(#crust)') +
      char +
      shape(roundish(random, 205, 205, 0.03, 18), sauce) +
      (sauce === '#b23a1c' ? '' : cheese) +
      parts.map((part) => part(random)).join('') +
      repeat(4, (at) => put(line('M-246 0H246', '#5b2a0c', 2, 'opacity=".3"'), 0, 0, at * 45 + 11))
    )
  }
export const spread =
  (name: ToppingName, count: number, radius = 172, scale = 1): Food =>
  (random) =>
    some(random, name, count, radius, scale)

/** Long noodles, wound up. */
export const noodles = (random: Random, colours: string[], width: number, count = 90, r = 176) =>
  repeat(count, () => {
    const from = random.next() * 6.283
    const [a, b] = [r * (0.35 + random.next() * 0.65), r * (0.25 + random.next() * 0.7)]
    const to = from + 1 + random.next() * 1.6
    const point = (angle: number, far: number) =>
      `${(Math.cos(angle) * far).toFixed(0)} ${(Math.sin(angle) * far).toFixed(0)}`
    return line(
      `M${point(from, a)}Q${point((from + to) / 2, Math.max(a, b) * 1.12)} ${point(to, b)}`,
      random.pick(colours),
      width,
    )
  })

/** Short pieces on a heap: penne, spätzle, chips. */
export const heap = (random: Random, count: number, radius: number, draw: (random: Random) => string) =>
  scatter(random, count, radius, (x, y, turn) => put(draw(random), x, y, turn))
export const stick =
  (length: number, thick: number, fill: string, light: string): Food =>
  () =>
    box(-length / 2 + 3, -thick / 2 + 5, length, thick, '#2a1205', `rx="${thick / 2.6}" opacity=".25"`) +
    box(-length / 2, -thick / 2, length, thick, fill, `rx="${thick / 2.6}"`) +
    box(-length / 2 + 4, -thick / 2 + 2, length - 8, thick * 0.3, light, 'rx="3" opacity=".7"')

export const rice = (random: Random, x: number, y: number, r: number) =>
  put(
    shape(roundish(random, r, r * 0.92, 0.06), '#e9e2d0') +
      scatter(random, 70, r * 0.88, (px, py, turn) =>
        put(ellipse(0, 0, 8, 3, random.pick(['#ffffff', '#f7f2e4', '#efe7d3'])), px, py, turn),
      ),
    x,
    y,
  )

export const soup =
  (fill: string, light: string, ...parts: Food[]): Food =>
  (random) =>
    bowl(random, pool(random, 218, fill, light) + parts.map((part) => part(random)).join(''))

export const curry =
  (fill: string, light: string, pieces: ToppingName, count: number): Food =>
  (random) =>
    bowl(
      random,
      pool(random, 218, fill, light) +
        rice(random, -96, 70, 104) +
        put(some(random, pieces, count, 118), 58, -46) +
        line('M-60 -120C-20 -160 60 -150 120 -110', '#fff3dc', 9, 'opacity=".55"') +
        herbs(random, 8, 150),
    )

export const salad =
  (...parts: Food[]): Food =>
  (random) =>
    bowl(
      random,
      some(random, 'lettuce', 30, 176) +
        some(random, 'rocket', 8, 160, 0.9) +
        some(random, 'radicchio', 3, 150) +
        parts.map((part) => part(random)).join(''),
    )

export const dinner =
  (...parts: Food[]): Food =>
  (random) =>
    plate(random, parts.map((part) => part(random)).join(''))
export const at =
  (name: ToppingName, x: number, y: number, turn = 0, scale = 1): Food =>
  (random) =>
    one(random, name, x, y, turn, scale)
export const gravy =
  (x = 0, y = 20, r = 120, fill = '#5b2c12', light = '#9a5a2c'): Food =>
  (random) =>
    pool(random, r, fill, light, x, y)
/** Cabbage, mash or salad beside the meat. */
export const beside =
  (fill: string[], x: number, y: number, r: number): Food =>
  (random) =>
    put(
      heap(random, 34, r, () =>
        line(`M-18 ${random.int(-6, 6)}Q0 ${random.int(-16, 16)} 18 ${random.int(-6, 6)}`, random.pick(fill), 7),
      ),
      x,
      y,
    )

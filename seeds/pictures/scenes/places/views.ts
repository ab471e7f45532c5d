import type { Random } from '#seeds/random.ts'
import { box, disc, ellipse, line, put, repeat, shape } from '../canvas.ts'
import { boat, finish, fir, foliage, jetty, type Light, land, tree, type View, village, woods } from './land.ts'

const meadowTufts = (random: Random, light: Light) =>
  repeat(40, () => {
    const [x, y] = [random.int(0, 640), random.int(340, 478)]
    return line(`M${x} ${y}q3 -12 8 -16M${x} ${y}q-2 -10 -6 -14`, random.pick(foliage(light)), 2, 'opacity=".55"')
  })
const path = shape(
  'M250 480C280 400 360 380 340 330C336 316 350 306 356 300L364 300C362 310 356 318 364 332C390 380 400 420 420 480Z',
  '#d9c7a0',
  'opacity=".85"',
)
const cow = put(
  shape('M-30 -30C-34 -46 26 -48 30 -32L32 -8H-28Z', '#8a5b3c') +
    box(-26, -10, 7, 20, '#6e472e') +
    box(20, -10, 7, 20, '#6e472e') +
    shape('M28 -40L50 -46L54 -30L40 -22Z', '#7a4e33') +
    line('M48 -46l6 -8M40 -44l-4 -8', '#efe6d2', 3) +
    ellipse(-6, -30, 9, 7, '#f3ead8'),
  0,
  0,
)
const stall = (random: Random, x: number, y: number, scale: number, lit: boolean) => {
  const colour = random.pick(['#b4413a', '#3f7a5a', '#c99a34', '#3d6f99'])
  return put(
    (lit ? ellipse(0, -30, 76, 54, '#ffd27a', 'opacity=".28"') : '') +
      box(-52, -26, 104, 40, '#8b6440') +
      box(-52, -70, 6, 84, '#5a3f28') +
      box(46, -70, 6, 84, '#5a3f28') +
      box(-46, -62, 92, 36, lit ? '#ffdf9a' : '#d9c7a8') +
      shape('M-64 -66L-48 -96H48L64 -66Z', colour) +
      repeat(4, (at) => shape(`M${-56 + at * 30} -66l8 -30h14l-4 30Z`, '#fbf4e6', 'opacity=".85"')) +
      repeat(9, (at) =>
        disc(-40 + at * 10, -28 - (at % 3) * 4, 6, random.pick(['#c8392a', '#e0a52c', '#6f9a3d', '#d66d20'])),
      ),
    x,
    y,
    0,
    scale,
  )
}
const candles = (random: Random, y: number) =>
  repeat(26, (at) => {
    const x = 20 + at * 24 + random.int(-6, 6)
    return (
      disc(x, y - 12, 15, '#ffca66', 'opacity=".25"') +
      box(x - 3, y - 4, 6, 16, '#f3e6c4') +
      ellipse(x, y - 9, 3.5, 7, '#ffdf8a')
    )
  })

const walls = (random: Random, lit: boolean) =>
  repeat(6, (at) => {
    const [x, tall] = [-10 + at * 112, random.int(170, 250)]
    const wall = random.pick(['#e9c9a0', '#d9a98a', '#f0dfbd', '#c9b7a0', '#e4d4c4', '#b9c3b0'])
    const glass = lit ? '#ffd27a' : '#5c6f7d'
    return (
      box(x, 400 - tall, 110, tall, wall) +
      shape(
        `M${x - 4} ${402 - tall}L${x + 55} ${330 - tall}L${x + 114} ${402 - tall}Z`,
        random.pick(['#9a4f35', '#85432f', '#ac6248']),
      ) +
      repeat(9, (n) => {
        const [wx, wy] = [x + 16 + (n % 3) * 30, 424 - tall + Math.floor(n / 3) * 54]
        return wy < 350 ? box(wx, wy, 18, 30, '#fbf6ea') + box(wx + 2, wy + 2, 14, 26, glass) : ''
      }) +
      box(x + 40, 358, 30, 42, '#5e4230', 'rx="3"')
    )
  })
const square = (random: Random, lit: boolean) =>
  walls(random, lit) +
  box(0, 398, 640, 90, lit ? '#4a4348' : '#cdbfa6') +
  repeat(14, () => {
    const y = random.int(404, 476)
    return line(`M${random.int(0, 600)} ${y}h${random.int(30, 80)}`, '#000', 2, 'opacity=".1"')
  })

type Scene = (random: Random) => ReturnType<typeof finish>
const scene =
  (view: View, front: (random: Random) => string): Scene =>
  (random) =>
    finish(land(random, view), front(random))
const onSquare = (light: Light, front: (random: Random) => string): Scene =>
  scene(
    { light, mountains: false, horizon: 330 },
    (random) => square(random, light === 'night' || light === 'evening') + front(random),
  )

/** Views of the region by name; posts and towns choose among them. */
export const views = {
  river: scene(
    { light: 'fog', lake: true, mountains: false, horizon: 290 },
    (r) =>
      woods(r, 'autumn', 300, 20, 70) +
      village(r, 330, 296, 0.8) +
      shape('M0 480V420C140 396 220 430 320 480Z', '#7d8f66') +
      box(0, 250, 640, 120, '#fff', 'opacity=".32"'),
  ),
  lake: scene(
    { light: 'day', lake: true },
    (r) =>
      village(r, 470, 274, 0.6) +
      woods(r, 'day', 276, 8, 40) +
      put(boat, 210, 350, 0, 1.2) +
      put(boat, 430, 322, 0, 0.6) +
      jetty(330, 366),
  ),
  lakeEvening: scene(
    { light: 'evening', lake: true },
    (r) => village(r, 160, 276, 0.55, true) + woods(r, 'evening', 278, 7, 42) + put(boat, 420, 350) + jetty(300, 366),
  ),
  lakeWinter: scene(
    { light: 'winter', lake: true },
    (r) => woods(r, 'winter', 280, 14, 54) + village(r, 180, 278, 0.55) + jetty(330, 366),
  ),
  alp: scene(
    { light: 'day' },
    (r) =>
      woods(r, 'day', 310, 12, 54) +
      meadowTufts(r, 'day') +
      put(cow, 190, 390, 0, 1.2) +
      put(cow, 420, 360, 0, 0.8) +
      put(cow, 520, 410),
  ),
  hike: scene({ light: 'autumn' }, (r) => woods(r, 'autumn', 320, 22, 74) + path + meadowTufts(r, 'autumn')),
  moor: scene(
    { light: 'autumn', horizon: 250 },
    (r) =>
      woods(r, 'autumn', 290, 16, 50) +
      shape('M300 300H330L470 480H180Z', '#a58a68') +
      repeat(12, (at) => line(`M${298 - at * 10} ${312 + at * 14}H${334 + at * 11}`, '#5f4930', 3, 'opacity=".6"')) +
      meadowTufts(r, 'autumn'),
  ),
  winter: scene(
    { light: 'winter' },
    (r) =>
      woods(r, 'winter', 320, 24, 80) +
      village(r, 420, 330, 0.7) +
      line('M120 480C220 420 330 440 360 380', '#b9c8d2', 5) +
      line('M134 480C234 424 342 446 372 384', '#b9c8d2', 5),
  ),
  stars: scene({ light: 'night' }, (r) => village(r, 320, 330, 0.8, true) + woods(r, 'night', 350, 18, 70)),
  townNight: onSquare('night', (r) => candles(r, 430) + candles(r, 464)),
  advent: onSquare(
    'night',
    (r) =>
      put(fir(220, '#1f4a33'), 320, 430) +
      repeat(26, (at) => disc(320 + Math.cos(at * 2.4) * (10 + at * 1.9), 236 + at * 6.6, 4, '#ffdf8a')) +
      stall(r, 120, 440, 1.2, true) +
      stall(r, 530, 446, 1.2, true),
  ),
  market: onSquare(
    'day',
    (r) => stall(r, 110, 446, 1.25, false) + stall(r, 320, 430, 1.1, false) + stall(r, 530, 450, 1.3, false),
  ),
  townEvening: onSquare('evening', (r) => stall(r, 170, 446, 1.1, true) + stall(r, 470, 446, 1.1, true)),
  village: scene(
    { light: 'day' },
    (r) => village(r, 320, 350, 1.25) + woods(r, 'day', 324, 8, 46) + path + meadowTufts(r, 'day'),
  ),
  villageAutumn: scene(
    { light: 'autumn' },
    (r) => village(r, 300, 346, 1.2) + woods(r, 'autumn', 322, 9, 50) + path + meadowTufts(r, 'autumn'),
  ),
  field: scene(
    { light: 'autumn', mountains: false },
    (r) =>
      repeat(14, (at) => line(`M${-200 + at * 80} 480L${250 + at * 11} 306`, '#8a6f34', 8, 'opacity=".45"')) +
      village(r, 470, 300, 0.6) +
      tree(r, 130, '#b9862c').replace('<ellipse', '<g transform="translate(120 380)"><ellipse') +
      '</g>',
  ),
  orchard: scene(
    { light: 'day', mountains: false },
    (r) =>
      Array.from({ length: 11 }, (_, at) =>
        put(
          tree(r, 110 + (at % 3) * 22, r.pick(foliage('day'))) +
            repeat(7, () => disc(r.int(-26, 26), -r.int(50, 96), 4, '#c8392a')),
          40 + ((at * 97) % 600),
          340 + Math.floor(at / 4) * 46,
        ),
      ).join('') + meadowTufts(r, 'day'),
  ),
  castle: onSquare('day', (r) =>
    put(
      box(-30, -210, 60, 210, '#e2d2b4') +
        shape('M-38 -210L0 -290L38 -210Z', '#8c4632') +
        disc(0, -170, 17, '#f8f2e2') +
        line('M0 -170V-182M0 -170H8', '#3b2b20', 3) +
        box(-12, -130, 24, 34, '#56646e', 'rx="10"'),
      330 + r.int(-60, 60),
      404,
    ),
  ),
} satisfies Record<string, Scene>
export type ViewName = keyof typeof views

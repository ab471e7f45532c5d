import { createRandom } from '#seeds/random.ts'
import { box, disc, ellipse, line, put, repeat, roundish, shape } from '../canvas.ts'
import { foliage, tree } from '../places/land.ts'
import { interior, tiled, windowOn } from '../places/rooms.ts'
import { bucket, ladder, outdoors, roof, room, type Scene, sofaShape, tool, wood, workshop } from './things.ts'

export const building = {
  roof: outdoors('day', () => roof('#a0523a') + ladder(150, 440, 210)),
  insulation: outdoors(
    'autumn',
    () =>
      roof('#8a6844') + repeat(5, (at) => shape(`M${170 + at * 78} 230h58l-30 170h-66Z`, '#e9d27a', 'opacity=".9"')),
  ),
  solar: outdoors('day', () => roof('#8c4632', true)),
  electric: workshop(
    ['pliers', 'driver', 'hammer', 'wrench', 'driver'],
    (r) =>
      put(
        box(-60, -120, 120, 120, '#e6eaec', 'rx="6"') +
          repeat(
            10,
            (at) =>
              box(-46 + (at % 5) * 19, -100 + Math.floor(at / 5) * 46, 14, 34, '#fdfdfb', 'stroke="#8d979d"') +
              box(-42 + (at % 5) * 19, -90 + Math.floor(at / 5) * 46, 6, 12, r.pick(['#3d6f99', '#2c3138'])),
          ),
        -110,
        0,
      ) +
      repeat(3, (at) =>
        disc(
          80 + at * 6,
          -44,
          40 - at * 9,
          'none',
          `stroke="${['#d98a24', '#b4413a', '#3d6f99'][at]}" stroke-width="9"`,
        ),
      ) +
      put(tool.pliers, 170, -26, 80, 0.8),
  ),
  heating: room(
    () =>
      put(
        box(-70, -200, 140, 200, '#f3f5f5', 'rx="14"') +
          box(-40, -170, 80, 34, '#2c3138', 'rx="5"') +
          box(-32, -162, 40, 18, '#7fd0a0') +
          disc(26, -153, 9, '#d98a24'),
        240,
        320,
      ) +
      line('M200 320V400H120M280 320V380H520M300 120V70', '#b9744a', 12) +
      line('M250 120V70', '#9aa5a9', 26) +
      put(
        box(-50, -180, 100, 190, '#c3cacf', 'rx="40"') +
          disc(0, -90, 22, '#fdfdfb') +
          line('M0 -90L10 -102', '#b4413a', 4),
        420,
        380,
      ) +
      put(tool.wrench, 330, 440, 70),
    '#e2e6e6',
    tiled('#b9bdbd', '#a0a5a5'),
  ),
  bath: room(
    (r) =>
      repeat(9, (at) => line(`M120 ${100 + at * 26}H520`, '#b9c6c9', 1.5)) +
      repeat(14, (at) => line(`M${134 + at * 30} 90V320`, '#b9c6c9', 1.5)) +
      box(320, 110, 140, 210, '#cfe6ea', 'opacity=".6" stroke="#9aa5a9" stroke-width="5"') +
      line('M390 130V190M376 190H404', '#8d979d', 6) +
      put(box(-60, -20, 120, 16, '#fdfdfb', 'rx="6"') + box(-46, -4, 92, 80, '#a9794c'), 210, 256) +
      box(150, 110, 120, 90, '#d5e5e8', 'rx="8"') +
      put(bucket('#d8d2c6'), 190, 440) +
      put(tool.wrench, 320, 430, 80) +
      put(bucket(r.pick(['#c9c2b4'])), 260, 450, 0, 0.7),
    undefined,
    tiled('#d8dedd', '#aab4b4'),
  ),
  painter: (r) => {
    const tone = r.pick(['#8fae9a', '#d9a98a', '#8aa3b8', '#dcc27c'])
    return interior(
      r,
      shape('M120 70H340C330 140 350 200 336 320H120Z', tone) +
        windowOn(400, 120, 80, 100) +
        box(0, 400, 640, 80, '#f3efe4', 'opacity=".75"') +
        line('M40 420C160 404 300 436 600 410', '#cfc8b8', 3) +
        ladder(270, 430, 270) +
        put(bucket(tone), 400, 444, 0, 1.2) +
        put(bucket('#fdfbf6'), 480, 452) +
        put(tool.roller, 350, 330, 20) +
        put(tool.brush, 180, 440, 70),
    )
  },
  facade: outdoors(
    'day',
    (r) =>
      box(110, 130, 420, 290, r.pick(['#e6c79a', '#d9b0a0', '#c6d2b8'])) +
      box(110, 130, 170, 290, '#d8d2c6') +
      shape('M90 136L320 40L550 136Z', '#8c4632') +
      repeat(
        6,
        (at) =>
          box(150 + (at % 3) * 130, 170 + Math.floor(at / 3) * 110, 54, 66, '#fdfbf6') +
          box(156 + (at % 3) * 130, 176 + Math.floor(at / 3) * 110, 42, 54, '#6f8a98'),
      ) +
      line('M96 430V110M300 430V110M96 160H300M96 270H300M96 380H300', '#8d979d', 7) +
      box(90, 262, 220, 9, '#c99a60') +
      put(bucket('#e6c79a'), 200, 262, 0, 0.7),
  ),
  joiner: workshop(
    ['saw', 'hammer', 'plane', 'driver'],
    (r) =>
      put(wood(230, 20), -150, -20) +
      put(wood(180, 18), -120, -38) +
      put(tool.plane, 110, -22) +
      repeat(9, () => put(disc(0, 0, 9, 'none', 'stroke="#e3bd84" stroke-width="4"'), r.int(-160, 180), r.int(-6, 0))),
  ),
  timber: outdoors(
    'day',
    () =>
      line(
        'M130 420V220M510 420V220M320 420V220M120 220H520M130 220L320 110L510 220M130 300L200 220M510 300L440 220M225 166V220M415 166V220',
        '#c08a4c',
        16,
      ) +
      put(wood(200, 16), 60, 440) +
      put(wood(180, 16), 80, 424) +
      line('M320 110V60', '#c08a4c', 8) +
      put(tree(createRandom('wreath'), 60, '#3f7238'), 320, 70),
  ),
  tiler: room(
    (r) =>
      put(bucket('#b9b4ac'), 500, 430) +
      repeat(4, (at) => box(120 + at * 8, 420 - at * 10, 90, 10, r.pick(['#d9b89a', '#c9a284']))) +
      put(tool.hammer, 300, 420, 70),
    '#e8e4dc',
    shape('M120 320H520L680 480H-40Z', '#a39c92') +
      `<g clip-path="inset(0)">${repeat(28, (at) => {
        const [c, w] = [at % 7, Math.floor(at / 7)]
        const y = 322 + w * w * 10 + w * 18
        return c + w < 6
          ? shape(
              `M${126 + c * 56 - w * 30} ${y}h50l-${8 + w * 3} ${24 + w * 14}h-50Z`,
              ['#d9b89a', '#cfa988', '#e0c4a8'][(c + w) % 3]!,
            )
          : ''
      })}</g>`,
  ),
  metal: workshop(
    ['hammer', 'pliers', 'wrench', 'hammer'],
    (r) =>
      shape('M-80 -62H90C70 -40 40 -40 30 -30V0H-40V-30C-50 -40 -70 -46 -80 -62Z', '#4c555b') +
      repeat(40, () => {
        const [x, y] = [r.int(0, 170), r.int(-150, -50)]
        return line(`M60 -66L${60 + x} ${y}`, r.pick(['#ffd27a', '#ffb04a', '#fff0c0']), 1.5, 'opacity=".8"')
      }) +
      disc(60, -66, 12, '#fff6d8'),
  ),
  gardening: outdoors(
    'day',
    (r) =>
      box(0, 300, 640, 90, '#3f7238', 'rx="16"') +
      repeat(60, () => disc(r.int(0, 640), r.int(296, 386), r.int(8, 18), r.pick(foliage('day')), 'opacity=".8"')) +
      ladder(180, 440, 150) +
      put(
        shape('M-60 -30H60L44 0H-44Z', '#6f7b42') +
          repeat(14, () => disc(r.int(-44, 44), r.int(-50, -28), 12, r.pick(foliage('day')))) +
          disc(-60, 4, 18, '#2c3138'),
        460,
        446,
      ),
  ),
  gardenDesign: outdoors(
    'day',
    (r) =>
      ellipse(420, 400, 150, 44, '#8fa6a4') +
      ellipse(420, 398, 138, 37, '#5d93b3') +
      repeat(9, (at) =>
        put(
          shape(roundish(r, 22, 14, 0.15, 9), '#b9b4ac'),
          420 + Math.cos(at * 0.7) * 148,
          400 + Math.sin(at * 0.7) * 42,
        ),
      ) +
      shape('M0 480V400L240 380L300 480Z', '#cdbfa6') +
      repeat(7, (at) => line(`M${-20 + at * 42} 480L${40 + at * 30} 392`, '#a5977e', 2)) +
      repeat(20, () =>
        put(
          line('M0 0V-26', '#3f7238', 4) + disc(0, -30, 9, r.pick(['#c8303f', '#e0a52c', '#b45a9a', '#fdf8ee'])),
          r.int(20, 620),
          r.int(340, 380),
        ),
      ) +
      put(tree(r, 150, '#4f8440'), 560, 370),
  ),
  upholstery: room(
    (r) =>
      put(sofaShape(r.pick(['#7d9484', '#b9674a', '#6f7fa0'])), 380, 430, 0, 1.1) +
      repeat(
        5,
        (at) =>
          box(140, 120 + at * 26, 130, 22, ['#b9674a', '#7d9484', '#d9b25a', '#6f7fa0', '#e6ddcc'][at]!, 'rx="11"') +
          disc(262, 131 + at * 26, 8, '#000', 'opacity=".2"'),
      ) +
      windowOn(380, 110, 100, 110) +
      put(tool.scissors, 200, 420, 70),
  ),
} satisfies Record<string, Scene>

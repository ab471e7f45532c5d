import { box, disc, ellipse, line, put, repeat, shape } from '../canvas.ts'
import { tiled, windowOn } from '../places/rooms.ts'
import {
  bike,
  boxes,
  bucket,
  car,
  chair,
  mirror,
  outdoors,
  pegboard,
  room,
  type Scene,
  tool,
  workshop,
} from './things.ts'

export const repairs = {
  car: room(
    (r) =>
      put(box(-8, -70, 16, 110, '#b4413a') + box(-120, -10, 240, 10, '#8d979d'), 320, 400) +
      put(car(r.pick(['#b4413a', '#3d6f99', '#6f8a78'])), 320, 392, 0, 1.05) +
      pegboard(r, ['wrench', 'hammer', 'wrench', 'pliers', 'driver'], 170, 90, 300),
    '#dfe3e4',
    tiled('#a9adae', '#979b9c'),
  ),
  bike: workshop(['wrench', 'driver', 'pliers', 'wrench'], (r) =>
    put(bike(r.pick(['#b4413a', '#2f7a81', '#d98a24', '#3f5f9a'])), 0, 100, 0, 1.05),
  ),
  watch: workshop(
    ['driver', 'driver', 'pliers', 'driver'],
    () =>
      put(
        box(-26, -160, 52, 160, '#7a4a2c', 'rx="10"') +
          disc(0, -80, 56, '#d9b25a') +
          disc(0, -80, 46, '#fdfbf3') +
          repeat(12, (at) => disc(Math.cos(at * 0.5236) * 38, -80 + Math.sin(at * 0.5236) * 38, 2.5, '#2c3138')) +
          line('M0 -80V-108M0 -80L20 -70', '#2c3138', 5),
        -60,
        0,
      ) +
      put(
        disc(0, -30, 30, 'none', 'stroke="#b9974a" stroke-width="9" stroke-dasharray="9 6"') +
          disc(0, -30, 20, '#d9b25a'),
        90,
        0,
      ) +
      put(disc(0, -20, 20, 'none', 'stroke="#8d979d" stroke-width="7" stroke-dasharray="7 5"'), 140, 0),
  ),
  music: room(
    (r) =>
      repeat(4, (at) => put(tool.violin, 190 + at * 88, 250, r.int(-4, 4), 1.05)) +
      put(
        box(-140, -110, 280, 110, '#2a2224', 'rx="8"') +
          box(-150, -70, 300, 26, '#3a3032') +
          box(-140, -64, 280, 18, '#fdfbf3') +
          repeat(19, (at) => box(-134 + at * 14.6, -64, 6, 11, '#1c1416')),
        320,
        430,
      ),
    '#e6d8c4',
  ),
  devices: workshop(
    ['driver', 'pliers', 'wrench', 'driver'],
    () =>
      put(
        box(-70, -130, 140, 130, '#f6f7f7', 'rx="8"') +
          disc(0, -58, 42, '#8d979d') +
          disc(0, -58, 31, '#5f8fb0') +
          box(-58, -122, 50, 14, '#d5dbde'),
        -90,
        0,
      ) +
      put(
        box(-34, -66, 68, 66, '#2c3138', 'rx="6"') +
          box(-28, -60, 56, 46, '#3f8a6a') +
          repeat(6, (at) => box(-22 + (at % 3) * 17, -54 + Math.floor(at / 3) * 20, 11, 11, '#1c2a22')),
        70,
        0,
      ) +
      put(tool.driver, 160, -18, 75, 0.8),
  ),
  hair: room(
    () =>
      mirror(210) +
      mirror(430) +
      put(chair('#3a3f44'), 210, 420, 0, 1.2) +
      put(chair('#3a3f44'), 430, 420, 0, 1.2) +
      put(tool.scissors, 320, 220, 20, 0.7) +
      repeat(4, (at) =>
        put(box(-7, -34, 14, 34, ['#b45a6a', '#d9b25a', '#5f8a86', '#f3ede2'][at]!, 'rx="4"'), 172 + at * 18, 244),
      ),
    '#f0e4dc',
  ),
  massage: room(
    (r) =>
      windowOn(180, 110, 110, 110) +
      put(
        ellipse(0, 8, 190, 14, '#2a1a0a', 'opacity=".3"') +
          box(-180, -70, 360, 34, '#f3ede2', 'rx="14"') +
          box(-180, -84, 80, 30, '#8fae9a', 'rx="14"') +
          box(-90, -78, 250, 14, '#8fae9a', 'rx="6"') +
          box(-150, -38, 12, 60, '#8a6238') +
          box(138, -38, 12, 60, '#8a6238'),
        330,
        420,
      ) +
      repeat(3, (at) => ellipse(430, 250 - at * 13, 24 - at * 5, 8, '#4c555b')) +
      box(390, 256, 90, 10, '#8a6238') +
      repeat(
        3,
        (at) => box(450 + at * 14, 226 + r.int(0, 8), 8, 28, '#f6ecd0') + ellipse(454 + at * 14, 220, 3, 6, '#ffca66'),
      ),
    '#e9e2d2',
  ),
  gym: room(
    (r) =>
      windowOn(160, 100, 130, 140) +
      windowOn(350, 100, 130, 140) +
      repeat(3, (at) =>
        put(shape('M-60 0H60L76 34H-76Z', r.pick(['#7d9484', '#b9876a', '#6f7fa0', '#a98aa0'])), 160 + at * 160, 400),
      ) +
      disc(510, 350, 44, '#8aa3b8') +
      ellipse(496, 334, 16, 10, '#fff', 'opacity=".5"'),
  ),
  optics: room(
    (r) =>
      repeat(
        3,
        (row) =>
          box(140, 150 + row * 60, 360, 7, '#a9794c') +
          repeat(5, (at) => {
            const tone = r.pick(['#2c3138', '#8a5a30', '#7d2945', '#1d6a8c'])
            return put(
              disc(-14, 0, 12, '#dcebef', `stroke="${tone}" stroke-width="4"`) +
                disc(14, 0, 12, '#dcebef', `stroke="${tone}" stroke-width="4"`) +
                line('M-3 -2Q0 -6 3 -2', tone, 3),
              176 + at * 72,
              134 + row * 60,
            )
          }),
      ) +
      put(ellipse(0, 6, 120, 12, '#2a1a0a', 'opacity=".25"') + box(-120, -70, 240, 76, '#c79a63', 'rx="6"'), 320, 420),
    '#e6ecee',
  ),
  cleaning: room(
    (r) =>
      box(150, 90, 340, 210, '#fdfbf6') +
      windowOn(164, 104, 310, 176) +
      line('M230 250C300 150 380 190 420 120', '#fff', 26, 'opacity=".45"') +
      put(bucket('#a9d6e2'), 190, 440, 0, 1.3) +
      repeat(7, () => disc(190 + r.int(-30, 30), 372 + r.int(-16, 6), r.int(6, 12), '#fff', 'opacity=".85"')) +
      put(box(-4, -170, 8, 170, '#a5743c') + box(-44, -190, 88, 26, '#5f8fb0', 'rx="8"'), 450, 450, 18),
  ),
  moving: outdoors(
    'day',
    (r) =>
      put(
        box(-150, -190, 210, 170, '#f3ede2', 'rx="6"') +
          shape('M60 -130H130L166 -70V-20H60Z', '#1d6a8c') +
          shape('M76 -116H122L144 -72H76Z', '#9fb9c6') +
          box(-150, -120, 210, 30, '#1d6a8c') +
          [-94, 110].map((x) => disc(x, -16, 30, '#22262a') + disc(x, -16, 14, '#c3cacf')).join(''),
        380,
        430,
        0,
        1.2,
      ) + `<g transform="translate(-70 30) scale(.75)">${boxes(r)}</g>`,
    false,
  ),
  computers: workshop(
    ['driver', 'pliers', 'driver'],
    () =>
      put(
        box(-100, -136, 150, 96, '#2c3138', 'rx="6"') +
          box(-93, -129, 136, 82, '#5f8fb0') +
          repeat(5, (at) => line(`M-84 ${-116 + at * 14}h${60 + ((at * 37) % 50)}`, '#dcebef', 4)) +
          box(-34, -40, 16, 26, '#2c3138') +
          box(-60, -14, 70, 14, '#2c3138', 'rx="4"'),
        -40,
        0,
      ) + put(box(-30, -120, 60, 120, '#3a4046', 'rx="5"') + disc(0, -96, 6, '#7fd0a0'), 120, 0),
  ),
  photo: room(
    () =>
      shape('M200 80H440V330L520 440H120L200 330Z', '#d8dce0') +
      put(
        line('M0 0L-40 200M0 0L40 200M0 0V210', '#2c3138', 7) +
          box(-44, -50, 88, 56, '#2c3138', 'rx="8"') +
          disc(0, -22, 24, '#4c555b') +
          disc(0, -22, 15, '#8fb0c2'),
        320,
        250,
      ) +
      [120, 530]
        .map((x) =>
          put(
            line('M0 0V190M-26 200L0 180L26 200', '#2c3138', 6) +
              shape('M-54 -60H54L36 0H-36Z', '#2c3138') +
              shape('M-46 -60H46L40 -46H-40Z', '#fff6d8'),
            x,
            240,
          ),
        )
        .join(''),
    '#c9ced2',
    tiled('#9a9fa3', '#8d9296'),
  ),
} satisfies Record<string, Scene>

import { box, disc, ellipse, line, put, repeat, shape } from '../canvas.ts'
import { tree, woods } from '../places/land.ts'
import { tiled, windowOn } from '../places/rooms.ts'
import {
  bench,
  books,
  bread,
  dog,
  outdoors,
  pot,
  room,
  type Scene,
  shelfOf,
  sofaShape,
  tool,
  wheelOfCheese,
} from './things.ts'

export const people = {
  lessons: room(
    (r) =>
      box(170, 100, 300, 140, '#2f5a4c', 'rx="4" stroke="#a5743c" stroke-width="8"') +
      line('M200 140H300M200 170H270M200 200H290', '#dfeae2', 4, 'opacity=".8"') +
      shape('M350 210L430 210L350 140Z', 'none', 'stroke="#f3e6a8" stroke-width="4"') +
      bench(
        put(books(r), -90, 0, 0, 1.2) +
          put(box(-50, -8, 100, 8, '#fdfbf6') + line('M-40 -12L40 -12', '#3d6f99', 3), 40, 0) +
          put(box(-4, -70, 8, 60, '#d9b25a'), 140, 0, 24),
      ),
  ),
  pottery: room(
    (r) =>
      shelfOf(r, 140, 170, 360, pot) +
      shelfOf(r, 140, 240, 360, pot) +
      put(
        ellipse(0, 8, 90, 14, '#2a1a0a', 'opacity=".3"') +
          box(-70, -70, 140, 76, '#8a6238') +
          ellipse(0, -70, 90, 20, '#b9b4ac') +
          ellipse(0, -78, 60, 12, '#9c9488') +
          shape('M-44 -80C-60 -120 -40 -150 -30 -156H30C40 -150 60 -120 44 -80Z', '#b9744a') +
          ellipse(0, -156, 30, 8, '#8a4f2c'),
        330,
        440,
      ),
    '#eadfce',
  ),
  knitting: room(
    (r) =>
      repeat(
        15,
        (at) =>
          box(
            150 + (at % 5) * 66,
            100 + Math.floor(at / 5) * 62,
            62,
            58,
            '#f3ede2',
            'stroke="#a5743c" stroke-width="5"',
          ) +
          repeat(3, (n) =>
            disc(
              166 + (at % 5) * 66 + n * 15,
              144 + Math.floor(at / 5) * 62 - (n % 2) * 12,
              12,
              r.pick(['#b4506a', '#c99a34', '#4d7038', '#1d6a8c', '#a98aa0', '#d9c7a8']),
            ),
          ),
      ) +
      bench(
        put(
          disc(0, -36, 36, '#b4506a') +
            line('M-26 -56C0 -20 20 -30 30 -14M-32 -36C-10 -8 10 -16 20 -4', '#d98a9c', 4) +
            line('M-40 -70L40 0M40 -70L-40 0', '#d9b25a', 5),
          -60,
          0,
        ) + put(box(-60, -18, 120, 18, '#8fae9a', 'rx="8"'), 100, 0),
      ),
  ),
  coffee: room(
    (r) =>
      shelfOf(
        r,
        140,
        160,
        360,
        () => box(-15, -38, 30, 38, r.pick(['#5e4130', '#2c3138', '#a5743c']), 'rx="3"') + disc(0, -18, 8, '#f3ede2'),
      ) +
      put(
        disc(0, -110, 74, '#3a3f44') +
          disc(0, -110, 56, '#5c646b') +
          repeat(26, () => ellipse(r.int(-34, 34), -110 + r.int(-30, 34), 6, 4, '#6d3f1c')) +
          box(-90, -40, 180, 44, '#8d979d', 'rx="8"') +
          shape('M-30 -180H30L16 -240H-16Z', '#b98a5c'),
        230,
        440,
      ) +
      put(
        shape('M-60 -50H60L50 6H-50Z', '#a5743c') +
          repeat(30, () => ellipse(r.int(-50, 50), r.int(-60, -44), 8, 5, r.pick(['#5a2f12', '#6d3f1c']))),
        460,
        440,
      ),
    '#e6d8c4',
  ),
  bakery: room(
    (r) =>
      shelfOf(r, 150, 150, 340, bread, 56) +
      shelfOf(r, 150, 210, 340, bread, 56) +
      shelfOf(r, 150, 270, 340, bread, 56) +
      bench(
        repeat(4, (at) => put(bread(r), -130 + at * 84, 0, 0, 1.9)) +
          repeat(30, () => disc(r.int(-190, 190), r.int(-6, 0), 2, '#fff', 'opacity=".8"')),
      ),
    '#e9d8bd',
  ),
  cheese: room(
    (r) => repeat(5, (row) => shelfOf(r, 120, 130 + row * 56, 400, wheelOfCheese, 50)),
    '#8d8272',
    tiled('#8a8070', '#776d5e'),
  ),
  wine: room(
    (r) =>
      repeat(12, (at) => {
        const [x, y] = [190 + (at % 4) * 88, 130 + Math.floor(at / 4) * 72]
        return (
          disc(x, y, 38, '#8a5a30') +
          disc(x, y, 30, '#a5743c') +
          disc(x, y, 38, 'none', 'stroke="#4c555b" stroke-width="5"')
        )
      }) +
      bench(
        repeat(3, (at) =>
          put(
            shape(
              'M-18 -84H18C18 -56 12 -46 3 -44V-8H16V0H-16V-8H-3V-44C-12 -46 -18 -56 -18 -84Z',
              '#dcebef',
              'opacity=".9"',
            ) + shape('M-16 -70H16C14 -54 10 -48 0 -46C-10 -48 -14 -54 -16 -70Z', r.pick(['#7d2945', '#e6c860'])),
            -90 + at * 90,
            0,
          ),
        ),
      ),
    '#7a6a5a',
  ),
  bees: outdoors(
    'day',
    (r) =>
      repeat(4, (at) =>
        put(
          box(-40, -90, 80, 90, ['#c99a34', '#6f9a8a', '#d9d2c4', '#8aa3b8'][at]!) +
            line('M-40 -60H40M-40 -30H40', '#000', 2, 'opacity=".25"') +
            box(-46, -100, 92, 13, '#8d979d') +
            box(-20, -12, 40, 6, '#3b2b20'),
          120 + at * 130,
          420 + (at % 2) * 20,
        ),
      ) +
      repeat(16, () =>
        put(
          ellipse(0, 0, 6, 4, '#d9a83c') +
            line('M-1 -4V4', '#3b2b20', 2) +
            ellipse(-1, -5, 4, 3, '#fff', 'opacity=".8"'),
          r.int(60, 580),
          r.int(250, 400),
        ),
      ) +
      put(tree(r, 150, '#699a48'), 590, 400),
  ),
  cooking: room(
    () =>
      windowOn(240, 110, 150, 110) +
      box(120, 262, 400, 60, '#f3ede2') +
      box(120, 254, 400, 12, '#7a5a3c') +
      bench(
        put(
          shape('M-70 -70H70V-16C70 0 60 0 50 0H-50C-60 0 -70 0 -70 -16Z', '#b4413a') +
            box(-82, -78, 164, 13, '#8c3a28', 'rx="6"') +
            line('M-30 -96C-40 -120 -20 -130 -30 -156M20 -96C10 -120 30 -130 20 -156', '#fff', 6, 'opacity=".6"'),
          -40,
          0,
        ) +
          disc(110, -18, 18, '#c8392a') +
          disc(146, -16, 16, '#e0a52c') +
          disc(128, -34, 15, '#6f9a3d'),
      ),
  ),
  dogs: outdoors(
    'day',
    (r) =>
      put(dog, 250, 420, 0, 1.5) +
      put(dog, 460, 400, 0, 0.9) +
      line('M520 420V360M600 420V360M514 376H606', '#b4413a', 9) +
      woods(r, 'day', 320, 8, 60),
  ),
  mountain: outdoors(
    'day',
    (r) =>
      woods(r, 'day', 320, 14, 70) +
      shape(
        'M240 480C260 420 360 400 330 350C326 336 344 320 352 310L362 312C356 324 346 336 356 350C400 400 380 430 420 480Z',
        '#d9c7a0',
      ) +
      put(
        line('M-20 0V-120M20 0V-110', '#6b4a2e', 7) +
          shape('M-20 -120H40L54 -106L40 -92H-20Z', '#e0b02c') +
          shape('M20 -80H-34L-48 -66L-34 -52H20Z', '#e0b02c'),
        500,
        430,
      ),
  ),
  snow: outdoors(
    'winter',
    (r) =>
      woods(r, 'winter', 330, 22, 90) +
      line('M90 480C220 420 380 440 420 360', '#b0c1cd', 6, 'stroke-dasharray="16 12"'),
  ),
  concert: room(
    (r) =>
      box(110, 90, 420, 200, '#7d2945') +
      repeat(10, (at) => line(`M${130 + at * 42} 92V288`, '#5f1c34', 5, 'opacity=".5"')) +
      repeat(
        5,
        (at) =>
          put(tool.violin, 170 + at * 76, 400, r.int(-8, 8), 1) +
          line(`M${190 + at * 76} 430V360M${176 + at * 76} 360H${206 + at * 76}`, '#2c3138', 4),
      ) +
      ellipse(320, 60, 150, 30, '#fff0c0', 'opacity=".35"'),
    '#4a3a3a',
  ),
  reading: room(
    (r) =>
      repeat(3, (row) => shelfOf(r, 150, 150 + row * 56, 340, books, 42)) +
      put(sofaShape('#8a5a4a'), 240, 440) +
      put(
        line('M0 0V-150', '#6d767d', 6) +
          shape('M-40 -150L-22 -196H22L40 -150Z', '#f3d58a') +
          ellipse(0, -148, 40, 8, '#fff3c4'),
        440,
        440,
      ) +
      ellipse(440, 300, 110, 80, '#ffe9a8', 'opacity=".22"'),
    '#d9c7a8',
  ),
} satisfies Record<string, Scene>

import type { Random } from '#seeds/random.ts'
import { disc, ellipse, line, put, repeat, roundish, shape } from '../canvas.ts'

type Topping = (random: Random) => string

/** Everything lies in the light of a window to the upper left. */
const shade = (rx: number, ry = rx) => ellipse(3, 5, rx, ry, '#2a1205', 'opacity=".28"')

const leafOf =
  (dark: string, light: string, length: number): Topping =>
  () =>
    shape(
      `M0 0C${length * 0.2} ${-length * 0.42} ${length * 0.8} ${-length * 0.42} ${length} 0C${length * 0.8} ${length * 0.42} ${length * 0.2} ${length * 0.42} 0 0Z`,
      dark,
    ) +
    shape(
      `M0 0C${length * 0.2} ${-length * 0.42} ${length * 0.8} ${-length * 0.42} ${length} 0Z`,
      light,
      'opacity=".55"',
    ) +
    line(`M3 0H${length - 3}`, light, 1.5, 'opacity=".7"')

const chunk =
  (size: number, fill: string, light: string): Topping =>
  (random) =>
    shade(size, size * 0.8) +
    shape(roundish(random, size, size * 0.8, 0.18, 8), fill) +
    ellipse(-size * 0.25, -size * 0.25, size * 0.45, size * 0.28, light, 'opacity=".45"')

const slice =
  (size: number, rim: string, flesh: string, inside: Topping): Topping =>
  (random) =>
    shade(size) + disc(0, 0, size, rim) + disc(0, 0, size * 0.86, flesh) + inside(random)

const cube =
  (size: number, fill: string, light: string): Topping =>
  () =>
    `<rect x="${-size / 2 + 3}" y="${-size / 2 + 5}" width="${size}" height="${size}" rx="3" fill="#2a1205" opacity=".28"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="4" fill="${fill}"/><rect x="${-size / 2 + 2}" y="${-size / 2 + 2}" width="${size * 0.7}" height="${size * 0.45}" rx="3" fill="${light}" opacity=".6"/>`

const spokes = (count: number, from: number, to: number, colour: string, width: number) =>
  repeat(count, (at) => {
    const [x, y] = [Math.cos((at / count) * 6.283), Math.sin((at / count) * 6.283)]
    return line(
      `M${(x * from).toFixed(1)} ${(y * from).toFixed(1)}L${(x * to).toFixed(1)} ${(y * to).toFixed(1)}`,
      colour,
      width,
    )
  })

export const toppings = {
  basil: (random) =>
    put(leafOf('#2f6d24', '#5fa343', 46)(random), 0, 0, 20) +
    put(leafOf('#387b2b', '#69ad4c', 38)(random), 0, 0, -75) +
    put(leafOf('#2b651f', '#57983d', 32)(random), 0, 0, 130),
  herb: (random) =>
    put(leafOf('#3c7a2c', '#71ab50', 17)(random), 0, 0, 0) + put(leafOf('#3c7a2c', '#71ab50', 14)(random), 0, 0, 120),
  rocket: (random) => put(leafOf('#3e7a31', '#76ad57', 62)(random), -30, 0, random.int(-20, 20)),
  lettuce: (random) =>
    shade(42, 34) +
    shape(roundish(random, 46, 36, 0.22, 16), random.pick(['#5f9a37', '#76ac44', '#4b8431', '#88b956'])) +
    line('M-34 6C-8 -4 10 4 34 -6', '#cfe3a2', 3, 'opacity=".8"') +
    line('M-10 0L-18 -16M8 2L16 -16M2 2L-4 18', '#b9d588', 2, 'opacity=".7"'),
  radicchio: (random) =>
    shade(34, 26) + shape(roundish(random, 34, 26, 0.2, 14), '#7c2340') + line('M-26 4C-4 -4 6 4 26 -4', '#e6c7d0', 4),
  olive: () => shade(11) + disc(0, 0, 12, '#2b2530') + disc(0, 0, 5, '#6c3a2c') + disc(-4, -4, 2.5, '#8d8496'),
  caper: () => disc(1, 2, 6, '#2a1205', 'opacity=".3"') + disc(0, 0, 6, '#65743a') + disc(-2, -2, 2, '#9aa868'),
  salami: (random) =>
    slice(37, '#8f2016', '#b5362a', () =>
      repeat(15, () => disc(random.int(-26, 26), random.int(-26, 26), random.int(2, 4), '#e3a18f', 'opacity=".85"')),
    )(random),
  ham: (random) =>
    shade(48, 34) +
    shape(roundish(random, 50, 36, 0.16, 9), '#e59c95') +
    shape(roundish(random, 36, 22, 0.2, 8), '#f0b7ae') +
    line('M-40 8C-14 -10 12 16 42 -8', '#c97871', 3, 'opacity=".7"'),
  bacon: (random) => chunk(12, '#a8402f', '#f0c3ae')(random),
  mushroom: () =>
    ellipse(3, 5, 26, 24, '#2a1205', 'opacity=".25"') +
    shape('M-28 2C-28 -28 28 -28 28 2C28 10 12 8 9 6L8 28C6 33 -6 33 -8 28L-9 6C-12 8 -28 10 -28 2Z', '#d9c4a0') +
    shape('M-22 0C-20 -20 20 -20 22 0C16 4 -16 4 -22 0Z', '#efe2c6') +
    line('M-20 2C-10 8 10 8 20 2', '#8c6a45', 2.5),
  mozzarella: (random) =>
    shape(roundish(random, 46, 38, 0.16, 10), '#f3dfae') +
    shape(roundish(random, 36, 30, 0.16, 10), '#fdf6e2') +
    ellipse(random.int(-10, 10), random.int(-6, 10), 10, 7, '#d99a4e', 'opacity=".5"'),
  blueCheese: (random) =>
    shape(roundish(random, 26, 22, 0.2, 9), '#f4ecd2') +
    repeat(5, () => disc(random.int(-14, 14), random.int(-12, 12), random.int(2, 4), '#5b7484', 'opacity=".8"')),
  anchovy: () =>
    line('M-36 6C-14 -14 12 16 38 -4', '#3f2b20', 13, 'opacity=".35"') +
    line('M-38 2C-14 -18 12 12 36 -8', '#8b6a53', 12) +
    line('M-36 0C-14 -20 12 9 34 -10', '#cfbba4', 4),
  fillet: (random) =>
    shade(46, 26) +
    shape(roundish(random, 50, 26, 0.1, 10), '#e9c9a4') +
    repeat(5, (at) =>
      line(`M${-34 + at * 15} -16Q${-26 + at * 15} 0 ${-34 + at * 15} 16`, '#fff4e2', 4, 'opacity=".8"'),
    ),
  garlic: () =>
    ellipse(1, 2, 11, 6, '#2a1205', 'opacity=".25"') + ellipse(0, 0, 11, 6, '#f6ecd0') + line('M-6 0H6', '#d9b97c', 2),
  chili: () =>
    shade(20, 5) + shape('M-24 3C-10 -8 12 -8 26 2C12 6 -10 8 -24 3Z', '#c3241b') + line('M-26 2L-34 -3', '#4f7d2c', 4),
  peperoni: () =>
    shade(13) +
    disc(0, 0, 15, 'none', 'stroke="#7ea22f" stroke-width="6"') +
    disc(4, 0, 2, '#e9e4b2') +
    disc(-4, 3, 2, '#e9e4b2'),
  jalapeno: () =>
    shade(13) +
    disc(0, 0, 16, '#3f7426') +
    disc(0, 0, 12, '#a9c66a') +
    disc(-3, 2, 3, '#f1eec2') +
    disc(4, -3, 3, '#f1eec2'),
  onion: (random) =>
    ellipse(0, 0, random.int(18, 30), random.int(16, 24), 'none', 'stroke="#8d4f78" stroke-width="5"') +
    ellipse(0, 0, 15, 12, 'none', 'stroke="#e7d3df" stroke-width="4"'),
  roastOnion: (random) =>
    line(
      `M-16 ${random.int(-8, 8)}Q0 ${random.int(-22, 22)} 18 ${random.int(-8, 8)}`,
      random.pick(['#7a431a', '#995a22', '#b87a35']),
      6,
    ),
  lemon: (random) =>
    slice(30, '#e8be2b', '#f8e37f', () => spokes(8, 4, 23, '#fdf6cf', 3) + disc(0, 0, 4, '#fdf6cf'))(random),
  orange: (random) => slice(30, '#dd7d17', '#f4a53f', () => spokes(9, 4, 23, '#fbd69b', 3))(random),
  tomato: (random) =>
    slice(
      28,
      '#b8261a',
      '#dd4a35',
      () =>
        spokes(5, 4, 20, '#f3a18b', 4) + repeat(8, () => disc(random.int(-14, 14), random.int(-14, 14), 2, '#f6dc97')),
    )(random),
  cherryTomato: () =>
    shade(18) + disc(0, 0, 19, '#c32a1d') + disc(0, 0, 14, '#e2553f') + disc(-6, -6, 5, '#ffd9c9', 'opacity=".8"'),
  cucumber: (random) => slice(25, '#3f7430', '#cfe3a6', () => spokes(10, 9, 14, '#eef6d4', 3))(random),
  radish: () => shade(17) + disc(0, 0, 18, '#c42c56') + disc(0, 0, 15, '#fbeff0') + disc(0, 0, 6, '#f3dfe3'),
  pumpkin: cube(30, '#de7b22', '#f4ab58'),
  feta: cube(28, '#efe9dc', '#ffffff'),
  crouton: cube(24, '#c08a45', '#e5bd7d'),
  potato: chunk(21, '#dcb04f', '#f7e0a1'),
  walnut: (random) => chunk(15, '#a06a37', '#d3a672')(random) + line('M-9 -3Q0 5 9 -3M-6 6Q0 0 7 6', '#6d4420', 2),
  falafel: (random) =>
    chunk(28, '#7b4a1f', '#b57e43')(random) +
    repeat(7, () => disc(random.int(-16, 16), random.int(-14, 14), 2.5, '#4c2c10')),
  pomegranate: () => ellipse(0, 0, 6, 5, '#9c1230') + disc(-1.5, -1.5, 1.8, '#f08aa0'),
  chickpea: () => shade(11) + disc(0, 0, 12, '#d9ab5c') + disc(-3, -4, 5, '#f2d69c', 'opacity=".8"'),
  chicken: chunk(25, '#c2702c', '#eeb06a'),
  lamb: chunk(25, '#6d3518', '#a8623a'),
  beef: chunk(23, '#5a2c15', '#96592f'),
  paneer: cube(31, '#f0dfb8', '#fffaea'),
  dumpling: (random) =>
    ellipse(5, 9, 52, 48, '#2a1205', 'opacity=".3"') +
    shape(roundish(random, 54, 52, 0.03), '#dcc07d') +
    disc(-8, -9, 40, '#eedaa3') +
    ellipse(-18, -20, 18, 13, '#fbf0cd', 'opacity=".8"') +
    repeat(9, () => disc(random.int(-34, 34), random.int(-34, 34), 2, '#7f9a4a', 'opacity=".6"')),
  schnitzel: (random) =>
    ellipse(6, 10, 152, 112, '#2a1205', 'opacity=".3"') +
    shape(roundish(random, 158, 116, 0.11, 14), '#a9651f') +
    shape(roundish(random, 146, 104, 0.11, 14), '#cf8f38') +
    repeat(26, () =>
      disc(
        random.int(-108, 108),
        random.int(-70, 70),
        random.int(4, 10),
        random.pick(['#e3ad57', '#b87428', '#efc478']),
        'opacity=".75"',
      ),
    ),
  roast: (random) =>
    ellipse(5, 9, 88, 52, '#2a1205', 'opacity=".32"') +
    shape(roundish(random, 92, 54, 0.06, 12), '#6b3517') +
    shape(roundish(random, 82, 44, 0.06, 12), '#c98e63') +
    line('M-60 -8C-20 -20 20 4 62 -10M-56 12C-20 2 20 24 58 10', '#a96a42', 4, 'opacity=".7"') +
    line('M-88 -14C-60 -58 60 -58 88 -14', '#8a4617', 11),
  sausage: () =>
    line('M-62 10C-30 -26 30 -26 62 10', '#2a1205', 34, 'opacity=".25"') +
    line('M-64 2C-30 -34 30 -34 64 2', '#cdbfa8', 34) +
    line('M-58 -6C-28 -36 28 -36 56 -6', '#f3ece0', 14),
  wiener: () =>
    line('M-50 8C-24 -14 24 -14 50 8', '#2a1205', 22, 'opacity=".25"') +
    line('M-52 2C-24 -22 24 -22 52 2', '#a4432b', 22) +
    line('M-46 -4C-22 -24 22 -24 44 -4', '#d97b5a', 6),
  berry: () =>
    shade(13) +
    disc(0, 0, 14, '#b3173f') +
    repeat(7, (at) => disc(Math.cos(at) * 8, Math.sin(at) * 8, 4.5, '#d8436a')) +
    disc(0, 0, 4, '#ee7d98'),
  blueberry: () =>
    shade(11) + disc(0, 0, 12, '#36406f') + disc(-4, -4, 4, '#8491c4', 'opacity=".8"') + disc(2, 2, 3, '#232a4d'),
  seed: () => ellipse(0, 0, 8, 4.5, '#5d7a35') + ellipse(-1, -1, 4, 2, '#9db36c'),
  pistachio: () => ellipse(0, 0, 6, 3.5, '#7f9a3a'),
  apple: () =>
    shade(22, 14) +
    shape('M-26 6C-18 -20 18 -20 26 6C14 0 -14 0 -26 6Z', '#f3e6b4') +
    line('M-26 6C-18 -20 18 -20 26 6', '#b6302a', 4),
  pear: () =>
    shade(24, 14) +
    shape('M-30 4C-22 -14 -2 -14 8 -10C20 -20 32 -6 30 6C16 16 -20 16 -30 4Z', '#efe3ae') +
    line('M-30 4C-22 -14 -2 -14 8 -10C20 -20 32 -6 30 6', '#a9a93b', 4),
  egg: () => shade(28, 24) + ellipse(0, 0, 30, 25, '#fdfbf4') + disc(2, 1, 14, '#f0a81f') + disc(-2, -3, 5, '#fbd06b'),
  friedEgg: (random) =>
    shade(58, 50) +
    shape(roundish(random, 62, 54, 0.14, 11), '#fdfaf1') +
    disc(4, 2, 26, '#ee9f17') +
    disc(-4, -6, 9, '#fbd273'),
  cheeseSlice: () =>
    shade(40, 26) +
    shape('M-44 -22L44 -30L46 20L-40 28Z', '#e8b53e') +
    disc(-14, 0, 7, '#c98f24') +
    disc(16, -8, 5, '#c98f24') +
    disc(20, 10, 6, '#c98f24'),
  bread: (random) =>
    ellipse(5, 8, 58, 40, '#2a1205', 'opacity=".28"') +
    shape(roundish(random, 62, 42, 0.05), '#8a5524') +
    shape(roundish(random, 53, 34, 0.06), '#e2bd84') +
    repeat(14, () => disc(random.int(-36, 36), random.int(-22, 22), random.int(2, 4), '#c9985a')),
  grilledStripe: (random) =>
    shade(36, 12) +
    shape(roundish(random, 42, 13, 0.08, 10), random.pick(['#b53222', '#d99a24', '#5b7f33'])) +
    line('M-24 -6L-18 6M-4 -8L2 8M16 -7L22 6', '#3a1d0c', 4, 'opacity=".6"'),
} satisfies Record<string, Topping>

export type ToppingName = keyof typeof toppings

import { createRandom, type Random } from '#seeds/random.ts'
import { box, disc, ellipse, line, put, repeat, roundish, shape } from '../canvas.ts'
import { boat, finish, fir, foliage, jetty, type Light, land, tree, woods } from './land.ts'

/** Front views; the ground is y = 0, the middle of the house x = 0. */
type House = (random: Random) => string

const plaster = ['#f4ede0', '#efe2c8', '#e8ddd0', '#f6f1e8', '#ead2b6', '#dfe3dc']
const tiles = ['#a0523a', '#8c4632', '#6d4a40', '#5a4f4c', '#b0654a']
const glass = (width: number, height: number) =>
  box(0, 0, width, height, '#fbf8f1') +
  box(3, 3, width - 6, height - 6, 'url(#pane)') +
  box(width / 2 - 1, 3, 2, height - 6, '#fbf8f1')
const opening = (x: number, y: number, width: number, height: number, shutter?: string) =>
  (shutter
    ? box(x - width * 0.42, y, width * 0.36, height, shutter) + box(x + width * 1.06, y, width * 0.36, height, shutter)
    : '') +
  put(glass(width, height), x, y) +
  box(x - 3, y + height, width + 6, 4, '#cfc6b6')
const door = (x: number, tall: number, fill: string) =>
  box(x - 24, -tall, 48, tall, '#fbf8f1') +
  box(x - 20, -tall + 4, 40, tall - 4, fill) +
  box(x - 10, -tall + 12, 20, tall * 0.3, '#dfe9ec', 'opacity=".8"') +
  disc(x + 14, -tall * 0.42, 3, '#e2c060') +
  box(x - 32, -5, 64, 7, '#b9b0a2')
const flowers = (random: Random, x: number, y: number, width: number) =>
  box(x, y, width, 8, '#6b4a2e') +
  repeat(Math.round(width / 6), (at) =>
    disc(x + 3 + at * 6, y - random.int(0, 6), 5, random.pick(['#c8303f', '#e0566a', '#4f8440', '#f0c04a'])),
  )
const ground = (random: Random) =>
  ellipse(10, 4, 250, 16, '#10200c', 'opacity=".3"') +
  repeat(9, () =>
    put(
      shape(
        roundish(random, random.int(16, 28), random.int(12, 20), 0.15, 10),
        random.pick(['#4f8440', '#5f944a', '#3f7238']),
      ),
      random.chance(0.5) ? random.int(-260, -150) : random.int(150, 260),
      -6,
    ),
  )
const gable = (width: number, wall: number, rise: number, roof: string, over = 22) =>
  shape(
    `M${-width / 2 - over} ${-wall + 10}L0 ${-wall - rise}L${width / 2 + over} ${-wall + 10}L${width / 2 + over - 8} ${-wall + 22}L0 ${-wall - rise + 18}L${-width / 2 - over + 8} ${-wall + 22}Z`,
    roof,
  )

const family: House = (r) => {
  const [wall, roof, shutter] = [r.pick(plaster), r.pick(tiles), r.pick(['#4f6b4a', '#6d4a34', '#4a6274', undefined])]
  return (
    ground(r) +
    box(-140, -130, 280, 130, wall) +
    shape('M-140 -130L0 -226L140 -130Z', wall) +
    box(40, -130, 100, 130, '#000', 'opacity=".05"') +
    gable(280, 130, 100, roof) +
    box(64, -232, 26, 60, '#a9876a') +
    opening(-110, -104, 42, 46, shutter) +
    opening(62, -104, 42, 46, shutter) +
    opening(-22, -190, 44, 46, shutter) +
    door(-10, 92, r.pick(['#6d4a34', '#3f5f56', '#7a3b32'])) +
    flowers(r, -112, -54, 46) +
    flowers(r, 60, -54, 46)
  )
}
const farm: House = (r) =>
  ground(r) +
  box(-200, -86, 260, 86, '#f4ede0') +
  box(60, -86, 150, 86, '#8a6844') +
  repeat(9, (at) => line(`M${70 + at * 16} -84V-2`, '#5f4428', 2)) +
  box(-200, -150, 410, 66, '#7a5638') +
  repeat(20, (at) => line(`M${-196 + at * 21} -148V-88`, '#54381f', 2)) +
  shape('M-236 -140L-20 -236L250 -140L236 -128L-20 -218L-222 -128Z', '#6d4a40') +
  shape('M-200 -148L-20 -222L210 -148Z', '#84603f') +
  opening(-176, -66, 34, 38, '#3f6b4a') +
  opening(-108, -66, 34, 38, '#3f6b4a') +
  door(-30, 70, '#5d4329') +
  box(96, -70, 76, 70, '#5d4329') +
  line('M134 -70V0', '#3f2b18', 3) +
  flowers(r, -196, -96, 240) +
  opening(-60, -136, 34, 32) +
  opening(10, -136, 34, 32)
const villa: House = (r) =>
  ground(r) +
  box(-190, -190, 380, 190, '#f4ecd9') +
  shape('M-210 -186L-160 -262H160L210 -186Z', '#5a4f4c') +
  box(-56, -220, 112, 220, '#f8f2e4') +
  shape('M-66 -216L0 -266L66 -216Z', '#5a4f4c') +
  repeat(3, (at) => opening(-168 + at * 34, -166, 24, 52) + opening(70 + at * 34, -166, 24, 52)) +
  repeat(3, (at) => opening(-168 + at * 34, -82, 24, 58) + opening(70 + at * 34, -82, 24, 58)) +
  opening(-16, -196, 32, 60) +
  repeat(4, (at) => box(-58 + at * 36, -100, 9, 100, '#fffaf0')) +
  box(-66, -110, 132, 12, '#e5dac4') +
  door(0, 88, '#4a3323')
const bungalow: House = (r) =>
  ground(r) +
  box(-210, -96, 420, 96, r.pick(plaster)) +
  shape('M-234 -90L-180 -146H180L234 -90Z', r.pick(tiles)) +
  box(-190, -76, 120, 76, '#fbf8f1') +
  box(-186, -72, 112, 72, 'url(#pane)') +
  line('M-130 -72V0', '#fbf8f1', 4) +
  opening(40, -72, 52, 44) +
  opening(124, -72, 52, 44) +
  door(-20, 78, '#3f5f56')
const terraced =
  (count: number): House =>
  (r) => {
    const roof = r.pick(tiles)
    const wide = 400 / count
    return (
      ground(r) +
      shape('M-216 -146L-190 -206H190L216 -146Z', roof) +
      repeat(count, (at) => {
        const x = -200 + at * wide
        const wall = plaster[(at * 2 + r.int(0, 1)) % plaster.length]!
        return (
          box(x, -150, wide, 150, wall) +
          opening(x + wide * 0.16, -132, wide * 0.24, 42) +
          opening(x + wide * 0.6, -132, wide * 0.24, 42) +
          opening(x + wide * 0.56, -66, wide * 0.3, 44) +
          put(door(0, 76, ['#6d4a34', '#3f5f56', '#7a3b32', '#4a6274'][at % 4]!), x + wide * 0.28, 0, 0, 0.86) +
          (at ? line(`M${x} -150V0`, '#000', 2, 'opacity=".15"') : '') +
          put(
            box(-16, -24, 32, 26, '#e9e1d2') +
              box(-11, -19, 22, 19, 'url(#pane)') +
              shape('M-22 -22L0 -40L22 -22Z', roof),
            x + wide / 2,
            -160,
          )
        )
      })
    )
  }
const country: House = (r) =>
  ground(r) +
  box(-170, -92, 340, 92, '#f6f1e6') +
  box(-170, -160, 340, 70, '#8a6541') +
  repeat(16, (at) => line(`M${-164 + at * 22} -158V-94`, '#5c4026', 2)) +
  shape('M-206 -148L0 -246L206 -148L192 -134L0 -226L-192 -134Z', '#5e463a') +
  shape('M-170 -156L0 -228L170 -156Z', '#94704a') +
  box(-180, -100, 360, 10, '#5c4026') +
  flowers(r, -170, -108, 340) +
  opening(-134, -70, 42, 44, '#3f6b4a') +
  opening(86, -70, 42, 44, '#3f6b4a') +
  door(0, 78, '#5d4329') +
  opening(-90, -146, 36, 36) +
  opening(54, -146, 36, 36) +
  opening(-18, -206, 36, 34)
const townHouse: House = (r) =>
  [-150, 0, 150]
    .map((x, at) => {
      const tall = at === 1 ? 236 : 200
      const wall = at === 1 ? r.pick(['#e0a98a', '#d9c08a', '#b9c8b0']) : r.pick(plaster)
      return put(
        box(-72, -tall, 144, tall, wall) +
          shape(`M-78 ${-tall + 6}L0 ${-tall - 76}L78 ${-tall + 6}Z`, r.pick(tiles)) +
          repeat(6, (n) =>
            opening(-54 + (n % 3) * 40, -tall + 22 + Math.floor(n / 3) * 62, 26, 42, at === 1 ? '#4f6b4a' : undefined),
          ) +
          opening(-14, -tall - 42, 28, 32) +
          (at === 1 ? door(0, 82, '#5d4329') : box(-54, -62, 108, 62, '#4a5a62', 'opacity=".85"')),
        x,
        0,
      )
    })
    .join('') + ellipse(0, 4, 260, 12, '#10200c', 'opacity=".25"')
const hut: House = (r) =>
  ground(r) +
  box(-100, -80, 200, 80, '#8a6541') +
  repeat(5, (at) => line(`M-100 ${-66 + at * 15}H100`, '#5c4026', 3)) +
  gable(200, 80, 70, '#5e463a', 30) +
  shape('M-100 -80L0 -146L100 -80Z', '#9a754c') +
  opening(-76, -60, 38, 34, '#7a3b32') +
  door(30, 62, '#4a3323') +
  flowers(r, -78, -24, 42)

/** Flats: so many floors with balconies. */
const block =
  (floors: number, style: 'new' | 'old' | 'plain', roof: 'flat' | 'steep'): House =>
  (r) => {
    const [wide, storey] = [style === 'old' ? 300 : 340, 54]
    const tall = floors * storey + 14
    const wall =
      style === 'new'
        ? r.pick(['#f6f3ec', '#e8e6e0', '#efe9dc'])
        : r.pick(style === 'old' ? ['#e4c79a', '#d9a98a', '#cfd2b4', '#e7d3bd'] : plaster)
    const top =
      roof === 'flat'
        ? box(-wide / 2 - 8, -tall - 12, wide + 16, 14, '#6f7478') +
          (style === 'new'
            ? box(-90, -tall - 58, 200, 48, '#dcd8d0') + box(-78, -tall - 48, 176, 38, 'url(#pane)')
            : '')
        : shape(
            `M${-wide / 2 - 14} ${-tall + 4}L${-wide / 2 + 44} ${-tall - 66}H${wide / 2 - 44}L${wide / 2 + 14} ${-tall + 4}Z`,
            r.pick(tiles),
          ) +
          repeat(3, (at) =>
            put(
              box(-20, -30, 40, 32, '#efe8da') +
                box(-14, -24, 28, 24, 'url(#pane)') +
                shape('M-26 -28L0 -50L26 -28Z', '#7a4f40'),
              -84 + at * 84,
              -tall - 12,
            ),
          )
    const floor = (at: number) => {
      const y = -tall + 14 + at * storey
      if (style === 'old')
        return (
          repeat(
            5,
            (n) => box(-wide / 2 + 18 + n * 56, y - 4, 34, 4, '#f8efdc') + opening(-wide / 2 + 20 + n * 56, y, 30, 40),
          ) + box(-wide / 2, y + storey - 9, wide, 4, '#f8efdc')
        )
      return (
        opening(-wide / 2 + 18, y, 36, 36) +
        opening(wide / 2 - 54, y, 36, 36) +
        box(-wide / 2 + 76, y - 4, wide - 152, 44, '#fbf8f1') +
        box(-wide / 2 + 80, y, wide - 160, 40, 'url(#pane)') +
        line(`M0 ${y}v40`, '#fbf8f1', 4) +
        (at < floors - 1 || floors < 3
          ? box(
              -wide / 2 + 66,
              y + 22,
              wide - 132,
              24,
              style === 'new' ? '#cfd8da' : '#b9876a',
              style === 'new' ? 'opacity=".75"' : '',
            ) +
            box(-wide / 2 + 62, y + 44, wide - 124, 6, '#a9a196') +
            (r.chance(0.6) ? flowers(r, -wide / 2 + 74, y + 22, 50) : '')
          : '')
      )
    }
    return (
      ground(r) +
      box(-wide / 2, -tall, wide, tall, wall) +
      box(wide / 2 - 60, -tall, 60, tall, '#000', 'opacity=".05"') +
      top +
      repeat(floors, floor) +
      put(door(0, 50, '#4a5a62'), style === 'old' ? 0 : -wide / 2 + 36, 0)
    )
  }

const shopFront: House = (r) =>
  townHouse(r) +
  put(
    box(-190, -92, 380, 92, '#3b3f42') +
      box(-178, -78, 150, 70, 'url(#pane)') +
      box(28, -78, 150, 70, 'url(#pane)') +
      door(0, 78, '#2f5a50') +
      repeat(10, (at) => shape(`M${-196 + at * 39.2} -112h39.2l4 30h-39.2Z`, at % 2 ? '#fbf4e6' : '#a23b2c')),
    0,
    0,
  )
const hall: House = (r) =>
  ground(r) +
  box(-230, -150, 460, 150, '#b9c2c6') +
  repeat(23, (at) => line(`M${-220 + at * 20} -148V-2`, '#8f9aa0', 2)) +
  box(-238, -164, 476, 18, '#5c6a72') +
  box(-180, -110, 120, 110, '#8b979d') +
  repeat(6, (at) => line(`M-180 ${-92 + at * 18}H-60`, '#6d7a81', 3)) +
  box(0, -110, 120, 110, '#8b979d') +
  repeat(6, (at) => line(`M0 ${-92 + at * 18}H120`, '#6d7a81', 3)) +
  put(door(0, 74, '#3f5f56'), 170, 0) +
  box(-190, -12, 140, 14, '#e0b02c')

const stakes =
  repeat(4, (at) =>
    put(
      line('M0 0V-44', '#a5743c', 6) + box(-3, -50, 6, 10, '#d8442f'),
      [140, 470, 560, 60][at]!,
      [350, 344, 440, 446][at]!,
    ),
  ) + line('M140 322L470 316L560 412L60 418Z', '#f6f1e4', 2, 'stroke-dasharray="8 6"')

type Recipe = [RegExp, { light: Light; lake?: boolean; mountains?: boolean }, House | string]
const recipes: Recipe[] = [
  [/^Bauplatz|^Hanggrundstück/, { light: 'day' }, stakes],
  [/Mischwald/, { light: 'day' }, 'wood'],
  [/Streuobst/, { light: 'autumn' }, 'orchard'],
  [/Freizeitgarten/, { light: 'day' }, hut],
  [/^Laden/, { light: 'day', mountains: false }, shopFront],
  [/Lagerhalle|^Werkstatt in/, { light: 'day' }, hall],
  [/^Büro|^Praxis|^Gemeinschaftsbüro/, { light: 'day', mountains: false }, block(4, 'new', 'flat')],
  [/^Bauernhaus/, { light: 'day' }, farm],
  [/^Villa/, { light: 'evening', lake: true }, villa],
  [/^Bungalow/, { light: 'day', mountains: false }, bungalow],
  [/^Reihen/, { light: 'day', mountains: false }, terraced(4)],
  [/^Doppelhaus/, { light: 'day', mountains: false }, terraced(2)],
  [/^Stadthaus/, { light: 'evening', mountains: false }, townHouse],
  [/^(Landhaus|Ferienwohnung)/, { light: 'day' }, country],
  [/^Ferienhaus/, { light: 'autumn' }, hut],
  [/^Mehrfamilienhaus/, { light: 'day', mountains: false }, block(4, 'plain', 'steep')],
  [/^Haus am Wald/, { light: 'autumn', mountains: false }, family],
  [/haus/, { light: 'day' }, family],
  [/Altbau/, { light: 'day', mountains: false }, block(4, 'old', 'steep')],
  [/Neubau/, { light: 'day', lake: true }, block(4, 'new', 'flat')],
  [/Penthouse/, { light: 'evening', mountains: false }, block(5, 'new', 'flat')],
  [/Dach/, { light: 'evening', mountains: false }, block(3, 'old', 'steep')],
  [/See|Starnberg|Herrsching/, { light: 'day', lake: true }, block(3, 'new', 'steep')],
  [/Garten|Terrasse|Familien/, { light: 'day' }, block(2, 'plain', 'steep')],
  [/Füssen|Kempten|Oberstdorf/, { light: 'day' }, block(3, 'plain', 'steep')],
  [/./, { light: 'day', mountains: false }, block(4, 'plain', 'steep')],
]

/** A property from outside, by its name. */
export const drawHouse = (name: string) => {
  const random = createRandom(`house ${name}`)
  const [, view, house] = recipes.find(([words]) => words.test(name))!
  const light: Light =
    view.light === 'day' && random.chance(0.22) ? random.pick(['autumn', 'evening'] as const) : view.light
  const back = land(random, { ...view, light })
  const pane =
    '<linearGradient id="pane" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#8fb0c2"/><stop offset=".5" stop-color="#56707f"/><stop offset="1" stop-color="#3f5563"/></linearGradient>'
  const lawn = view.lake ? shape('M-10 480V404C160 392 460 396 650 404V480Z', '#7fa653') : ''
  if (house === 'wood') return finish(back, woods(random, light, 350, 34, 120) + woods(random, light, 440, 26, 190))
  if (house === 'orchard')
    return finish(
      back,
      Array.from({ length: 12 }, (_, at) =>
        put(
          tree(random, 110 + (at % 3) * 26, random.pick(foliage(light))),
          30 + ((at * 113) % 620),
          330 + Math.floor(at / 4) * 56,
        ),
      ).join(''),
    )
  if (typeof house === 'string') return finish(back, woods(random, light, 316, 9, 56) + house)
  const scale = 1.06 + random.next() * 0.12
  const beside = random.chance(0.5)
    ? put(fir(random.int(130, 200), '#2f5a3c'), random.pick([52, 590]), 424)
    : put(tree(random, random.int(120, 180), random.pick(foliage(light))), random.pick([60, 586]), 424)
  const way = shape('M296 418C290 440 270 460 250 480H390C370 460 352 440 346 418Z', '#cdbfa6', 'opacity=".9"')
  const flip = random.chance(0.5) ? -1 : 1
  return finish(
    { ...back, defs: back.defs + pane },
    `${woods(random, light, 306, 8, 52)}${lawn}${view.lake ? put(boat, 590, 380, 0, 0.6) + jetty(40, 372) : ''}${beside}${way}<g transform="translate(${320 + random.int(-14, 14)} 418) scale(${flip * scale} ${scale})">${house(random)}</g>`,
  )
}

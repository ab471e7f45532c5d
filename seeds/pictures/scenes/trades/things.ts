import type { Random } from '#seeds/random.ts'
import { box, disc, ellipse, line, put, repeat, roundish, shape } from '../canvas.ts'
import { finish, type Light, land } from '../places/land.ts'
import { interior, tiled } from '../places/rooms.ts'

export type Scene = (random: Random) => ReturnType<typeof finish>

export const tool = {
  hammer: box(-5, -20, 10, 84, '#a5743c', 'rx="4"') + shape('M-30 -34H24L34 -26V-18H-30Z', '#6d767d'),
  saw:
    shape('M-60 0H40L60 22H-60Z', '#c3cacf') +
    repeat(14, (at) => shape(`M${-58 + at * 8} 22l4 8l4 -8Z`, '#c3cacf')) +
    shape('M40 -6H74C86 -6 86 26 74 26H56Z', '#8a5a30'),
  wrench: shape('M-8 -20V60H8V-20C26 -28 24 -54 8 -60V-40H-8V-60C-24 -54 -26 -28 -8 -20Z', '#8d979d'),
  pliers:
    line('M-4 0L-18 60M4 0L18 60', '#b4413a', 11) + shape('M-12 4C-16 -24 -6 -44 0 -46C6 -44 16 -24 12 4Z', '#6d767d'),
  driver: box(-4, -60, 8, 64, '#9aa5a9') + box(-11, 0, 22, 50, '#d98a24', 'rx="8"'),
  brush:
    box(-18, -46, 36, 44, '#e3c27c', 'rx="4"') +
    box(-20, -6, 40, 16, '#6d767d') +
    box(-6, 10, 12, 50, '#a5743c', 'rx="5"'),
  scissors:
    line('M-16 -56L10 20M16 -56L-10 20', '#aab4b9', 7) +
    disc(-14, 36, 15, 'none', 'stroke="#2c3138" stroke-width="7"') +
    disc(14, 36, 15, 'none', 'stroke="#2c3138" stroke-width="7"'),
  roller:
    box(-40, -50, 80, 30, '#f3efe6', 'rx="12"') +
    line('M44 -36H56V-4H0V30', '#6d767d', 6) +
    box(-8, 24, 16, 44, '#b4413a', 'rx="6"'),
  plane: shape('M-54 20H60V-2H30L20 -26H0L-6 -2H-54Z', '#a5743c') + shape('M-14 -2L6 -34L16 -30L2 4Z', '#9aa5a9'),
  violin:
    shape('M0 0C-34 -4 -34 -40 -18 -46C-26 -56 -24 -78 0 -78C24 -78 26 -56 18 -46C34 -40 34 -4 0 0Z', '#a5511f') +
    box(-4, -140, 8, 90, '#3b2416') +
    line('M-3 -10V-130M3 -10V-130', '#f3ead8', 1),
} as const
type Tool = keyof typeof tool

export const pegboard = (random: Random, names: Tool[], x = 150, y = 96, width = 340) =>
  box(x, y, width, 120, '#b98f62') +
  box(x, y, width, 120, '#000', 'fill-opacity="0" stroke="#7a5533" stroke-width="6"') +
  names
    .map((name, at) =>
      put(tool[name], x + 44 + (at * (width - 88)) / Math.max(1, names.length - 1), y + 58, random.int(-6, 6), 0.78),
    )
    .join('')
export const bench = (things: string) =>
  ellipse(320, 452, 240, 16, '#2a1a0a', 'opacity=".3"') +
  box(100, 330, 440, 24, '#c79a63') +
  box(100, 348, 440, 10, '#8a6238') +
  box(124, 358, 26, 92, '#8a6238') +
  box(490, 358, 26, 92, '#8a6238') +
  box(150, 400, 340, 14, '#a5784a') +
  put(things, 320, 330)
export const shelfOf = (
  random: Random,
  x: number,
  y: number,
  width: number,
  draw: (random: Random, at: number) => string,
  step = 44,
) =>
  box(x, y, width, 9, '#8a6238') +
  repeat(Math.floor(width / step), (at) => put(draw(random, at), x + step / 2 + at * step, y))
export const workshop =
  (tools: Tool[], things: (random: Random) => string, floor?: string): Scene =>
  (random) =>
    interior(
      random,
      pegboard(random, tools) + bench(things(random)),
      floor ?? tiled('#b9b4ac', '#a09a90'),
      random.pick(['#e6e0d4', '#dfe3e0', '#eadfce']),
    )
export const room =
  (things: (random: Random) => string, wall?: string, floor?: string): Scene =>
  (random) =>
    interior(random, things(random), floor, wall)
export const outdoors =
  (light: Light, front: (random: Random) => string, mountains = true): Scene =>
  (random) =>
    finish(land(random, { light, mountains }), front(random))

export const ladder = (x: number, y: number, height: number) =>
  put(
    line(`M-34 0L-12 ${-height}M34 0L12 ${-height}`, '#c9a24a', 8) +
      repeat(6, (at) => line(`M${-30 + at * 3.4} ${-16 - (at * height) / 6.4}H${30 - at * 3.4}`, '#b08a38', 6)),
    x,
    y,
  )
export const bucket = (paint: string) =>
  shape('M-30 -44H30L24 0H-24Z', '#c3cacf') +
  ellipse(0, -44, 30, 9, '#9aa5a9') +
  ellipse(0, -43, 24, 6, paint) +
  line('M-30 -44C-26 -74 26 -74 30 -44', '#6d767d', 3)
export const roof = (tone: string, panels = false) =>
  shape('M60 430L190 190H560L620 430Z', tone) +
  repeat(8, (at) => line(`M${184 - at * 16} ${204 + at * 30}H${562 + at * 8}`, '#000', 3, 'opacity=".22"')) +
  repeat(16, (at) => line(`M${200 + at * 23} 192L${84 + at * 35} 430`, '#000', 2, 'opacity=".14"')) +
  (panels
    ? repeat(6, (at) => {
        const [c, r] = [at % 3, Math.floor(at / 3)]
        return put(
          shape('M0 0H92L98 84H-12Z', '#1f3a5c') +
            line('M30 0L24 84M61 0L60 84M-5 28H94M-8 56H96', '#7f9fbf', 2) +
            shape('M0 0H40L0 60Z', '#fff', 'opacity=".14"'),
          206 + c * 104 - r * 14,
          220 + r * 96,
        )
      })
    : '') +
  box(440, 150, 40, 70, '#a9624a')
export const wood = (length: number, thick: number) =>
  box(0, 0, length, thick, '#c79a63', 'rx="2"') +
  line(`M6 ${thick * 0.4}H${length - 8}`, '#8a6238', 1.5, 'opacity=".5"')
export const sofaShape = (tone: string) =>
  box(-90, -120, 180, 90, tone, 'rx="30"') +
  box(-112, -80, 44, 76, tone, 'rx="20"') +
  box(68, -80, 44, 76, tone, 'rx="20"') +
  box(-70, -58, 140, 46, '#fff', 'rx="14" opacity=".25"') +
  box(-84, -10, 12, 20, '#5a3f28') +
  box(72, -10, 12, 20, '#5a3f28')
export const car = (tone: string) =>
  ellipse(0, 4, 190, 12, '#101418', 'opacity=".35"') +
  shape('M-190 -20C-190 -60 -150 -64 -120 -68L-70 -118H60L116 -68C160 -64 188 -54 188 -20Z', tone) +
  shape('M-100 -68L-62 -108H-8V-68ZM2 -108H54L96 -68H2Z', '#9fb9c6') +
  [-112, 108].map((x) => disc(x, -14, 34, '#22262a') + disc(x, -14, 17, '#c3cacf')).join('') +
  box(160, -52, 26, 14, '#fbe9a8', 'rx="5"')
export const bike = (tone: string) =>
  [-88, 88]
    .map(
      (x) =>
        disc(x, -56, 56, 'none', 'stroke="#2c3138" stroke-width="9"') +
        disc(x, -56, 8, '#6d767d') +
        repeat(8, (at) =>
          line(
            `M${x} -56L${(x + Math.cos(at * 0.785) * 52).toFixed(0)} ${(-56 + Math.sin(at * 0.785) * 52).toFixed(0)}`,
            '#aab4b9',
            1.5,
          ),
        ),
    )
    .join('') +
  line('M-88 -56L-30 -140H50L-4 -56ZM-30 -140L-4 -56M88 -56L46 -156', tone, 10) +
  line('M46 -156L66 -170M-46 -146H-12', '#2c3138', 10) +
  disc(-4, -56, 14, '#6d767d')
export const boxes = (random: Random) =>
  repeat(7, (at) =>
    put(
      box(-44, -72, 88, 72, '#c99a60') +
        box(-44, -72, 88, 10, '#e0b880') +
        box(-8, -72, 16, 72, '#b0824c', 'opacity=".7"') +
        box(-30, -36, 30, 14, '#8a6238', 'opacity=".5"'),
      110 + (at % 4) * 98 + random.int(-6, 6),
      440 - Math.floor(at / 4) * 70,
    ),
  )
export const books = (random: Random) =>
  repeat(4, (at) =>
    box(-18 + at * 9, -random.int(28, 38), 8, 38, random.pick(['#b4413a', '#3d6f99', '#c99a34', '#3f7a5a', '#7d4a6a'])),
  )
export const pot = (random: Random) => {
  const tone = random.pick(['#b9744a', '#7f9a94', '#d8c3a0', '#4f6474'])
  return (
    shape('M-14 0C-22 -14 -18 -30 -10 -34H10C18 -30 22 -14 14 0Z', tone) +
    ellipse(0, -34, 10, 3, '#000', 'opacity=".25"')
  )
}
export const dog =
  shape(
    'M-40 -36C-44 -56 20 -60 34 -50L52 -78L62 -56L78 -50L72 -38L54 -36C50 -14 40 -12 40 0H28L24 -20H-14L-18 0H-30L-32 -24C-42 -20 -56 -36 -60 -54Z',
    '#8a5b3c',
  ) + disc(62, -56, 3, '#1c1208')
export const mirror = (x: number) =>
  box(x - 44, 100, 88, 130, '#fdfbf6', 'rx="8"') +
  box(x - 38, 106, 76, 118, '#c9dbe0') +
  shape(`M${x - 30} 216L${x + 10} 112H${x + 30}L${x - 8} 216Z`, '#fff', 'opacity=".45"') +
  box(x - 52, 244, 104, 9, '#a9794c')
export const chair = (tone: string) =>
  ellipse(0, 4, 50, 9, '#2a1a0a', 'opacity=".3"') +
  box(-34, -120, 68, 70, tone, 'rx="14"') +
  box(-40, -58, 80, 24, tone, 'rx="10"') +
  box(-5, -36, 10, 30, '#9aa5a9') +
  ellipse(0, -4, 34, 7, '#9aa5a9')
export const wheelOfCheese = () =>
  ellipse(0, -6, 21, 8, '#b98a2c') + box(-21, -18, 42, 13, '#d9a83c') + ellipse(0, -18, 21, 8, '#ecc765')
export const bread = (random: Random) =>
  shape(roundish(random, 22, 14, 0.06), '#a5642a', 'transform="translate(0 -13)"') +
  line('M-10 -18L-4 -8M0 -20L6 -9M10 -19L15 -10', '#e3bd84', 3)

import { createRandom, type Random } from '#seeds/random.ts'
import { lighten } from '../../palette.ts'
import { box, disc, ellipse, fall, line, paint, put, repeat, round, roundish, shape } from '../canvas.ts'
import { viewSize } from './land.ts'

/** Rooms seen from the door: the back wall is 120–520 wide and ends at y = 320; the floor runs towards the viewer. */
type Furnish = (random: Random) => string

const wallTones = ['#f3ede2', '#e9ece4', '#efe3d6', '#e6eaee', '#f5f0e6', '#e8e0d4']
const floors = ['#c79a68', '#a9794c', '#d8bb92', '#8f6a48']

const planks = (tone: string) =>
  shape('M120 320H520L680 480H-40Z', tone) +
  repeat(13, (at) => line(`M${120 + at * 33.3} 320L${-40 + at * 60} 480`, '#3b2210', 1.5, 'opacity=".28"')) +
  repeat(4, (at) => line(`M${108 - at * 36} ${332 + at * 36}H${532 + at * 36}`, '#3b2210', 1, 'opacity=".12"'))
export const tiled = (tone: string, joint: string) =>
  shape('M120 320H520L680 480H-40Z', tone) +
  repeat(11, (at) => line(`M${120 + at * 40} 320L${-40 + at * 72} 480`, joint, 2)) +
  repeat(5, (at) => line(`M${112 - at * 32} ${328 + at * at * 7}H${528 + at * 32}`, joint, 2))
const outside = 'url(#sky)'
export const windowOn = (x: number, y: number, width: number, height: number) =>
  box(x - 8, y - 8, width + 16, height + 16, '#fdfbf6') +
  box(x, y, width, height, outside) +
  shape(
    `M${x} ${y + height}V${y + height * 0.62}Q${x + width * 0.3} ${y + height * 0.4} ${x + width * 0.55} ${y + height * 0.58}T${x + width} ${y + height * 0.5}V${y + height}Z`,
    '#7f9f6d',
  ) +
  shape(
    `M${x + width * 0.2} ${y + height * 0.56}l${width * 0.2} ${-height * 0.2}l${width * 0.22} ${height * 0.2}Z`,
    '#9fb1bf',
  ) +
  box(x + width / 2 - 3, y, 6, height, '#fdfbf6') +
  box(x, y + height * 0.42, width, 5, '#fdfbf6') +
  box(x - 14, y + height + 8, width + 28, 8, '#fdfbf6')
const curtains = (x: number, y: number, width: number, height: number, tone: string) =>
  [x - 34, x + width - 2]
    .map(
      (left) =>
        box(left, y - 22, 36, height + 60, tone) +
        repeat(3, (at) => line(`M${left + 8 + at * 10} ${y - 20}V${y + height + 36}`, '#000', 2, 'opacity=".12"')),
    )
    .join('') + line(`M${x - 44} ${y - 24}H${x + width + 44}`, '#6b5a48', 5)
const sunlight = shape('M250 320L330 320L300 480H150Z', '#fff6d8', 'opacity=".3"')
const plant = (random: Random, x: number, y: number, scale = 1) =>
  put(
    ellipse(4, 2, 34, 8, '#2a1a0a', 'opacity=".25"') +
      repeat(11, (at) =>
        put(
          shape('M0 0C-16 -40 -6 -86 0 -100C6 -86 16 -40 0 0Z', random.pick(['#3f7238', '#4f8440', '#5f944a'])),
          0,
          -40,
          -60 + at * 12,
        ),
      ) +
      shape('M-26 -44H26L20 0H-20Z', random.pick(['#b9744a', '#d8d2c6', '#6f7b79'])),
    x,
    y,
    0,
    scale,
  )
const lampOf = (x: number, tone: string) =>
  line(`M${x} 0V64`, '#4a4540', 3) +
  shape(`M${x - 34} 96L${x - 16} 62H${x + 16}L${x + 34} 96Z`, tone) +
  ellipse(x, 98, 34, 6, '#ffeeb8')
const pictureOn = (random: Random, x: number, y: number, width: number, height: number) =>
  box(x + 4, y + 5, width, height, '#000', 'opacity=".12"') +
  box(x, y, width, height, '#fdfbf6') +
  box(x + 7, y + 7, width - 14, height - 14, random.pick(['#c7d5cf', '#e3c9a8', '#b9c6d6'])) +
  put(
    shape(
      roundish(random, width * 0.26, height * 0.2, 0.25, 8),
      random.pick(['#b4506a', '#4d7038', '#1d6a8c', '#b9790f']),
    ),
    x + width / 2,
    y + height * 0.55,
  )
const rug = (tone: string) => ellipse(320, 420, 210, 40, tone) + ellipse(320, 420, 184, 32, '#fff', 'opacity=".18"')

const sofa = (tone: string) =>
  ellipse(0, 4, 150, 16, '#2a1a0a', 'opacity=".3"') +
  box(-140, -104, 280, 74, tone, 'rx="22"') +
  box(-156, -74, 44, 66, tone, 'rx="18"') +
  box(112, -74, 44, 66, tone, 'rx="18"') +
  box(-116, -56, 114, 40, tone, 'rx="12"') +
  box(2, -56, 114, 40, tone, 'rx="12"') +
  box(-116, -56, 232, 8, '#fff', 'rx="4" opacity=".22"') +
  box(-140, -22, 280, 16, '#000', 'rx="6" opacity=".2"') +
  box(-130, -10, 12, 14, '#5a3f28') +
  box(118, -10, 12, 14, '#5a3f28')
const cushion = (tone: string) => box(-24, -24, 48, 46, tone, 'rx="12"')
const roomTable =
  ellipse(0, 8, 84, 9, '#2a1a0a', 'opacity=".25"') +
  ellipse(0, -32, 84, 17, '#b98a5c') +
  ellipse(0, -36, 84, 17, '#d0a372') +
  line('M-56 -26L-66 8M56 -26L66 8', '#7a5533', 7)

const living: Furnish = (r) =>
  windowOn(210, 110, 130, 130) +
  curtains(210, 110, 130, 130, r.pick(['#d9d2c4', '#b9c7b4', '#d9b9a4'])) +
  pictureOn(r, 410, 130, 78, 92) +
  sunlight +
  rug(r.pick(['#b9674a', '#6f8a96', '#c9b48a', '#8a9a78'])) +
  put(sofa(r.pick(['#6f8a78', '#8a97a8', '#b98a5c', '#a9a29a', '#7d6a86'])), 400, 384) +
  put(cushion(r.pick(['#e0b24c', '#c8664a', '#f3ede2'])), 330, 332, -10) +
  put(cushion(r.pick(['#f3ede2', '#4a6b7a', '#d98a6a'])), 470, 332, 12) +
  put(roomTable, 250, 430) +
  plant(r, 130, 400, 1.1) +
  lampOf(r.int(300, 360), r.pick(['#d9a24a', '#4a5a58', '#f3ede2']))
const kitchen: Furnish = (r) => {
  const front = r.pick(['#f6f3ec', '#7d9484', '#d8c3a0', '#4f6474'])
  return (
    windowOn(270, 120, 110, 100) +
    box(122, 250, 396, 12, '#7a5a3c') +
    box(126, 262, 388, 82, front) +
    repeat(
      6,
      (at) =>
        box(132 + at * 64, 268, 56, 70, '#000', 'fill-opacity=".05" stroke="#000" stroke-opacity=".2"') +
        box(150 + at * 64, 274, 20, 4, '#8a8378'),
    ) +
    box(126, 96, 110, 84, front) +
    line('M181 96V180', '#000', 2, 'opacity=".2"') +
    box(410, 96, 104, 84, front) +
    line('M462 96V180', '#000', 2, 'opacity=".2"') +
    box(420, 242, 70, 10, '#2c3138') +
    put(box(-20, -34, 40, 34, '#b4503a', 'rx="6"') + box(-28, -38, 56, 8, '#8c3a28', 'rx="4"'), 455, 242) +
    line('M300 250V222Q300 208 316 208H326', '#a9b2b6', 6) +
    disc(200, 240, 12, '#e0a52c') +
    disc(222, 242, 10, '#c8392a') +
    disc(212, 232, 10, '#6f9a3d') +
    sunlight +
    put(
      ellipse(0, 6, 150, 18, '#2a1a0a', 'opacity=".25"') +
        shape('M-150 -60H150L176 -34H-176Z', '#cfa271') +
        box(-176, -34, 352, 12, '#a97c4e') +
        box(-150, -22, 14, 60, '#8a6238') +
        box(136, -22, 14, 60, '#8a6238') +
        put(disc(0, 0, 24, '#f6f1e6') + disc(0, 0, 16, '#e0a52c'), 0, -50, 0, 0.9),
      320,
      440,
    ) +
    lampOf(250, '#3f4a4a') +
    lampOf(390, '#3f4a4a')
  )
}
const bedroom: Furnish = (r) =>
  windowOn(150, 110, 100, 130) +
  curtains(150, 110, 100, 130, r.pick(['#c9cfd6', '#d9d2c4', '#c4b6cc'])) +
  sunlight +
  pictureOn(r, 350, 96, 110, 70) +
  put(
    ellipse(0, 8, 190, 18, '#2a1a0a', 'opacity=".3"') +
      box(-150, -150, 300, 110, r.pick(['#a9794c', '#8a97a8', '#b9a48a']), 'rx="12"') +
      box(-140, -96, 120, 44, '#fdfbf6', 'rx="18"') +
      box(20, -96, 120, 44, '#fdfbf6', 'rx="18"') +
      shape('M-150 -62H150L186 0H-186Z', '#f3efe6') +
      shape('M-162 -40H162L188 6H-188Z', r.pick(['#8aa3b4', '#b9876a', '#8a9a78', '#c2a4b0'])) +
      box(-188, 4, 376, 18, '#7a5a3c', 'rx="5"'),
    390,
    430,
  ) +
  plant(r, 110, 420, 0.9) +
  put(
    shape('M-24 -20L-12 -44H12L24 -20Z', '#f6e3b0') +
      line('M0 -20V0', '#6b5a48', 5) +
      box(-30, 0, 60, 44, '#a9794c', 'rx="4"'),
    215,
    340,
  )
const bath: Furnish = (r) =>
  repeat(9, (at) => line(`M120 ${100 + at * 26}H520`, '#b9c6c9', 1.5)) +
  repeat(14, (at) => line(`M${134 + at * 30} 90V320`, '#b9c6c9', 1.5)) +
  windowOn(150, 110, 76, 84) +
  box(330, 110, 130, 100, '#cfe0e4', 'rx="10" stroke="#fdfbf6" stroke-width="8"') +
  shape('M344 190L400 120H440L366 206Z', '#fff', 'opacity=".4"') +
  box(320, 244, 150, 14, '#fdfbf6', 'rx="5"') +
  box(332, 258, 126, 66, r.pick(['#a9794c', '#4f6474', '#e6e0d4'])) +
  line('M395 244V222Q395 214 406 214', '#9aa5a9', 6) +
  put(
    ellipse(0, 10, 170, 16, '#1a2a30', 'opacity=".25"') +
      shape('M-160 -70H160C160 -10 130 8 90 8H-90C-130 8 -160 -10 -160 -70Z', '#fdfdfb') +
      ellipse(0, -70, 160, 20, '#e6ecec') +
      ellipse(0, -68, 146, 14, '#a9cfd9') +
      line('M120 -84V-126Q120 -138 104 -138', '#9aa5a9', 7),
    230,
    430,
  ) +
  plant(r, 500, 420, 0.9)
const office: Furnish = (r) =>
  windowOn(150, 100, 150, 130) +
  windowOn(340, 100, 150, 130) +
  sunlight +
  [190, 430]
    .map((x) =>
      put(
        ellipse(0, 6, 110, 12, '#2a1a0a', 'opacity=".25"') +
          box(-104, -74, 208, 10, '#d8bb92') +
          box(-98, -64, 8, 66, '#6f7478') +
          box(90, -64, 8, 66, '#6f7478') +
          box(-40, -136, 80, 50, '#2c3138', 'rx="4"') +
          box(-35, -131, 70, 40, '#8fb0c2') +
          box(-5, -86, 10, 12, '#2c3138') +
          box(-22, -30, 44, 12, '#4f6474', 'rx="5"') +
          box(-18, -66, 36, 40, '#5d7384', 'rx="8"') +
          line('M0 -18V2M-16 6H16', '#3a3f44', 5),
        x,
        420,
      ),
    )
    .join('') +
  plant(r, 320, 400, 1.1)
const surgery: Furnish = (r) =>
  windowOn(160, 110, 120, 110) +
  box(340, 110, 140, 110, '#fdfbf6') +
  pictureOn(r, 360, 118, 100, 90) +
  put(
    ellipse(0, 6, 150, 14, '#1a2a30', 'opacity=".25"') +
      box(-140, -66, 280, 26, '#5f9a96', 'rx="12"') +
      box(-140, -92, 70, 32, '#5f9a96', 'rx="12" transform="rotate(-14 -105 -76)"') +
      box(-120, -42, 10, 46, '#9aa5a9') +
      box(110, -42, 10, 46, '#9aa5a9'),
    350,
    430,
  ) +
  put(
    box(-36, -110, 72, 114, '#f6f3ec', 'rx="4"') +
      repeat(4, (at) => box(-30, -104 + at * 27, 60, 22, '#dfe6e4') + box(-8, -96 + at * 27, 16, 4, '#8a9a98')),
    140,
    400,
  ) +
  plant(r, 530, 420)
const attic: Furnish = (r) =>
  shape('M0 0H640V60L520 200V320H120V200L0 60Z', '#000', 'opacity=".04"') +
  [1, -1]
    .map(
      (dir) =>
        line(`M${320 - dir * 320} 40L${320 - dir * 190} 210`, '#7a5533', 16) +
        line(`M${320 - dir * 250} 0L${320 - dir * 150} 190`, '#8a6540', 13),
    )
    .join('') +
  box(0, 76, 640, 15, '#7a5533') +
  living(r)

const rooms = { living, kitchen, bedroom, bath, office, surgery, attic } satisfies Record<string, Furnish>
export type RoomName = keyof typeof rooms

/** Walls, floor and light of a room with what stands in it. */
export const interior = (random: Random, things: string, floor?: string, wall = random.pick(wallTones)) =>
  paint({
    defs:
      fall('sky', [
        [0, '#a9cfe8'],
        [1, '#eaf3f6'],
      ]) +
      fall('back', [
        [0, wall],
        [1, lighten(wall, 0.45)],
      ]) +
      round(
        'glow',
        [
          [0, '#fff8e0', 0.3],
          [0.6, '#fff8e0', 0],
          [1, '#1a120a', 0.26],
        ],
        'cx=".42" cy=".4" r=".8"',
      ),
    body:
      box(0, 0, 640, 480, wall) +
      shape('M0 0L120 70V320L-40 480H0Z', '#000', 'opacity=".08"') +
      shape('M640 0L520 70V320L680 480H640Z', '#000', 'opacity=".05"') +
      box(120, 70, 400, 250, 'url(#back)') +
      shape('M0 0H640L520 70H120Z', '#fff', 'opacity=".55"') +
      (floor ?? planks(random.pick(floors))) +
      line('M-40 480L120 320H520L680 480', '#fff', 5, 'opacity=".7"') +
      things +
      box(0, 0, 640, 480, 'url(#glow)'),
    ...viewSize,
    side: 640,
    tall: 480,
  })

export const drawRoom = (room: RoomName, turn: string) => {
  const random = createRandom(`room ${room} ${turn}`)
  return interior(random, rooms[room](random), room === 'bath' ? tiled('#cfd6d4', '#aab4b4') : undefined)
}

import { createRandom } from '#seeds/random.ts'
import { type Colour, colours, darken, lighten } from './palette.ts'
import { box, disc, fall, line, paint, put, repeat, shape } from './scenes/canvas.ts'
import { foliage, tree } from './scenes/places/land.ts'

export const coverSize = { width: 960, height: 360 }

/** A street with one shop in the colour of a provider's sign. */
export const drawCover = (colour: Colour) => {
  const random = createRandom(`cover ${colour}`)
  const base = colours[colour]
  const shop = random.pick([2, 3, 4])
  const pane = (x: number, y: number, width: number, height: number) =>
    box(x, y, width, height, '#fbf6ea') + box(x + 3, y + 3, width - 6, height - 6, '#5f7583')
  const house = (at: number) => {
    const [x, wide] = [-12 + at * 142, 140]
    const tall = at === shop ? 236 : random.int(170, 240)
    const wall =
      at === shop
        ? lighten(base, 0.72)
        : random.pick(['#efe2c8', '#e8d3bb', '#f3ebdd', '#d9dccb', '#e2d0c6', '#d6dde0'])
    const top = 330 - tall
    const windows = repeat(6, (n) => {
      const y = top + 22 + Math.floor(n / 3) * 58
      return y < 236 ? pane(x + 20 + (n % 3) * 38, y, 24, 38) : ''
    })
    const front =
      at === shop
        ? box(x + 8, 252, wide - 16, 78, darken(base, 0.35)) +
          pane(x + 16, 264, 48, 58) +
          pane(x + 100, 264, 28, 66) +
          repeat(7, (n) => shape(`M${x + 4 + n * 19} 242h19l3 24h-19Z`, n % 2 ? '#fdf8ee' : base)) +
          box(x + 20, 224, wide - 40, 16, base)
        : box(x + 54, 276, 34, 54, darken(base, 0.2), 'opacity=".55"') +
          pane(x + 14, 276, 28, 34) +
          pane(x + 100, 276, 28, 34)
    const roof = shape(
      `M${x - 6} ${top + 4}L${x + wide / 2} ${top - 62}L${x + wide + 6} ${top + 4}Z`,
      random.pick(['#9a4f35', '#85432f', '#ac6248', '#6d4a40']),
    )
    return box(x, top, wide, tall, wall) + roof + windows + front
  }
  const trees = repeat(2, (at) =>
    put(tree(random, 96, random.pick(foliage('day'))), [random.int(40, 90), random.int(860, 920)][at]!, 338),
  )
  return paint({
    defs: fall('sky', [
      [0, lighten(base, 0.6)],
      [1, '#fbf7ec'],
    ]),
    body:
      box(0, 0, 960, 360, 'url(#sky)') +
      disc(random.int(120, 840), 64, 26, '#fffaf0', 'opacity=".8"') +
      repeat(7, house) +
      box(0, 328, 960, 32, '#cdbfa6') +
      line('M0 344H960', '#a99b82', 2, 'stroke-dasharray="26 14"') +
      trees,
    ...coverSize,
    side: 960,
    tall: 360,
  })
}

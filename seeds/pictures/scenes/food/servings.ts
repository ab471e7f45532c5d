import { box, disc, ellipse, line, put, repeat, shape } from '../canvas.ts'
import { board, type Food, one, plate, some } from './plates.ts'
import type { ToppingName } from './toppings.ts'

/** Bread with something between its halves, seen from the side: the layers from below. */
export const layered =
  (kind: 'burger' | 'roll', ...layers: string[]): Food =>
  (random) => {
    const wide = kind === 'burger' ? 178 : 166
    let y = 0
    const stack = layers.map((layer) => {
      const [what = '', colour = ''] = layer.split(' ')
      if (what === 'leaf') {
        y -= 20
        return shape(
          `M${-wide - 18} ${y + 14}${repeat(9, (n) => `q${(wide + 18) / 9} ${n % 2 ? -26 : 30} ${((wide + 18) * 2) / 9} 0`)}v-14H${-wide - 14}Z`,
          colour || '#6aa23c',
        )
      }
      if (what === 'melt') {
        y -= 12
        return shape(`M${-wide - 6} ${y}H${wide + 6}l-20 10l-60 4l-46 34l-44 -34l-90 2l-40 26l-36 -28Z`, colour)
      }
      if (what === 'discs') {
        y -= 18
        return repeat(4, (n) => box(-wide + 8 + n * (wide / 2), y, wide / 2 - 10, 18, colour, 'rx="8"'))
      }
      const tall = what === 'patty' ? 54 : 24
      y -= tall
      return (
        box(-wide, y, wide * 2, tall, colour, `rx="${tall / 2.2}"`) +
        box(-wide + 14, y + 5, wide * 2 - 60, tall * 0.22, '#fff', 'rx="5" opacity=".18"') +
        (what === 'patty'
          ? repeat(16, () =>
              disc(random.int(-150, 150), y + random.int(12, 44), random.int(3, 7), '#2c1206', 'opacity=".4"'),
            )
          : '')
      )
    })
    const top = kind === 'burger' ? 122 : 100
    const crumb =
      kind === 'burger'
        ? repeat(26, () =>
            put(ellipse(0, 0, 8, 4.5, '#fbeac4'), random.int(-130, 130), y - random.int(40, 96), random.int(-40, 40)),
          )
        : line(
            `M-90 ${y - 66}C-40 ${y - 96} 40 ${y - 96} 92 ${y - 64}M0 ${y - 92}V${y - 30}`,
            '#8c4f16',
            5,
            'opacity=".5"',
          )
    return (
      ellipse(0, 52, 250, 30, '#1c0f05', 'opacity=".45"') +
      ellipse(0, 44, 236, 30, '#8a6038') +
      ellipse(0, 36, 236, 28, '#c79a63') +
      box(-wide, -6, wide * 2, 46, 'url(#bun)', 'rx="22"') +
      stack.join('') +
      shape(
        `M${-wide} ${y}C${-wide} ${y - top * 1.25} ${wide} ${y - top * 1.25} ${wide} ${y}C${wide - 20} ${y + 10} ${-wide + 20} ${y + 10} ${-wide} ${y}Z`,
        'url(#bun)',
      ) +
      ellipse(-60, y - top * 0.62, 70, 20, '#fff3d6', 'opacity=".35"') +
      crumb
    )
  }

export const cup =
  (fill: string, art: string): Food =>
  (random) =>
    ellipse(14, 26, 236, 232, 'url(#under)') +
    disc(0, 0, 216, 'url(#porcelain)') +
    disc(0, 0, 150, '#000', 'opacity=".12"') +
    shape('M120 -40C210 -70 232 40 128 52Z', 'none', 'stroke="#efe9df" stroke-width="24"') +
    disc(0, 0, 138, 'url(#porcelain)') +
    disc(0, 0, 122, fill) +
    art +
    repeat(3, () => disc(random.int(-60, 60), random.int(-60, 60), 3, '#fff', 'opacity=".4"'))
export const latte =
  '<g fill="#f6e7d0"><path d="M0 82C-70 40 -74 -30 -34 -44C-14 -50 -2 -36 0 -24C2 -36 14 -50 34 -44C74 -30 70 40 0 82Z"/></g><path d="M0 60C-44 30 -48 -14 -26 -24M0 60C44 30 48 -14 26 -24" stroke="#a2662f" stroke-width="7" fill="none"/>'

export const bottle =
  (glass: string, sign: string, drink?: string): Food =>
  () =>
    ellipse(-70, 40, 96, 20, '#1c0f05', 'opacity=".4"') +
    shape(
      'M-100 -370h60v86c0 34 46 50 46 112v186c0 18-10 28-26 28H-120c-16 0-26-10-26-28v-186c0-62 46-78 46-112Z',
      glass,
    ) +
    box(-106, -392, 72, 34, '#d8dcdf', 'rx="6"') +
    box(-146, -150, 152, 118, '#fdf8ec') +
    box(-146, -150, 152, 26, sign) +
    box(-146, -50, 152, 18, sign) +
    disc(-70, -90, 24, sign, 'opacity=".7"') +
    box(-130, -180, 12, 200, '#fff', 'rx="6" opacity=".35"') +
    (drink
      ? ellipse(140, 40, 86, 18, '#1c0f05', 'opacity=".4"') +
        shape('M70 -190H210L194 34C192 44 88 44 86 34Z', '#eef5f6', 'opacity=".55"') +
        shape('M76 -130H204L192 30C190 38 90 38 88 30Z', drink) +
        box(84, -120, 12, 130, '#fff', 'rx="6" opacity=".4"')
      : '')
export const crate =
  (glass: string, sign: string, plastic: string): Food =>
  (random) =>
    ellipse(0, 50, 270, 26, '#1c0f05', 'opacity=".45"') +
    repeat(4, (n) => put(bottle(glass, sign)(random), -118 + n * 104, 0, 0, 0.72)) +
    box(-240, -150, 480, 190, plastic, 'rx="14"') +
    box(-240, -150, 480, 26, '#fff', 'rx="10" opacity=".2"') +
    box(-90, -100, 180, 56, '#000', 'rx="20" opacity=".25"')
export const mug =
  (drink: string, foam: string): Food =>
  (random) =>
    ellipse(0, 44, 130, 22, '#1c0f05', 'opacity=".45"') +
    shape('M92 -210c90 -10 90 150 4 150', 'none', 'stroke="#e7eef0" stroke-width="26" opacity=".85"') +
    box(-110, -280, 210, 320, '#e7eef0', 'rx="20" opacity=".6"') +
    box(-96, -250, 182, 276, drink, 'rx="14"') +
    repeat(12, () => disc(random.int(-80, 70), random.int(-220, 10), random.int(2, 5), '#fff', 'opacity=".45"')) +
    repeat(7, (n) => disc(-92 + n * 31, -262 + random.int(-12, 8), random.int(24, 34), foam)) +
    box(-86, -230, 14, 220, '#fff', 'rx="7" opacity=".35"')

export const cake =
  (layers: string[], top: string, ...parts: Food[]): Food =>
  (random) =>
    plate(
      random,
      put(
        shape('M-150 60L150 -40L150 20L-150 120Z', '#2a1205', 'opacity=".2"') +
          layers
            .map((layer, n) =>
              shape(`M-160 ${20 + n * 26}L150 ${-70 + n * 26}V${-44 + n * 26}L-160 ${46 + n * 26}Z`, layer),
            )
            .join('') +
          shape('M-160 20L60 -150L150 -70Z', top) +
          shape('M-160 20L60 -150L70 -142L-150 26Z', '#fff', 'opacity=".25"'),
        0,
        10,
      ) + parts.map((part) => part(random)).join(''),
    )

export const spiral =
  (dough: string, filling: string): Food =>
  (random) =>
    plate(
      random,
      disc(6, 12, 150, '#2a1205', 'opacity=".3"') +
        disc(0, 0, 150, dough) +
        line(
          'M0 0C20 -30 60 10 30 46C-10 92 -86 40 -66 -26C-40 -104 70 -104 104 -30C134 50 66 124 -24 118',
          filling,
          17,
        ) +
        line('M-4 -6C16 -36 56 4 26 40', '#fff4da', 6, 'opacity=".5"'),
    )

export const platter =
  (...parts: Food[]): Food =>
  (random) =>
    board(random, parts.map((part) => part(random)).join('') + some(random, 'herb', 10, 180))
export const row =
  (name: ToppingName, count: number, x: number, y: number, turn: number, step = 34): Food =>
  (random) =>
    repeat(count, (n) => one(random, name, x + n * step, y + n * step * Math.tan((turn * Math.PI) / 180), turn + 60))

export const pretzel =
  (x: number, y: number, scale = 1): Food =>
  () =>
    put(
      line(
        'M-20 96C-150 60 -150 -110 -40 -100C60 -90 40 60 -70 96M20 96C150 60 150 -110 40 -100C-60 -90 -40 60 70 96',
        '#2a1205',
        40,
        'opacity=".25" transform="translate(6 10)"',
      ) +
        line(
          'M-20 96C-150 60 -150 -110 -40 -100C60 -90 40 60 -70 96M20 96C150 60 150 -110 40 -100C-60 -90 -40 60 70 96',
          '#7d3c12',
          40,
        ) +
        line('M-26 88C-138 56 -138 -98 -42 -94', '#c07a35', 12) +
        line('M26 88C138 56 138 -98 42 -94', '#c07a35', 12) +
        repeat(14, (n) => box(-100 + ((n * 53) % 200), -96 + ((n * 37) % 180), 7, 7, '#fdf8ef', 'rx="2"')),
      x,
      y,
      0,
      scale,
    )

export const glasses =
  (fill: string, top: ToppingName): Food =>
  (random) =>
    repeat(6, (n) =>
      put(
        disc(8, 14, 78, '#1c0f05', 'opacity=".25"') +
          disc(0, 0, 78, '#eef5f6') +
          disc(0, 0, 66, fill) +
          ellipse(-18, -22, 26, 14, '#fff', 'opacity=".3"') +
          some(random, top, 5, 34, 0.8),
        -180 + (n % 3) * 180,
        n < 3 ? -95 : 95,
      ),
    )

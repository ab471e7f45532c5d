import { disc, ellipse, line, put, repeat } from '../canvas.ts'
import { board, bowl, heap, one, plate, pool, type Recipe, salad, some, soup, spread } from './plates.ts'

export const saladsAndSoups: Recipe[] = [
  [/^Bowl Lechaue/, 'above', salad(spread('pumpkin', 12, 160), spread('walnut', 9, 160), spread('seed', 18, 180))],
  [
    /^Bowl Orient/,
    'above',
    (r) =>
      bowl(
        r,
        put(
          heap(r, 130, 92, () => disc(0, 0, 5, r.pick(['#e9c878', '#f6e1a8', '#d3a94d']))),
          -80,
          60,
        ) +
          put(some(r, 'lettuce', 9, 80, 0.9), 70, 90) +
          some(r, 'falafel', 5, 120) +
          some(r, 'cherryTomato', 5, 160) +
          some(r, 'pomegranate', 50, 180),
      ),
  ],
  [
    /^Bowl Bergsommer/,
    'above',
    (r) =>
      bowl(
        r,
        some(r, 'lettuce', 20, 170) +
          put(
            heap(r, 120, 80, () => ellipse(0, 0, 6, 5, r.pick(['#6b4a24', '#8a6434', '#4d3216']))),
            70,
            60,
          ) +
          some(r, 'pear', 6, 150) +
          some(r, 'feta', 9, 150),
      ),
  ],
  [
    /^Bunter Salat/,
    'above',
    salad(spread('tomato', 5, 150), spread('cucumber', 7, 160), spread('radish', 6, 170), spread('onion', 4, 150)),
  ],
  [
    /^Feldsalat/,
    'above',
    (r) =>
      plate(
        r,
        some(r, 'rocket', 50, 150, 0.8) +
          some(r, 'bacon', 16, 140) +
          some(r, 'crouton', 10, 140) +
          line('M-110 -40C-40 20 20 -60 110 30', '#f4e6b0', 8, 'opacity=".8"'),
      ),
  ],
  [/^Salat mit/, 'above', salad(spread('fillet', 4, 120), spread('apple', 6, 160), spread('onion', 3, 150))],
  [
    /^Griechischer/,
    'above',
    salad(
      spread('tomato', 6, 150),
      spread('cucumber', 7, 160),
      spread('feta', 12, 160),
      spread('olive', 12, 170),
      spread('onion', 5, 150),
    ),
  ],
  [
    /^Kartoffelsalat/,
    'above',
    (r) =>
      bowl(
        r,
        pool(r, 214, '#caa24a', '#ead08b') +
          some(r, 'potato', 46, 180, 1.3) +
          some(r, 'herb', 26, 180) +
          some(r, 'onion', 4, 150, 0.7),
      ),
  ],
  [
    /^Bruschetta/,
    'above',
    (r) =>
      board(
        r,
        [
          [-120, -60, 20],
          [40, 60, -10],
          [150, -70, 30],
        ]
          .map(([x, y, turn]) =>
            put(
              one(r, 'bread', 0, 0, 0, 1.7) +
                heap(r, 14, 62, () => one(r, 'cherryTomato', 0, 0, 0, 0.75)) +
                one(r, 'basil', 0, 0, 40, 0.8),
              x!,
              y!,
              turn,
            ),
          )
          .join(''),
      ),
  ],
  [
    /^Vitello/,
    'above',
    (r) =>
      plate(
        r,
        repeat(7, (n) => one(r, 'ham', Math.cos(n * 0.9) * 100, Math.sin(n * 0.9) * 100, n * 50, 1.35)) +
          pool(r, 120, '#e6cfa0', '#f8ebcc') +
          some(r, 'caper', 14, 130) +
          one(r, 'lemon', 120, -110) +
          some(r, 'herb', 6, 120),
      ),
  ],
  [
    /^Kürbissuppe/,
    'above',
    soup(
      '#d97a17',
      '#f3a648',
      () =>
        line('M-90 -40C-40 -110 90 -90 80 0C70 80 -50 70 -40 10C-34 -24 20 -30 24 6', '#fff1d6', 12, 'opacity=".85"') +
        line('M-100 90C-40 120 40 120 110 80', '#2f4a17', 7, 'opacity=".8"'),
      spread('seed', 18, 120),
    ),
  ],
  [
    /^Kartoffelsuppe/,
    'above',
    soup(
      '#dfb964',
      '#f6dc9c',
      spread('potato', 7, 150),
      (r) =>
        put(
          repeat(
            8,
            (n) =>
              disc(
                4,
                6,
                19,
                '#2a1205',
                `opacity=".2" transform="translate(${Math.cos(n * 2.1) * 110} ${Math.sin(n * 2.7) * 100})"`,
              ) +
              put(
                disc(0, 0, 19, '#a4432b') + disc(0, 0, 15, '#dd8a6b'),
                Math.cos(n * 2.1) * 110,
                Math.sin(n * 2.7) * 100,
              ),
          ),
          0,
          0,
        ) + some(r, 'herb', 14, 160),
    ),
  ],
  [
    /^Linseneintopf/,
    'above',
    soup(
      '#6d431c',
      '#9a6c34',
      (r) => heap(r, 150, 190, () => ellipse(0, 0, 9, 7, r.pick(['#8a5c2a', '#5c3816', '#a97a3e']))),
      spread('pumpkin', 8, 160, 0.7),
      spread('herb', 12, 170),
    ),
  ],
]

import { box, disc, ellipse, line, put, repeat, roundish, shape } from '../canvas.ts'
import {
  beside,
  board,
  bowl,
  curry,
  dinner,
  gravy,
  heap,
  one,
  plate,
  pool,
  type Recipe,
  some,
  soup,
  spread,
} from './plates.ts'
import { glasses, platter } from './servings.ts'

export const curriesAndPlatters: Recipe[] = [
  [/^Butter Chicken/, 'above', curry('#d2701f', '#f0a14e', 'chicken', 9)],
  [/^Lamm Rogan/, 'above', curry('#8d2a12', '#c2532a', 'lamb', 9)],
  [/^Chicken Madras/, 'above', curry('#a94a10', '#d97b2c', 'chicken', 10)],
  [/^Palak/, 'above', curry('#4c6b22', '#7c9b40', 'paneer', 9)],
  [/^Chana/, 'above', curry('#b5651f', '#dd9744', 'chickpea', 34)],
  [/^Linsencurry/, 'above', curry('#cf9526', '#f0c563', 'chickpea', 16)],
  [
    /^Tandoori/,
    'above',
    (r) =>
      board(
        r,
        some(r, 'onion', 6, 170) +
          one(r, 'chicken', -90, -20, 20, 3.6) +
          one(r, 'chicken', 80, 40, 70, 3.2) +
          repeat(6, (n) => line(`M${-150 + n * 26} -60l30 70`, '#3a1206', 6, 'opacity=".5"')) +
          one(r, 'lemon', 170, -110) +
          one(r, 'lemon', -190, 120) +
          some(r, 'herb', 12, 190),
      ),
  ],
  [
    /Naan$/,
    'above',
    (r) =>
      board(
        r,
        put(
          shape(roundish(r, 210, 140, 0.08), '#2a1205', 'opacity=".25" transform="translate(6 12)"') +
            shape(roundish(r, 210, 140, 0.08), '#e5be7c') +
            repeat(22, () =>
              disc(
                r.int(-150, 150),
                r.int(-90, 90),
                r.int(7, 22),
                r.pick(['#8d5420', '#f5dfae', '#b57a37']),
                'opacity=".7"',
              ),
            ),
          0,
          0,
        ) +
          some(r, 'herb', 16, 140) +
          some(r, 'garlic', 9, 130),
      ),
  ],
  [
    /^Samosa/,
    'above',
    (r) =>
      plate(
        r,
        [
          [-70, -30, 0],
          [80, 40, 70],
        ]
          .map(([x, y, turn]) =>
            put(
              shape('M-96 76L0 -104L104 70Q4 100 -96 76Z', '#2a1205', 'opacity=".25" transform="translate(6 10)"') +
                shape('M-96 76L0 -104L104 70Q4 100 -96 76Z', '#c98436') +
                line('M-80 66Q6 84 88 62M-4 -84Q-20 -10 -50 60M4 -84Q26 -10 60 56', '#eab668', 6, 'opacity=".7"'),
              x!,
              y!,
              turn,
            ),
          )
          .join('') +
          disc(110, -104, 52, '#fbf8f1') +
          disc(110, -104, 42, '#6f9a3d'),
      ),
  ],
  [/^Raita/, 'above', soup('#f3efe4', '#ffffff', spread('cucumber', 7, 150, 0.8), spread('herb', 14, 180))],
  [
    /^Gulab/,
    'above',
    (r) =>
      bowl(
        r,
        pool(r, 216, '#c7842e', '#eebb66') +
          heap(
            r,
            7,
            130,
            () =>
              disc(5, 9, 52, '#2a1205', 'opacity=".3"') +
              disc(0, 0, 52, '#7c3a12') +
              ellipse(-16, -18, 20, 13, '#d89a5a', 'opacity=".7"'),
          ) +
          some(r, 'pistachio', 26, 170),
      ),
  ],
  [
    /^Mango-Kulfi/,
    'above',
    (r) =>
      plate(
        r,
        put(
          box(-150, -58, 300, 130, '#2a1205', 'rx="50" opacity=".2"') +
            box(-156, -70, 300, 130, '#f0bd4e', 'rx="56"') +
            box(-136, -58, 230, 38, '#fbe0a0', 'rx="20" opacity=".7"') +
            box(140, -18, 90, 24, '#d9b27a', 'rx="10"'),
          0,
          0,
          -24,
        ) + some(r, 'pistachio', 34, 150),
      ),
  ],
  [
    /^Käseplatte/,
    'above',
    platter(
      spread('cheeseSlice', 12, 190),
      spread('walnut', 8, 180),
      spread('pear', 3, 170),
      spread('blueberry', 14, 190),
    ),
  ],
  [
    /^Antipasti/,
    'above',
    platter(
      spread('grilledStripe', 20, 190),
      spread('olive', 16, 190),
      spread('cherryTomato', 8, 180),
      spread('basil', 3, 150),
    ),
  ],
  [
    /^Wurst- und/,
    'above',
    platter(
      spread('ham', 8, 180),
      spread('salami', 10, 190),
      spread('cucumber', 6, 190, 0.8),
      spread('radish', 5, 190),
    ),
  ],
  [
    /^Fischplatte/,
    'above',
    platter(
      spread('fillet', 11, 180, 1.15),
      spread('lemon', 5, 190),
      spread('caper', 16, 190),
      spread('onion', 4, 180),
    ),
  ],
  [
    /^Gulasch/,
    'above',
    dinner(
      gravy(40, -20, 150),
      (r) => put(some(r, 'beef', 10, 100), 50, -30),
      beside(['#edd38a', '#f6e5ae', '#dcb964'], -90, 80, 78),
      spread('herb', 6, 130),
    ),
  ],
  [/^Schokoladencreme/, 'above', glasses('#4c2412', 'berry')],
  [/^Obstsalat/, 'above', glasses('#f3d37a', 'blueberry')],
]

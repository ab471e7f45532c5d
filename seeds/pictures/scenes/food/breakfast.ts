import { disc, ellipse, line, put, repeat } from '../canvas.ts'
import { at, board, dinner, heap, one, plate, type Recipe, some, soup, spread } from './plates.ts'
import { layered, platter, pretzel, row } from './servings.ts'

export const breakfasts: Recipe[] = [
  [
    /^Porridge/,
    'above',
    soup('#e3cfa4', '#f6ead0', spread('berry', 7, 140), spread('blueberry', 10, 150), spread('walnut', 5, 150)),
  ],
  [
    /^Müsli/,
    'above',
    soup(
      '#f3ece0',
      '#ffffff',
      (r) =>
        put(
          heap(r, 60, 90, () => ellipse(0, 0, 12, 8, r.pick(['#d9ae63', '#b9853c', '#efd39a']))),
          -60,
          30,
        ),
      spread('apple', 7, 140),
      spread('walnut', 8, 150),
    ),
  ],
  [
    /^Rührei auf/,
    'above',
    (r) =>
      plate(
        r,
        one(r, 'bread', -60, -10, 10, 2) +
          one(r, 'bread', 70, 20, 30, 2) +
          repeat(26, () =>
            disc(r.int(-110, 110), r.int(-70, 70), r.int(16, 30), r.pick(['#f6cf4e', '#fbe28a', '#e9b534'])),
          ) +
          some(r, 'herb', 18, 100),
      ),
  ],
  [
    /^Rührei/,
    'above',
    (r) =>
      plate(
        r,
        repeat(44, () =>
          disc(r.int(-130, 100), r.int(-90, 100), r.int(18, 36), r.pick(['#f6cf4e', '#fbe28a', '#e9b534'])),
        ) +
          some(r, 'herb', 26, 120) +
          one(r, 'bread', 120, -110, 20, 1.1) +
          one(r, 'cherryTomato', 120, 110) +
          one(r, 'cherryTomato', 150, 76),
      ),
  ],
  [
    /^Frühstück Münchner/,
    'above',
    dinner(
      at('sausage', -40, -60, -14, 1.2),
      at('sausage', -20, 20, -8, 1.2),
      pretzel(70, 90, 0.7),
      (r) => disc(130, -100, 48, '#fbf8f1') + disc(130, -100, 38, '#a96f1d') + some(r, 'herb', 3, 60),
    ),
  ],
  [
    /^Frühstück Veganes/,
    'above',
    platter(
      at('bread', -150, -90, 10, 1.2),
      at('bread', -160, 20, 40, 1.1),
      () =>
        disc(20, -80, 62, '#fbf8f1') +
        disc(20, -80, 50, '#d9b46a') +
        disc(150, 30, 62, '#fbf8f1') +
        disc(150, 30, 50, '#b23a72'),
      spread('orange', 4, 170),
      spread('cucumber', 5, 180, 0.8),
      spread('blueberry', 10, 180),
    ),
  ],
  [
    /^Frühstücksplatte/,
    'above',
    platter(
      row('cheeseSlice', 4, -200, -110, 0, 46),
      row('ham', 4, -60, 90, 0, 56),
      at('bread', 170, -110, 30, 1.1),
      at('egg', -180, 60, 0, 1.3),
      spread('cherryTomato', 5, 170),
      at('orange', 60, -20),
      spread('radish', 4, 180),
    ),
  ],
  [
    /^Frühstückstüte/,
    'above',
    (r) =>
      board(
        r,
        repeat(6, (n) =>
          put(
            ellipse(6, 12, 84, 66, '#2a1205', 'opacity=".3"') +
              ellipse(0, 0, 84, 66, '#b9752c') +
              ellipse(-6, -8, 68, 50, '#dca35a') +
              (n % 2
                ? line('M-60 0C-20 -18 20 -18 60 0', '#8c4f16', 7)
                : repeat(12, () => ellipse(r.int(-44, 44), r.int(-34, 24), 6, 3.5, '#fbeac4'))),
            -176 + (n % 3) * 172,
            n < 3 ? -92 : 88,
            n * 31,
          ),
        ),
      ),
  ],
  [/^Butterbreze/, 'above', (r) => plate(r, pretzel(0, 10, 1.35)(r))],
  [/^Käsesemmel/, 'side', layered('roll', 'leaf', 'melt #efb52f', 'slab #f0c95a', 'discs #8fb85a')],
  [/^Schinkensemmel/, 'side', layered('roll', 'leaf', 'slab #e59c95', 'slab #f0b7ae', 'discs #fbe9b0')],
  [/^Hummus/, 'side', layered('roll', 'slab #e0bd7c', 'discs #c8392a', 'leaf #4d8a34', 'discs #d98a24')],
  [/^Renkensemmel/, 'side', layered('roll', 'leaf', 'slab #d9b184', 'discs #8fb85a', 'slab #e9cba4')],
  [/^Backfisch/, 'side', layered('roll', 'leaf', 'patty #d39a3c', 'melt #f6eecb')],
  [/^Matjes/, 'side', layered('roll', 'leaf', 'slab #b9a7a0', 'discs #e7d3df', 'slab #cfc0b8')],
  [/^Obatzdasemmel/, 'side', layered('roll', 'slab #e39a4e', 'melt #e8a962', 'discs #d84a6a')],
  [/^Leberkässemmel/, 'side', layered('roll', 'patty #d98f78', 'melt #c98a1c')],
]

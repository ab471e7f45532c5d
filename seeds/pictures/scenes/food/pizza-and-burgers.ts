import { box, disc, repeat } from '../canvas.ts'
import { bowl, heap, noodles, one, pizza, plate, pool, type Recipe, some, spread, stick } from './plates.ts'
import { layered } from './servings.ts'

const red = '#c2431f'
const bare = '#b23a1c'
const white = '#f0d699'

export const pizzasAndBurgers: Recipe[] = [
  [/Margherita/, 'above', pizza(red, spread('mozzarella', 8), spread('basil', 6, 150))],
  [/Marinara/, 'above', pizza(bare, spread('garlic', 15), spread('herb', 22), spread('cherryTomato', 4, 140, 0.8))],
  [/Napoli/, 'above', pizza(red, spread('anchovy', 8), spread('olive', 10), spread('caper', 14))],
  [/Funghi/, 'above', pizza(red, spread('mushroom', 15), spread('herb', 14))],
  [/Quattro/, 'above', pizza(white, spread('mozzarella', 7), spread('blueCheese', 8), spread('herb', 4))],
  [/Diavola/, 'above', pizza(red, spread('salami', 11), spread('peperoni', 6), spread('chili', 4))],
  [/Prosciutto/, 'above', pizza(red, spread('ham', 9), spread('mozzarella', 5), spread('herb', 6))],
  [
    /Lago Blu/,
    'above',
    pizza(white, spread('fillet', 6), spread('onion', 8), spread('lemon', 3, 150), spread('herb', 8)),
  ],
  [
    /^Tagliatelle/,
    'above',
    (r) =>
      bowl(
        r,
        noodles(r, ['#e7c46a', '#f2d98d', '#d9b052'], 15, 80, 190) +
          pool(r, 96, '#8e2f15', '#c2552c') +
          some(r, 'beef', 12, 84, 0.5) +
          one(r, 'basil', 0, -20),
      ),
  ],
  [
    /^Spaghetti/,
    'above',
    (r) =>
      plate(
        r,
        noodles(r, ['#efd689', '#f7e6aa', '#e2c56c'], 6, 170, 165) +
          some(r, 'bacon', 16, 130) +
          some(r, 'herb', 10, 130) +
          one(r, 'egg', 6, -6),
      ),
  ],
  [
    /^Penne/,
    'above',
    (r) =>
      bowl(
        r,
        pool(r, 214, '#b2371b', '#d8603a') +
          heap(r, 46, 180, stick(70, 20, '#d8823c', '#f3b873')) +
          some(r, 'chili', 7, 150) +
          one(r, 'basil', 10, 0),
      ),
  ],
  [
    /^(Gemüsel|L)asagne/,
    'above',
    (r) =>
      plate(
        r,
        pool(r, 176, '#a5341b', '#cf5b35') +
          box(-120, -106, 250, 220, '#2a1205', 'rx="14" opacity=".3"') +
          box(-128, -118, 250, 220, '#dba24a', 'rx="14"') +
          repeat(24, () =>
            disc(
              r.int(-110, 104),
              r.int(-100, 84),
              r.int(8, 22),
              r.pick(['#f3d48a', '#b4671f', '#e9b85e']),
              'opacity=".8"',
            ),
          ) +
          box(-128, 84, 250, 18, '#a5341b') +
          one(r, 'basil', 0, -10),
      ),
  ],
  [/^Burger Weidezeit/, 'side', layered('burger', 'sauce #e9c46a', 'patty #5b2c14', 'discs #7f9f3f', 'leaf')],
  [/^Burger Bergkäse/, 'side', layered('burger', 'leaf', 'patty #5b2c14', 'melt #efb52f', 'discs #c8392a')],
  [/^Burger Chili/, 'side', layered('burger', 'leaf', 'patty #5b2c14', 'melt #c9321c', 'discs #4c8a2c')],
  [
    /^Burger Halloumi/,
    'side',
    layered('burger', 'leaf #4d8a34', 'discs #c8392a', 'slab #f1dfb0', 'slab #ead29a', 'discs #d98a24'),
  ],
  [/^Burger Linse/, 'side', layered('burger', 'leaf', 'patty #8a5a24', 'melt #b23a72', 'discs #7f9f3f')],
  [/^Pommes/, 'above', (r) => bowl(r, heap(r, 64, 185, stick(120, 22, '#e6b341', '#f9dc86')))],
  [/^Süßkartoffel/, 'above', (r) => bowl(r, heap(r, 60, 185, stick(116, 24, '#d66d20', '#f2a256')))],
  [
    /^Zwiebelringe/,
    'above',
    (r) =>
      bowl(
        r,
        heap(
          r,
          15,
          150,
          () =>
            disc(5, 9, 52, 'none', 'stroke="#2a1205" stroke-width="26" opacity=".25"') +
            disc(0, 0, 52, 'none', 'stroke="#c98432" stroke-width="27"') +
            disc(-2, -3, 52, 'none', 'stroke="#eab866" stroke-width="9"'),
        ),
      ),
  ],
]

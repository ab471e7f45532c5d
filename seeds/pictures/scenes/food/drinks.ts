import { disc, ellipse, put } from '../canvas.ts'
import type { Recipe } from './plates.ts'
import { bottle, crate, cup, latte, mug } from './servings.ts'

export const drinks: Recipe[] = [
  [/^(Kaffee|Filterkaffee)/, 'above', cup('#3b1d0d', ellipse(-30, -30, 50, 30, '#7a4a26', 'opacity=".5"'))],
  [
    /^Espresso/,
    'above',
    (r) =>
      put(
        cup(
          '#5a2f12',
          disc(0, 0, 112, 'none', 'stroke="#b9793a" stroke-width="16"') +
            ellipse(-20, -20, 50, 34, '#a4652d', 'opacity=".7"'),
        )(r),
        0,
        0,
        0,
        0.8,
      ),
  ],
  [/^Cappuccino/, 'above', cup('#b67a3f', latte)],
  [/^Flat White/, 'above', cup('#a4662f', put(latte, 0, 0, 180, 0.8))],
  [
    /^Heiße Schokolade/,
    'above',
    cup(
      '#4a2412',
      '<path d="M-70 10C-90 -60 40 -90 60 -30C80 30 -20 60 -40 10C-50 -20 10 -40 20 -6" fill="none" stroke="#fff6ea" stroke-width="30" stroke-linecap="round"/>',
    ),
  ],
  [/^Kalt gebrühter/, 'side', bottle('#5a3016', '#8a6a3c', '#4a230f')],
  [/^Mineralwasser, Kasten/, 'side', crate('#a6cbd8', '#2f7fa0', '#2a6f9a')],
  [/^Apfelsaft, Kasten/, 'side', crate('#d9b23c', '#6d9a34', '#3f7a3a')],
  [/^Mineralwasser/, 'side', bottle('#a9d2de', '#2f7fa0', '#dcecf0')],
  [/^Apfelschorle/, 'side', bottle('#c8b04a', '#6d9a34', '#e2b840')],
  [/^Spezi/, 'side', bottle('#4d2410', '#e07a1c', '#6b3213')],
  [/^Mango-Lassi/, 'side', mug('#f0b23c', '#fbe3ac')],
  [/^Helles/, 'side', mug('#e6a51f', '#fffaf0')],
  [/^Seebräu/, 'side', mug('#efc64a', '#fffaf0')],
]

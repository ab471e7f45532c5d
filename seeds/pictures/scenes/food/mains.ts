import { box, disc, ellipse, line, put, repeat, shape } from '../canvas.ts'
import {
  at,
  beside,
  board,
  bowl,
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
  stick,
} from './plates.ts'
import { platter, pretzel, row } from './servings.ts'

export const mains: Recipe[] = [
  [
    /^Gemüsespieß/,
    'above',
    (r) =>
      board(
        r,
        [-80, 60]
          .map((y) =>
            put(
              line('M-240 0H240', '#b98a4c', 8) +
                repeat(9, (n) =>
                  put(
                    [
                      disc(0, 0, 40, '#c8392a'),
                      disc(0, 0, 40, '#6f9a3d') + disc(0, 0, 30, '#d3e2a4'),
                      disc(0, 0, 36, '#eadfea') + disc(0, 0, 24, 'none', 'stroke="#8d4f78" stroke-width="5"'),
                      disc(0, 0, 38, '#e0a52c'),
                    ][n % 4]! + line('M-20 -24L-8 24M8 -24L20 24', '#3a1d0c', 5, 'opacity=".45"'),
                    -176 + n * 44,
                    0,
                  ),
                ),
              0,
              y,
              -8,
            ),
          )
          .join('') + one(r, 'lemon', 190, 150),
      ),
  ],
  [
    /^Rahmschwammerl/,
    'above',
    (r) =>
      plate(
        r,
        pool(r, 172, '#d9bd8a', '#f3e3bf') +
          some(r, 'mushroom', 16, 130) +
          one(r, 'dumpling', -70, 60, 0, 1.25) +
          some(r, 'herb', 16, 140),
      ),
  ],
  [
    /^Brotzeitbrettl/,
    'above',
    platter(
      row('ham', 4, -190, -110, 0, 48),
      row('cheeseSlice', 4, -170, 80, 0, 44),
      spread('radish', 8, 180),
      spread('cucumber', 5, 180, 0.8),
      at('bread', 160, 100, 20, 1.4),
      at('bread', 190, 20, 50, 1.2),
      at('salami', 60, -120),
      at('salami', 110, -100),
    ),
  ],
  [
    /^Obatzda/,
    'above',
    (r) =>
      board(
        r,
        pretzel(110, 20, 1.05)(r) +
          put(
            disc(6, 10, 92, '#2a1205', 'opacity=".3"') +
              disc(0, 0, 92, '#e0944a') +
              disc(-10, -14, 66, '#f0b274', 'opacity=".8"') +
              some(r, 'onion', 5, 60, 0.8) +
              some(r, 'herb', 10, 70),
            -130,
            0,
          ) +
          some(r, 'radish', 5, 60),
      ),
  ],
  [
    /^Leberkäse/,
    'above',
    dinner(
      (r) =>
        put(
          box(-126, -74, 260, 160, '#2a1205', 'rx="16" opacity=".25"') +
            box(-134, -86, 260, 160, '#8f4420', 'rx="16"') +
            box(-122, -74, 236, 136, '#dfa08c', 'rx="10"') +
            repeat(22, () => disc(r.int(-110, 104), r.int(-62, 54), 3, '#c98571')),
          -30,
          -30,
          -8,
        ),
      () => disc(120, 90, 46, '#fbf8f1') + disc(120, 90, 36, '#b57a1c'),
      pretzel(-70, 120, 0.5),
    ),
  ],
  [
    /^Wurstsalat/,
    'above',
    (r) =>
      bowl(
        r,
        heap(r, 60, 180, stick(90, 18, '#e0937f', '#f3bda9')) +
          some(r, 'onion', 9, 170) +
          some(r, 'cucumber', 6, 160, 0.8) +
          some(r, 'herb', 16, 180),
      ),
  ],
  [
    /^Fleischpflanzerl/,
    'above',
    dinner(
      (r) => put(pool(r, 90, '#caa24a', '#ead08b') + some(r, 'potato', 14, 76) + some(r, 'herb', 8, 70), 80, 60),
      at('falafel', -90, -40, 0, 2.6),
      at('falafel', -30, 70, 70, 2.5),
      at('lettuce', 70, -110, 0, 1.2),
      at('tomato', 110, -90),
    ),
  ],
  [
    /Steckerlfisch/,
    'above',
    (r) =>
      board(
        r,
        put(
          line('M-250 0H260', '#b98a4c', 10) +
            shape(
              'M-190 0C-150 -76 60 -86 130 -18L210 -70C200 -20 200 20 210 70L130 18C60 86 -150 76 -190 0Z',
              '#2a1205',
              'opacity=".3" transform="translate(6 12)"',
            ) +
            shape(
              'M-190 0C-150 -76 60 -86 130 -18L210 -70C200 -20 200 20 210 70L130 18C60 86 -150 76 -190 0Z',
              '#a8692c',
            ) +
            shape('M-186 0C-150 -56 60 -66 126 -8C60 10 -150 14 -186 0Z', '#dba35a', 'opacity=".8"') +
            repeat(6, (n) => line(`M${-110 + n * 40} -40l18 84`, '#4a220b', 7, 'opacity=".6"')) +
            disc(-146, -10, 9, '#f6f1e4') +
            disc(-146, -10, 4, '#1c0f05'),
          0,
          0,
          -16,
        ) +
          one(r, 'lemon', -170, 130, 0, 1.1) +
          some(r, 'herb', 10, 190),
      ),
  ],
  [
    /Saibling/,
    'above',
    dinner(
      (r) => put(pool(r, 84, '#caa24a', '#ead08b') + some(r, 'potato', 13, 72) + some(r, 'herb', 8, 66), 90, 70),
      at('fillet', -50, -30, -20, 2.9),
      at('lemon', 110, -110),
      at('rocket', -110, 120),
      at('rocket', -80, 130, 40),
    ),
  ],
  [
    /^Fischsuppe/,
    'above',
    soup('#d7862a', '#f3b45c', spread('fillet', 5, 130), spread('pumpkin', 7, 160, 0.6), spread('herb', 16, 180)),
  ],
  [
    /Hendl/,
    'above',
    dinner(
      at('chicken', -30, -20, 10, 6),
      at('chicken', 90, 70, 60, 3),
      (r) => repeat(16, () => disc(r.int(-110, 70), r.int(-90, 70), r.int(4, 9), '#7a3a10', 'opacity=".5"')),
      spread('herb', 16, 130),
      at('lemon', 120, -100),
    ),
  ],
  [
    /^Leberknödelsuppe/,
    'above',
    soup(
      '#c7953c',
      '#ebc983',
      (r) => one(r, 'falafel', -60, 10, 0, 2.7) + one(r, 'falafel', 80, -20, 50, 2.5),
      spread('herb', 24, 180),
    ),
  ],
  [
    /^Tagesgericht/,
    'above',
    (r) =>
      put(soup('#c7953c', '#ebc983', spread('herb', 20, 170))(r), -150, -110, 0, 0.5) +
      put(
        dinner(
          gravy(30, 20, 120),
          at('roast', 0, -50, -10),
          at('dumpling', -90, 70),
          beside(['#b23a1c', '#d66d20', '#5b8a33'], 100, 90, 50),
        )(r),
        60,
        60,
        0,
        0.86,
      ),
  ],
  [
    /^Schweinsbraten/,
    'above',
    dinner(
      gravy(),
      at('roast', 20, -90, -8),
      at('roast', 50, -30, -4),
      at('dumpling', -90, 50, 0, 1.25),
      beside(['#f0ead2', '#dfe3b4', '#f8f4e2'], 110, 100, 56),
    ),
  ],
  [
    /^Rindsroulade/,
    'above',
    dinner(
      gravy(0, 0, 130),
      (r) =>
        put(
          box(-116, -50, 240, 110, '#2a1205', 'rx="50" opacity=".3"') +
            box(-122, -60, 240, 110, '#5f2d14', 'rx="52"') +
            line('M-60 -58V46M0 -60V48M60 -58V46', '#f0e2c4', 5) +
            ellipse(116, -4, 22, 50, '#a3683f') +
            disc(116, -4, 14, '#6d9a34'),
          -10,
          -50,
          -10,
        ) + pool(r, 76, '#f0d68a', '#fbeeba', -90, 90),
      beside(['#6b1f4d', '#8a3368', '#4f1437'], 100, 90, 62),
    ),
  ],
  [
    /^Zwiebelrostbraten/,
    'above',
    dinner(
      gravy(0, 0, 120),
      at('roast', -10, -50, 0, 1.5),
      (r) =>
        put(
          heap(r, 40, 88, () => one(r, 'roastOnion', 0, 0)),
          -10,
          -60,
        ),
      (r) => put(some(r, 'potato', 12, 72, 1.2), 60, 110),
    ),
  ],
  [
    /^Wiener Schnitzel/,
    'above',
    dinner(
      at('schnitzel', -10, -24, -12, 1.02),
      at('lemon', 70, 90, 0, 1.2),
      at('lemon', 116, 66, 0, 1.2),
      (r) => put(some(r, 'potato', 9, 56), -90, 130) + some(r, 'herb', 6, 60),
    ),
  ],
  [
    /^Käsespätzle/,
    'above',
    (r) =>
      plate(
        r,
        heap(r, 120, 158, () =>
          line(
            `M-26 ${r.int(-8, 8)}Q0 ${r.int(-24, 24)} 26 ${r.int(-8, 8)}`,
            r.pick(['#edc558', '#f7e09a', '#dba93c']),
            13,
          ),
        ) +
          put(
            heap(r, 36, 92, () => one(r, 'roastOnion', 0, 0)),
            0,
            -10,
          ) +
          some(r, 'herb', 20, 150),
      ),
  ],
]

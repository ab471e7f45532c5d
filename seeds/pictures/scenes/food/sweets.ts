import { box, disc, ellipse, line, put, repeat, scatter, shape } from '../canvas.ts'
import { board, one, plate, pool, type Recipe, some } from './plates.ts'
import { cake, spiral } from './servings.ts'

export const sweets: Recipe[] = [
  [
    /^(Apfelstrudel)/,
    'above',
    (r) =>
      plate(
        r,
        pool(r, 150, '#f3d98a', '#fdf1c4', 20, 40) +
          put(
            box(-140, -56, 290, 130, '#2a1205', 'rx="36" opacity=".25"') +
              box(-146, -70, 290, 130, '#c98a3c', 'rx="40"') +
              repeat(6, (n) => line(`M${-116 + n * 44} -62q26 60 4 116`, '#8f5518', 5, 'opacity=".6"')) +
              repeat(50, () => disc(r.int(-130, 130), r.int(-60, 40), 3, '#fffaf0', 'opacity=".8"')),
            0,
            -20,
            -12,
          ) +
          one(r, 'berry', 130, 96) +
          one(r, 'basil', 150, 80, 40, 0.6),
      ),
  ],
  [
    /^Gemüsestrudel/,
    'above',
    (r) =>
      plate(
        r,
        pool(r, 140, '#dfe5b4', '#f6f8dc', 20, 40) +
          put(
            box(-140, -56, 290, 130, '#2a1205', 'rx="36" opacity=".25"') +
              box(-146, -70, 290, 130, '#c98a3c', 'rx="40"') +
              repeat(6, (n) => line(`M${-116 + n * 44} -62q26 60 4 116`, '#8f5518', 5, 'opacity=".6"')) +
              ellipse(136, -4, 26, 56, '#e9d9a0') +
              repeat(16, () =>
                disc(136 + r.int(-16, 16), r.int(-46, 40), 7, r.pick(['#d66d20', '#5b8a33', '#c8392a'])),
              ),
            0,
            -20,
            -12,
          ) +
          put(some(r, 'lettuce', 6, 60, 0.8), -80, 120),
      ),
  ],
  [
    /^Zwetschgendatschi/,
    'above',
    (r) =>
      plate(
        r,
        box(-140, -104, 290, 230, '#2a1205', 'rx="10" opacity=".25"') +
          box(-148, -116, 290, 230, '#d9a558', 'rx="10"') +
          repeat(20, (n) =>
            put(
              ellipse(0, 0, 30, 19, '#4d1a3c') + ellipse(-4, -4, 20, 9, '#a3426f'),
              -112 + (n % 5) * 56,
              -84 + Math.floor(n / 5) * 56,
              30,
            ),
          ) +
          repeat(40, () =>
            disc(r.int(-134, 128), r.int(-104, 100), r.int(5, 10), r.pick(['#f0cf8a', '#e2b461']), 'opacity=".9"'),
          ),
      ),
  ],
  [/^Käsekuchen/, 'above', cake(['#f6e3a6', '#f9ecbf', '#c98f47'], '#e2b24c')],
  [
    /^Bananenbrot/,
    'above',
    (r) =>
      board(
        r,
        [-90, 60]
          .map((x) =>
            put(
              box(-86, -96, 180, 210, '#2a1205', 'rx="40" opacity=".25"') +
                box(-92, -106, 180, 210, '#7c4519', 'rx="44"') +
                box(-78, -92, 152, 182, '#d8a457', 'rx="34"') +
                repeat(12, () => disc(r.int(-60, 60), r.int(-70, 70), r.int(4, 9), '#8d5520', 'opacity=".8"')),
              x,
              0,
              8,
            ),
          )
          .join('') + some(r, 'walnut', 6, 200),
      ),
  ],
  [
    /^Mandelhörnchen/,
    'above',
    (r) =>
      plate(
        r,
        put(
          line('M-120 50C-100 -110 100 -110 120 50', '#2a1205', 74, 'opacity=".25" transform="translate(6 12)"') +
            line('M-120 50C-100 -110 100 -110 120 50', '#d9a55a', 72) +
            line('M-122 56C-119 40 -116 26 -110 12M122 56C119 40 116 26 110 12', '#3b1c0d', 74) +
            repeat(30, () =>
              put(
                ellipse(0, 0, 16, 8, '#f7e4b8') + ellipse(0, 0, 11, 5, '#e2bb78'),
                r.int(-86, 86),
                -56 + r.int(-28, 22),
                r.int(0, 180),
              ),
            ),
          0,
          30,
        ),
      ),
  ],
  [
    /^Tiramis/,
    'above',
    (r) =>
      plate(
        r,
        box(-110, -96, 250, 210, '#2a1205', 'rx="10" opacity=".25"') +
          box(-120, 70, 250, 40, '#f6e6c2') +
          box(-120, 84, 250, 14, '#8a5527') +
          box(-120, -110, 250, 184, '#4a2412', 'rx="8"') +
          repeat(80, () =>
            disc(
              r.int(-114, 124),
              r.int(-104, 66),
              r.int(2, 6),
              r.pick(['#6d3a1c', '#2e150a', '#8a5527']),
              'opacity=".8"',
            ),
          ) +
          one(r, 'basil', 90, -70, 0, 0.7) +
          scatter(r, 12, 180, (x, y) => disc(x, y, 4, '#4a2412', 'opacity=".5"')),
      ),
  ],
  [
    /^Panna cotta/,
    'above',
    (r) =>
      plate(
        r,
        pool(r, 150, '#a3142f', '#d64a63') +
          disc(6, 10, 104, '#2a1205', 'opacity=".25"') +
          disc(0, 0, 104, '#f6ecd9') +
          disc(-6, -8, 84, '#fffaf0') +
          one(r, 'berry', -10, -10) +
          one(r, 'berry', 22, 6) +
          one(r, 'basil', 6, -26, 30, 0.6),
      ),
  ],
  [
    /^Bayerische Creme/,
    'above',
    (r) =>
      plate(
        r,
        disc(6, 12, 120, '#2a1205', 'opacity=".25"') +
          disc(0, 0, 122, '#eef5f6') +
          disc(0, 0, 106, '#f7e7b5') +
          disc(-10, -12, 78, '#fdf6da') +
          put(some(r, 'berry', 8, 66), 0, 6) +
          one(r, 'basil', 20, -40, 10, 0.6),
      ),
  ],
  [/^(Nuss|Zimt)schnecke/, 'above', spiral('#d39a4c', '#7a421a')],
  [
    /^Buttercroissant/,
    'above',
    (r) =>
      plate(
        r,
        put(
          shape(
            'M-170 70C-190 0 -110 -110 0 -110C110 -110 190 0 170 70C130 84 110 60 96 34C60 -6 -60 -6 -96 34C-110 60 -130 84 -170 70Z',
            '#2a1205',
            'opacity=".25" transform="translate(6 12)"',
          ) +
            shape(
              'M-170 70C-190 0 -110 -110 0 -110C110 -110 190 0 170 70C130 84 110 60 96 34C60 -6 -60 -6 -96 34C-110 60 -130 84 -170 70Z',
              '#c37a2c',
            ) +
            line(
              'M-120 46C-134 10 -110 -40 -84 -62M-66 14C-70 -30 -50 -70 -30 -92M0 4V-104M66 14C70 -30 50 -70 30 -92M120 46C134 10 110 -40 84 -62',
              '#8c4c12',
              7,
              'opacity=".6"',
            ) +
            line('M-104 -20C-60 -80 60 -80 104 -20', '#f0c07a', 10, 'opacity=".5"'),
          0,
          20,
          r.int(-20, 20),
        ),
      ),
  ],
]

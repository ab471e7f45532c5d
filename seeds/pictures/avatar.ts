import sharp from 'sharp'
import { pictogramFile } from './pictogram.ts'

/** Soft backgrounds, from the light upper left to the lower right. */
const skies = {
  mint: ['#eaf7ee', '#a9d8be'],
  sky: ['#eaf4fd', '#a8cdec'],
  peach: ['#fff1e4', '#f6c4a0'],
  sun: ['#fff8df', '#f2d583'],
  lilac: ['#f4eefc', '#c9b5ea'],
  rose: ['#fdeef0', '#efb6c2'],
  stone: ['#f5f2ec', '#cfc5b4'],
  lake: ['#e6f6f6', '#9dd3d4'],
} as const

/** Pictograms of Fluent Emoji 3D, each with a background that lets it stand out. */
const motifs: [codePoint: string, sky: keyof typeof skies][] = [
  ['1f98a', 'lake'], // fox
  ['1f994', 'mint'], // hedgehog
  ['1f41e', 'mint'], // ladybird
  ['1f98c', 'sky'], // deer
  ['1f33b', 'sky'], // sunflower
  ['1f6b2', 'sun'], // bicycle
  ['1f430', 'rose'], // rabbit
  ['1f3d4-fe0f', 'peach'], // mountain
  ['1f41d', 'lilac'], // bee
  ['1f968', 'lake'], // pretzel
  ['1f43b', 'sun'], // bear
  ['26f5', 'peach'], // sailing boat
  ['1f98b', 'mint'], // butterfly
  ['1f9ed', 'rose'], // compass
  ['1f986', 'stone'], // duck
  ['1f344', 'mint'], // mushroom
  ['1f3bb', 'peach'], // violin
  ['1f422', 'sun'], // turtle
  ['1f4f7', 'lilac'], // camera
  ['1f34e', 'lake'], // apple
  ['1f989', 'lilac'], // owl
  ['1f340', 'stone'], // clover
  ['1f43f-fe0f', 'mint'], // squirrel
  ['1f3a8', 'sky'], // palette
  ['1f411', 'lake'], // sheep
  ['1f9f6', 'sun'], // wool
  ['1f404', 'mint'], // cow
  ['1f352', 'sky'], // cherries
  ['1f415', 'lake'], // dog
  ['1fab4', 'peach'], // potted plant
  ['1f408', 'lilac'], // cat
  ['2615', 'peach'], // coffee
  ['1f427', 'sky'], // penguin
  ['1f337', 'sun'], // tulip
  ['1f40e', 'stone'], // horse
  ['1fa81', 'lake'], // kite
  ['1f9a2', 'rose'], // swan
  ['1f4da', 'stone'], // books
  ['1f3b8', 'sun'], // guitar
  ['1f350', 'lilac'], // pear
]

const side = 400
/** the set is drawn at this size, so it stays sharp */
const motifSide = 256

const background = (sky: keyof typeof skies) => {
  const [light, deep] = skies[sky]
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <radialGradient id="shade"><stop stop-color="#2b2a33" stop-opacity=".34"/><stop offset="1" stop-color="#2b2a33" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${side}" height="${side}" fill="url(#sky)"/>
    <circle cx="170" cy="160" r="190" fill="url(#glow)"/>
    <ellipse cx="200" cy="330" rx="118" ry="20" fill="url(#shade)"/>
  </svg>`)
}

export const avatarKinds = motifs.length

/** A friendly thing on a soft gradient. */
export const drawAvatar = (kind: number) => {
  const [codePoint, sky] = motifs[kind % motifs.length]!
  const margin = (side - motifSide) / 2
  return sharp(background(sky))
    .composite([
      {
        input: pictogramFile(String.fromCodePoint(...codePoint.split('-').map((point) => Number.parseInt(point, 16)))),
        left: margin,
        top: margin - 2,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

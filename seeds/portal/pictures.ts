import sharp from 'sharp'
import { type Colour, colours, darken, lighten } from '#seeds/pictures/palette.ts'
import { pictogramFile } from '#seeds/pictures/pictogram.ts'
import { nameOfPictogram } from '#seeds/pictures/stage.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { articles } from './articles.ts'
import { events } from './events.ts'

export const sceneSize = { width: 640, height: 400 }
export const sceneKey = (pictogram: string) => `pictures/portal/demo-${nameOfPictogram(pictogram)}`

const tones: Colour[] = ['fir', 'lake', 'honey', 'rose', 'teal', 'clay', 'sky', 'moss', 'plum', 'sand']

const hills = (base: string, turn: number) => {
  const lift = (turn % 3) * 24
  return `
    <path fill="${lighten(base, 0.5)}" d="M0 ${310 - lift} C160 ${210 + lift} 300 ${330 - lift} 430 ${270 + lift} S690 ${230 - lift} 800 ${300 - lift} V500 H0Z"/>
    <path fill="${lighten(base, 0.28)}" d="M0 ${360 + lift / 2} C190 ${310 - lift} 340 390 520 ${340 + lift / 2} S720 330 800 ${370 - lift / 2} V500 H0Z"/>
    <path fill="${base}" d="M0 430 C220 380 420 440 800 ${400 + lift / 2} V500 H0Z"/>`
}

/** A thing of the region before its hills, in the light of one time of day. */
const drawScene = async (pictogram: string, turn: number) => {
  const base = colours[tones[turn % tones.length]!]
  const { width, height } = sceneSize
  const sun = 120 + ((turn * 170) % 560)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 500"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${lighten(base, 0.68)}"/><stop offset="1" stop-color="${lighten(base, 0.94)}"/></linearGradient>
    <radialGradient id="shadow"><stop stop-color="${darken(base, 0.7)}" stop-opacity=".55"/><stop offset="1" stop-color="${darken(base, 0.7)}" stop-opacity="0"/></radialGradient>
    </defs><rect width="800" height="500" fill="url(#sky)"/><circle cx="${sun}" cy="120" r="58" fill="#fffaf0" opacity=".9"/>${hills(base, turn)}
    <ellipse cx="400" cy="430" rx="170" ry="26" fill="url(#shadow)"/></svg>`
  const thing = await sharp(pictogramFile(pictogram)).resize(232, 232, { fit: 'inside' }).toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: thing, left: 204, top: 120 }])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const pictograms = [...new Set([...articles, ...events].map(({ pictogram }) => pictogram))]

/** One for each pictogram, which posts share: encoding is what a first start waits for. */
export const portalPictures: Picture[] = pictograms.map((pictogram, turn) => ({
  key: sceneKey(pictogram),
  draw: () => drawScene(pictogram, turn),
}))

import sharp from 'sharp'
import { drawAvatar } from '#seeds/pictures/avatar.ts'
import { drawLogo, logoKinds } from '#seeds/pictures/logo.ts'
import { type Pixels, pictureUrl, storeDrawing } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import type { World } from './world.ts'

export type Picture = { key: string; draw: () => Promise<Pixels> }

/** The key under which a picture of the world is kept. */
export const keyOf = (name: string) => `pictures/avatars/${name}`

const isStored = async (key: string) => {
  // the last copy that is written: when it is there, all are
  const last = pictureUrl(key, 1600, 'webp').replace('/files/', '')
  return (await storage.get(last)) !== null
}

// a step that shares no factor with the number of shapes, so neighbours in the list look different
const shapeStep = 5

export const picturesOf = ({ providers, customers }: World): Picture[] => [
  ...providers.map(({ picture, logo }, index) => ({
    key: keyOf(picture!),
    draw: () =>
      sharp(Buffer.from(drawLogo(logo.name, logo.colour, (index * shapeStep) % logoKinds)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
  })),
  ...customers.map(({ picture }, index) => ({ key: keyOf(picture!), draw: () => drawAvatar(index) })),
]

/** Draws what is missing, so that an interrupted first start goes on where it stopped. */
export const storePictures = async (pictures: Picture[], onProgress: (done: number) => void) => {
  const waiting = [...pictures]
  let done = 0
  const drawNext = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      if (!(await isStored(picture.key))) {
        await storeDrawing(picture.key, await picture.draw())
      }
      onProgress(++done)
    }
  }
  // one more than the two that are worked on: it waits for the disk
  await Promise.all([drawNext(), drawNext(), drawNext()])
}

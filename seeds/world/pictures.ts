import sharp from 'sharp'
import { drawAvatar } from '#seeds/pictures/avatar.ts'
import { drawLogo, logoKinds } from '#seeds/pictures/logo.ts'
import type { Pixels } from '#server/platform/files/pictures.ts'
import type { World } from './world.ts'

export type Picture = { key: string; draw: () => Promise<Pixels> }

/** The key under which a picture of the world is kept. */
export const keyOf = (name: string) => `pictures/avatars/${name}`

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

import { portalPictures } from './portal/pictures.ts'
import { productPictures } from './products/pictures.ts'
import { propertyPictures } from './property.ts'
import { coverPictures } from './world/pages.ts'
import { picturesOf } from './world/pictures.ts'
import { createWorld } from './world/world.ts'

/** What every picture of the demo shows, by its key. */
export const listDrawings = () =>
  new Map(
    [...coverPictures, ...productPictures, ...picturesOf(createWorld()), ...portalPictures, ...propertyPictures].map(
      ({ key, draw }) => [key, draw],
    ),
  )

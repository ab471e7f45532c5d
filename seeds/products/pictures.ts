import { drawClose, drawGroup, drawStanding, nameOfPictogram, stageSide } from '#seeds/pictures/stage.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { dishPictograms } from '../food/menus.ts'
import { articles } from './index.ts'

/*
 * Every pictogram is drawn standing, the frequent ones also near, and every top category has a picture of three of its
 * things. Products share them: so few pictures are encoded in the seconds a first start may take.
 */

export const pictureSide = stageSide
const keyOf = (name: string) => `pictures/products/demo-${name}`
export const standingKey = (pictogram: string) => keyOf(nameOfPictogram(pictogram))
const closeKey = (pictogram: string) => keyOf(`${nameOfPictogram(pictogram)}-nah`)

const uses = Map.groupBy(articles, ({ pictogram }) => pictogram)
const frequent = new Set([...uses].filter(([, users]) => users.length >= 14).map(([pictogram]) => pictogram))

const groups = [...Map.groupBy(articles, ({ path }) => path[0]!)].map(([top, below], index) => {
  const counted = [...Map.groupBy(below, ({ pictogram }) => pictogram)].sort(([, a], [, b]) => b.length - a.length)
  const [middle, left = middle, right = left] = counted.map(([pictogram]) => pictogram)
  return { top, key: keyOf(`gruppe-${index + 1}`), things: [middle!, left!, right!] as [string, string, string] }
})

export const productPictures: Picture[] = [
  ...[...new Set([...uses.keys(), ...dishPictograms])].map((pictogram) => ({
    key: standingKey(pictogram),
    draw: () => drawStanding(pictogram),
  })),
  ...[...frequent].map((pictogram) => ({ key: closeKey(pictogram), draw: () => drawClose(pictogram) })),
  ...groups.map(({ key, things }) => ({ key, draw: () => drawGroup(things) })),
]

/** Two or three, the thing itself first. */
export const pictureKeys = ({ pictogram, path }: { pictogram: string; path: string[] }): string[] => [
  standingKey(pictogram),
  ...(frequent.has(pictogram) ? [closeKey(pictogram)] : []),
  groups.find(({ top }) => top === path[0])!.key,
]

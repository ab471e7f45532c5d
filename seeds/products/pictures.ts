import { drawClose, drawGroup, drawStanding, nameOfPictogram, stageSide } from '#seeds/pictures/stage.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { dishNames } from '../food/menus.ts'
import { articles } from './index.ts'
import type { Article } from './read.ts'
import { dishPictureOf, dishSize, isScenic, sceneSize, scenesOf } from './scenes.ts'

/*
 * Goods: every pictogram is drawn standing, the frequent ones also near, and every top category has a picture of three of its
 * things. They share them: so few pictures are encoded in the seconds a first start may take.
 */

const keyOf = (name: string) => `pictures/products/demo-${name}`
const standingKey = (pictogram: string) => keyOf(nameOfPictogram(pictogram))
const closeKey = (pictogram: string) => keyOf(`${nameOfPictogram(pictogram)}-nah`)

const goods = articles.filter((article) => !isScenic(article))
const uses = Map.groupBy(goods, ({ pictogram }) => pictogram)
const frequent = new Set([...uses].filter(([, users]) => users.length >= 14).map(([pictogram]) => pictogram))

const groups = [...Map.groupBy(goods, ({ path }) => path[0]!)].map(([top, below], index) => {
  const counted = [...Map.groupBy(below, ({ pictogram }) => pictogram)].sort(([, a], [, b]) => b.length - a.length)
  const [middle, left = middle, right = left] = counted.map(([pictogram]) => pictogram)
  return { top, key: keyOf(`gruppe-${index + 1}`), things: [middle!, left!, right!] as [string, string, string] }
})

const scenes = articles.filter(isScenic).flatMap(scenesOf)
const dishes = dishNames.map(dishPictureOf)

export const productPictures: Picture[] = [
  ...[...uses.keys()].map((pictogram) => ({ key: standingKey(pictogram), draw: () => drawStanding(pictogram) })),
  ...[...frequent].map((pictogram) => ({ key: closeKey(pictogram), draw: () => drawClose(pictogram) })),
  ...groups.map(({ key, things }) => ({ key, draw: () => drawGroup(things) })),
  ...new Map([...dishes, ...scenes].map((picture) => [picture.key, picture])).values(),
]

const dishKeys = new Set(dishes.map(({ key }) => key))
const sceneKeys = new Set(scenes.map(({ key }) => key))

/** One to three, the thing itself first. */
export const pictureKeys = (article: Article): string[] =>
  isScenic(article)
    ? scenesOf(article).map(({ key }) => key)
    : [
        standingKey(article.pictogram),
        ...(frequent.has(article.pictogram) ? [closeKey(article.pictogram)] : []),
        groups.find(({ top }) => top === article.path[0])!.key,
      ]

export const pictureSizeOf = (key: string) => {
  if (dishKeys.has(key)) return dishSize
  return sceneKeys.has(key) ? sceneSize : { width: stageSide, height: stageSide }
}

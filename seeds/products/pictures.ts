import { drawClose, drawGroup, drawStanding, nameOfPictogram, stageSide } from '#seeds/pictures/stage.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { dishNames } from '../food/menus.ts'
import { articles } from './index.ts'
import type { Article } from './read.ts'
import { dishPictureOf, dishSize, isScenic, sceneSize, scenesOf } from './scenes.ts'

/*
 * Goods: every pictogram is drawn standing, as often as no picture stands first more than twice; the frequent ones are also drawn
 * near, and every top category has a picture of three of its things. They share them, since each takes a tenth of a second.
 */

const keyOf = (name: string) => `pictures/products/demo-${name}`
const standingKey = (pictogram: string, turn: number) =>
  keyOf(`${nameOfPictogram(pictogram)}${turn ? `-${turn + 1}` : ''}`)
const closeKey = (pictogram: string) => keyOf(`${nameOfPictogram(pictogram)}-nah`)

const goods = articles.filter((article) => !isScenic(article))
const uses = Map.groupBy(goods, ({ pictogram }) => pictogram)
const sharing = 2
const turnsOf = (users: unknown[]) => Math.ceil(users.length / sharing)
/** Which of its kind each is; neighbours on a shelf differ. */
const turnsIn = (kinds: Map<string, Article[]>) =>
  [...kinds.values()].flatMap((users) => users.map((article, at) => [article, at % turnsOf(users)] as const))
const services = articles.filter(({ kind }) => kind === 'service')
const turns = new Map([...turnsIn(uses), ...turnsIn(Map.groupBy(services, (article) => scenesOf(article)[0]!.key))])
const scenesInTurn = (article: Article) => scenesOf(article, turns.get(article))
const frequent = new Set([...uses].filter(([, users]) => users.length >= 14).map(([pictogram]) => pictogram))

const groups = [...Map.groupBy(goods, ({ path }) => path[0]!)].map(([top, below], index) => {
  const counted = [...Map.groupBy(below, ({ pictogram }) => pictogram)].sort(([, a], [, b]) => b.length - a.length)
  const [middle, left = middle, right = left] = counted.map(([pictogram]) => pictogram)
  return { top, key: keyOf(`gruppe-${index + 1}`), things: [middle!, left!, right!] as [string, string, string] }
})

const scenes = articles.filter(isScenic).flatMap(scenesInTurn)
const dishes = dishNames.map(dishPictureOf)

export const productPictures: Picture[] = [
  ...[...uses].flatMap(([pictogram, users]) =>
    Array.from({ length: turnsOf(users) }, (_, turn) => ({
      key: standingKey(pictogram, turn),
      draw: () => drawStanding(pictogram, turn),
    })),
  ),
  ...[...frequent].map((pictogram) => ({ key: closeKey(pictogram), draw: () => drawClose(pictogram) })),
  ...groups.map(({ key, things }) => ({ key, draw: () => drawGroup(things) })),
  ...new Map([...dishes, ...scenes].map((picture) => [picture.key, picture])).values(),
]

const dishKeys = new Set(dishes.map(({ key }) => key))
const sceneKeys = new Set(scenes.map(({ key }) => key))

/** One to three, the thing itself first. */
export const pictureKeys = (article: Article): string[] =>
  isScenic(article)
    ? scenesInTurn(article).map(({ key }) => key)
    : [
        standingKey(article.pictogram, turns.get(article)!),
        ...(frequent.has(article.pictogram) ? [closeKey(article.pictogram)] : []),
        groups.find(({ top }) => top === article.path[0])!.key,
      ]

export const pictureSizeOf = (key: string) => {
  if (dishKeys.has(key)) return dishSize
  return sceneKeys.has(key) ? sceneSize : { width: stageSide, height: stageSide }
}

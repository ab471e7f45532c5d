import { slugOf } from '#lib/text/slug.ts'
import { drawDish } from '#seeds/pictures/scenes/food/dishes.ts'
import { plateSide } from '#seeds/pictures/scenes/food/plates.ts'
import { drawHouse } from '#seeds/pictures/scenes/places/houses.ts'
import { viewSize } from '#seeds/pictures/scenes/places/land.ts'
import { drawRoom, type RoomName } from '#seeds/pictures/scenes/places/rooms.ts'
import { drawTrade, type TradeName } from '#seeds/pictures/scenes/trades/trades.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import type { Article } from './read.ts'

/*
 * Dishes, homes and services are drawn as scenes: every dish and every home has a picture of its own, services share those of
 * their trade by twos, homes the rooms that are alike everywhere.
 */
const keyOf = (kind: string, name: string) => `pictures/products/demo-${kind}-${slugOf(name)}`
export const dishKey = (name: string) => keyOf('gericht', name)
export const dishPictureOf = (name: string): Picture => ({ key: dishKey(name), draw: () => drawDish(name) })
export const dishSize = { width: plateSide, height: plateSide }

/** The first line that fits the name or the shelf of a service. */
const atWork: [RegExp, TradeName[]][] = [
  [/Fassade/, ['facade']],
  [/Treppengeländer|Gartentor|Schweiß/, ['metal']],
  [/^Solarcheck|^Anlage 8|^Speicher nach/, ['solar']],
  [/dämmung|Dämmung/, ['insulation', 'roof']],
  [/>Dach/, ['roof', 'timber']],
  [/>Elektrogeräte/, ['devices', 'electric']],
  [/>Elektro/, ['electric']],
  [/>Badsanierung/, ['bath', 'tiler']],
  [/>Heizung/, ['heating', 'bath']],
  [/>Maler/, ['painter', 'facade']],
  [/>Holzbau/, ['timber', 'joiner']],
  [/>Holz/, ['joiner', 'upholstery']],
  [/>Fliesen/, ['tiler', 'bath']],
  [/>Gartenpflege/, ['gardening', 'gardenDesign']],
  [/>Gartenbau/, ['gardenDesign', 'gardening']],
  [/>Raumausstattung/, ['upholstery']],
  [/>Auto/, ['car']],
  [/>Fahrrad/, ['bike']],
  [/>Uhren/, ['watch']],
  [/>Instrumente/, ['music']],
  [/>Friseur/, ['hair']],
  [/>Massage/, ['massage']],
  [/>Physio/, ['gym']],
  [/>Sehen/, ['optics']],
  [/>Reinigung/, ['cleaning']],
  [/>Umzug/, ['moving']],
  [/>IT-Service/, ['computers']],
  [/>Nachhilfe/, ['lessons']],
  [/Weinprobe/, ['wine']],
  [/Brotback/, ['bakery']],
  [/Töpfer/, ['pottery']],
  [/Strick/, ['knitting']],
  [/Barista/, ['coffee']],
  [/Imker|Bienen/, ['bees']],
  [/Kochkurs/, ['cooking']],
  [/Schneeschuh/, ['snow']],
  [/Bergtour/, ['mountain']],
  [/>Hundeschule/, ['dogs']],
  [/>Fotografie/, ['photo']],
]
/** For the test that every line is of use. */
export const workWords = atWork.map(([words]) => words)

const workOf = ({ name, path }: Article, turn: number): Picture[] => {
  const scenes = atWork.find(([words]) => words.test(`${name}>${path.join('>')}`))?.[1]
  if (!scenes) throw new Error(`Nobody has drawn ${name}.`)
  const mark = turn ? String(turn + 1) : ''
  return scenes.map((scene) => ({ key: keyOf('arbeit', `${scene} ${mark}`), draw: () => drawTrade(scene, mark) }))
}

const sharedRoom = (room: RoomName, turn: number): Picture => ({
  key: keyOf('raum', `${room}-${turn}`),
  draw: () => drawRoom(room, String(turn)),
})

/** Flats show their living room first, houses their front; what is neither has one view. */
const homeOf = ({ name, path }: Article): Picture[] => {
  const front: Picture = { key: keyOf('haus', name), draw: () => drawHouse(name) }
  const turn = name.length % 3
  if (path[0] === 'Häuser') return [front, sharedRoom('living', turn), sharedRoom('kitchen', turn)]
  if (path[0] === 'Grundstücke') return [front]
  if (path[1] === 'Büros und Praxen') return [sharedRoom(/Praxis/.test(name) ? 'surgery' : 'office', turn), front]
  if (path[0] === 'Gewerbe') return [front]
  const room: RoomName = /Dach|Maisonette/.test(name) ? 'attic' : 'living'
  const living: Picture = { key: keyOf('zimmer', name), draw: () => drawRoom(room, name) }
  const other = sharedRoom((['kitchen', 'bath', 'bedroom'] as const)[turn]!, name.length % 2)
  return name.length % 3 === 0 ? [front, living, other] : [living, front, other]
}

export const isScenic = ({ kind }: Article) => kind === 'property' || kind === 'service'
/** `turn`: which of its trade a service is. */
export const scenesOf = (article: Article, turn = 0) =>
  article.kind === 'property' ? homeOf(article) : workOf(article, turn)
export const sceneSize = viewSize

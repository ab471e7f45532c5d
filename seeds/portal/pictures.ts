import { slugOf } from '#lib/text/slug.ts'
import { drawDish } from '#seeds/pictures/scenes/food/dishes.ts'
import { viewSize } from '#seeds/pictures/scenes/places/land.ts'
import { type ViewName, views } from '#seeds/pictures/scenes/places/views.ts'
import { drawTrade, type TradeName, trades } from '#seeds/pictures/scenes/trades/trades.ts'
import { createRandom } from '#seeds/random.ts'
import type { Picture } from '#seeds/world/pictures.ts'
import { articles } from './articles.ts'
import { events } from './events.ts'

export const sceneSize = viewSize
export const sceneKey = (title: string) => `pictures/portal/demo-${slugOf(title)}`

/** What the picture of a post shows; the first line whose words are in its title. */
const motifs: [RegExp, ViewName | TradeName | `dish ${string}`][] = [
  [/Nikolaus|Neujahrsschwimmen|Seesauna/, 'lakeWinter'],
  [/Frühnebel/, 'river'],
  [/Ammersee/, 'lake'],
  [/Moor/, 'moor'],
  [/Renken/, 'dish Steckerlfisch'],
  [/Honig/, 'bees'],
  [/Töpferin|Schalen drehen/, 'pottery'],
  [/Uhr,/, 'watch'],
  [/Reparieren|Repair/, 'devices'],
  [/Sattel/, 'bike'],
  [/Kaffee/, 'coffee'],
  [/Woll|Tracht/, 'knitting'],
  [/Geigenbauer/, 'music'],
  [/mitsingen|Stubenmusik|konzert|Puppentheater/, 'concert'],
  [/Bücherschrank|Lesung|Nachbarn/, 'reading'],
  [/Käsekeller/, 'cheese'],
  [/Kässpatzen/, 'dish Käsespätzle'],
  [/Wirtshaus/, 'dish Schweinsbraten mit Knödel'],
  [/Wild aus/, 'dish Rindsroulade'],
  [/Kinder kochen/, 'dish Apfelstrudel'],
  [/Korn zum Brot|Backstube/, 'bakery'],
  [/Wintergemüse|Seife/, 'cooking'],
  [/Kartoffelfest/, 'field'],
  [/Streuobst/, 'orchard'],
  [/Laub/, 'gardening'],
  [/Alpabtrieb/, 'alp'],
  [/Bergschuhe/, 'mountain'],
  [/Schneeschuh|Schlitten|Eisstock/, 'winter'],
  [/Rad von Kloster/, 'villageAutumn'],
  [/Spielplätze/, 'gardenDesign'],
  [/Kneipp/, 'river'],
  [/Krater|Sternenpark|Dunkelheit/, 'stars'],
  [/Advent|Waldweihnacht|Krippen/, 'advent'],
  [/Fuggermarkt/, 'townEvening'],
  [/Nacht|Rorate|Martinsritt/, 'townNight'],
  [/Wochenmarkt|Bauernmarkt/, 'market'],
  [/Kirchturm/, 'castle'],
  [/Dorf rettet/, 'village'],
]
/** For the test that every line is of use. */
export const motifWords = motifs.map(([words]) => words)

const drawPost = (title: string) => {
  const motif = motifs.find(([words]) => words.test(title))?.[1]
  if (!motif) throw new Error(`Nobody has drawn "${title}".`)
  if (motif in views) return views[motif as ViewName](createRandom(`post ${title}`))
  if (motif in trades) return drawTrade(motif as TradeName, title)
  return drawDish(motif.replace('dish ', ''), viewSize)
}

export const portalPictures: Picture[] = [...articles, ...events].map(({ title }) => ({
  key: sceneKey(title),
  draw: () => drawPost(title),
}))

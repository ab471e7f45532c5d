import type { PostalCode } from '#seeds/world/towns.ts'

type RegionSeed = { slug: string; name: string; postalCode: PostalCode; description: string }

export const regions = [
  {
    slug: 'lechrain',
    name: 'Landsberg und Lechrain',
    postalCode: '86899',
    description: 'Zwischen Kaltenberg und Fuchstal: alte Städte am Fluss, weite Felder und Dörfer mit Biergarten.',
  },
  {
    slug: 'ammersee',
    name: 'Rund um den Ammersee',
    postalCode: '86911',
    description: 'Stege, Töpfer und Dampfer: das Westufer, Herrsching und der Heilige Berg von Andechs.',
  },
  {
    slug: 'fuenfseenland',
    name: 'Fünfseenland',
    postalCode: '82319',
    description: 'Starnberg, Gilching und die kleinen Seen dazwischen, keine Stunde von München.',
  },
  {
    slug: 'augsburg',
    name: 'Augsburg und Umland',
    postalCode: '86150',
    description: 'Fuggerstadt, Lechkanäle und das Umland von Friedberg bis Schwabmünchen.',
  },
  {
    slug: 'pfaffenwinkel',
    name: 'Pfaffenwinkel',
    postalCode: '86956',
    description: 'Klöster, Moore und die ersten Berge: von Weilheim über Schongau bis an den Staffelsee.',
  },
  {
    slug: 'unterallgaeu',
    name: 'Unterallgäu',
    postalCode: '87719',
    description: 'Kneipp, Käse und Fachwerk zwischen Memmingen, Mindelheim und Bad Wörishofen.',
  },
  {
    slug: 'ostallgaeu',
    name: 'Ostallgäu',
    postalCode: '87616',
    description: 'Von Kaufbeuren bis Füssen: Schlösser, Weiher und Alpen, die man zu Fuß erreicht.',
  },
  {
    slug: 'oberallgaeu',
    name: 'Oberallgäu',
    postalCode: '87527',
    description: 'Kempten und die Berge dahinter: Sennereien, Schneeschuhe und lange Abende in der Stube.',
  },
  {
    slug: 'donau-ries',
    name: 'Donau-Ries',
    postalCode: '86720',
    description: 'Der Krater, in dem Nördlingen liegt, und das Land an Donau und Wörnitz.',
  },
] as const satisfies RegionSeed[]

export type RegionSlug = (typeof regions)[number]['slug']

export const topics = [
  {
    slug: 'maerkte-feste',
    name: 'Märkte und Feste',
    description: 'Bauernmarkt, Dorffest, Adventszauber: wo man sich trifft.',
  },
  { slug: 'ausfluege-natur', name: 'Ausflüge und Natur', description: 'Wege, Seen und Moore, mit und ohne Gipfel.' },
  { slug: 'essen-trinken', name: 'Essen und Trinken', description: 'Rezepte, Wirtshäuser und was gerade Saison hat.' },
  {
    slug: 'handwerk-betriebe',
    name: 'Handwerk und Betriebe',
    description: 'Zu Besuch bei Menschen, die etwas können.',
  },
  { slug: 'kultur-musik', name: 'Kultur und Musik', description: 'Konzerte, Bühnen, Museen und alte Geschichten.' },
  {
    slug: 'familie-kinder',
    name: 'Familie und Kinder',
    description: 'Was Kindern gefällt und Eltern nicht langweilt.',
  },
  { slug: 'miteinander', name: 'Miteinander', description: 'Vereine, Ehrenamt und gute Ideen aus der Nachbarschaft.' },
] as const

export type TopicSlug = (typeof topics)[number]['slug']

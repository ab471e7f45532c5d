import { coverSize, drawCover } from '#seeds/pictures/cover.ts'
import { type Colour, colours } from '#seeds/pictures/palette.ts'
import { createRandom } from '#seeds/random.ts'
import { industries } from '#seeds/reference/industries.ts'
import { templateOf } from '#server/domains/providers/policies/policy-templates.rules.ts'
import {
  type Block,
  providerCertificates,
  providerContents,
  providerPages,
  vendorPolicies,
} from '#server/domains/providers/providers.tables.ts'
import { sql, type DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { banks } from './banks.ts'
import type { Picture } from './pictures.ts'
import type { Provider } from './providers.ts'
import { slogans } from './slogans.ts'
import { tradeOf } from './trades.ts'

const coverKey = (colour: Colour) => `pictures/covers/demo-${colour}`

/** One for each colour: providers of the same colour share it, since encoding is what a first start waits for. */
export const coverPictures: Picture[] = (Object.keys(colours) as Colour[]).map((colour) => ({
  key: coverKey(colour),
  draw: () => drawCover(colour),
}))
export { coverSize }

type Kind = 'farm' | 'shop' | 'craft' | 'service' | 'food' | 'homes' | 'money'

const kindOf = (industry: string): Kind => {
  if (/Hofladen|Käserei|Imkerei|Regionale|Naturkost|Brennerei|Metzgerei|Bäckerei|Kaffee/.test(industry)) return 'farm'
  if (/Restaurant|Pizzeria|Café|Imbiss|Catering/.test(industry)) return 'food'
  if (/Immobilien|Hausverwaltung/.test(industry)) return 'homes'
  if (/Finanzierung/.test(industry)) return 'money'
  if (/Friseur|Foto|Physio|Tier|reinigung|Umzug|IT-|Nachhilfe|Steuer/.test(industry)) return 'service'
  if (/Schreinerei|Zimmerei|Dach|Maler|Heizung|Elektroinst|Fliesen|Metall|Garten- und|Solar|Kfz|Raum/.test(industry))
    return 'craft'
  return 'shop'
}

type Copy = {
  about: (name: string, city: string, owner: string) => string
  values: string
  words: string[]
  points: string[]
  certificate: { name: string; text: string }
  news: { title: string; text: string }
}

const copies: Record<Kind, Copy> = {
  farm: {
    about: (name, city, owner) =>
      `<p>${name} ist ein Familienbetrieb in ${city}. ${owner} und das Team arbeiten mit dem, was Jahreszeit und Boden hergeben: weniger Auswahl im Februar, dafür Geschmack das ganze Jahr.</p><p>Viele unserer Kunden kennen wir beim Namen. Wer wissen möchte, wie etwas entsteht, darf uns gern über die Schulter schauen.</p>`,
    values: 'Kurze Wege, faire Preise und Lebensmittel, hinter denen wir selbst stehen.',
    words: ['Regional', 'Handgemacht', 'Saisonal'],
    points: ['Aus eigener Erzeugung oder von Nachbarn', 'Ohne unnötige Zusätze', 'Mehrweg, wo immer es geht'],
    certificate: {
      name: 'Mitglied der regionalen Erzeugergemeinschaft',
      text: 'Jährlich geprüfte Herkunft aller Rohwaren.',
    },
    news: {
      title: 'Hofführung für Familien',
      text: 'Wir zeigen Ställe, Küche und Lager. Danach gibt es Brotzeit. Bitte kurz anmelden.',
    },
  },
  shop: {
    about: (name, city, owner) =>
      `<p>Seit vielen Jahren ist ${name} eine feste Adresse in ${city}. ${owner} wählt das Sortiment selbst aus und verkauft nichts, was nicht auch daheim in Gebrauch wäre.</p><p>Online bestellen, im Laden abholen oder schicken lassen: Sie entscheiden. Beraten werden Sie auf jedem Weg.</p>`,
    values: 'Gute Dinge, die lange halten, und Beratung ohne Eile.',
    words: ['Persönliche Beratung', 'Geschenkservice', 'Abholung im Laden'],
    points: ['Ausgewählt statt ausgestellt', 'Reparatur und Ersatzteile auf Anfrage', 'Umtausch ohne lange Fragen'],
    certificate: { name: 'Ausgezeichneter Fachhandel', text: 'Für Beratung und Service im Einzelhandel.' },
    news: {
      title: 'Langer Donnerstag',
      text: 'Am ersten Donnerstag im Monat haben wir bis 20 Uhr geöffnet, mit kleiner Vorführung.',
    },
  },
  craft: {
    about: (name, city, owner) =>
      `<p>${name} arbeitet von ${city} aus in der ganzen Region. ${owner} führt den Meisterbetrieb mit festem Team und eigener Werkstatt.</p><p>Wir kommen vorbei, sehen uns die Aufgabe an und sagen ehrlich, was nötig ist und was nicht. Danach bekommen Sie ein Angebot, das gilt.</p>`,
    values: 'Saubere Arbeit, klare Absprachen und Termine, die wir halten.',
    words: ['Meisterbetrieb', 'Ausbildungsbetrieb', 'Festpreis-Angebote'],
    points: ['Beratung vor Ort', 'Angebot innerhalb einer Woche', 'Fünf Jahre Gewährleistung nach BGB'],
    certificate: { name: 'Eingetragener Meisterbetrieb', text: 'Mitglied der Handwerkskammer für Schwaben.' },
    news: { title: 'Freie Termine im Winter', text: 'Wer jetzt anfragt, kommt vor der Hauptsaison an die Reihe.' },
  },
  service: {
    about: (name, city, owner) =>
      `<p>${name} ist für Menschen und Betriebe in und um ${city} da. ${owner} und das Team nehmen sich Zeit für jeden Termin und erklären, was sie tun.</p><p>Termine vergeben wir auch abends. Am einfachsten geht es über das Formular unten.</p>`,
    values: 'Verlässlich, freundlich und auf Augenhöhe.',
    words: ['Termine auch abends', 'Barrierefrei', 'Kurzfristig'],
    points: ['Erstes Gespräch kostenlos', 'Feste Ansprechpartner', 'Transparente Preise'],
    certificate: { name: 'Geprüfte Fachkraft', text: 'Regelmäßige Fortbildung des ganzen Teams.' },
    news: {
      title: 'Kennenlern-Angebot',
      text: 'Beim ersten Besuch nehmen wir uns eine Viertelstunde mehr Zeit, ohne Aufpreis.',
    },
  },
  food: {
    about: (name, city, owner) =>
      `<p>In der Küche von ${name} in ${city} wird jeden Tag frisch gekocht. ${owner} kauft bei Höfen und Metzgern der Umgebung ein und schreibt die Karte nach dem Markt.</p><p>Ob im Gastraum, zum Mitnehmen oder nach Hause geliefert: Es schmeckt gleich gut.</p>`,
    values: 'Frisch, ehrlich und mit Liebe gekocht.',
    words: ['Vegetarische Auswahl', 'Zum Mitnehmen', 'Kinderfreundlich'],
    points: ['Alles frisch zubereitet', 'Allergene bei jedem Gericht', 'Mehrweg-Schalen gegen Pfand'],
    certificate: { name: 'Regionale Küche', text: 'Mehr als die Hälfte der Zutaten kommt aus der Umgebung.' },
    news: {
      title: 'Mittagstisch',
      text: 'Von Dienstag bis Freitag zwei wechselnde Gerichte, eines davon ohne Fleisch.',
    },
  },
  homes: {
    about: (name, city, owner) =>
      `<p>${name} begleitet Eigentümer und Suchende rund um ${city}. ${owner} kennt die Orte, die Preise und die Menschen.</p><p>Wir zeigen nur, was wir selbst gesehen haben, und sagen auch, was gegen eine Immobilie spricht.</p>`,
    values: 'Ehrliche Einschätzung statt schöner Worte.',
    words: ['Ortskenntnis', 'Kostenlose Bewertung', 'Diskret'],
    points: ['Besichtigung auch am Wochenende', 'Unterlagen vollständig vor dem Termin', 'Begleitung bis zur Übergabe'],
    certificate: {
      name: 'Geprüfter Immobilienfachwirt (IHK)',
      text: 'Mit regelmäßiger Weiterbildung nach § 34c GewO.',
    },
    news: {
      title: 'Sprechstunde für Eigentümer',
      text: 'Was ist mein Haus wert? Jeden Mittwochnachmittag, ohne Anmeldung.',
    },
  },
  money: {
    about: (name, city, owner) =>
      `<p>${name} finanziert Häuser, Wohnungen und Betriebe rund um ${city}. ${owner} und das Team rechnen mit Ihnen, bis jede Rate zum Leben passt.</p><p>Sie sprechen mit Menschen vor Ort, und entschieden wird hier.</p>`,
    values: 'Klare Zahlen, kein Kleingedrucktes.',
    words: ['Entscheidung vor Ort', 'Feste Ansprechpartner', 'Förderkredite'],
    points: ['Antwort in zwei Werktagen', 'Alle Kosten vor der Unterschrift', 'Sondertilgung ohne Aufpreis'],
    certificate: {
      name: 'Erlaubnis nach § 34i GewO',
      text: 'Beratung zu Immobiliardarlehen durch geprüfte Fachleute.',
    },
    news: { title: 'Finanzierungsabend', text: 'Jeden ersten Donnerstag im Monat: Was können wir uns leisten?' },
  },
}

/** The check digits follow from the rest (ISO 13616). */
const ibanOf = (bankCode: string, account: string) => {
  const number = `${bankCode}${account}131400`
  const rest = [...number].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
  return `DE${String(98 - rest).padStart(2, '0')}${bankCode}${account}`
}

const blocksOf = ({ points }: Copy, slogan: string, owner: string): Block[] => [
  { type: 'points', contents: points },
  { type: 'quote', contents: [`„${slogan}. So arbeiten wir jeden Tag.“ ${owner}`] },
]

const pageOf = (provider: Provider, at: number, providerId: number) => {
  const { company, logo, firstName, lastName, joined } = provider
  const random = createRandom(`page ${logo.name}`)
  const industry = industries.find(({ id }) => id === company.industryId)?.name ?? ''
  const copy = copies[kindOf(industry)]
  const owner = `${firstName} ${lastName}`
  const slogan = slogans.get(logo.name)
  if (!slogan) throw new Error(`${logo.name} has no slogan.`)
  const site = `https://www.${company.secondEmail.split('@')[1]}`
  return {
    copy,
    page: {
      providerId,
      slogan,
      description: copy.about(logo.name, company.city, owner),
      values: copy.values,
      blocks: blocksOf(copy, slogan, owner),
      preferences: random.shuffle(copy.words).slice(0, random.int(2, 3)),
      socialLinks: [{ network: 'website' as const, url: site }],
      banner: coverKey(logo.colour),
      isPremium: at % 7 === 0,
      iban: ibanOf(banks[at % banks.length]!.pincode, random.digits(10)),
      accountHolder: company.companyName,
      certifiedAt: joined,
      trade: tradeOf(industry, company, createRandom(`trade ${logo.name}`)),
      approvedAt: joined,
      updatedAt: joined,
    },
  }
}

const policyRows = (provider: Provider, providerId: number) => {
  const { companyName, street, houseNumber, postalCode, city, phone, secondEmail } = provider.company
  const seller = { companyName, street, houseNumber, postalCode, city, phone, email: secondEmail }
  return (['terms', 'privacy', 'shipping'] as const).map((kind) => ({
    providerId,
    kind,
    html: templateOf(kind, seller),
    createdAt: provider.joined,
  }))
}

/** The pages of all providers; before their products, which nobody sees while a page is not public. */
export const writePages = async (tx: Tx, providers: Provider[], providerIds: number[]) => {
  const pages = providers.map((provider, at) => pageOf(provider, at, providerIds[at]!))
  for (const { page } of pages) {
    const { providerId, ...values } = page
    await tx.update(providerPages).set(values).where(sql`provider_id = ${providerId}`)
  }
  await tx
    .insert(providerCertificates)
    .values(pages.map(({ copy, page }) => ({ ...copy.certificate, providerId: page.providerId, position: 0 })))
  await tx.insert(providerContents).values(
    pages.map(({ copy, page }, at) => ({
      ...copy.news,
      providerId: page.providerId,
      position: 0,
      buttonType: 'email' as const,
      buttonValue: providers[at]!.company.secondEmail,
      buttonText: 'Nachricht schreiben',
    })),
  )
  await tx.insert(vendorPolicies).values(providers.flatMap((provider, at) => policyRows(provider, providerIds[at]!)))
}

/** Pictures of their products fill the galleries. */
export const writeGalleries = async (tx: Tx) => {
  await tx.sql`
    insert into provider_images (provider_id, key, width, height, position)
    select provider_id, key, width, height, place from (
      select provider_id, key, width, height, row_number() over (partition by provider_id order by first) as place from (
        select p.provider_id, i.key, i.width, i.height, min(i.id) as first
        from product_images i join products p on p.id = i.product_id group by 1, 2, 3, 4) pictures) numbered
    where place <= 6`
}

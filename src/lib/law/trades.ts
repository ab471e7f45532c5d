/** What providers of certain trades tell in their Impressum (§ 5 (1) no. 3 and 5 DDG, DL-InfoV), as data with the day it holds from. */

export const tradeFields = {
  authority: {
    label: 'Zuständige Aufsichtsbehörde',
    hint: 'Mit Anschrift, etwa „Landratsamt Landsberg am Lech, Von-Kühlmann-Straße 15, 86899 Landsberg“.',
  },
  permission: {
    label: 'Erlaubnis',
    hint: 'Vorschrift und Behörde, etwa „§ 34c Abs. 1 GewO, erteilt durch das Landratsamt Starnberg“.',
  },
  profession: {
    label: 'Berufsbezeichnung',
    hint: 'Mit dem Staat, der sie verliehen hat, und den berufsrechtlichen Regelungen.',
  },
  chamber: { label: 'Kammer', hint: 'Etwa die Handwerkskammer oder die Rechtsanwaltskammer, der Sie angehören.' },
  craft_roll: { label: 'Eintragung in die Handwerksrolle', hint: 'Handwerk und Betriebsnummer.' },
  food_registration: {
    label: 'Registrierung als Lebensmittelbetrieb',
    hint: 'Behörde und Nummer oder Datum der Registrierung nach Art. 6 der VO (EG) 852/2004.',
  },
  insurance: {
    label: 'Berufshaftpflichtversicherung',
    hint: 'Name und Anschrift des Versicherers und der räumliche Geltungsbereich.',
  },
} as const
export type TradeField = keyof typeof tradeFields
export const tradeFieldNames = Object.keys(tradeFields) as TradeField[]

/** § 36 VSBG: whether a provider takes part in dispute resolution. */
export const disputeChoices = {
  none: 'Nicht bereit und nicht verpflichtet',
  ready: 'Bereit, an Verfahren teilzunehmen',
  obliged: 'Verpflichtet, an Verfahren teilzunehmen',
} as const
export type DisputeChoice = keyof typeof disputeChoices

export type Trade = Partial<Record<TradeField, string>> & { dispute?: DisputeChoice; disputeBody?: string }

/** The sentence of § 36 VSBG; who takes part names the body. */
export const disputeSentence = ({ dispute = 'none', disputeBody = '' }: Trade, subject = 'Der Anbieter ist') =>
  dispute === 'none'
    ? `${subject} nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).`
    : `${subject} ${dispute === 'ready' ? 'bereit' : 'gesetzlich verpflichtet'}, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Zuständig ist: ${disputeBody}.`

type TradeRule = { industries: readonly string[]; fields: readonly TradeField[]; from: string }

/** A new duty is a line; the day before it begins nothing changes. Loaded into `trade_duties`, which the gate reads. */
export const tradeRules: readonly TradeRule[] = [
  { industries: ['Immobilienmakler', 'Bauträger'], fields: ['authority', 'permission'], from: '1990-11-01' },
  { industries: ['Hausverwaltung'], fields: ['authority', 'permission'], from: '2018-08-01' },
  { industries: ['Finanzierung und Kredit'], fields: ['authority', 'permission'], from: '2016-03-21' },
  { industries: ['Versicherungen'], fields: ['authority', 'permission'], from: '2007-05-22' },
  { industries: ['Vermögensberatung'], fields: ['authority', 'permission'], from: '2013-01-01' },
  {
    industries: ['Rechtsanwalt und Notar', 'Steuerberatung', 'Apotheke und Drogerie'],
    fields: ['authority', 'profession', 'chamber'],
    from: '2007-03-01',
  },
  { industries: ['Rechtsanwalt und Notar', 'Steuerberatung'], fields: ['insurance'], from: '2010-05-17' },
  {
    industries: [
      ...['Dachdecker', 'Elektroinstallation', 'Heizung und Sanitär', 'Maler und Lackierer'],
      ...['Metallbau und Schlosserei', 'Schreinerei und Tischlerei', 'Zimmerei und Holzbau'],
      ...['Friseur', 'Augenoptik', 'Hörakustik', 'Kfz-Werkstatt'],
    ],
    fields: ['chamber', 'craft_roll'],
    from: '2010-05-17',
  },
  {
    industries: ['Fliesen und Naturstein', 'Parkett und Bodenbeläge'],
    fields: ['chamber', 'craft_roll'],
    from: '2020-02-14',
  },
  {
    industries: [
      ...['Bäckerei und Konditorei', 'Brauerei und Brennerei', 'Fleischerei und Metzgerei', 'Feinkost'],
      ...['Hofladen und Direktvermarktung', 'Kaffeerösterei', 'Käserei und Molkerei', 'Naturkost und Bio'],
      ...['Weingut und Weinhandel', 'Getränkehandel', 'Bar und Kneipe', 'Biergarten', 'Café und Eisdiele'],
      ...['Catering und Partyservice', 'Imbiss und Lieferdienst', 'Pizzeria', 'Restaurant', 'Imkerei'],
    ],
    fields: ['food_registration'],
    from: '2006-01-01',
  },
]

/** What an industry owes on a day, in the order of the Impressum. */
export const tradeDutiesOf = (industry: string | null, day: string): TradeField[] => {
  const held = tradeRules.filter(({ industries, from }) => from <= day && industries.includes(industry ?? ''))
  return tradeFieldNames.filter((name) => held.some(({ fields }) => fields.includes(name)))
}

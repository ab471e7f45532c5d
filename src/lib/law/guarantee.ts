/**
 * The harmonised notice of the legal guarantee and the harmonised label (Art. 246a § 1 (1) no. 11 EGBGB, regulation (EU)
 * 2025/1960): shown for goods from this day on.
 */
export const guaranteeNoticeSince = '2026-09-27'

/** The German wording of annex I, fixed by the regulation. The drawing, its text version and the PDF of the contract use it unchanged. */
export const guaranteeNotice = {
  title: 'Gesetzliche Gewährleistung',
  least:
    'Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union verkauft werden.',
  rights:
    'Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, z. B. wenn die Waren',
  faults: ['nicht der Beschreibung entsprechen,', 'nicht bestimmungsgemäß funktionieren.'],
  liability:
    'Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:',
  remedies: [
    'kostenlose Nachbesserung oder kostenlose Ersatzlieferung,',
    'in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.',
  ],
  longer:
    'In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.',
  more: 'Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen Sie den Verkäufer.',
  ask: 'Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?',
  steps: [
    'Melden Sie dem Verkäufer das Problem so bald wie möglich.',
    'Legen Sie einen Kaufnachweis vor, z. B. die Quittung, Rechnung oder einen Kontoauszug.',
  ],
  garan:
    'Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.',
  /** as it is printed below the code; leads to the page of the code */
  link: { url: 'https://europa.eu/youreurope/garantien', label: 'europa.eu/youreurope/garantien' },
  /** what the code of the German version holds */
  code: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm',
} as const

/** All of it below each other, for a document without pictures. */
export const guaranteeNoticeText = () => {
  const { least, rights, faults, liability, remedies, longer, more, ask, steps, garan, link } = guaranteeNotice
  return [
    least,
    [rights, ...faults.map((fault) => `– ${fault}`)].join('\n'),
    [liability, ...remedies.map((remedy) => `– ${remedy}`)].join('\n'),
    `${longer} ${more} ${link.label}`,
    [ask, ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n'),
    garan,
  ].join('\n\n')
}

/** Only more than two years count: the law gives two anyway. */
export const leastGuaranteeYears = 3
export const mostGuaranteeYears = 50

/** The foot of the label (annex II): "producer guarantee in years" in all official languages, in their order. */
export const guaranteeLanguages = [
  ['bg', 'Гаранция от производителя в години'],
  ['cs', 'Záruka výrobce v letech'],
  ['da', 'Producentgarantiens varighed i år'],
  ['de', 'Herstellergarantie in Jahren'],
  ['el', 'Εγγύηση παραγωγού σε έτη'],
  ['en', 'Producer guarantee in years'],
  ['es', 'Garantía del productor en años'],
  ['et', 'Tootja garantii aastates'],
  ['fi', 'Tuottajan takuu vuosina'],
  ['fr', 'Garantie du producteur en années'],
  ['ga', 'Ráthaíocht an táirgeora de réir blianta'],
  ['hr', 'Jamstvo proizvođača u godinama'],
  ['hu', 'Gyártói jótállás években'],
  ['it', 'Garanzia del produttore in anni'],
  ['lt', 'Gamintojo garantija metais'],
  ['lv', 'Ražotāja garantija gados'],
  ['mt', 'Garanzija tal-produttur fi snin'],
  ['nl', 'Producentengarantie in jaren'],
  ['pl', 'Gwarancja producenta w latach'],
  ['pt', 'Garantia do produtor em anos'],
  ['ro', 'Garanția producătorului în ani'],
  ['sk', 'Záruka výrobcu v rokoch'],
  ['sl', 'Garancija proizvajalca v letih'],
  ['sv', 'Tillverkarens garanti i antal år'],
] as const

/** What the code of the label holds, the same in all languages. */
export const guaranteeLabelPage = 'https://europa.eu/youreurope/commercial-guarantee-durability/index.htm'

/** Drawn by `scripts/law-drawings.ts`; the operator's uploads of the official files take their place at the same addresses. */
export const guaranteeDrawing = '/law/gewaehrleistung.svg'
export const guaranteeLabelDrawing = '/law/garan.svg'

/** The label of a producer's guarantee in words. */
export const guaranteeLabel = (years: number, guarantor: string) => ({
  title: 'Haltbarkeitsgarantie des Herstellers',
  years: `${years} Jahre`,
  text: `${guarantor} garantiert für die ganze Ware kostenlos ${years} Jahre Haltbarkeit. Ihre gesetzlichen Gewährleistungsrechte gegen den Verkäufer gelten daneben.`,
})

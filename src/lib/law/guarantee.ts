/**
 * The harmonised notice of the legal guarantee and the harmonised label (Art. 246a § 1 (1) no. 11 EGBGB, regulation (EU)
 * 2025/1960): shown for goods from this day on.
 */
export const guaranteeNoticeSince = '2026-09-27'

export const guaranteeNotice = {
  title: 'Gesetzliches Gewährleistungsrecht in der EU',
  least: 'mindestens 2 Jahre',
  points: [
    'Die Ware muss der Beschreibung entsprechen und so funktionieren, wie Sie es erwarten dürfen.',
    'Ist sie bei der Lieferung mangelhaft, haftet der Verkäufer. Das gilt für jeden Mangel, der innerhalb von zwei Jahren nach der Lieferung auftritt.',
    'Sie können kostenlos Reparatur oder Ersatz verlangen.',
    'Gelingt das nicht, dauert es zu lange oder wird es verweigert, können Sie den Preis mindern oder vom Vertrag zurücktreten und Ihr Geld zurückverlangen.',
  ],
  longer:
    'In manchen Ländern der EU gilt eine längere Frist. Daneben kann der Hersteller freiwillig eine Haltbarkeitsgarantie geben; sie schränkt Ihre gesetzlichen Rechte nicht ein.',
  claim: 'Melden Sie den Mangel dem Verkäufer möglichst bald und zeigen Sie den Kaufbeleg.',
  garan: 'Mehr als zwei Jahre Garantie des Herstellers erkennen Sie am Zeichen GARAN.',
  used: 'Bei gebrauchter Ware darf die Frist auf ein Jahr verkürzt werden, wenn Sie dem vor dem Kauf eigens zugestimmt haben.',
  link: {
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_de.htm',
    label: 'Ihre Rechte nach EU-Recht (Ihr Europa)',
  },
} as const

/** Only more than two years count: the law gives two anyway. */
export const leastGuaranteeYears = 3
export const mostGuaranteeYears = 50

/** "Haltbarkeitsgarantie" in the other official languages with the most speakers, as the label carries it. */
export const guaranteeLanguages = [
  ['en', 'Producer’s guarantee of durability'],
  ['fr', 'Garantie de durabilité du producteur'],
  ['it', 'Garanzia di durabilità del produttore'],
  ['es', 'Garantía de durabilidad del productor'],
  ['pl', 'Gwarancja trwałości producenta'],
  ['nl', 'Duurzaamheidsgarantie van de producent'],
] as const

/** Drawn by us with what the annexes name; the files of the Commission take their place under the same names. */
export const guaranteeDrawing = '/law/gewaehrleistung.svg'
export const guaranteeCode = '/law/garan-qr.svg'

/** The label of a producer's guarantee in words. */
export const guaranteeLabel = (years: number, guarantor: string) => ({
  title: 'Haltbarkeitsgarantie des Herstellers',
  years: `${years} Jahre`,
  text: `${guarantor} garantiert für die ganze Ware kostenlos ${years} Jahre Haltbarkeit. Ihre gesetzlichen Gewährleistungsrechte gegen den Verkäufer gelten daneben.`,
})

import { addDays } from '#lib/clock.ts'
import { siteName } from '#lib/site/name.ts'

/** The right of consumers to withdraw, in words: the notice of each kind of contract follows Anlage 1 zu Art. 246a § 1 EGBGB. */

/** goods: one parcel; parcels: several goods that come apart; none: the law gives no right. */
export const withdrawalKinds = ['goods', 'parcels', 'service', 'brokerage', 'loan', 'none'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]

/** Whom a withdrawal is declared to: name with address, the ways to reach it, and where the online form is. All are HTML already. */
export type WithdrawalRecipient = { address: string; contact: string; onlineForm: string }

export const withdrawalTitles: Record<WithdrawalKind, string> = {
  goods: 'Widerrufsbelehrung für den Kauf von Waren',
  parcels: 'Widerrufsbelehrung für den Kauf mehrerer Waren, die getrennt geliefert werden',
  service: 'Widerrufsbelehrung für Dienstleistungen',
  brokerage: 'Widerrufsbelehrung für Maklerverträge',
  loan: 'Widerrufsrecht bei Darlehen',
  none: 'Kein Widerrufsrecht',
}

const possession = 'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist,'
const contractDay = 'ab dem Tag des Vertragsabschlusses'
const begins = {
  goods: `${possession} die Waren in Besitz genommen haben bzw. hat`,
  parcels: `${possession} die letzte Ware in Besitz genommen haben bzw. hat`,
  service: contractDay,
  brokerage: contractDay,
}
type TermKind = keyof typeof begins

const right = (kind: TermKind, { address, contact, onlineForm }: WithdrawalRecipient) => `
<h3>Widerrufsrecht</h3>
<p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.</p>
<p>Die Widerrufsfrist beträgt vierzehn Tage ${begins[kind]}.</p>
<p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${address}, ${contact}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.</p>
<p>Sie können Ihr Widerrufsrecht auch online und ohne Anmeldung ausüben (§ 356a BGB): ${onlineForm}. Machen Sie davon Gebrauch, erhalten Sie unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt Ihrer Erklärung sowie Datum und Uhrzeit ihres Eingangs.</p>
<p>Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.</p>`

const sameWay =
  'Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.'
const soon =
  'unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.'

const goodsBack = `
<h3>Folgen des Widerrufs</h3>
<p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), ${soon} ${sameWay}</p>
<p>Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.</p>
<p>Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.</p>
<p>Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.</p>`

const workBack = `
<h3>Folgen des Widerrufs</h3>
<p>Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, ${soon} ${sameWay}</p>
<p>Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.</p>
<h3>Wann das Widerrufsrecht vorzeitig erlischt</h3>
<p>Ihr Widerrufsrecht erlischt, wenn wir die Dienstleistung vollständig erbracht haben und damit erst begonnen haben, nachdem Sie dem ausdrücklich zugestimmt und bestätigt haben, dass Sie Ihr Widerrufsrecht mit vollständiger Vertragserfüllung verlieren (§ 356 Absatz 4 BGB).</p>`

const subjects: Record<TermKind, string> = {
  goods: 'den Kauf der folgenden Waren',
  parcels: 'den Kauf der folgenden Waren',
  service: 'die Erbringung der folgenden Dienstleistung',
  brokerage: 'die Erbringung der folgenden Dienstleistung (Maklervertrag)',
}

/** The model form of Anlage 2 zu Art. 246a EGBGB. */
export const withdrawalForm = (subject: string, { address, contact }: Omit<WithdrawalRecipient, 'onlineForm'>) => `
<h3>Muster-Widerrufsformular</h3>
<p>(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)</p>
<blockquote>
<p>An ${address}, ${contact}</p>
<p>Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über ${subject}</p>
<p>Bestellt am (*)/erhalten am (*)</p>
<p>Name des/der Verbraucher(s)</p>
<p>Anschrift des/der Verbraucher(s)</p>
<p>Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)</p>
<p>Datum</p>
<p>(*) Unzutreffendes streichen.</p>
</blockquote>`

const noRight = `
<p>Für die bestellten Artikel besteht kein Widerrufsrecht. Das Gesetz schließt es aus (§ 312g Absatz 2 BGB) bei zubereiteten Speisen und anderen Waren, die schnell verderben können, bei Waren, die nach Ihren Angaben angefertigt werden, und bei Lieferungen von Speisen und Getränken und anderen Leistungen zu einem festen Termin oder Zeitraum.</p>
<p>Ihre Rechte bei Mängeln bleiben davon unberührt.</p>`

const loan = () => `
<p>Ein Verbraucherdarlehen, auch eines für eine Immobilie, können Sie nach § 495 BGB widerrufen. Der Vertrag kommt nicht über ${siteName()} zustande, sondern unmittelbar mit dem Kreditinstitut. Die Frist beginnt frühestens mit dem Abschluss des Darlehensvertrags und nicht, bevor Sie dessen Pflichtangaben erhalten haben; die Widerrufsinformation mit Frist, Folgen und Anschrift steht im Darlehensvertrag selbst.</p>
<p>Ihre Anfrage über ${siteName()} bindet Sie nicht. Die Einwilligung, mit der Sie uns Ihre Angaben geben, können Sie jederzeit auf der Seite Ihrer Anfrage widerrufen.</p>`

/** The notice as HTML without its title. */
export const withdrawalNotice = (kind: WithdrawalKind, to: WithdrawalRecipient): string => {
  if (kind === 'none') return noRight.trim()
  if (kind === 'loan') return loan().trim()
  const consequences = kind === 'goods' || kind === 'parcels' ? goodsBack : workBack
  return `${right(kind, to)}${consequences}${withdrawalForm(subjects[kind], to)}`.trim()
}

type Ordered = { withdrawalExclusion: string }
/** Sealed goods can be withdrawn from while the seal is whole. */
const canWithdraw = ({ withdrawalExclusion }: Ordered) =>
  withdrawalExclusion === 'none' || withdrawalExclusion === 'hygiene'

/** Which notice an order of one provider gets. */
export const withdrawalKindOf = (order: {
  kind: 'goods' | 'food' | 'service'
  items: Ordered[]
  shippings: unknown[]
}): WithdrawalKind => {
  if (order.kind === 'service') return 'service'
  if (order.kind === 'food' || !order.items.some(canWithdraw)) return 'none'
  return order.shippings.length > 1 ? 'parcels' : 'goods'
}

/** The right in one sentence, for the page before an order. */
export const withdrawalSummary = (kinds: WithdrawalKind[], hasExcluded: boolean): string => {
  if (kinds.every((kind) => kind === 'none'))
    return 'Für diese Bestellung besteht kein Widerrufsrecht (§ 312g Abs. 2 BGB): Der Grund steht bei jedem Artikel.'
  const ownWords = 'Sie können Ihre Bestellung binnen 14 Tagen ab Erhalt der Ware ohne Angabe von Gründen widerrufen.'
  return hasExcluded
    ? `${ownWords} Das gilt nicht für Artikel, die mit „Kein Widerrufsrecht“ gekennzeichnet sind.`
    : ownWords
}

export const serviceWithdrawalSummary =
  'Sie können den Vertrag binnen vierzehn Tagen ab Vertragsschluss ohne Angabe von Gründen widerrufen.'

/** The first day after the fourteen that follow the contract. */
export const firstDayAfterTerm = (contractDay: string) => addDays(contractDay, 15)

/** What the customer declares where work shall begin within the term (§ 356 (4), § 357a (2) BGB). */
export const earlyStartConsent =
  'Die Arbeit soll schon vor Ablauf der Widerrufsfrist beginnen. Ich verlange das ausdrücklich und weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt und ich bei einem Widerruf vorher die schon erbrachte Leistung bezahle.'

export const earlyStartConfirmation =
  'Sie haben ausdrücklich verlangt, dass die Arbeit vor Ablauf der Widerrufsfrist beginnt, und bestätigt, dass Ihr Widerrufsrecht mit vollständiger Erfüllung erlischt. Widerrufen Sie vorher, zahlen Sie den Teil des Preises, der auf die bis dahin erbrachte Leistung entfällt.'

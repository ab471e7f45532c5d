import { disputeSentence, type Trade } from '#lib/law/trades.ts'
import {
  type WithdrawalKind,
  type WithdrawalRecipient,
  withdrawalNotice,
  withdrawalTitles,
} from '#lib/law/withdrawal.ts'
import type { PolicyType } from '#lib/lists/policies.ts'
import { siteName } from '#lib/site/name.ts'
import { escapeHtml } from '#server/platform/mail/clean-html.ts'
import { settings } from '#server/platform/settings.ts'

export type Seller = {
  companyName: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  phone: string
  email: string
  /** for § 36 VSBG */
  trade?: Trade
}

const escaped = ({ companyName, street, houseNumber, postalCode, city, phone, email, trade }: Seller): Seller => ({
  companyName: escapeHtml(companyName),
  street: escapeHtml(street),
  houseNumber: escapeHtml(houseNumber),
  postalCode: escapeHtml(postalCode),
  city: escapeHtml(city),
  phone: escapeHtml(phone),
  email: escapeHtml(email),
  trade: { ...trade, disputeBody: escapeHtml(trade?.disputeBody ?? '') },
})

const addressOf = ({ companyName, street, houseNumber, postalCode, city }: Seller) =>
  `${companyName}, ${street} ${houseNumber}, ${postalCode} ${city}`

const contactOf = ({ phone, email }: Seller) =>
  [phone && `Telefon ${phone}`, `E-Mail ${email}`].filter(Boolean).join(', ')

const terms = (seller: Seller) => `
<h2>1. Geltung und Vertragspartner</h2>
<p>Diese Bedingungen gelten für alle Bestellungen, die Sie über ${siteName()} bei uns aufgeben. Ihr Vertragspartner ist ${addressOf(seller)} (${contactOf(seller)}). ${siteName()} vermittelt den Vertrag, wird aber nicht selbst Verkäufer.</p>
<h2>2. Wie der Vertrag zustande kommt</h2>
<p>Unsere Produktseiten sind noch kein bindendes Angebot. Mit „Zahlungspflichtig bestellen“ geben Sie ein Angebot ab; bis dahin können Sie alle Eingaben prüfen und ändern. Den Eingang bestätigt Ihnen ${siteName()} sofort per E-Mail. Der Vertrag ist geschlossen, sobald wir Ihre Bestellung bestätigen; bezahlen Sie vorab per Überweisung oder Karte, nehmen wir sie schon mit der Aufforderung zur Zahlung an. Der Vertragstext wird gespeichert und Ihnen mit diesen Bedingungen per E-Mail zugesandt. Die Vertragssprache ist Deutsch.</p>
<h2>3. Preise, Versand und Bezahlung</h2>
<p>Alle Preise sind Endpreise in Euro und enthalten die gesetzliche Umsatzsteuer, soweit sie anfällt. Versandkosten und Pfand sehen Sie vor der Bestellung gesondert. Sie bezahlen auf dem Weg, den Sie beim Bestellen wählen.</p>
<h2>4. Lieferung und Abholung</h2>
<p>Lieferzeiten und Liefergebiet stehen beim Produkt und an der Kasse. Ist Ware wider Erwarten nicht verfügbar, sagen wir es Ihnen sofort und erstatten bereits geleistete Zahlungen.</p>
<h2>5. Eigentumsvorbehalt</h2>
<p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>
<h2>6. Widerrufsrecht</h2>
<p>Ob Verbraucher widerrufen können, hängt von der Art des Vertrags ab: beim Kauf von Waren und bei Dienstleistungen in der Regel ja, bei Speisen und anderen schnell verderblichen Waren nicht. Was für Ihre Bestellung gilt, steht in unserer Widerrufsbelehrung und in der Bestellbestätigung.</p>
<h2>7. Gewährleistung</h2>
<p>Es gelten die gesetzlichen Mängelrechte. Sagen Sie uns bitte bald Bescheid, wenn etwas nicht stimmt; Ihre Rechte hängen davon nicht ab.</p>
<h2>8. Haftung</h2>
<p>Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den vertragstypischen, vorhersehbaren Schaden.</p>
<h2>9. Recht und Streitbeilegung</h2>
<p>Es gilt deutsches Recht ohne das UN-Kaufrecht; zwingende Verbraucherschutzvorschriften Ihres Aufenthaltsstaates bleiben unberührt. ${disputeSentence(seller.trade ?? {}, 'Wir sind')}</p>`

const recipientOf = (seller: Seller): WithdrawalRecipient => ({
  address: addressOf(seller),
  contact: contactOf(seller),
  onlineForm: `auf ${settings.publicUrl}/vertrag-widerrufen oder über „Vertrag widerrufen“ am Ende jeder Seite von ${siteName()}`,
})

/** The notice of the law for a kind of contract, with the provider's address. */
export const withdrawalNoticeOf = (kind: WithdrawalKind, seller: Seller) =>
  `<h2>${withdrawalTitles[kind]}</h2>\n${withdrawalNotice(kind, recipientOf(escaped(seller)))}`

/** Its own words are about goods; of several parcels the last one counts, which no single parcel contradicts. */
const withdrawal = (seller: Seller) =>
  `<h2>${withdrawalTitles.goods}</h2>\n${withdrawalNotice('parcels', recipientOf(seller))}`

const privacy = (seller: Seller) => `
<h2>Verantwortlich</h2>
<p>${addressOf(seller)}, ${contactOf(seller)}. Für den Betrieb des Marktplatzes selbst ist ${siteName()} verantwortlich; dafür gilt dessen Datenschutzerklärung.</p>
<h2>Welche Daten wir erhalten und wofür</h2>
<p>Wenn Sie bei uns bestellen, übermittelt uns ${siteName()} Ihren Namen, Ihre Rechnungs- und Lieferadresse, Ihre E-Mail-Adresse, gegebenenfalls Ihre Telefonnummer und die bestellten Artikel. Wir brauchen sie, um den Vertrag zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO), und bewahren Rechnungen so lange auf, wie Handels- und Steuerrecht es verlangen (Art. 6 Abs. 1 Buchst. c DSGVO).</p>
<p>Wenn Sie uns eine Anfrage oder einen Terminwunsch schicken, verwenden wir Ihre Angaben nur, um zu antworten.</p>
<h2>Wer Daten bekommt</h2>
<p>Name und Lieferadresse geben wir an das Versandunternehmen weiter, das Ihre Bestellung ausliefert. Darüber hinaus geben wir nichts weiter, außer wir sind gesetzlich dazu verpflichtet.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragung Ihrer Daten verlangen und der Verarbeitung widersprechen. Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren.</p>`

const shipping = (seller: Seller) => `
<h2>Versand</h2>
<p>Wir verschicken Ihre Bestellung sicher verpackt. Was der Versand kostet, wie lange er dauert und wohin wir liefern, sehen Sie bei jedem Produkt und an der Kasse, bevor Sie bestellen.</p>
<h2>Abholung</h2>
<p>Wo wir Abholung anbieten, können Sie Ihre Bestellung kostenlos bei uns in ${seller.city} abholen. Wir sagen Ihnen Bescheid, sobald sie bereitliegt.</p>
<h2>Wenn etwas nicht ankommt</h2>
<p>Ist Ihre Sendung beschädigt oder fehlt etwas, melden Sie sich bitte bei uns: ${contactOf(seller)}. Wir kümmern uns darum.</p>`

const templates: Record<PolicyType, (seller: Seller) => string> = { terms, withdrawal, privacy, shipping }

/** A text to start from. The withdrawal notice follows the model of the law (Anlage 1 zu Art. 246a EGBGB). */
export const templateOf = (kind: PolicyType, seller: Seller) => templates[kind](escaped(seller)).trim()

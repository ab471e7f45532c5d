import { type WithdrawalKind, withdrawalNotice, withdrawalTitles } from '#lib/law/withdrawal.ts'
import type { Page } from '#server/domains/content/index.ts'

const recipient = {
  address: 'Name und Anschrift des Anbieters laut Bestellbestätigung',
  contact: 'E-Mail-Adresse und Telefonnummer ebenda',
  onlineForm: 'über <a href="/vertrag-widerrufen">Vertrag widerrufen</a> am Ende jeder Seite von Marktwerk',
}
const sectionOf = (kind: WithdrawalKind) =>
  `<h2 id="abschnitt-${kind}">${withdrawalTitles[kind]}</h2>\n${withdrawalNotice(kind, recipient)}`
const sections = (['goods', 'parcels', 'service', 'brokerage', 'loan'] as const).map(sectionOf).join('\n')

export const withdrawal: Page = {
  slug: 'widerruf',
  title: 'Widerrufsbelehrung',
  kind: 'legal',
  seo: {
    title: 'Widerrufsbelehrung und Muster-Widerrufsformular – Marktwerk',
    description: 'Ihr Widerrufsrecht beim Einkauf auf Marktwerk: Frist, Folgen, Ausnahmen und Formular.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Verträge schließen Sie auf Marktwerk mit dem Anbieter, der beim Produkt und in Ihrer Bestellbestätigung genannt ist. „Wir“ und „uns“ meint in der folgenden Belehrung diesen Anbieter; seine Anschrift und E-Mail-Adresse stehen in der Bestellbestätigung und in seinem Impressum. Sie können Ihren Widerruf auch an Marktwerk richten: Wir leiten ihn unverzüglich an den Anbieter weiter, und für die Frist zählt, wann Sie ihn an uns abgesendet haben.</p>
<p>Welche Belehrung gilt, richtet sich nach der Art des Vertrags. Die für Ihren Vertrag steht auch in Ihrer Bestell- oder Auftragsbestätigung.</p>
${sections}
<h2 id="abschnitt-ausnahmen">Wann kein Widerrufsrecht besteht</h2>
<p>Nach § 312g Absatz 2 BGB besteht das Widerrufsrecht unter anderem nicht bei Verträgen über</p>
<ul>
<li>Waren, die nicht vorgefertigt sind und für deren Herstellung Ihre individuelle Auswahl oder Bestimmung maßgeblich ist oder die eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten sind;</li>
<li>Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde, zum Beispiel zubereitete Speisen und frische Lebensmittel;</li>
<li>versiegelte Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde;</li>
<li>Waren, wenn diese nach der Lieferung auf Grund ihrer Beschaffenheit untrennbar mit anderen Gütern vermischt wurden;</li>
<li>Ton- oder Videoaufnahmen oder Computersoftware in einer versiegelten Packung, wenn die Versiegelung nach der Lieferung entfernt wurde;</li>
<li>Zeitungen, Zeitschriften oder Illustrierte, mit Ausnahme von Abonnements;</li>
<li>Lieferung von Speisen und Getränken sowie andere Leistungen im Zusammenhang mit Freizeitbetätigungen, wenn der Vertrag für die Erbringung einen bestimmten Termin oder Zeitraum vorsieht.</li>
</ul>
<p>Ob ein Produkt vom Widerruf ausgenommen ist, steht vor der Bestellung beim Produkt und im Warenkorb.</p>
<h2 id="abschnitt-vertrag-widerrufen">Vertrag widerrufen</h2>
<p>So widerrufen Sie, ohne sich anzumelden und ohne einen Grund zu nennen. Geben Sie bitte Ihren Namen, die Bestellnummer und, wenn Sie nur einen Teil widerrufen, die betroffenen Artikel an.</p>
<ul>
<li><strong>Online:</strong> mit dem Formular <a href="/vertrag-widerrufen">Vertrag widerrufen</a>. Die Bestätigung kommt sofort per E-Mail.</li>
<li><strong>Per E-Mail an den Anbieter:</strong> an die Adresse in Ihrer Bestellbestätigung.</li>
<li><strong>Per E-Mail an Marktwerk:</strong> <a href="mailto:{{operator.email}}?subject=Vertrag%20widerrufen">{{operator.email}}</a>. Wir bestätigen Ihnen den Eingang mit Inhalt, Datum und Uhrzeit und leiten den Widerruf weiter.</li>
<li><strong>Per Brief:</strong> an den Anbieter oder an {{operator.name}}, {{operator.street}}, {{operator.town}}.</li>
</ul>`,
      },
    },
  ],
}

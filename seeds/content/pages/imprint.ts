import type { Page } from '#server/domains/content/index.ts'

export const imprint: Page = {
  slug: 'impressum',
  title: 'Impressum',
  kind: 'legal',
  seo: { title: 'Impressum – Marktwerk', description: 'Angaben zum Betreiber von Marktwerk nach § 5 DDG.' },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<h2>Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)</h2>
<p>{{operator.name}}<br>{{operator.street}}<br>{{operator.town}}<br>{{operator.country}}</p>
<p>Vertreten durch die Geschäftsführung: {{operator.director}}</p>
<h2>Kontakt</h2>
<p>Telefon: <a href="tel:{{operator.phone}}">{{operator.phone}}</a> ({{operator.hours}})<br>E-Mail: <a href="mailto:{{operator.email}}">{{operator.email}}</a></p>
<h2>Registereintrag</h2>
<p>{{operator.register}}</p>
<h2>Umsatzsteuer-Identifikationsnummer nach § 27a UStG</h2>
<p>{{operator.vat_id}}</p>
<h2>Redaktionell verantwortlich nach § 18 Absatz 2 MStV</h2>
<p>{{operator.director}}, Anschrift wie oben</p>
<h2>Zentrale Kontaktstelle nach Artikel 11 und 12 der Verordnung (EU) 2022/2065 (DSA)</h2>
<p>Behörden sowie Nutzerinnen und Nutzer erreichen uns unmittelbar unter <a href="mailto:{{operator.email}}">{{operator.email}}</a>. Wir antworten auf Deutsch und Englisch; Sie sprechen mit Menschen, nicht mit einem Automaten.</p>
<h2>Kontaktstelle für Produktsicherheit nach Artikel 22 der Verordnung (EU) 2023/988 (GPSR)</h2>
<p>Gefährliche Produkte melden Sie bitte mit „Angebot melden“ auf der Seite des Produkts oder an <a href="mailto:{{operator.email}}">{{operator.email}}</a>. Marktüberwachungsbehörden erreichen uns unter derselben Adresse. Was zurückgerufen wird, steht unter <a href="/rueckrufe">Produktrückrufe</a>.</p>
<h2 id="abschnitt-streitbeilegung">Verbraucherstreitbeilegung nach § 36 VSBG</h2>
<p>Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprechen Sie uns bitte direkt an: Die meisten Anliegen klären wir schnell und ohne Umwege.</p>
<h2>Anbieter auf Marktwerk</h2>
<p>Marktwerk ist ein Marktplatz. Für die Angebote der Anbieter sind diese selbst verantwortlich. Anschrift und Kontakt eines Anbieters stehen bei jedem seiner Angebote.</p>
<h2>Quellen</h2>
<p>Orte und Postleitzahlen: © OpenStreetMap-Mitwirkende, verfügbar unter der Open Database License (ODbL). Piktogramme: Fluent Emoji von Microsoft (MIT-Lizenz). Schrift: Poppins (SIL Open Font License).</p>`,
      },
    },
  ],
}

import type { Page } from '#server/domains/content/index.ts'

export const becomeProvider: Page = {
  slug: 'anbieter-werden',
  title: 'Anbieter werden',
  kind: 'widget-page',
  seo: {
    title: 'Anbieter werden – verkaufen auf Marktwerk',
    description:
      'Laden, Hof, Werkstatt oder Küche: Zeigen Sie Ihrer Region, was Sie anbieten. Im Paket Basis ohne Grundgebühr, mit eigener Seite und fertigen Rechnungen.',
    tags: ['Anbieter werden', 'regional verkaufen', 'Marktplatz'],
  },
  widgets: [
    {
      type: 'hero',
      data: {
        title: 'Ihr Betrieb, sichtbar in der ganzen Region',
        text: 'Eine eigene Seite, ein fertiger Laden und Bestellungen, die ohne Umwege bei Ihnen ankommen. Sie kümmern sich um Ihr Handwerk, wir um die Technik.',
        search: false,
        links: [
          { label: 'Jetzt registrieren', url: '/anbieter-werden/registrieren' },
          { label: 'Erst etwas fragen', url: '/kontakt' },
        ],
      },
    },
    {
      type: 'package-info',
      data: {
        title: 'Was Sie bekommen und was es kostet',
        text: 'Kein Kleingedrucktes: Das Wichtigste auf einen Blick, alles Weitere im Anbietervertrag.',
      },
    },
    {
      type: 'text',
      data: {
        title: 'In fünf Schritten zum Verkauf',
        html: `<ol>
<li><strong>Konto anlegen.</strong> Name, Anschrift, Branche und ein Passwort, auf drei kurzen Seiten. Der Link in unserer E-Mail meldet Sie an, und es geht gleich weiter.</li>
<li><strong>Pflichtangaben machen.</strong> Steuernummer, IBAN und ein Foto Ihres Ausweises: Das verlangt das Gesetz vor dem ersten Verkauf.</li>
<li><strong>Angebote einstellen.</strong> Einzeln mit Bildern und Varianten oder viele auf einmal aus einer Tabelle. Was noch fehlt, sagen wir Ihnen, bevor etwas online geht.</li>
<li><strong>Verkaufen.</strong> Ihr Angebot ist sofort online. Bestellungen kommen mit allen Angaben, Rechnungen schreibt Marktwerk in Ihrem Namen, und jeden Cent können Sie nachrechnen.</li>
<li><strong>Prüfen lassen.</strong> Vor der ersten Auszahlung und für Überweisungen Ihrer Kunden prüfen wir Ihre Nachweise, in der Regel innerhalb eines Werktags. Lebensmittel, Gastronomie, Gesundheit, Finanzen, Immobilien und zulassungspflichtiges Handwerk prüfen wir vor dem ersten Verkauf.</li>
</ol>
<p><a href="/pakete">Pakete und Provision ansehen</a><br><a href="/anbieter-vertrag">Den Anbietervertrag lesen</a></p>`,
      },
    },
    {
      type: 'provider-row',
      data: { title: 'In guter Gesellschaft', text: 'Betriebe, die schon dabei sind.', list: 'rated' },
    },
    {
      type: 'provider-row',
      data: {
        title: 'Diese Betriebe werben bei uns',
        text: 'Mit dem Premium-Paket stehen Betriebe in dieser Reihe.',
        list: 'premium',
      },
    },
    {
      type: 'testimonials',
      data: { title: 'Das sagen Betriebe', text: '', kind: 'provider' },
    },
    {
      type: 'faq',
      data: {
        title: 'Fragen von Betrieben',
        items: [
          {
            question: 'Wer darf auf Marktwerk verkaufen?',
            html: '<p>Unternehmen mit Sitz in Deutschland: Läden, Höfe, Handwerk, Gastronomie, Dienstleister und Kleinunternehmen. Privatpersonen können hier nicht verkaufen.</p>',
          },
          {
            question: 'Können Kunden Termine selbst buchen?',
            html: '<p>Ja, wenn Sie es möchten: Bei jeder Leistung schalten Sie „Termine online“ ein und geben an, wie lange sie dauert. Was frei ist, folgt aus Ihren Öffnungszeiten, Pausen und allem, was schon in Ihrem Kalender steht. Was Sie am Telefon vereinbaren, tragen Sie selbst ein, damit niemand dieselbe Zeit bucht. Sonst wünschen sich Kunden einen Termin, und Sie antworten.</p>',
          },
          {
            question: 'Welche Unterlagen brauche ich?',
            html: '<p>Zum Verkaufen genügen Name, Anschrift, Telefon, Steuernummer oder Umsatzsteuer-Identifikationsnummer, IBAN, wo vorhanden die Registernummer und ein Foto Ihres Ausweises. Wer Ware verpackt, braucht die LUCID-Nummer. Vor der ersten Auszahlung kommen die Gewerbeanmeldung und bei eingetragenen Firmen der Registerauszug dazu. Ein Foto genügt.</p>',
          },
          {
            question: 'Was ist, wenn sich mein Name, die Anschrift oder die Bankverbindung ändert?',
            html: '<p>Sie ändern es in Ihrem Profil. Was wir schon geprüft haben, prüfen wir dann noch einmal; bis dahin gelten die bisherigen Angaben weiter, und Sie verkaufen ohne Unterbrechung. Nach einer neuen Bankverbindung ruhen Auszahlungen {{rules.account_days}} Tage, damit niemand Ihr Geld umleitet.</p>',
          },
          {
            question: 'Wie komme ich an mein Geld?',
            html: '<p>Barzahlungen und Überweisungen erhalten Sie direkt von Ihrer Kundschaft, Kartenzahlungen vom Zahlungsdienst auf Ihr Konto dort. Was über Gutscheine von Marktwerk bezahlt wurde, sammelt sich auf Ihrem Guthaben; {{rules.hold_days}} Tage nach Abschluss der Bestellung können Sie die Auszahlung im Anbieterbereich anfordern.</p>',
          },
          {
            question: 'Was passiert bei Rückgaben und Erstattungen?',
            html: '<p>Über Anfragen entscheiden Sie unter „Rückgaben“; Rechnungskorrektur und anteilige Provision folgen daraus. Einen fristgerechten Widerruf müssen Sie annehmen. Einigen Sie sich mit einem Kunden nicht, können wir in Ihrem Namen eine Rückgabe oder einen Preisnachlass erstatten, bei dem der Kunde die Ware behält. Sie erfahren per E-Mail den Grund, und die Provision auf diesen Teil bekommen Sie zurück.</p>',
          },
          {
            question: 'Kann ich als Kleinunternehmer ohne Umsatzsteuer verkaufen?',
            html: '<p>Ja. Sie stellen das in Ihrem Profil ein; Preise und Rechnungen richten sich danach.</p>',
          },
          {
            question: 'Wie kündige ich?',
            html: '<p>Jederzeit zum Ende des laufenden Abrechnungszeitraums. Offene Bestellungen führen Sie zu Ende, Ihre Daten und Rechnungen laden Sie vorher herunter.</p>',
          },
        ],
      },
    },
    {
      type: 'call-to-action',
      data: {
        title: 'Bereit?',
        text: 'Das Konto kostet nichts. Provision zahlen Sie erst, wenn Sie etwas verkaufen.',
        links: [{ label: 'Jetzt registrieren', url: '/anbieter-werden/registrieren' }],
      },
    },
  ],
}

import type { Page } from '#server/domains/content/index.ts'

export const help: Page = {
  slug: 'hilfe',
  title: 'Hilfe und Fragen',
  kind: 'page',
  seo: {
    title: 'Hilfe und häufige Fragen – Marktwerk',
    description: 'Antworten rund um Konto, Bestellung, Bezahlung, Lieferung, Widerruf und Datenschutz auf Marktwerk.',
  },
  widgets: [
    {
      type: 'faq',
      data: {
        title: 'Konto und Sicherheit',
        items: [
          {
            question: 'Ich habe keine Bestätigungs-E-Mail bekommen. Was nun?',
            html: '<p>Schauen Sie bitte im Spam-Ordner nach. Ist dort nichts, melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an: Dann können Sie sich den Link noch einmal schicken lassen.</p>',
          },
          {
            question: 'Wie setze ich mein Passwort zurück?',
            html: '<p>Wählen Sie bei der Anmeldung „Passwort vergessen“ und geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort festlegen. Aus Sicherheitsgründen werden dabei alle Geräte abgemeldet.</p>',
          },
          {
            question: 'Was bringt mir die Bestätigung in zwei Schritten?',
            html: '<p>Nach dem Passwort fragen wir einen sechsstelligen Code ab. Er kommt aus einer Authentifizierungs-App oder per SMS. Selbst wer Ihr Passwort kennt, kommt dann nicht in Ihr Konto. Sie schalten sie im Konto unter „Sicherheit“ ein. Mit der App bekommen Sie Wiederherstellungscodes; damit melden Sie sich an, wenn das Telefon fehlt.</p>',
          },
          {
            question: 'Wie lösche ich mein Konto?',
            html: '<p>In Ihrem Konto finden Sie „Konto löschen“. Wir anonymisieren Ihre Angaben sofort und melden alle Geräte ab. Rechnungen müssen wir für die gesetzliche Frist aufbewahren. Vorher können Sie alle Ihre Daten als Datei herunterladen.</p>',
          },
        ],
      },
    },
    {
      type: 'faq',
      data: {
        title: 'Einkaufen und bezahlen',
        items: [
          {
            question: 'Wer ist mein Vertragspartner?',
            html: '<p>Der Anbieter, der beim Produkt steht. Liegen Produkte mehrerer Anbieter in Ihrem Warenkorb, schließen Sie mit jedem einen eigenen Vertrag und erhalten von jedem eine eigene Rechnung.</p>',
          },
          {
            question: 'Welche Zahlungsarten gibt es?',
            html: '<p>Pakete bezahlen Sie vorab per Überweisung oder, wo der Anbieter es anbietet, mit der Karte. Bar bezahlen Sie, was Sie abholen oder was der Betrieb selbst bringt, auch Essen vom Restaurant. Wie weit ein Betrieb selbst liefert, steht beim Artikel und im Warenkorb. Nennen Sie dort Ihre Postleitzahl, ist seine Lieferung vorausgewählt, wenn sie weniger kostet als das Paket; wählen können Sie jederzeit selbst. Gutscheine lassen sich mit allem verbinden. Welche Zahlungsarten für Ihre Bestellung gelten, sehen Sie ab dem Warenkorb.</p>',
          },
          {
            question: 'Können wir zu mehreren Essen bestellen?',
            html: '<p>Ja. Öffnen Sie die Speisekarte, wählen Sie „Gemeinsam bestellen“ und teilen Sie den Link. Alle wählen am eigenen Telefon und nennen ihren Namen, damit die Küche weiß, für wen welches Gericht ist. Sie sehen alles in Ihrem Warenkorb, bestellen einmal und bezahlen. Danach gilt der Link nicht mehr.</p>',
          },
          {
            question: 'Wie buche ich einen Termin?',
            html: '<p>Steht bei einer Leistung „Nächster freier Termin“, wählen Sie dort Tag und Uhrzeit; den Link zum Verschieben und Absagen bekommen Sie per E-Mail. Bis wann das geht, bestimmt der Betrieb und steht dabei. Steht dort keine Zeit, wünschen Sie sich einen Termin, und der Betrieb antwortet. Bestellt ist damit noch nichts: Den Vertrag schließen Sie vor Ort.</p>',
          },
          {
            question: 'Sind die Preise Endpreise?',
            html: '<p>Ja, Preise enthalten die gesetzliche Mehrwertsteuer. Versand- oder Lieferkosten und Pfand sehen Sie vor der Bestellung getrennt ausgewiesen.</p>',
          },
          {
            question: 'Sind die Bewertungen echt?',
            html: '<p>Bewerten kann nur, wer gekauft hat. Wie wir das prüfen, steht unter <a href="/ranking#abschnitt-bewertungen">So sortieren wir</a>.</p>',
          },
        ],
      },
    },
    {
      type: 'faq',
      data: {
        title: 'Lieferung, Reklamation und Widerruf',
        items: [
          {
            question: 'Meine Ware ist beschädigt. An wen wende ich mich?',
            html: '<p>An den Anbieter: Er ist Ihr Vertragspartner und für Mängel verantwortlich. Seine Kontaktdaten stehen in der Bestellbestätigung und in seinem Impressum. Kommen Sie nicht weiter, schreiben Sie uns an <a href="mailto:{{operator.email}}">{{operator.email}}</a>.</p>',
          },
          {
            question: 'Kann ich die Ware behalten und einen Teil des Preises zurückbekommen?',
            html: '<p>Ja, wenn sie einen Mangel hat und Sie sich mit dem Anbieter darauf einigen. Kommen Sie nicht weiter, schreiben Sie uns: In begründeten Fällen erstatten wir im Namen des Anbieters einen Preisnachlass. Sie erhalten eine E-Mail und eine Rechnungskorrektur; der Nachlass steht unter „Rückgaben“. Ihre gesetzlichen Rechte bei Mängeln bleiben davon unberührt.</p>',
          },
          {
            question: 'Wie widerrufe ich einen Vertrag?',
            html: '<p>Über <a href="/vertrag-widerrufen">Vertrag widerrufen</a> am Ende jeder Seite, ohne Anmeldung und ohne Angabe von Gründen. In der Regel haben Sie 14 Tage Zeit.</p>',
          },
          {
            question: 'Kann ich auch Lebensmittel zurückgeben?',
            html: '<p>Haltbare Lebensmittel können Sie widerrufen wie andere Ware. Schnell verderbliche Ware und zubereitete Speisen sind davon ausgenommen; das steht vor der Bestellung dabei. Ist etwas nicht in Ordnung, haben Sie natürlich trotzdem Ihre Rechte bei Mängeln.</p>',
          },
        ],
      },
    },
    {
      type: 'text',
      data: {
        title: 'Noch eine Frage?',
        html: '<p>Schreiben Sie an <a href="mailto:{{operator.email}}">{{operator.email}}</a> oder rufen Sie an: <a href="tel:{{operator.phone}}">{{operator.phone}}</a> ({{operator.hours}}).</p>',
      },
    },
  ],
}

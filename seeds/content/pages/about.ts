import type { Page } from '#server/domains/content/index.ts'

export const about: Page = {
  slug: 'ueber-uns',
  title: 'Über uns',
  kind: 'page',
  seo: {
    title: 'Über uns – Marktwerk',
    description: 'Wer hinter Marktwerk steht, wie der Marktplatz funktioniert und woran wir uns messen lassen.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Marktwerk ist ein Marktplatz für die Region. Bei uns finden Sie Läden, Höfe, Handwerksbetriebe, Küchen und Dienstleister aus Ihrer Nähe – mit allem, was sie anbieten, und mit den Menschen dahinter.</p>
<h2>Was uns antreibt</h2>
<p>Viele gute Betriebe sind im Netz kaum zu finden. Wer sie sucht, landet bei großen Plattformen, die weder die Straße noch die Leute kennen. Das wollen wir ändern: Regional einkaufen soll so einfach sein wie jeder andere Einkauf im Internet.</p>
<h2>Wie wir arbeiten</h2>
<ul>
<li><strong>Sie kaufen beim Anbieter.</strong> Wir vermitteln und stellen die Technik. Den Vertrag schließen Sie mit dem Betrieb, der Ihnen liefert.</li>
<li><strong>Wir prüfen, wer verkauft.</strong> Jeder Anbieter nennt vor dem ersten Verkauf Namen, Anschrift, Kontakt und Steuernummer. Alles außer der Steuernummer finden Sie im Impressum. Wir prüfen es anhand von Nachweisen, bei Lebensmitteln und geregelten Berufen vor dem ersten Verkauf. Ist das noch nicht geschehen, steht es beim Angebot.</li>
<li><strong>Wir sagen, wie wir sortieren.</strong> Welche Merkmale über die Reihenfolge entscheiden, steht unter <a href="/ranking">So sortieren wir</a>.</li>
<li><strong>Wir verkaufen keine Daten.</strong> Es gibt hier keine Werbenetzwerke und keine Dienste, die Ihnen durchs Netz folgen.</li>
</ul>
<h2>Sprechen Sie mit uns</h2>
<p>{{operator.name}}, {{operator.street}}, {{operator.town}}<br>Telefon <a href="tel:{{operator.phone}}">{{operator.phone}}</a> ({{operator.hours}})<br>E-Mail <a href="mailto:{{operator.email}}">{{operator.email}}</a> oder über das <a href="/kontakt">Kontaktformular</a></p>`,
      },
    },
    {
      // words until the operator chooses a picture beside them
      type: 'picture',
      data: {
        title: 'Für Anbieter',
        media_id: null,
        html: '<p>Sie führen einen Betrieb in der Region? Auf Marktwerk verkaufen Sie Produkte, nehmen Essensbestellungen entgegen und bekommen Anfragen für Ihre Leistungen. Ein Konto ist schnell eröffnet; Provision zahlen Sie erst, wenn Sie etwas verkaufen.</p>',
        layout: 'left',
      },
    },
    {
      type: 'map',
      data: { title: 'Hier sind wir zu Hause', text: 'Einige der Betriebe, die auf Marktwerk verkaufen.' },
    },
  ],
}

import type { Page } from '#server/domains/content/index.ts'
import { header } from '../menus.ts'

const about: Record<string, string> = {
  Lebensmittel: 'Frisch vom Hof',
  Backwaren: 'Aus dem Ofen nebenan',
  'Essen bestellen': 'Heiß geliefert',
  Garten: 'Für Beet und Balkon',
  Wohnen: 'Möbel mit Geschichte',
  Mode: 'Aus Läden Ihrer Stadt',
  Technik: 'Beraten und repariert',
  Handwerk: 'Angebote vom Meister',
  Bücher: 'Aus Ihrer Buchhandlung',
  Spielzeug: 'Für große und kleine Kinder',
  Fahrräder: 'Vom Fachbetrieb',
  Immobilien: 'Wohnen in der Region',
}

export const home: Page = {
  slug: 'index',
  title: 'Marktwerk',
  kind: 'widget-page',
  seo: {
    title: 'Marktwerk – der Marktplatz für Ihre Region',
    description:
      'Einkaufen bei Läden und Höfen, Essen liefern lassen, Handwerk und Dienste anfragen, Immobilien und Termine finden: alles aus Ihrer Region.',
    tags: ['Marktplatz', 'regional', 'Einkaufen', 'Handwerk', 'Lieferdienst', 'Immobilien'],
  },
  widgets: [
    {
      type: 'hero',
      data: {
        title: 'Gutes aus Ihrer Nähe',
        text: 'Läden, Höfe, Küchen, Handwerk und Immobilien aus der Region – an einem Ort.',
        search: true,
        links: [],
      },
    },
    {
      type: 'category-grid',
      data: {
        title: 'Stöbern Sie los',
        text: 'Von der Brotzeit bis zum neuen Dach: Hier finden Sie, was Ihre Region zu bieten hat.',
        items: header.flatMap(({ label, url, pictogram }) =>
          pictogram ? [{ label, url, text: about[label] ?? '', pictogram }] : [],
        ),
      },
    },
    { type: 'banners', data: { place: 'home' } },
    {
      type: 'questionnaires',
      data: {
        title: 'Handwerker und Dienstleister finden',
        text: 'Ein paar Fragen beantworten, bis zu fünf Angebote vergleichen, ohne einen einzigen Anruf.',
      },
    },
    { type: 'product-sliders', data: {} },
    {
      type: 'product-nearby',
      data: {
        title: 'Jetzt in Ihrer Nähe',
        text: 'Sagen Sie uns, wo Sie sind, und sehen Sie zuerst, was um die Ecke liegt.',
      },
    },
    {
      type: 'provider-row',
      data: {
        title: 'Neu auf dem Markt',
        text: 'Diese Betriebe sind gerade dazugekommen. Schauen Sie doch mal vorbei.',
        list: 'latest',
      },
    },
    {
      type: 'product-sections',
      data: { title: 'Quer durch den Markt', text: 'Das Neueste aus den Bereichen, die gerade gefragt sind.' },
    },
    {
      type: 'posts',
      data: {
        title: 'Demnächst in der Region',
        text: 'Märkte, Konzerte und Führungen: wo sich der Weg lohnt.',
        list: 'events',
      },
    },
    { type: 'slider', data: { title: 'Ideen der Woche', slider: 'home' } },
    {
      type: 'testimonials',
      data: {
        title: 'Was andere sagen',
        text: 'Stimmen, die uns erreicht haben. Anders als die Bewertungen sind sie nicht an eine Bestellung gebunden.',
        kind: 'customer',
      },
    },
    {
      type: 'text',
      data: {
        title: 'Warum Marktwerk?',
        html: `<p>Hinter jedem Angebot auf Marktwerk steht ein Betrieb mit Anschrift. Sie sehen bei jedem Produkt, wer es anbietet. Ihr Geld bleibt bei den Menschen, die Ihre Stadt lebendig halten.</p>
<ul>
<li><strong>Anbieter mit Namen und Anschrift:</strong> Wer hier verkauft, nennt Namen, Anschrift und, wo vorhanden, den Registereintrag; sie stehen im Impressum jeder Seite.</li>
<li><strong>Echte Bewertungen:</strong> Bewerten kann nur, wer tatsächlich gekauft hat.</li>
<li><strong>Klare Preise:</strong> Endpreise mit Mehrwertsteuer, Versandkosten und Pfand vor der Bestellung.</li>
<li><strong>Ihre Daten gehören Ihnen:</strong> keine Werbenetzwerke, kein Tracking durch Dritte.</li>
</ul>
<p><a href="/betriebe">Alle Betriebe in Ihrer Nähe</a> · <a href="/ueber-uns">Mehr über uns</a></p>`,
      },
    },
    {
      type: 'call-to-action',
      data: {
        title: 'Sie führen einen Betrieb?',
        text: 'Zeigen Sie Ihrer Region, was Sie können. Das Konto ist in wenigen Minuten eröffnet; Provision zahlen Sie erst, wenn Sie etwas verkaufen.',
        links: [
          { label: 'Anbieter werden', url: '/anbieter-werden' },
          { label: 'Fragen? Schreiben Sie uns', url: '/kontakt' },
        ],
      },
    },
    {
      type: 'faq',
      data: {
        title: 'Häufige Fragen',
        items: [
          {
            question: 'Bei wem kaufe ich auf Marktwerk ein?',
            html: '<p>Immer direkt beim Anbieter. Marktwerk stellt den Marktplatz; Vertrag, Lieferung und Rechnung kommen von dem Betrieb, der beim Produkt genannt ist.</p>',
          },
          {
            question: 'Wie bezahle ich?',
            html: '<p>Pakete vorab per Überweisung oder mit der Karte; bar, was Sie abholen oder was der Betrieb selbst bringt. Einen Gutschein können Sie mit allem verbinden.</p>',
          },
          {
            question: 'Kann ich ohne Konto bestellen?',
            html: '<p>Ja. Sie können als Gast bestellen. Mit einem Konto sehen Sie Ihre Bestellungen, Adressen und Rechnungen an einem Ort.</p>',
          },
          {
            question: 'Wie widerrufe ich einen Kauf?',
            html: '<p>In der Regel haben Sie 14 Tage Zeit. Über „Vertrag widerrufen“ am Ende jeder Seite kommen Sie ohne Anmeldung zu allen Wegen. Einzelheiten stehen in der <a href="/widerruf">Widerrufsbelehrung</a>.</p>',
          },
        ],
      },
    },
  ],
}

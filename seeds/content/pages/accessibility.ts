import type { Page } from '#server/domains/content/index.ts'

export const accessibility: Page = {
  slug: 'barrierefreiheit',
  title: 'Erklärung zur Barrierefreiheit',
  kind: 'legal',
  seo: {
    title: 'Erklärung zur Barrierefreiheit – Marktwerk',
    description: 'Wie barrierefrei Marktwerk ist, welche Grenzen wir kennen und wie Sie uns Barrieren melden.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Marktwerk soll für alle Menschen gut zu benutzen sein. Diese Erklärung gilt für den Marktplatz unter dieser Adresse. Sie enthält die Angaben nach § 14 des Barrierefreiheitsstärkungsgesetzes (BFSG) und seiner Anlage 3.</p>
<h2>Was Sie hier tun können</h2>
<p>Marktwerk ist eine Dienstleistung im elektronischen Geschäftsverkehr: Sie suchen nach Produkten, Speisen und Leistungen von Anbietern aus der Region, bestellen sie oder holen Angebote ein und verwalten Ihr Konto. Sie brauchen dafür einen aktuellen Browser; eine App oder ein zusätzliches Programm ist nicht nötig.</p>
<h2>Stand der Barrierefreiheit</h2>
<p>Wir richten uns nach der Verordnung zum BFSG (BFSGV), der Norm EN 301 549 und den Web Content Accessibility Guidelines (WCAG) 2.2 in der Stufe AA. Der Marktplatz ist nach unserer eigenen Prüfung mit diesen Anforderungen weitgehend vereinbar. So setzen wir sie um:</p>
<ul>
<li><strong>Tastatur:</strong> Suche, Einkauf, Anfragen und Konto sind ohne Maus zu bedienen, auch die Karte: Dort setzen Sie die Ecken eines Gebiets mit Pfeiltasten und Eingabetaste. Der Fokus ist immer sichtbar, und ein Sprunglink führt direkt zum Inhalt.</li>
<li><strong>Screenreader:</strong> Überschriften, Listen, Formulare und Meldungen sind so ausgezeichnet, dass Hilfsmittel sie vorlesen können. Piktogramme haben eine Beschriftung oder werden übersprungen, wenn sie nur schmücken.</li>
<li><strong>Sehen:</strong> Drei Farbschemata mit ausreichendem Kontrast; Text lässt sich auf 200 Prozent vergrößern; keine Information hängt allein an einer Farbe.</li>
<li><strong>Dokumente:</strong> Unsere eigenen PDF-Dateien (Rechnungen, Angebote, Exposés, Vertragstexte, Abrechnungen) sind für Vorlesehilfen ausgezeichnet: Sprache, Titel, Überschriften, Tabellen und Bildbeschreibungen.</li>
<li><strong>Formulare:</strong> Jedes Feld hat eine Beschriftung. Fehler stehen in einem verständlichen Satz beim Feld.</li>
<li><strong>Ruhe:</strong> Nichts blinkt, und wer im Betriebssystem weniger Bewegung einstellt, sieht keine Übergänge.</li>
</ul>
<p>Wir prüfen jede Seite in allen drei Farbschemata automatisch, den Einkauf auch allein mit der Tastatur.</p>
<h2>Bekannte Grenzen</h2>
<ul>
<li><strong>Inhalte der Anbieter:</strong> Bilder, Beschreibungen und Dokumente stammen von den Anbietern. Bildbeschreibungen können fehlen oder knapp sein. Wir weisen Anbieter beim Einstellen darauf hin.</li>
<li><strong>PDF-Dateien:</strong> Von Anbietern hochgeladene PDF-Dateien sind nicht immer barrierefrei. Den Inhalt senden wir Ihnen auf Wunsch in lesbarer Form.</li>
</ul>
<h2 id="abschnitt-feedback">Barrieren melden</h2>
<p>Ist Ihnen etwas aufgefallen, oder brauchen Sie eine Information in anderer Form? Schreiben Sie an <a href="mailto:{{operator.email}}">{{operator.email}}</a> oder rufen Sie an: <a href="tel:{{operator.phone}}">{{operator.phone}}</a> ({{operator.hours}}). Wir antworten innerhalb von zwei Wochen.</p>
<h2>Zuständige Marktüberwachungsbehörde</h2>
<p>Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich an die Marktüberwachung wenden:</p>
<p>Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)<br>Carl-Miller-Straße 6<br>39112 Magdeburg</p>
<p>Diese Erklärung wurde im November 2026 erstellt und wird bei Änderungen am Marktplatz überprüft.</p>`,
      },
    },
  ],
}

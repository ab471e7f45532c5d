import type { Page } from '#server/domains/content/index.ts'

export const ranking: Page = {
  slug: 'ranking',
  title: 'So sortieren wir',
  kind: 'legal',
  seo: {
    title: 'So sortieren wir Suchergebnisse – Marktwerk',
    description: 'Welche Merkmale die Reihenfolge von Suchergebnissen und Listen auf Marktwerk bestimmen.',
  },
  widgets: [
    {
      type: 'text',
      data: {
        title: '',
        html: `<p>Wenn Sie auf Marktwerk suchen oder eine Liste öffnen, entscheidet ein Programm über die Reihenfolge der Treffer. Hier lesen Sie, welche Merkmale dabei zählen und wie stark (§ 5b Absatz 2 UWG, Artikel 5 der Verordnung (EU) 2019/1150).</p>
<h2>Suche: die Voreinstellung „Beste Treffer“</h2>
<p>In dieser Reihenfolge, das wichtigste Merkmal zuerst:</p>
<ol>
<li><strong>Artikelnummer oder EAN:</strong> Wer eine Nummer eingibt, sieht genau dieses Produkt zuerst.</li>
<li><strong>Übereinstimmung mit Ihrer Suche:</strong> Ein Treffer im Namen zählt am meisten. Es folgen Kategorie und Suchbegriffe, dann Hersteller, Anbieter, Varianten und Merkmale, zuletzt die Beschreibung. Das gesuchte Wort selbst zählt mehr als ein zusammengesetztes („Maschine“ in „Kaffeemaschine“).</li>
<li><strong>Nähe zum Namen:</strong> Heißt ein Produkt genau so oder beginnt sein Name so, steht es weiter oben; ein kurzer Name steht vor einem langen. Passt nichts genau, suchen wir nach ähnlich geschriebenen Wörtern und sagen es dazu.</li>
<li><strong>Aktualität:</strong> Bei sonst gleichen Treffern steht der neuere weiter oben.</li>
</ol>
<h2>Kategorien und Listen</h2>
<p>Ohne Suchwort stehen die zuletzt eingestellten Angebote oben („Neueste zuerst“).</p>
<h2>Andere Sortierungen</h2>
<p>Wählen Sie selbst eine Sortierung, etwa nach Preis oder Name, dann gilt allein dieses Merkmal. „Nächste zuerst“ misst die Luftlinie von Ihrer Postleitzahl zum Ort des Anbieters. „Beliebteste zuerst“ und die Reihe „Gerade beliebt“ richten sich danach, wie oft ein Angebot in den letzten 14 Tagen angesehen wurde.</p>
<h2>Bezahlte Plätze</h2>
<p>Eine bezahlte Platzierung ist immer mit dem Wort „Anzeige“ gekennzeichnet. Auf die übrige Reihenfolge hat eine Zahlung keinen Einfluss, auch nicht die Höhe der Provision oder das gewählte Paket des Anbieters.</p>
<h2>Persönliche Daten</h2>
<p>Die Reihenfolge hängt nicht davon ab, wer Sie sind. Wir bilden keine Profile und passen keine Preise an Personen an. Alle sehen bei gleicher Suche dieselbe Liste.</p>
<h2 id="bewertungen">Woher die Bewertungen kommen</h2>
<p>Bewerten kann nur, wer beim Anbieter über Marktwerk gekauft hat und dessen Bestellung abgeschlossen ist; das prüfen wir anhand der Bestellung. Solche Bewertungen tragen den Hinweis „Verifizierter Kauf“. Wir veröffentlichen gute und schlechte Bewertungen gleichermaßen, bezahlen niemanden dafür und löschen nur, was gegen Gesetze oder unsere <a href="/agb">AGB</a> verstößt.</p>`,
      },
    },
  ],
}

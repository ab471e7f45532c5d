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
<h2>Die Voreinstellung „Beste Treffer“</h2>
<p>In dieser Reihenfolge, das wichtigste Merkmal zuerst:</p>
<ol>
<li><strong>Übereinstimmung mit Ihrer Suche:</strong> Ein Treffer im Namen zählt mehr als einer in der Kategorie, dieser mehr als einer in der Beschreibung.</li>
<li><strong>Entfernung:</strong> Haben Sie eine Postleitzahl oder einen Ort angegeben, stehen Anbieter in Ihrer Nähe weiter oben.</li>
<li><strong>Verfügbarkeit:</strong> Was lieferbar ist, steht vor dem, was ausverkauft ist; geöffnete Küchen stehen vor geschlossenen.</li>
<li><strong>Bewertungen:</strong> Durchschnitt und Anzahl. Wenige Bewertungen zählen vorsichtiger als viele.</li>
<li><strong>Aktualität:</strong> Bei sonst gleichen Treffern steht der neuere weiter oben.</li>
</ol>
<h2>Andere Sortierungen</h2>
<p>Wählen Sie selbst eine Sortierung, etwa nach Preis, Entfernung, Bewertung oder Neuheit, dann gilt allein dieses Merkmal.</p>
<h2>Bezahlte Plätze</h2>
<p>Eine bezahlte Platzierung ist immer mit dem Wort „Anzeige“ gekennzeichnet. Auf die übrige Reihenfolge hat eine Zahlung keinen Einfluss, auch nicht die Höhe der Provision oder das gewählte Paket des Anbieters.</p>
<h2>Persönliche Daten</h2>
<p>Die Reihenfolge hängt nicht davon ab, wer Sie sind. Wir bilden keine Profile und passen keine Preise an Personen an. Alle sehen bei gleicher Suche und gleichem Ort dieselbe Liste.</p>
<h2 id="bewertungen">Woher die Bewertungen kommen</h2>
<p>Bewerten kann nur, wer beim Anbieter über Marktwerk gekauft hat und dessen Bestellung abgeschlossen ist; das prüfen wir anhand der Bestellung. Solche Bewertungen tragen den Hinweis „Verifizierter Kauf“. Wir veröffentlichen gute und schlechte Bewertungen gleichermaßen, bezahlen niemanden dafür und löschen nur, was gegen Gesetze oder unsere <a href="/agb">AGB</a> verstößt.</p>`,
      },
    },
  ],
}

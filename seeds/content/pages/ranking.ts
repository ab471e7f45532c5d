import { pinnedWords } from '#lib/site/pinned-words.ts'
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
        html: `<p>Wenn Sie auf Marktwerk suchen oder eine Liste öffnen, entscheidet ein Programm über die Reihenfolge der Treffer. Hier lesen Sie, welche Merkmale dabei zählen und wie stark (§ 5b Absatz 2 UWG, Artikel 5 der Verordnung (EU) 2019/1150, Artikel 27 DSA).</p>
<h2>Suche: die Voreinstellung „Beste Treffer“</h2>
<p>In dieser Reihenfolge, das wichtigste Merkmal zuerst:</p>
<ol>
<li><strong>Artikelnummer oder EAN:</strong> Wer eine Nummer eingibt, sieht genau dieses Produkt zuerst.</li>
<li><strong>Wo Ihre Wörter stehen:</strong> Ein Treffer im Namen zählt am meisten. Es folgen Kategorie und Suchbegriffe des Angebots, dann Hersteller, Anbieter, Merkmale und Varianten, zuletzt die Beschreibung.</li>
<li><strong>Wie genau sie passen:</strong> Das gesuchte Wort selbst zählt mehr als ein zusammengesetztes Wort, in dem es steckt: „Maschine“ findet auch „Kaffeemaschine“, aber weiter unten. Heißt ein Angebot genau so, wie Sie suchen, oder beginnt sein Name so, rückt es nach oben; kurze Namen stehen vor langen.</li>
<li><strong>Aktualität:</strong> Bei sonst gleichen Treffern steht der neuere weiter oben.</li>
</ol>
<p>Findet sich nichts, das so geschrieben wird, suchen wir nach ähnlich geschriebenen Wörtern aus unseren Angeboten; passt nichts zu allen Wörtern, nach Angeboten mit einigen davon. Beides sagen wir Ihnen über der Liste. Die Vorschläge beim Tippen sind eine Auswahl, bewertet nach denselben Merkmalen.</p>
<h3>Was wir von Hand ändern</h3>
<p>Zu einzelnen Suchwörtern können wir Angebote nach vorn stellen; sie tragen den Hinweis „${pinnedWords}“. Angebote, die zu den Wörtern nicht passen, können wir bei ihnen ausblenden; unter anderen Wörtern und in ihrer Kategorie bleiben sie zu finden. Wer sie anbietet, bekommt die Gründe per E-Mail und kann Beschwerde einlegen. Außerdem pflegen wir, welche Wörter dasselbe bedeuten und welche nichts zur Suche beitragen. Für nichts davon nehmen wir Geld.</p>
<h2>Kategorien und Listen</h2>
<p>Ohne Suchwort stehen die zuletzt eingestellten Angebote oben („Neueste zuerst“). Nennen Sie einen Ort, zeigen wir zunächst, was in 50 km Umkreis angeboten wird; die Entfernung stellen Sie selbst ein.</p>
<h2>Andere Sortierungen</h2>
<p>Wählen Sie selbst eine Sortierung, etwa nach Preis oder Name, dann gilt allein dieses Merkmal. „Beliebteste zuerst“ richtet sich danach, wie oft ein Angebot in den letzten 14 Tagen angesehen wurde; die Zahlen werden jede Nacht erneuert. „Beste Bewertung zuerst“ ordnet nach dem Durchschnitt der Sterne, wie er angezeigt wird, bei gleichem Durchschnitt nach der Zahl der Bewertungen; was noch niemand bewertet hat, steht am Ende. „Nächste zuerst“ misst die Luftlinie von Ihrer Postleitzahl zu der des Anbieters.</p>
<h2>Betriebe</h2>
<p>Im Verzeichnis der Betriebe stehen die am besten bewerteten oben, bei gleicher Note die mit mehr Bewertungen, dann nach dem Namen. Nennen Sie einen Ort, stehen die nächsten oben, gemessen als Luftlinie zur Anschrift oder zum nächsten Standort.</p>
<h2>Restaurants</h2>
<p>Geöffnete Restaurants, die an Ihre Postleitzahl liefern, stehen vor geschlossenen; innerhalb davon zählt die Bewertung.</p>
<h2>Immobilien und Bundles</h2>
<p>Immobilien und Bundles stehen in der Reihenfolge, die Sie wählen; voreingestellt sind die zuletzt eingestellten.</p>
<h2>Anfragen an Betriebe</h2>
<p>Eine Anfrage geht an höchstens fünf passende Betriebe, die in Ihrer Gegend arbeiten. Gibt es mehr, kommen sie reihum dran; wer näher ist, schneller antwortet und besser bewertet ist, öfter. Einen Platz kaufen kann niemand; das Paket begrenzt nur, wie viele Anfragen ein Betrieb im Monat bekommt.</p>
<h2>Reihen auf der Startseite</h2>
<ul>
<li><strong>Jetzt reduziert:</strong> nach der Höhe der Ersparnis in Prozent, gemessen am niedrigsten Preis der 30 Tage vor der Senkung.</li>
<li><strong>Neu eingetroffen:</strong> zuletzt eingestellte Angebote.</li>
<li><strong>Gerade beliebt:</strong> was in den letzten 14 Tagen am häufigsten angesehen wurde.</li>
<li><strong>Jetzt in Ihrer Nähe:</strong> die kürzeste Luftlinie zu dem Ort, den Sie nennen.</li>
<li><strong>Quer durch den Markt:</strong> die am häufigsten geöffneten Kategorien, darin die neuesten Angebote.</li>
</ul>
<h2>Empfehlungen neben Angeboten und Beiträgen</h2>
<ul>
<li><strong>Ähnliche Produkte:</strong> was in derselben Kategorie vorrätig ist, sonst in der darüber; das mit dem nächsten Preis zuerst.</li>
<li><strong>Das passt dazu:</strong> was der Anbieter zu seinem Produkt ausgewählt hat, oder seine meistgesehenen Produkte der Kategorie, die er nennt.</li>
<li><strong>Zuletzt angesehen:</strong> was Sie selbst angesehen haben, das Letzte zuerst. Mit „Verlauf löschen“ schalten Sie es ab.</li>
<li><strong>Ähnliche Immobilien:</strong> dieselbe Art in der Umgebung, nach Entfernung und Preis.</li>
<li><strong>Das könnte Sie auch interessieren:</strong> im Regionalportal Beiträge zum selben Thema und aus derselben Gegend, die neuesten zuerst, ohne vergangene Termine.</li>
<li><strong>Empfohlene Produkte:</strong> was Anbieter als Empfehlung kennzeichnen, das meistgesehene zuerst.</li>
</ul>
<h2>Regionalportal und „In meiner Nähe“</h2>
<p>Beiträge stehen mit den neuesten zuerst, Termine nach ihrem Beginn; bei einer Suche zählt zuerst, wie viele Ihrer Wörter im Titel stehen. „In meiner Nähe“ ordnet Betriebe und Termine wie ihre eigenen Listen, begrenzt auf den Umkreis, den Sie wählen.</p>
<h2>Bezahlte Plätze</h2>
<p>Eine bezahlte Platzierung ist immer mit dem Wort „Anzeige“ und dem Namen dessen gekennzeichnet, der sie bezahlt. Bezahlt wird sie mit einem Paket, das eine hervorgehobene Seite enthält; unter mehreren stehen die zuletzt dazugekommenen Betriebe vorn. Alle sehen dieselben Anzeigen: Merkmale von Personen spielen keine Rolle (Artikel 26 DSA). Auf die übrige Reihenfolge hat eine Zahlung keinen Einfluss, auch nicht die Höhe der Provision oder das gewählte Paket des Anbieters.</p>
<h2>Persönliche Daten</h2>
<p>Die Reihenfolge hängt nicht davon ab, wer Sie sind. Dafür bilden wir keine Profile und passen keine Preise an Personen an. Alle sehen bei gleicher Suche dieselbe Liste; nur „Zuletzt angesehen“ richtet sich nach Ihnen.</p>
<h2 id="abschnitt-bewertungen">Woher die Bewertungen kommen</h2>
<p>Bewerten kann nur, wer das Produkt oder beim Anbieter über Marktwerk gekauft hat und dessen Bestellung abgeschlossen ist; das prüfen wir anhand der Bestellung. Solche Bewertungen tragen den Hinweis „Verifizierter Kauf“. Wir veröffentlichen gute und schlechte Bewertungen gleichermaßen, bezahlen niemanden dafür und löschen nur, was gegen Gesetze oder unsere <a href="/agb">AGB</a> verstößt. Stimmen auf der Startseite („Was andere sagen“) hat uns jemand so geschrieben; sie sind nicht an eine Bestellung gebunden und zählen bei keiner Note mit.</p>`,
      },
    },
  ],
}

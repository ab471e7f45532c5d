/** What buyers write: title and text, by how satisfied they are. */
type Said = [title: string, text: string]
export type Voice = { good: Said[]; middle: Said[]; bad: Said[] }

const food: Voice = {
  good: [
    ['Schmeckt wie früher', 'Beim ersten Bissen war ich wieder in der Küche meiner Oma. Genau so muss das sein.'],
    ['Einfach gut', 'Frisch, ehrlich und ohne Schnickschnack. Die Kinder haben nichts übrig gelassen.'],
    [
      'Kein Vergleich zum Supermarkt',
      'Man schmeckt, dass hier jemand weiß, was er tut. Dafür zahle ich gern etwas mehr.',
    ],
    [
      'Sehr aromatisch',
      'Kräftig im Geschmack und trotzdem nicht aufdringlich. Hält im Kühlschrank länger als gedacht.',
    ],
    [
      'Steht jetzt jede Woche auf dem Zettel',
      'Erst nur zum Probieren bestellt, inzwischen gehört es bei uns fest dazu.',
    ],
    ['Top Qualität', 'Alles tadellos frisch, das Datum noch lange hin. Auch die Nachbarin wollte sofort die Adresse.'],
    ['Mitbringsel mit Wirkung', 'Eigentlich als Geschenk gedacht, dann doch selbst gegessen. Neu bestellt ist schon.'],
  ],
  middle: [
    ['Gut, aber kleine Portion', 'Geschmacklich in Ordnung, ich hatte mir nur etwas mehr darunter vorgestellt.'],
    ['Solide', 'Kann man kaufen. Für den Alltag ist es mir ein wenig zu teuer.'],
    ['Geschmackssache', 'Mir etwas zu mild, mein Mann findet es genau richtig.'],
  ],
  bad: [
    ['Leider nicht mehr ganz frisch', 'Nach zwei Tagen musste ich die Hälfte wegwerfen. Das geht besser.'],
    ['Nicht mein Fall', 'Viel zu salzig für uns. Schade, die Beschreibung klang so gut.'],
  ],
}

const drinks: Voice = {
  good: [
    [
      'Feiner Tropfen',
      'Rund, nicht zu süß und mit langem Nachgeschmack. Bei der Feier war davon am schnellsten nichts mehr da.',
    ],
    ['Immer wieder', 'Seit Jahren suche ich so etwas, jetzt kommt es aus der Nachbarschaft.'],
    ['Herrlich erfrischend', 'Gut gekühlt genau das Richtige nach der Gartenarbeit.'],
    ['Sauber verpackt, sehr lecker', 'Gut geschützt angekommen, und der Inhalt hält, was das Etikett verspricht.'],
    ['Besonders', 'Man schmeckt die Frucht und nicht den Zucker. So soll es sein.'],
  ],
  middle: [
    ['Ganz ordentlich', 'Trinkt sich gut weg, bleibt mir aber nicht in Erinnerung.'],
    ['Etwas herb', 'Für mich an der Grenze, mit einem Schuss Wasser passt es.'],
  ],
  bad: [
    [
      'Eine Flasche undicht',
      'Der Karton war feucht, eine Flasche halb leer. Geschmeckt hat mir der Rest leider auch nicht.',
    ],
  ],
}

const dish: Voice = {
  good: [
    ['Heiß, schnell, lecker', 'Kam noch dampfend an und war so gut wie im Lokal.'],
    ['Unser Freitagsessen', 'Große Portion, frische Zutaten, freundliche Übergabe. Was will man mehr?'],
    ['Wie im Urlaub', 'Würzig, ohne dass es brennt. Die Soße haben wir mit dem Brot ausgetunkt.'],
    ['Mehrweg klappt prima', 'Essen hervorragend, und die Schale nehmen sie beim nächsten Mal wieder mit.'],
  ],
  middle: [
    ['Gut, aber lauwarm', 'Geschmacklich prima, beim Auspacken hätte es ruhig heißer sein dürfen.'],
    ['Ordentlich', 'Macht satt und schmeckt. Beim letzten Mal war etwas mehr Gemüse dabei.'],
  ],
  bad: [['Zu lange gewartet', 'Eine Stunde über der Zeit, da war es kalt. Vielleicht ein schlechter Tag.']],
}

const garden: Voice = {
  good: [
    ['Wächst und gedeiht', 'Nach drei Wochen schon kräftig ausgetrieben. Die Pflegehinweise waren eine echte Hilfe.'],
    ['Für die Ewigkeit gemacht', 'Liegt gut in der Hand und wirkt, als könnte ich es noch vererben.'],
    ['Gesund angekommen', 'Sorgfältig verpackt, kein Blatt geknickt. Steht jetzt am Südfenster und dankt es.'],
    ['Gute Beratung dazu', 'Ich hatte vorher angerufen und wurde ehrlich beraten, sogar zum günstigeren Modell.'],
    ['Mein Gemüsebeet liebt es', 'Einfach in der Anwendung, und das Ergebnis kann sich sehen lassen.'],
  ],
  middle: [
    ['Braucht Geduld', 'Am Anfang tat sich wenig, inzwischen wird es. Etwas kleiner als auf dem Bild.'],
    ['Passt schon', 'Erfüllt seinen Zweck. Für den Preis hätte ich einen Hauch mehr erwartet.'],
  ],
  bad: [
    ['Nicht angegangen', 'Trotz Pflege nach Anleitung wurde daraus leider nichts.'],
    ['Nach einem Regen Rost', 'Hatte ich mir haltbarer vorgestellt.'],
  ],
}

const home: Voice = {
  good: [
    ['Ein Lieblingsstück', 'Saubere Arbeit bis ins Detail. Man möchte ständig mit der Hand darüberfahren.'],
    ['Schöner als auf dem Bild', 'Die Farbe ist warm und ruhig, es passt zu allem, was wir schon haben.'],
    ['Echtes Handwerk', 'Keine Kante schief, nichts wackelt. So etwas bekommt man im Möbelhaus nicht.'],
    ['Jeden Tag in Gebrauch', 'Praktisch, robust und trotzdem schön. Würde ich sofort wieder nehmen.'],
    ['Das perfekte Geschenk', 'Zum Einzug verschenkt und drei Mal gefragt worden, woher es kommt.'],
    ['Sehr zufrieden', 'Gut verarbeitet, riecht angenehm nach Material und nicht nach Chemie.'],
  ],
  middle: [
    ['Schön, aber empfindlich', 'Sieht toll aus, man muss nur aufpassen, dass keine Flecken hineinkommen.'],
    ['Farbe etwas anders', 'Auf dem Bildschirm heller als in Wirklichkeit. Qualität stimmt.'],
    ['Ganz nett', 'Hübsch anzusehen, im Alltag hätte ich es mir praktischer gewünscht.'],
  ],
  bad: [
    ['Kratzer bei der Ankunft', 'Eine Ecke war angestoßen. Ärgerlich bei dem Preis.'],
    ['Kleiner als gedacht', 'Maße vorher genau ansehen! Für uns war es nichts.'],
  ],
}

const fashion: Voice = {
  good: [
    ['Sitzt perfekt', 'Fällt aus wie angegeben, nichts zwickt. Nach der dritten Wäsche noch wie neu.'],
    ['Angenehm auf der Haut', 'Weich, luftig und nicht durchsichtig. Ich habe gleich eine zweite Farbe bestellt.'],
    [
      'Lange gesucht, endlich gefunden',
      'Klassischer Schnitt, ordentliche Nähte, und es kommt nicht vom anderen Ende der Welt.',
    ],
    ['Viele Komplimente', 'Am ersten Tag gleich zweimal darauf angesprochen worden.'],
    ['Warm und leicht', 'Hält auch bei Wind, ohne dass man schwitzt. Genau richtig für den Herbst.'],
  ],
  middle: [
    ['Fällt groß aus', 'Eine Nummer kleiner nehmen. Stoff und Farbe gefallen mir gut.'],
    ['Ordentlich', 'Gute Verarbeitung, nach dem Waschen leicht eingelaufen.'],
  ],
  bad: [
    ['Naht ging auf', 'Schon beim zweiten Tragen. Der Umtausch hat immerhin geklappt.'],
    ['Kratzt', 'Meine Haut mag es leider nicht, trotz mehrmaligem Waschen.'],
  ],
}

const technics: Voice = {
  good: [
    ['Macht, was es soll', 'Auspacken, einschalten, läuft. Die Anleitung ist verständlich und auf Deutsch.'],
    ['Gutes Gerät, gute Beratung', 'Im Laden erklärt bekommen, was ich wirklich brauche. Daheim lief es sofort.'],
    ['Leise und zuverlässig', 'Seit Wochen täglich in Betrieb, keinerlei Beanstandung.'],
    ['Preis und Leistung stimmen', 'Es gibt Günstigeres, aber hier weiß ich, wohin ich mich bei Fragen wende.'],
    ['Solide verarbeitet', 'Kein Klappern, kein Knarzen, alle Teile passen genau.'],
  ],
  middle: [
    ['Tut seinen Dienst', 'Funktioniert einwandfrei. Das Kabel dürfte gern einen halben Meter länger sein.'],
    ['In Ordnung', 'Die Bedienung muss man sich erst erarbeiten, danach geht es gut.'],
  ],
  bad: [['Nach zwei Wochen defekt', 'Wurde anstandslos getauscht, ärgerlich war es trotzdem.']],
}

const books: Voice = {
  good: [
    ['An einem Abend gelesen', 'Konnte es nicht weglegen. Kluge Sprache und am Ende ganz anders als erwartet.'],
    ['Schöne Ausgabe', 'Gutes Papier, sauber gebunden. Macht sich auch als Geschenk hervorragend.'],
    ['Danke für den Tipp', 'Die Empfehlung der Buchhandlung war goldrichtig.'],
    ['Für die ganze Familie', 'Vorgelesen, nacherzählt, gleich noch einmal von vorn.'],
  ],
  middle: [['Braucht Anlauf', 'Die ersten fünfzig Seiten ziehen sich, danach wird es besser.']],
  bad: [['Nicht meins', 'Viel Lob gelesen, mich hat es leider nicht erreicht.']],
}

const sport: Voice = {
  good: [
    ['Auf Tour bewährt', 'Zwei Tage Regen im Karwendel, alles trocken geblieben.'],
    ['Leicht und stabil', 'Fühlt sich wertig an und macht jede Bewegung mit.'],
    ['Fahrspaß pur', 'Gut eingestellt übergeben worden, seitdem steht das Auto öfter.'],
    ['Genau richtig', 'Passt in den Rucksack und war bisher auf jeder Wanderung dabei.'],
  ],
  middle: [['Gut mit kleinen Schwächen', 'Macht seine Sache ordentlich, nur der Verschluss hakt manchmal.']],
  bad: [['Zu empfindlich', 'Beim ersten Ausflug schon eine Schramme. Für den harten Einsatz ist es nichts.']],
}

const children: Voice = {
  good: [
    ['Das Kinderzimmer ist begeistert', 'Unser Vierjähriger spielt seit einer Woche mit nichts anderem.'],
    ['Schön und unkaputtbar', 'Schon mehrfach die Treppe hinuntergefallen, keine Macke.'],
    ['Zum Geburtstag ein Volltreffer', 'Ohne Batterien, ohne Lärm, und trotzdem stundenlang interessant.'],
    ['Liebevoll gemacht', 'Abgerundete Kanten, kräftige Farben, kein Geruch.'],
  ],
  middle: [['Nett', 'Gut verarbeitet, das Interesse hielt bei uns aber nur ein paar Tage.']],
  bad: [['Ein Teil fehlte', 'Wurde nachgeschickt, die Enttäuschung am Geburtstag war trotzdem groß.']],
}

const care: Voice = {
  good: [
    ['Riecht wunderbar', 'Dezent und natürlich. Die Haut spannt danach überhaupt nicht.'],
    ['Endlich verträglich', 'Ich reagiere auf vieles empfindlich, hierauf nicht.'],
    ['Sehr ergiebig', 'Man braucht nur wenig davon. Hält bei uns zu zweit fast drei Monate.'],
    ['Gute Alternative', 'Kommt ohne Plastik aus und tut genau so gut wie das, was ich vorher hatte.'],
  ],
  middle: [['Duft etwas kräftig', 'Pflegt gut, mir dürfte es aber dezenter riechen.']],
  bad: [['Hat mir nichts gebracht', 'Vier Wochen benutzt und keinen Unterschied bemerkt.']],
}

const pets: Voice = {
  good: [
    ['Vom Hund geprüft', 'Wird angenommen, wird geliebt, wird verteidigt. Fünf Pfoten!'],
    ['Robust', 'Unsere Terrierdame zerlegt sonst alles, hieran beißt sie sich die Zähne aus.'],
    ['Katze zufrieden', 'Und das will etwas heißen.'],
  ],
  middle: [['Mal so, mal so', 'Der eine mag es, der andere schaut nicht hin.']],
  bad: [['Kein Interesse', 'Liegt seit der Ankunft unbeachtet in der Ecke.']],
}

const gifts: Voice = {
  good: [
    ['Kam sehr gut an', 'Als Dankeschön für die Nachbarn bestellt, die Freude war groß.'],
    ['Schön zusammengestellt', 'Man sieht, dass jemand mit Liebe ausgesucht hat. Würde ich auch mir selbst schenken.'],
    ['Retter in letzter Minute', 'Zwei Tage vor dem Geburtstag bestellt, hübsch verpackt angekommen.'],
    ['Das perfekte Mitbringsel', 'Gleich drei Mal gefragt worden, woher es kommt.'],
  ],
  middle: [['Nett, etwas klein', 'Schön gemacht, ich hatte mir nur etwas mehr darunter vorgestellt.']],
  bad: [['Anders als erwartet', 'Die Zusammenstellung wich von der Beschreibung ab. Verschenkt habe ich es trotzdem.']],
}

/** By the topmost category. */
export const voices: Record<string, Voice> = {
  Lebensmittel: food,
  Backwaren: food,
  Getränke: drinks,
  'Essen bestellen': dish,
  Garten: garden,
  Wohnen: home,
  Geschenke: gifts,
  Mode: fashion,
  Technik: technics,
  Auto: technics,
  Musik: technics,
  Bücher: books,
  Fahrräder: sport,
  'Sport und Outdoor': sport,
  Spielzeug: children,
  'Gesundheit und Pflege': care,
  Tierbedarf: pets,
}
export const otherVoice = home

export const ofProviders: Voice = {
  good: [
    ['Sehr freundlich', 'Auf meine Frage kam noch am selben Abend eine ausführliche Antwort.'],
    ['Jederzeit wieder', 'Schnell bestätigt, liebevoll verpackt, pünktlich da. So macht Einkaufen Freude.'],
    ['Persönlich und zuverlässig', 'Man merkt, dass hier Menschen arbeiten, denen ihre Sache am Herzen liegt.'],
    ['Unkompliziert', 'Ein Artikel war verwechselt, das wurde mit einem Anruf geregelt.'],
    ['Gut, dass es sie gibt', 'Regional, fair und mit Herz. Wir kommen auch im Laden vorbei.'],
    ['Alles bestens', 'Ware wie beschrieben, die Karte im Paket war eine nette Überraschung.'],
  ],
  middle: [
    ['Etwas langsam', 'Die Ware ist gut, bis zur Bestätigung vergingen aber zwei Tage.'],
    ['Viel Füllmaterial', 'Alles heil, nur wäre es mit weniger Papier auch gegangen.'],
  ],
  bad: [['Schwer zu erreichen', 'Dreimal angerufen, niemand ging ans Telefon. Geliefert wurde dann doch.']],
}

/** Some have a word about the way it came. */
export const tails = [
  'Die Lieferung war am angekündigten Tag da.',
  'Verpackt war es in altem Zeitungspapier, das gefällt mir.',
  'Nach zwei Tagen war das Paket da.',
  'Gern wieder!',
  'Klare Empfehlung von uns.',
  'Beim nächsten Mal hole ich selbst ab, ist ja ums Eck.',
  'Danke an das Team!',
  'Wir bleiben treue Kunden.',
]

/** What providers answer, by how satisfied somebody is. */
export const answers = {
  good: [
    'Vielen Dank für die schönen Worte, das freut das ganze Team!',
    'Herzlichen Dank! Genau dafür machen wir das.',
    'Das hören wir gern. Bis zum nächsten Mal!',
    'Danke, dass Sie sich die Zeit genommen haben. Wir geben das Lob weiter.',
  ],
  middle: [
    'Danke für die ehrliche Rückmeldung, wir nehmen sie gern auf.',
    'Vielen Dank! Was können wir beim nächsten Mal besser machen? Schreiben Sie uns jederzeit.',
    'Danke für Ihre Offenheit. Bei der Auswahl beraten wir Sie auch gern am Telefon.',
  ],
  bad: [
    'Das tut uns leid, so soll es nicht sein. Bitte melden Sie sich bei uns, dann finden wir eine Lösung.',
    'Das ist ärgerlich, wir entschuldigen uns. Bitte rufen Sie uns an, dann bekommen Sie Ersatz oder Ihr Geld zurück.',
    'Schade, dass wir Sie diesmal nicht überzeugen konnten. Rufen Sie uns gern an, wir nehmen es auch zurück.',
  ],
}

/** What providers say of themselves, by the name on their sign. */
const table = `
  Hofladen Sommer | Was heute auf dem Feld steht, liegt morgen im Korb
  Biohof Lechaue | Bio-Gemüse aus der Lechaue, seit 1988
  Bergkäserei Grüntenblick | Heumilch, Kupferkessel und viel Geduld
  Imkerei Goldwabe | Honig von Wiesen, die wir beim Namen kennen
  Obsthof Ammerleite | Dreißig alte Apfelsorten und ein Platz zum Probieren
  Seefischerei Kirchsteg | Morgens gefangen, mittags geräuchert
  Ziegenhof Moosanger | Frischkäse von achtzig Ziegen mit Namen
  Lechrainmühle | Mehl, das nach Korn schmeckt
  Brennerei Breitenberg | Edelbrände aus dem Pfrontener Tal
  Metzgerei Grabmaier | Vom Landwirt nebenan, von Hand gemacht
  Backstube Morgenrot | Sauerteig, Zeit und ein heißer Ofen
  Kaffeerösterei Fuggerbohne | Langsam geröstet mitten in Augsburg
  Buchhandlung Seitenweise | Wir finden das Buch, das zu Ihnen passt
  Papeterie Federstrich | Papier, das man gern in die Hand nimmt
  Spielzeugtruhe | Gutes Spielzeug für große und kleine Kinder
  Radlwerk Ammersee | Räder, die passen, und eine Werkstatt, die bleibt
  Weinhandlung Rebstock & Fass | Weine von Winzern, die wir besuchen
  Leinenzeit Naturmode | Mode aus Leinen und Wolle, fair genäht
  Trachtenstube Almrausch | Tracht mit Tradition und gutem Sitz
  Gartencenter Grünwerk | Alles, was wächst, und wer es erklärt
  Gipfelwind Bergsport | Ausrüstung von Leuten, die selbst oben waren
  Töpferei Tonwerk | Geschirr von der Scheibe, jedes Stück einzeln
  Elektro Funkenflug | Beraten, liefern, anschließen, reparieren
  Wollstube Maschenglück | Wolle, Nadeln und ein Tisch für alle
  Musikhaus Klangraum | Instrumente zum Anfassen und Ausprobieren
  Uhrmacherei Unruh & Feder | Wir bringen Zeit wieder zum Laufen
  Optik Fernsicht | Gut sehen beginnt mit gutem Zuhören
  Seifenmanufaktur Lavendelhain | Seifen aus Pflanzenölen, von Hand gesiedet
  Schreinerei Holzinger | Möbel nach Maß aus heimischem Holz
  Zimmerei Balkenwerk | Wir bauen mit Holz, vom Dachstuhl bis zum Haus
  Dachdeckerei Firstmeister | Damit es unten trocken bleibt
  Malerbetrieb Pinselfleiß | Sauber gestrichen, sauber hinterlassen
  Wasserstein Sanitär & Heizung | Wärme und Wasser, zuverlässig seit 1974
  Elektrotechnik Spannagel | Strom, wo Sie ihn brauchen
  Fliesen Lehnert | Fliesen und Naturstein, auf den Millimeter
  Metallbau Eisenhut | Treppen, Tore und Geländer aus eigener Schlosserei
  Ofenbau Kachelglut | Kachelöfen, die Generationen wärmen
  Gartenbau Blattwerk | Gärten, in denen man bleiben möchte
  Solartechnik Dachsonne | Ihr Dach kann mehr
  Kfz-Werkstatt Boxenstopp | Alle Marken, ehrliche Preise
  Steinmetz Marmorbruch | Stein fürs Leben und darüber hinaus
  Raumausstattung Stoffbahn | Vorhänge, Polster, Böden: alles aus einer Hand
  Friseur Schnittpunkt | Ein Schnitt, der auch morgen noch sitzt
  Fotostudio Tageslicht | Porträts bei Tageslicht, ganz in Ruhe
  Physiotherapie Wirbelwind | Wieder beweglich werden
  Hundeschule Pfotentakt | Für Hunde, die gern mitdenken
  Gebäudereinigung Klarschiff | Pünktlich, gründlich, freundlich
  Umzüge Kistenweise | Wir packen an, Sie kommen an
  Netzwinkel IT-Service | Computer, die tun, was sie sollen
  Lernraum Nachhilfe | Verstehen statt auswendig lernen
  Gasthof Zur alten Linde | Bayerische Küche unter der alten Linde
  Pizzeria Lago Blu | Pizza aus dem Steinofen, wie bei Nonna
  Café Pausenbrot | Frühstück bis nachmittags
  Gewürzgarten – Indische Küche | Frisch gemahlen, langsam gekocht
  Burgermanufaktur Weidezeit | Burger vom Weiderind, Brötchen vom Bäcker
  Klosterstüberl Hirtenbrot | Brotzeit mit Blick auf den Berg
  Tafelrunde Catering | Feste, bei denen Sie Gast bleiben
  Seeufer Immobilien | Zuhause zwischen den Seen
  Immobilienkontor Allgäu | Wohnen, wo andere Urlaub machen
  Hausverwaltung Dach & Fach | Ihr Haus in guten Händen
  Lechtalbank | Die Bank, die Ihren Ort kennt
  Bankhaus Perlach & Rath | Rechnen mit Ruhe seit vier Generationen
  Ammersee Spar- und Kreditbank | Geld bleibt am See
  Bürgersparkasse Lechrain | Finanzieren mit Bodenhaftung
  Baugeld Lechrain | Ein Gespräch, viele Angebote
  Dachhandwerk Ziegelrot | Vom losen Ziegel bis zum neuen Dach
  Bedachungen Sturmfest | Dächer, die jedem Wetter standhalten
  Malerwerkstatt Farbton | Farben, in denen man sich zu Hause fühlt
  Maler Kolorit | Drei Meister, tausend Töne
  Malerbetrieb Weißblick | Innen, außen, pünktlich fertig
  Möbelspedition Weitblick | Ihr Umzug ohne Rückenschmerzen
  Umzugshelfer Tragwerk | Drei Leute, ein Wagen, ein fester Preis
  Elektro Schaltwerk | Vom Lichtschalter bis zur Wallbox
  Elektromeister Leitner | Strom ist Vertrauenssache
  Gartenpflege Rosengang | Hecken, Rasen, Rosen: jedes Jahr schöner
  Landschaftsbau Wegstein | Terrassen und Wege, die liegen bleiben
  Badwerk Quellrein | Ein Bad, eine Firma, ein Termin
  Haustechnik Wärmegut | Heizung, Bad und Notdienst im Schongauer Land
  Schreinerei Fichtner | Fenster und Türen, die sich richtig schließen
  Fensterbau Lichtflügel | Licht herein, Kälte hinaus
  Reinigungsdienst Blitzblank | Sauber, auch in den Ecken
  Gebäudeservice Glanzwerk | Büros, Praxen und Treppenhäuser im Oberland
  Fotografie Augenblicke | Bilder, die nach Ihnen aussehen
  Lichtbild am See | Hochzeiten zwischen Steg und Bergen
  Lerninsel am Lech | Kleine Gruppen, große Schritte
  Nachhilfe Klassenziel | Mathe kann man lernen
  Steuerkanzlei Zahlenwerk | Steuern, verständlich erklärt
  Steuerbüro Soll & Haben | Buchhaltung, die Zeit lässt fürs Geschäft
  Kanzlei Belegklar | Für Familien, Freie und kleine Betriebe
`

export const slogans = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as [name: string, slogan: string]),
)

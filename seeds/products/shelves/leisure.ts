export const leisure = `
# Bücher | product | reduced
== Romane > Gegenwart | seitenweise | 📕 📖 | Gelesen und empfohlen von unserem Team. | by=Edition Uferweg ; kg=0,5 ; f=Einband:gebunden ; cm=13x21x3 ; book
{Das Haus am Nebelufer/Was der Lech verschweigt/Sommer ohne Uhr/Die leise Imkerin/Zwei Semmeln und ein Wunder} | 24,00/22,00/23,00/24,00/20,00 | 1 Stk. | {Drei Schwestern, ein Haus und ein Sommer, der alles ändert./Eine Heimkehr nach zwanzig Jahren, erzählt mit trockenem Humor./Ein Uhrmacher verliert die Zeit und findet sich selbst./Ein stiller Roman über das Loslassen./Eine warmherzige Geschichte aus einer Kleinstadtbäckerei.} | 📕/📗/📘/📙/📖
== Romane > Krimis | seitenweise | 🔎 📕 | Spannung aus der Nachbarschaft. | by=Verlag Silberdistel ; kg=0,35 ; f=Einband:Taschenbuch ; cm=12x19x3 ; book
{Tod im Bootshaus/Der letzte Leonhardiritt/Kalte Glut/Die Glocken von Dießen/Brotzeit mit Leiche} | 13,00/14,00/12,00/13,00/12,00 | 1 Stk. | {Der erste Fall für Kommissarin Reiter./Ein Pferd kehrt ohne Reiter zurück./Im Kachelofen liegt, was niemand finden sollte./Wer läutete in der Nacht?/Ein Wirt ermittelt, obwohl er kochen sollte.}
== Romane > Historisches | seitenweise | 📜 📖 | Gut recherchiert, packend erzählt. | by=Verlag Silberdistel ; kg=0,6 ; f=Einband:gebunden ; cm=14x21x4 ; book
{Die Weberin von Augsburg/Das Salz der Flößer/Der Glockengießer/Im Schatten der Fugger} | 24,00/22,00/23,00/25,00 | 1 Stk. | Eine Reise in die Vergangenheit der Region.
== Sachbücher > Natur und Garten | seitenweise, grünwerk | 📗 🌱 | Wissen, das Sie im Garten gleich ausprobieren können. | by=Edition Uferweg ; kg=0,7 ; f=Einband:gebunden ; cm=19x24x2 ; book
{Der Garten im Voralpenland/Wilde Bienen vor der Tür/Gemüse auf dem Balkon/Bäume am Lech} | 26,00/22,00/18,00/28,00 | 1 Stk. | Mit vielen Bildern und klaren Anleitungen.
== Sachbücher > Kochen | seitenweise, pausenbrot | 📙 🍲 | Rezepte, die gelingen. | by=Edition Uferweg ; kg=0,9 ; f=Einband:gebunden ; cm=20x26x2 ; book
{Knödel, Klöße, Spatzen/Brot aus dem eigenen Ofen/Die Küche der Almen/Einmachen leicht gemacht} | 28,00/26,00/29,00/19,00 | 1 Stk. | Achtzig Rezepte, Schritt für Schritt erklärt.
== Sachbücher > Region und Wandern | seitenweise, gipfelwind | 🗺️ 🥾 | Mit Karten und Einkehrtipps. | by=Verlag Silberdistel ; kg=0,3 ; f=Einband:Broschur ; cm=12x19x2 ; book
{Rund um den Ammersee/Allgäuer Gipfel für alle/Mit Kindern am Lech/Radtouren im Fünfseenland} | 16,00/18,00/15,00/17,00 | 1 Stk. | Vierzig Touren, alle selbst gegangen.
== Kinderbücher > Bilderbücher | seitenweise, spielzeugtruhe | 🦊 🦉 | Zum Anschauen und immer wieder Vorlesen. | by=Verlag Kleine Eule ; kg=0,4 ; f=Einband:Pappe,Alter:ab 3 Jahren ; cm=22x28x1 ; book
{Fuchs sucht Schnee/Die Eule, die nicht schlafen wollte/Wer wohnt im Apfelbaum?/Hase und Igel backen/Mein erstes Hofbuch} | 15,00/15,00/14,00/16,00/9,95 | 1 Stk. | Liebevoll gezeichnet, mit einem Ende zum Kuscheln. | 🦊/🦉/🐛/🦔/🐄
== Kinderbücher > Vorlesen und Erstlesen | seitenweise | 🦄 📖 | Große Schrift, kurze Kapitel. | by=Verlag Kleine Eule ; kg=0,35 ; f=Einband:gebunden,Alter:ab 6 Jahren ; cm=15x21x2 ; book
{Lotti und das Bienengeheimnis/Der Drache vom Pfaffenwinkel/Emil lernt fliegen/Gutenachtgeschichten vom See} | 12,00/13,00/11,00/16,00 | 1 Stk. | Für Kinder, die gerade lesen lernen oder gern zuhören. | 🐝/🐉/🦆/🌙
== Papier und Schreiben > Hefte und Kalender | federstrich | 📓 📅 | Gebunden und geprägt in kleiner Auflage. | std ; by=Tintenreh ; f=Material:Papier ; kg=0,3
Notizbuch {liniert/kariert/blanko} | 16,90 | - | Papier, auf dem der Füller nicht durchschlägt. | opt=Farbe:Salbei,Senf,Marine+Format:A6,A5
{Wandkalender/Taschenkalender/Familienplaner} 2027 | 19,90/14,90/16,90 | 1 Stk. | Mit Feiertagen für Bayern. | 📅 ; tiers
== Papier und Schreiben > Karten und Papier | federstrich | 💌 ✉️ | Gedruckt auf Baumwollpapier. | std ; by=Tintenreh ; kg=0,1 ; tiers
Grußkarte {Geburtstag/Hochzeit/Danke/Weihnachten} | 3,50 | 1 Stk. | Mit Umschlag, innen frei für Ihre Worte. | 🎂/💐/💌/🎄
{Geschenkpapier/Briefpapier/Siegelwachs} | 4,90/12,90/9,90 | 1 Stk. | Für Post, die aufgehoben wird. | 🎁/✉️/💌
== Papier und Schreiben > Stifte und Füller | federstrich, seitenweise | 🖋️ ✏️ | Probieren Sie die Federn bei uns aus. | std ; by=Tintenreh ; kg=0,1
Füller {Schule/Schreibwerk/Meister} | 19,90/49,90/129,00 | - | Gleitet leicht und kleckst nicht. | opt=Farbe:Blau,Schwarz,Rot+Feder:F,M
{Bleistifte, 6 Stück/Aquarellstifte, 24 Stück/Tinte} | 8,90/29,90/7,90 | 1 Stk. | Kräftige Farben aus guter Mine. | ✏️/🖍️/🖋️ ; tiers

# Spielzeug | product | standard
== Holzspielzeug > Bauen | spielzeugtruhe, holzinger | 🧱 🧩 | Aus Buche und Ahorn, mit speichelfesten Farben. | by=Wurzelholz ; f=Material:Holz,Alter:ab 1 Jahr ; kg=1,4
Bausteine, {40/80/120} Teile | 29,90/49,90/69,90 | 1 Stk. | Passt in Länge und Breite immer zusammen. | 🧱
{Kugelbahn/Stapelturm/Steckspiel} | 59,90/19,90/24,90 | 1 Stk. | Schult Hand und Auge. | 🧩 ; f=Material:Holz,Alter:ab 3 Jahren ; warn=Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.
== Holzspielzeug > Fahrzeuge | spielzeugtruhe, holzinger | 🚜 🚂 | Rollt leise und hält einiges aus. | by=Wurzelholz ; f=Material:Holz,Alter:ab 3 Jahren ; kg=0,8
{Traktor mit Anhänger/Feuerwehr/Holzeisenbahn/Kran} | 39,90/34,90/59,90/49,90 | 1 Stk. | Zum Beladen, Schieben und Tüfteln. | 🚜/🚒/🚂/🏗️ ; warn=Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.
== Brettspiele > Familienspiele | spielzeugtruhe | 🎲 ♟️ | Regeln in zehn Minuten erklärt. | by=Knobelfuchs ; f=Spieler:2 bis 4,Alter:ab 8 Jahren ; kg=1,1 ; warn=Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.
{Markttag/Flößer auf dem Lech/Gipfelsturm/Die Käsediebe/Bienenstock} | 32,90/39,90/34,90/24,90/29,90 | 1 Stk. | {Wer füllt seinen Korb zuerst?/Holz und Salz heil bis Augsburg bringen./Gemeinsam auf den Berg, bevor das Wetter kippt./Ein Wettlauf durch den Reifekeller./Sammeln, tauschen, Waben bauen.} | 🎲/🛶/⛰️/🧀/🐝
== Brettspiele > Kartenspiele | spielzeugtruhe, seitenweise | 🃏 | Passt in jede Jackentasche. | by=Knobelfuchs ; f=Spieler:2 bis 6,Alter:ab 6 Jahren ; kg=0,2 ; warn=Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.
{Schafkopfkarten/Quartett Traktoren/Memo Bauernhof/Rätselkarten} | 6,90/8,90/12,90/9,90 | 1 Stk. | Für den Stammtisch, die Zugfahrt und Regentage. | 🃏/🚜/🐄/❓ ; tiers
== Puzzle | spielzeugtruhe | 🧩 | Stabile Pappe, saubere Stanzung. | by=Knobelfuchs ; kg=0,7
Puzzle {Ammersee, 500 Teile/Neuschnee im Allgäu, 1000 Teile/Bauernhof, 48 Teile/Wimmelmarkt, 100 Teile} | 14,90/18,90/9,90/12,90 | 1 Stk. | Mit Poster zum Vergleichen. | warn=Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.
== Kuscheltiere und Puppen | spielzeugtruhe, maschenglück | 🧸 🐰 | Aus Bio-Baumwolle, mit Schafwolle gefüllt. | by=Wurzelholz ; f=Alter:ab 0 Jahren ; kg=0,3
Kuscheltier {Bär/Hase/Fuchs/Lamm} | 29,90 | 1 Stk. | Weich, waschbar, treu. | 🧸/🐰/🦊/🐑
{Stoffpuppe/Handpuppe Kasperl/Puppenwagen} | 49,90/24,90/89,00 | 1 Stk. | Genäht, nicht geklebt. | 🪆
== Basteln > Wolle und Handarbeit | maschenglück | 🧶 🧵 | Wir helfen weiter, wenn eine Masche fällt. | kg=0,1 ; f=Material:Merinowolle
Wolle {Merino fein/Allgäuer Schurwolle/Alpaka/Sockenwolle} | 8,90/6,90/11,90/9,90 | - | Lässt sich angenehm stricken und pillt kaum. | opt=Farbe:Creme,Senf,Rost,Petrol,Grau+Inhalt:50 g,100 g
{Stricknadeln/Häkelset/Stickrahmen/Nähgarn} | 12,90/24,90/9,90/3,90 | 1 Stk. | Gutes Werkzeug für ruhige Abende. | 🪡/🧶/🪡/🧵 ; tiers
== Basteln > Malen und Werken | spielzeugtruhe, federstrich | 🎨 🖍️ | Für Kinderhände gemacht. | by=Tintenreh ; f=Alter:ab 3 Jahren ; kg=0,5
{Wachsmalblöcke/Wasserfarben/Knete/Fingerfarben} | 14,90/9,90/11,90/12,90 | 1 Stk. | Aus natürlichen Rohstoffen, gut auswaschbar. | 🖍️/🎨/🎨/🖐️ ; tiers
{Laubsägeset/Schnitzmesser/Webrahmen} | 39,90/24,90/34,90 | 1 Stk. | Für das erste eigene Werkstück. | 🪚/🪵/🧵 ; warn=Benutzung unter Aufsicht von Erwachsenen. ; f=Alter:ab 8 Jahren
== Draußen spielen | spielzeugtruhe | 🪁 ⚽ | Raus an die Luft. | by=Wurzelholz ; kg=0,9 ; f=Alter:ab 3 Jahren ; warn=Achtung: nicht für Kinder unter 36 Monaten. Nur unter Aufsicht von Erwachsenen.
{Drachen/Lederball/Seifenblasen/Stelzen/Sandspielzeug} | 24,90/29,90/4,90/34,90/16,90 | 1 Stk. | Macht Wind, Wiese und Sand zum Spielplatz. | 🪁/⚽/🫧/🤹/🪣

# Musik | product | standard
== Gitarren und Zupfinstrumente | klangraum | 🎸 🪕 | Eingestellt in unserer Werkstatt, mit Gurt und Tasche. | by=Notenspecht ; kg=2,4
{Konzertgitarre/Westerngitarre/Ukulele/E-Gitarre} Notenspecht | 189,00/229,00/69,00/349,00 | - | Klingt offen und lässt sich leicht greifen. | opt=Größe:halbe,dreiviertel,ganze+Farbe:Beige,Braun,Schwarz
{Zither/Hackbrett/Mandoline} | 690,00/890,00/249,00 | 1 Stk. | Für die Stubenmusik. | 🪕
== Tasten und Akkordeon | klangraum | 🎹 🪗 | Ausprobieren ausdrücklich erwünscht. | by=Notenspecht ; kg=12
{Digitalpiano/Keyboard/Steirische Harmonika/Akkordeon} | 799,00/199,00/1990,00/1290,00 | 1 Stk. | Angenehmer Anschlag, warmer Ton. | 🎹/🎹/🪗/🪗
== Blasinstrumente | klangraum | 🎺 🎷 | Mieten und später kaufen ist möglich. | by=Notenspecht ; kg=1,8 ; wd=hygiene
{Trompete/Klarinette/Altsaxofon/Querflöte/Blockflöte} | 349,00/399,00/690,00/429,00/29,90 | 1 Stk. | Geprüft und eingespielt von unserem Meister. | 🎺/🎷/🎷/🪈/🪈
== Schlagwerk | klangraum | 🥁 | Laut und leise. | by=Notenspecht ; kg=4
{Cajón/Djembe/Glockenspiel/Kindertrommel} | 99,00/119,00/39,90/34,90 | 1 Stk. | Gibt den Takt an. | 🥁/🪘/🎼/🥁
== Noten und Zubehör | klangraum, seitenweise | 🎼 🎶 | Vieles ist sofort da, alles andere bestellen wir. | by=Notenspecht ; kg=0,4
{Liederbuch Alpenland/Gitarrenschule/Klavierstücke} | 19,90/22,90/17,90 | 1 Stk. | Gut lesbar gedruckt. | 🎼 ; red ; book
{Saiten/Notenständer/Stimmgerät/Metronom} | 9,90/29,90/19,90/39,90 | 1 Stk. | Gehört in jeden Koffer. | 🎸/🎼/🎶/⏱️
`

export const outdoors = `
# Fahrräder | product | standard
== Stadträder | radlwerk | 🚲 | Fahrfertig eingestellt; die erste Durchsicht nach 300 Kilometern ist kostenlos. | by=Speichenwind ; kg=16 ; cm=180x105x60
Stadtrad Speichenwind {Uferweg/Altstadt/Pendler} | 649,00/749,00/899,00 | - | {Tiefer Einstieg, sieben Gänge, Nabendynamo./Mit Korb und Rücktritt./Riemenantrieb, nie wieder Kettenfett.} | opt=Farbe:Salbei,Schwarz,Rot+Rahmengröße:48 cm,53 cm,58 cm
Stadtrad, gebraucht und überholt, {28 Zoll/26 Zoll} | 249,00/219,00 | 1 Stk. | Neue Bremsen, neue Kette, ein Jahr Gewährleistung. | cond=used
== E-Bikes > E-Citybikes | radlwerk | 🚲 ⚡ | Probefahrt am See jederzeit. | e ; by=Speichenwind ; kg=25 ; cm=185x110x65 ; bat
E-Citybike {Seepromenade/Wochenmarkt} | 2490,00/2790,00 | - | Tiefer Einstieg und kräftiger Mittelmotor. | opt=Farbe:Creme,Petrol+Rahmengröße:45 cm,50 cm,55 cm
== E-Bikes > E-Trekkingbikes | radlwerk | 🚴 ⚡ | Für weite Touren mit Gepäck. | e ; by=Speichenwind ; kg=26 ; cm=190x110x65 ; bat
E-Trekkingbike {Fünfseen/Romantische Straße/Via Claudia} | 2990,00/3290,00/3690,00 | - | Bis zu 140 Kilometer Reichweite. | opt=Farbe:Anthrazit,Tannengrün+Rahmengröße:48 cm,53 cm,58 cm
== E-Bikes > E-Mountainbikes | radlwerk, gipfelwind | 🚵 ⚡ | Für Forstweg und Trail. | e ; by=Almzug ; kg=24 ; cm=190x110x75 ; bat
E-Mountainbike Almzug {Nagelfluh/Grünten} | 3490,00/4290,00 | - | Viel Federweg, starke Bremsen. | opt=Farbe:Schwarz,Orange+Rahmengröße:45 cm,50 cm,55 cm
== Mountainbikes | radlwerk, gipfelwind | 🚵 | Leicht, steif und wartungsarm. | by=Almzug ; kg=13 ; cm=185x110x75
Mountainbike Almzug {Hörnle/Hochgrat/Iseler} | 899,00/1190,00/1690,00 | - | Für die Feierabendrunde und den Alpencross. | opt=Farbe:Blau,Anthrazit+Rahmengröße:45 cm,50 cm,55 cm
== Kinderräder | radlwerk, spielzeugtruhe | 🚲 🛴 | Leicht genug für kleine Beine. | by=Speichenwind ; kg=7
Kinderrad {16 Zoll/20 Zoll/24 Zoll} | 299,00/349,00/399,00 | 1 Stk. | Gute Bremsen, die auch Kinder bedienen können. | 🚲
{Laufrad/Roller/Dreirad} | 89,00/79,00/99,00 | 1 Stk. | Der erste Schritt zum Radeln. | 🛴
== Fahrradteile und Zubehör > Helme | radlwerk | ⛑️ | Wir passen jeden Helm an. | by=Almzug ; kg=0,4
Helm {Stadt/Tour/Kind} | 59,90/79,90/44,90 | - | Gut belüftet, mit Licht am Hinterkopf. | opt=Farbe:Weiß,Schwarz,Gelb+Größe:S,M,L
== Fahrradteile und Zubehör > Licht und Schlösser | radlwerk | 🔦 🔒 | Zugelassen und haltbar. | by=Almzug ; kg=0,9
{Akkulicht vorn/Rücklicht/Lichtset} | 39,90/19,90/54,90 | 1 Stk. | Hell, ohne zu blenden. | 🔦 ; e ; kg=0,2 ; bat
{Bügelschloss/Faltschloss/Kettenschloss} | 59,90/69,90/49,90 | 1 Stk. | Hohe Sicherheit, zwei Schlüssel. | 🔒
== Fahrradteile und Zubehör > Taschen und Körbe | radlwerk | 🧺 🎒 | Wasserdicht oder aus Weide. | by=Almzug ; kg=0,9
{Gepäckträgertasche/Lenkertasche/Satteltasche} | 69,90/49,90/24,90 | - | Mit einem Griff am Rad. | opt=Farbe:Schwarz,Senf,Petrol+Größe:M,L ; 🎒
{Weidenkorb/Drahtkorb} | 39,90/29,90 | 1 Stk. | Für den Wochenmarkt. | 🧺
== Fahrradteile und Zubehör > Pflege und Werkzeug | radlwerk | 🔧 🛠️ | Benutzen wir selbst jeden Tag. | by=Almzug ; kg=0,4 ; tiers
{Kettenöl/Reiniger/Montagepaste} | 8,90/11,90/9,90 | 100 ml/500 ml/50 g | Ohne Silikon und ohne Lösungsmittel. | 🧴
{Multiwerkzeug/Standpumpe/Flickzeug/Schlauch 28 Zoll} | 24,90/39,90/5,90/7,90 | 1 Stk. | Damit es weitergeht. | 🔧

# Sport und Outdoor | product | standard
== Wandern > Rucksäcke | gipfelwind | 🎒 | Im Laden mit Gewicht Probe getragen. | by=Gipfelrast ; kg=1,2 ; f=Material:Recyclingmaterial
Rucksack Gipfelrast {18/28/38/55} Liter | 79,90/109,90/139,90/189,90 | - | Sitzt auch nach acht Stunden. | opt=Farbe:Petrol,Rost,Anthrazit+Rückenlänge:kurz,lang
== Wandern > Wanderstöcke und Zubehör | gipfelwind | 🧭 ⛰️ | Was im Rucksack nicht fehlen darf. | by=Gipfelrast ; kg=0,5
{Wanderstöcke/Stirnlampe/Trinkflasche/Erste-Hilfe-Set} | 79,90/44,90/24,90/29,90 | 1 Stk. | Leicht, robust und hundertfach erprobt. | ⛰️/🔦/🧴/🩹
{Sitzkissen/Regenhülle/Kompass} | 14,90/19,90/34,90 | 1 Stk. | Klein verpackt und schnell zur Hand. | 🏕️/☔/🧭 ; tiers
== Wandern > Wanderschuhe | gipfelwind | 🥾 | Mit Fußmessung und Teststrecke. | by=Gipfelrast ; kg=1,2 ; f=Material:Leder
Wanderschuh {Talweg/Höhenweg/Grat} | 139,00/179,00/249,00 | - | {Leicht und wendig für Vorgebirge./Stabil und wasserdicht./Steigeisenfest für Hochtouren.} | opt=Farbe:Braun,Grau+Schuhgröße:38,39,40,41,42,43,44 ; f=Material:Leder,Wasserdicht:Nein/Ja/Ja,Paargewicht:860 g/1240 g/1680 g
== Camping > Zelte | gipfelwind | ⛺ | Wir bauen jedes Zelt gern mit Ihnen auf. | by=Gipfelrast ; kg=3,2
Zelt Gipfelrast für {1/2/4} Personen | 199,00/289,00/449,00 | - | Steht in fünf Minuten, hält Wind und Regen stand. | opt=Farbe:Grün,Orange+Ausführung:Sommer,Drei Jahreszeiten
== Camping > Schlafsäcke und Matten | gipfelwind | 🛏️ 🏕️ | Ehrliche Temperaturangaben. | by=Gipfelrast ; kg=1,4
Schlafsack {Sommer/Herbst/Winter} | 99,00/159,00/289,00 | - | Klein gepackt, warm geschlafen. | opt=Farbe:Blau,Rost+Länge:180 cm,200 cm
{Isomatte/Kissen/Hüttenschlafsack} | 79,90/24,90/34,90 | 1 Stk. | Für erholsame Nächte.
== Camping > Kochen unterwegs | gipfelwind | 🍳 🔥 | Für das Essen mit Aussicht. | by=Gipfelrast ; kg=0,6
{Gaskocher/Topfset/Besteck/Thermoskanne} | 49,90/59,90/14,90/34,90 | 1 Stk. | Leicht und unverwüstlich. | 🔥/🍳/🍴/☕ ; warn=Kocher nur im Freien verwenden.
== Winter > Schneeschuhe und Schlitten | gipfelwind, spielzeugtruhe, holzinger | 🛷 ❄️ | Bereit, sobald es schneit. | kg=3 ; by=Gipfelrast
{Schneeschuhe/Hörnerschlitten/Rodel/Zipflbob} | 149,00/219,00/99,00/29,90 | 1 Stk. | Für Winterwälder und Hügel. | ❄️/🛷/🛷/🛷
== Funktionskleidung > Jacken | gipfelwind | 🧥 | Ohne Fluorchemie imprägniert. | by=Gipfelrast ; kg=0,5 ; f=Material:Recyclingmaterial
{Regenjacke/Isolationsjacke/Softshelljacke} | 179,00/199,00/149,00 | - | Hält trocken und warm. | opt=Farbe:Petrol,Rost,Schwarz+Größe:S,M,L,XL
== Funktionskleidung > Shirts und Wäsche | gipfelwind | 👕 🧦 | Riecht auch am dritten Tag nicht. | by=Gipfelrast ; kg=0,2 ; f=Material:Merinowolle
Merinoshirt {kurz/lang} | 69,90/84,90 | - | Temperiert am Berg und in der Stadt. | opt=Farbe:Marine,Grau,Bordeaux+Größe:S,M,L,XL
{Wandersocken/Unterhemd/Leggings} | 19,90/54,90/59,90 | 1 Stk. | Flache Nähte, weiche Wolle. | 🧦/👕/👖 ; tiers

# Gesundheit und Pflege | product | standard
== Seifen > Handseifen | lavendelhain | 🧼 | Kalt gerührt und sechs Wochen gereift. | kg=0,12 ; warn=Kontakt mit den Augen vermeiden. ; inci=Sodium Olivate, Sodium Cocoate, Aqua, Glycerin, Parfum, Linalool
Seife {Lavendel/Ringelblume/Bodenseeminze/Honig/Kernseife} | 6,90/6,90/6,90/7,50/4,90 | 100 g | Schäumt cremig und trocknet nicht aus. | 🧼 ; tiers
== Seifen > Haarseifen | lavendelhain | 🧼 🌿 | Ohne Silikon, ohne Plastik. | kg=0,1 ; warn=Kontakt mit den Augen vermeiden. ; inci=Sodium Olivate, Sodium Castorate, Aqua, Glycerin, Urtica Dioica Leaf Extract
Haarseife {Brennnessel/Bier/Kamille/Rosmarin} | 8,90 | 80 g | Reicht so lang wie zwei Flaschen Shampoo. | tiers
== Hautpflege > Cremes und Balsam | lavendelhain, goldwabe | 🧴 🐝 | Gerührt aus Pflanzenöl und Bienenwachs. | kg=0,15 ; warn=Nur zur äußerlichen Anwendung. ; inci=Aqua, Helianthus Annuus Seed Oil, Cera Alba, Glycerin, Tocopherol
{Handcreme/Gesichtscreme/Lippenbalsam/Propolissalbe} | 9,90/18,90/5,90/12,90 | 75 ml/50 ml/10 ml/50 ml | Zieht ein und pflegt lange. | 🧴/🧴/💄/🐝
== Hautpflege > Badezusätze | lavendelhain | 🛁 | Für eine halbe Stunde Ruhe. | kg=0,4 ; warn=Nicht zum Verzehr geeignet. ; inci=Maris Sal, Sodium Bicarbonate, Lavandula Angustifolia Oil, Linalool
Badesalz {Lavendel/Fichte/Rose} | 11,90 | 400 g | Entspannt und duftet im ganzen Haus. | tiers
Badekugel {Orange/Melisse} | 4,90 | 120 g | Sprudelt und macht die Haut weich. | 🫧 ; tiers
== Haare und Rasur | schnittpunkt, lavendelhain | 💈 ✂️ | Ausgesucht von Friseurmeisterin Elif Kaya. | kg=0,3
{Haaröl/Bürste aus Birnholz/Kamm aus Horn} | 16,90/29,90/19,90 | 1 Stk. | Für glänzendes Haar ohne viel Aufwand. | 🧴/💇/💇 ; inci={Helianthus Annuus Seed Oil, Tocopherol//}
{Rasierhobel/Rasierseife/Bartöl} | 49,90/9,90/14,90 | 1 Stk. | Gründlich und sanft. | 🪒/🧼/🧔 ; inci={/Sodium Olivate, Sodium Cocoate, Aqua, Glycerin/Simmondsia Chinensis Seed Oil, Tocopherol}
== Wohlbefinden > Wärme und Entspannung | wirbelwind, maschenglück | ♨️ 🕯️ | Empfohlen aus der Praxis. | kg=0,8
{Kirschkernkissen/Wärmflasche mit Wollbezug/Dinkelkissen} | 19,90/34,90/29,90 | 1 Stk. | Löst Verspannungen und wärmt lange. | 🍒/♨️/🌾
{Massageöl/Igelball/Nackenrolle} | 14,90/6,90/24,90 | 1 Stk. | Für die Pause zwischendurch. | 🧴/🔴/🛏️
== Wohlbefinden > Training zu Hause | wirbelwind | 🧘 💪 | Mit Übungskarten unserer Therapeutinnen. | kg=1,1
{Gymnastikmatte/Faszienrolle/Balancekissen} | 49,90/29,90/34,90 | - | Rutschfest und leicht zu reinigen. | opt=Farbe:Petrol,Grau,Lila+Größe:M,L
{Übungsbänder/Hanteln, Paar/Springseil} | 19,90/24,90/14,90 | 1 Stk. | Für zehn Minuten am Tag. | 💪 ; tiers

# Tierbedarf | product | standard
== Hunde > Futter und Kauartikel | pfotentakt, grabmaier | 🦴 🐕 | Aus Fleisch, das auch der Metzger kennt. | kg=1,2 ; red ; f=Herkunft:Bayern
Hundefutter {Rind/Huhn/Lamm} | 8,90/7,90/9,90 | - | Mit hohem Fleischanteil und Gemüse vom Feld. | 🐕 ; opt=Inhalt:800 g,2 kg,5 kg ; tiers ; feed=complete:{Rind/Huhn/Lamm} 65 %, Karotten 15 %, Kartoffeln 12 %, Leinöl, Mineralstoffe:Rohprotein 11 %, Rohfett 6,5 %, Rohasche 2,4 %, Rohfaser 0,6 %, Feuchtigkeit 74 %
{Rinderkopfhaut/Trockenfisch/Hundekekse} | 6,90/5,90/4,90 | 250 g/150 g/300 g | Zum Kauen und Belohnen. | 🦴 ; tiers ; feed=complementary:{Rinderkopfhaut 100 %/Kabeljau 100 %/Dinkel, Rinderleber 20 %, Rapsöl}:Rohprotein {78/70/14} %, Rohfett {6/3/8} %, Rohasche {3/16/3} %, Rohfaser {1/1/2} %
== Hunde > Leinen und Spielzeug | pfotentakt | 🐕 🐾 | Von unseren Hunden geprüft. | kg=0,4
{Fettlederleine/Halsband/Brustgeschirr} | 49,90/34,90/44,90 | - | Weich, reißfest, verstellbar. | opt=Farbe:Braun,Schwarz,Rot+Größe:S,M,L
{Dummy/Zergelseil/Hundebett} | 14,90/12,90/69,90 | 1 Stk. | Für Arbeit, Spiel und Schlaf. | 🐾
== Katzen | pfotentakt, holzinger | 🐈 | Für Stubentiger und Freigänger. | kg=2
{Kratzbaum Esche/Katzenhöhle Filz/Spielangel} | 149,00/59,90/9,90 | 1 Stk. | Robust und wohnlich.
== Wildvögel | grünwerk, balkenwerk | 🐦 🦉 | Damit es im Garten singt. | kg=1,5
{Nistkasten Meise/Nistkasten Star/Futterhaus/Insektenhotel} | 24,90/29,90/39,90/34,90 | 1 Stk. | Aus unbehandelter Lärche. | 🐦/🐦/🏠/🐞 ; tiers
Vogelfutter {Sonnenblumenkerne/Wintermischung/Meisenknödel} | 6,90/7,90/5,90 | 2,5 kg/2,5 kg/1 kg | Ohne Ambrosia, aus regionalem Anbau. | 🌻/🐦/🐦 ; tiers ; red ; feed=complementary:{Sonnenblumenkerne 100 %/Sonnenblumenkerne, Weizen, Hanf, Hirse/Rindertalg, Weizen, Sonnenblumenkerne}:Rohprotein {16/14/9} %, Rohfett {40/18/38} %, Rohasche 3 %, Rohfaser {20/11/7} %
`

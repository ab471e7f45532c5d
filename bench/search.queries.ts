/**
 * What customers type, and what they mean by it: names of products (* stands for anything), or @ and the name of a category
 * for all that is in it. {ean NAME} and {number NAME} stand for the codes of a product or of its first variant.
 * Written by what people want to see, before the search was tuned; where more than ten products are meant, any ten will do.
 */
export const queries = `
# Words as they are
Kaffeemaschine | Kaffeemaschine Herdfein
Wasserkocher | Wasserkocher Herdfein
Fernglas | Fernglas Sichtwerk *
Hängematte | Hängematte
Kuckucksuhr | Kuckucksuhr
Wallbox | Wallbox Sternwatt *
Kopfhörer | Kopfhörer *
Lederhose | Lederhose *
Dirndl | Dirndl Oberstdorf; Dirndl Sonthofen; Dirndl Nesselwang; Dirndl Pfronten
Isomatte | Isomatte
Zither | Zither
Insektenhotel | Insektenhotel
Tiramisu | Tiramisù
Bärlauch | Kräutersalz Bärlauch
Espresso | Espresso *
Balkonkraftwerk | Balkonkraftwerk Sternwatt *
Vogeltränke | Vogeltränke
Weinprobe | Weinprobe
Umzug | Umzug *
Nachhilfe | Nachhilfe *
honig | @Honig
käsespätzle | Käsespätzle*
BADESALZ | Badesalz *
Gin | @Gin
Öl | Rapsöl*; Leinöl*; Sonnenblumenöl*; Kürbiskernöl*

# Umlauts both ways, sharp s, accents
Kuerbiskernoel | Kürbiskernöl, kalt gepresst
Muesli | Müsli *
Kopfhoerer | Kopfhörer *
Kopfhorer | Kopfhörer *
Giesskanne | Gießkanne *
Gieskanne verzinkt | Gießkanne *
Haengematte | Hängematte
Blockfloete | Blockflöte
Wanderstoecke | Wanderstöcke
Weisswuerste | Weißwürste, Paar
Weißwurst | Weißwürste, Paar
Suesskartoffelpommes | Süßkartoffelpommes
Fussmatten | Fußmatten *
Ruecklicht | Rücklicht
Toepferkurs | Töpferkurs
Kraeutersalz | Kräutersalz *
Spaetburgunder | Spätburgunder vom Neckar
Cajon | Cajón
Rosesekt | Rosésekt trocken
Spätzle | Dinkel-Spätzle; Käsespätzle*
Spaetzle | Dinkel-Spätzle; Käsespätzle*
Faeustlinge | Fäustlinge Alpaka
Gaerkoerbchen | Gärkörbchen
Baenke | Gartenbank *; Eckbank Esche
Doerrzwetschgen | Dörrzwetschgen

# Plural, singular, other endings
Kaffeemaschinen | Kaffeemaschine Herdfein
Kaffeemühlen | Kaffeemühle Herdfein
Gartenbänke | Gartenbank *
Notebooks | Notebook *
Bücherregale | Bücherregal Eiche
Lederhosen | Lederhose *
Apfel | Äpfel *
Birne | Birnen *
Kartoffel | @Kartoffeln
Strauchtomate | Strauchtomaten
Erdbeere | Erdbeeren aus eigenem Anbau*; Fruchtaufstrich Erdbeere; Joghurt Erdbeere im Glas
Semmel | @Semmeln
Kinderbuch | @Kinderbücher
Krimi | @Krimis
Wanderschuhe | Wanderschuh *
Rucksäcke | Rucksack *
Schlafsäcke | Schlafsack *; Hüttenschlafsack
Zelte | Zelt *
Wolldecken | Wolldecke *
Vorhänge | Vorhang *; Vorhänge anbringen
Kerze | @Kerzen
Vasen | Vase *
Trompeten | Trompete
Helme | Helm *
Kuscheltiere | Kuscheltier *
Fernsehern | Fernseher Tonfalter *
Röcke | Rock *
Hemden | Leinenhemd; Flanellhemd; Stehkragenhemd
Nistkästen | Nistkasten *
Torten | @Torten

# Parts of compounds
maschine | Kaffeemaschine Herdfein; Espressomaschine Herdfein; Küchenmaschine Herdfein; Waschmaschine Saubertakt
Mühle | Kaffeemühle Herdfein
kocher | Wasserkocher Herdfein; Gaskocher
sauger | Staubsauger Saubertakt; Akkusauger Saubertakt
Drucker | Laserdrucker
Mixer | Handmixer Herdfein
Kamera | Spiegelreflexkamera, gebraucht; Systemkamera, gebraucht; Analogkamera, gebraucht
Brille | Sonnenbrille *; Lesebrille
Gitarre | Konzertgitarre Notenspecht; Westerngitarre Notenspecht; E-Gitarre Notenspecht
Lampe | Papierlampe; Stirnlampe; Leselampe Schwanenhals; LED-Lampe *
Messer | Kochmesser; Brotmesser; Gemüsemesser; Schnitzmesser
Pfanne | Eisenpfanne *
Schloss | Faltschloss; Kettenschloss
Reifen | Winterreifen *; Sommerreifen *
Uhr | Armbanduhr Kramer; Taschenuhr; Küchenuhr; Kuckucksuhr; Sonnenuhr *
Schlitten | Hörnerschlitten
Bett | Bett Zirbe; Bett Nachtruhe; Bett Heuboden; Kinderbett
Bank | Gartenbank *; Eckbank Esche
Kanne | Gießkanne *
Schere | Gartenschere; Astschere; Heckenschere
Salbe | Propolissalbe
Kuchen | @Kuchen
Brot | @Brot
Saft | @Säfte
Tee | @Tee
Likör | @Liköre
Schinken | Wacholderschinken am Stück; Lachsschinken am Stück
Nudeln | @Nudeln
Wohnung | @Wohnungen
Trockner | Wärmepumpentrockner Saubertakt
Schirm | Sonnenschirm; Holzschirm
Wasser kocher | Wasserkocher Herdfein
Kaffee Maschine | Kaffeemaschine Herdfein
Balkon Kraftwerk | Balkonkraftwerk Sternwatt *
Lavendelseife | Seife Lavendel
Zirbenbett | Bett Zirbe
Kinderhelm | Helm Kind
Erdbeerjoghurt | Joghurt Erdbeere im Glas
Leinenvorhang | Vorhang Leinen

# Typos
kafemaschiene | Kaffeemaschine Herdfein
kaffemaschine | Kaffeemaschine Herdfein
Waschmaschiene | Waschmaschine Saubertakt
maschiene | Kaffeemaschine Herdfein; Espressomaschine Herdfein; Küchenmaschine Herdfein; Waschmaschine Saubertakt
Fernsehr | Fernseher Tonfalter *
Akordeon | Akkordeon
Akkordion | Akkordeon
Gittarre | Konzertgitarre Notenspecht; Westerngitarre Notenspecht; E-Gitarre Notenspecht
Rucksak | Rucksack *
Schlaffsack | Schlafsack *; Hüttenschlafsack
Kompas | Kompass
Mikroskob | Mikroskop für Kinder
Tastertur | Tastatur leise
Monitohr | Monitor 27 Zoll
Kopfhöhrer | Kopfhörer *
Blutooth Box | Bluetooth-Box
Lautsprächer | Regallautsprecher
Schokolade Zartbiter | Tafelschokolade Zartbitter 70 %
Schockolade | Tafelschokolade *
Brokoli | Brokkoli
Zuchini | Zucchini
Karoten | Karotten mit Erde dran
Champinons | Braune Champignons
Schampignons | Braune Champignons
Emmenthaler | Emmentaler am Stück
Camenbert | Ziegencamembert *
Spagetti | Spaghetti alla carbonara
Lasange | Lasagne
Croisant | Buttercroissant
Crossaint | Buttercroissant
Margarita | Pizza Margherita
Lebkuhcen | Elisenlebkuchen
Portmonee Geldbörse | Geldbörse
Geldbörsse | Geldbörse
Trachtnhut | Trachtenhut
Hortensje | Hortensie
Rosmarien | Kräutertopf Rosmarin; Haarseife Rosmarin
Lavndel | Lavendel im Topf; Seife Lavendel; Badesalz Lavendel
Heckenscheere | Heckenschere
Gieskane | Gießkanne *
Stirnlamppe | Stirnlampe
Regnejacke | Regenjacke
Massasche | Klassische Massage
Physioterapie | @Physiotherapie
Fotovoltaik Balkonkraftwek | Balkonkraftwerk Sternwatt *

# Two words and more
Honig Walnüsse | Honig mit Walnüssen
Messer Brot | Brotmesser
Tisch Eiche | Couchtisch Eiche; Beistelltisch Eiche; Schreibtisch Eiche
Seife Lavendel | Seife Lavendel
Notebook generalüberholt | Notebook 14 Zoll, generalüberholt; Notebook 15 Zoll, generalüberholt
Kamera gebraucht | Spiegelreflexkamera, gebraucht; Systemkamera, gebraucht; Analogkamera, gebraucht
Rucksack 28 Liter | Rucksack Gipfelrast 28 Liter
Zelt für 2 Personen | Zelt Gipfelrast für 2 Personen
Fernseher 55 Zoll | Fernseher Tonfalter 55 Zoll
Winterreifen 16 Zoll | Winterreifen Reifenfux 16 Zoll
Puzzle 1000 Teile | Puzzle Neuschnee im Allgäu, 1000 Teile
Kinderrad 20 Zoll | Kinderrad 20 Zoll
Bergkäse 14 Monate | Allgäuer Bergkäse, 14 Monate gereift
Apfelsaft Bag-in-Box | Apfelsaft in der Bag-in-Box, *
Schal Alpaka | Schal Alpaka
Kissen Leinen | Kissenhülle Leinen
Wolle Socken | Wolle Sockenwolle
E-Bike Mountainbike | E-Mountainbike *
Stadtrad Speichenwind | Stadtrad Speichenwind *
Herdfein Toaster | Toaster Herdfein
Füller Schule | Füller Schule
Hundefutter Lamm | Hundefutter Lamm
Samen Karotte | Samen Karotte
Rote Beete | Rote Bete *
Schnitzel Wiener | Wiener Schnitzel vom Kalb
Wohnung Starnberg | 2-Zimmer-Wohnung mit Balkon in Starnberg
Haus mieten Weßling | Reihenhaus in Weßling
Bauplatz Windach | Bauplatz in Windach
Hecke schneiden | Hecke schneiden
Zimmer streichen lassen | Zimmer streichen
Klavier stimmen | Klavier stimmen
Roman Augsburg | Die Weberin von Augsburg
Jacke gegen Regen | Regenjacke
Kaffe entkoffeiniert | Filterkaffee Entkoffeiniert
Bluse Dirndl | Dirndlbluse
Burger mit Bergkäse | Burger Bergkäse

# Article numbers and EANs
{number Toaster Herdfein} | Toaster Herdfein
{number Zither} | Zither
{number Kuckucksuhr} | Kuckucksuhr
{number Apfelmus ohne Zuckerzusatz} | Apfelmus ohne Zuckerzusatz
{number Lederhose Iller} | Lederhose Iller
{number Wallbox Sternwatt 11 kW} | Wallbox Sternwatt 11 kW
{ean Lupe} | Lupe
{ean Wasserkocher Herdfein} | Wasserkocher Herdfein
{ean Soundbar} | Soundbar
{ean Blockflöte} | Blockflöte
{ean Gaskocher} | Gaskocher
{ean Leinenhemd} | Leinenhemd
{ean Dirndl Pfronten} | Dirndl Pfronten
{ean spaced Stativ} | Stativ
{ean spaced Metronom} | Metronom
{number lower Router} | Router
{number lower Bartöl} | Bartöl
{sku Feuerschale} | Feuerschale
{sku Monstera} | Monstera
{sku lower Webcam} | Webcam

# Held back until the search was tuned
Seifenblassen | Seifenblasen
Sauerkaut | Sauerkraut im Glas
Wollmütze | Mütze Alpaka
Bienenwachskerzen | Stumpenkerze Bienenwachs; Stabkerzen*; Teelichter*
Kinderfahrrad | Kinderrad *
Terassenüberdachung | Terrassenüberdachung
Tomatensamen | Samen Tomate
Handy | Seniorenhandy mit großen Tasten; Handyhülle *
Fahrradhelm | Helm *
Fahrradschloss | Faltschloss; Kettenschloss
Wanderrucksack | Rucksack Gipfelrast *
Ziegenkäse | Ziegenfrischkäse *; Ziegencamembert *
Apfelbäume | Apfelbaum, Halbstamm
Schneidebretter | Schneidebrett *
Brotbackkurse | Brotbackkurs
Hochzeitstorten | Hochzeitstorte, *
Kürbis | Hokkaidokürbis; Kürbis süßsauer im Glas
Pilze | Braune Champignons; Kräuterseitlinge; Shiitake
Stuhl | Stuhl *
Sessel beziehen | Sessel neu beziehen
puzle | Puzzle *
Geschenkkorp | Geschenkkorb *
Vogelfuter | Vogelfutter *
Batterie wechsel | Batteriewechsel
Speicherkarte 128GB | Speicherkarte 128 GB
entkoffeinierter Kaffee | Filterkaffee Entkoffeiniert
Buch Wandern Ammersee | Rund um den Ammersee
Gürtel Leder | Ledergürtel
Regal Bücher | Bücherregal Eiche
Solar Leuchte | Solarleuchte
Müsli mit Schokolade | Müsli Schoko
Kräutertees | Kräutertee *
Eisenpfane 28 | Eisenpfanne 28 cm
trompette | Trompete
Kachelöfen | Kachelofen prüfen
Bücherregahl | Bücherregal Eiche
Massage klassisch | Klassische Massage
fernseher 55zoll | Fernseher Tonfalter 55 Zoll
`

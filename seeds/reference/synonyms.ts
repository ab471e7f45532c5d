import type { SynonymSeed } from '#server/domains/reference/index.ts'

/**
 * Everyday German: words that mean the same in each line, and after > what they find besides. The operator edits them later; this
 * list only fills an empty table. It names no product of the demo, only words that many shops use.
 */
const lines = `
Laptop, Notebook
Handy, Mobiltelefon, Smartphone, Mobilfunk
Fernseher, TV, Fernsehgerät, Flachbildfernseher
Flachbildschirm > Fernseher, Monitor
Bildschirm, Monitor, Display
Kopfhörer, Ohrhörer, Earbuds, Headphones
Lautsprecher, Boxen, Box
Drucker, Printer
PC, Computer, Rechner
WLAN, Wifi > Router
Kamera, Fotoapparat, Fotokamera, Digitalkamera
Fernglas, Feldstecher
Kaffeemaschine, Kaffeeautomat > Espressomaschine
Kaffeevollautomat > Kaffeemaschine, Espressomaschine
Geschirrspüler, Spülmaschine, Geschirrspülmaschine
Wäschetrockner, Trockner
Staubsauger, Sauger
Mixer, Rührgerät
Wasserkocher, Teekocher
Glühbirne, Glühlampe, Leuchtmittel, LED-Lampe
Lampe, Leuchte
Deckenlampe, Deckenleuchte, Pendelleuchte, Hängelampe, Hängeleuchte
Stehlampe, Stehleuchte, Tischlampe, Tischleuchte, Leselampe
Nachttischlampe > Tischleuchte, Leselampe
Fahrradlampe, Fahrradlicht > Akkulicht, Rücklicht, Lichtset
Balkonkraftwerk, Steckersolar, Minisolaranlage, Balkonsolar
Photovoltaik, Photovoltaikanlage, Fotovoltaik, PV-Anlage, Solaranlage, Solaranlage aufs Dach > Solar
Wallbox, Ladestation, Ladesäule
Ladegerät, Netzteil, Ladekabel
Fahrrad, Velo, Drahtesel > Rad
E-Bike, Pedelec, Elektrofahrrad, Elektrorad, Ebike
Mountainbike, MTB, Geländerad
Kinderfahrrad, Kinderrad
Luftpumpe, Fahrradpumpe, Standpumpe
Fahrradkorb > Drahtkorb, Weidenkorb
Fahrradtasche > Gepäckträgertasche, Lenkertasche, Satteltasche
Autoreifen > Winterreifen, Sommerreifen
Autoverbandkasten, Verbandkasten, Verbandskasten
Karotten, Karotte, Möhren, Möhre, Mohrrüben, Mohrrübe, Gelbe Rüben
Kartoffeln, Erdäpfel, Grumbeeren
Zwetschgen, Pflaumen
Heidelbeeren, Blaubeeren, Heidelbeere, Blaubeere
Rote Bete, Rote Beete, Rote Rüben, Randen
Feldsalat, Ackersalat, Rapunzel, Vogerlsalat
Blumenkohl, Karfiol
Pilze, Schwammerl > Champignons
Paprika, Peperoni
Meerrettich, Kren
Brötchen, Semmel, Semmeln, Schrippen, Schrippe, Wecken, Weckle, Weck
Breze, Brezel, Brezn, Laugenbrezel
Krapfen, Berliner, Pfannkuchen
Croissant, Hörnchen
Plätzchen, Kekse, Weihnachtsgebäck
Fruchtaufstrich, Marmelade, Konfitüre, Gelee
Nudeln, Teigwaren, Pasta
Quark, Topfen
Sahne, Rahm
Hähnchen, Huhn, Hühnchen, Hendl, Geflügel
Rindfleisch > Rind, Rinder
Schweinefleisch > Schwein, Schweine
Leberkäse, Fleischkäse
Renke, Felchen, Maräne
Räucherfisch, geräucherter Fisch
Pfefferbeißer, Salami
Limonade, Limo, Brause
Schnaps, Obstler, Obstbrand, Obstbrände, Edelbrand
Sekt, Schampus, Schaumwein, Champagner
Prosecco > Secco, Sekt
Weißbier, Weizenbier, Weizen, Hefeweizen
Helles, Hell, Lagerbier
Kaffee > Kaffeebohnen
Haferflocken, Porridge
Süßigkeiten, Süßes, Naschen > Schokolade, Pralinen
Couch, Sofa
Couchtisch, Sofatisch, Wohnzimmertisch > Beistelltisch
Vorhang, Vorhänge, Gardine, Gardinen, Store
Nachttisch, Nachtkästchen, Nachtschränkchen
Bücherregal, Büchergestell
Kommode, Anrichte, Sideboard
Kissenhülle, Kissenbezug, Kopfkissenbezug
Bettwäsche, Bettbezug, Bettzeug
Handtuch, Badetuch, Saunatuch, Duschtuch
Decke, Plaid, Kuscheldecke
Tasse, Becher, Kaffeebecher
Geschirr > Teller, Schale, Becher, Tasse
Pfanne, Bratpfanne
Topf, Kochtopf
Schneidebrett, Küchenbrett, Holzbrett
Messer, Küchenmesser
Thermoskanne, Isolierkanne, Thermosflasche
Trinkflasche, Wasserflasche
Geldbörse, Portemonnaie, Portmonee, Geldbeutel, Brieftasche
Handtasche > Umhängetasche, Shopper
Einkaufstasche, Shopper
Trauringe, Eheringe, Ehering, Trauring, Hochzeitsringe
Ohrringe, Ohrring, Ohrstecker
Halskette, Kette, Collier
Armband, Armreif
Pullover, Pulli, Sweater > Troyer
Strickjacke, Cardigan
T-Shirt, Tshirt > Shirt
Weste, Gilet
Handschuhe > Fäustlinge
Mütze, Haube, Beanie
Hose > Jeans, Chino
Regenjacke, Anorak, Regenmantel
Wanderschuhe, Bergschuhe, Trekkingschuhe, Wanderstiefel, Bergstiefel, Wanderschuh
Wanderstöcke, Trekkingstöcke, Walkingstöcke
Schlitten, Rodel
Isomatte, Schlafmatte
Stirnlampe, Kopflampe
Kuscheltier, Plüschtier, Stofftier
Teddy, Teddybär > Kuscheltier Bär
Bausteine, Bauklötze, Holzklötze
Brettspiel, Brettspiele, Gesellschaftsspiel, Gesellschaftsspiele
Malkasten, Wasserfarben, Farbkasten, Tuschkasten
Knete, Knetmasse
Bilderbuch, Kinderbuch
Krimi, Kriminalroman
Kalender, Agenda > Taschenkalender, Wandkalender, Familienplaner
Grußkarte, Glückwunschkarte, Geburtstagskarte, Postkarte
Füller, Füllfederhalter
Geschenkkorb, Präsentkorb, Fresskorb
Weihnachtsgeschenk, Geschenkidee, Mitbringsel > Geschenkkorb, Geschenke
Bienenhonig, Imkerhonig > Honig
Speiseöl, Kochöl, Öl zum Kochen > Öl, Rapsöl, Sonnenblumenöl
Tomatenpflanzen, Tomatensamen > Samen Tomate
Akkordeon, Ziehharmonika, Quetschkommode > Harmonika
E-Piano, Digitalpiano, Elektropiano
Klavier > Digitalpiano
Saxophon, Saxofon
Trommel > Cajón, Djembe
Blumentopf, Pflanztopf, Blumenkübel, Pflanzkübel
Balkonkasten, Blumenkasten
Samen, Saatgut, Saat
Harke, Rechen
Gartenschere, Rosenschere, Baumschere
Vogelhaus, Vogelhäuschen, Nistkasten > Futterhaus
Grill > Feuerschale
Hundeleine > Leine, Fettlederleine
Kratzbaum, Katzenbaum
Hundekuchen, Hundekekse, Leckerli
Rasierer > Rasierhobel
Shampoo, Haarwaschmittel > Haarseife
Gesichtscreme, Tagescreme
Badezusatz > Badesalz, Badekugel
Hanteln, Gewichte
Yogamatte, Gymnastikmatte, Turnmatte
Elektriker, Elektroinstallateur > Elektro, Elektrikerstunde
Maler, Anstreicher, Malermeister, tapezieren, Wohnung streichen, Wand streichen > Zimmer streichen
Schreiner, Tischler > Schreinerstunde, Möbel nach Maß
Dachdecker > Dachreparatur
Zimmermann, Zimmerer > Holzbau
Klempner, Installateur, Spengler, Heizungsbauer, Wasserrohrbruch, Rohrbruch > Heizung
Fliesenleger > Fliesen
Gärtner, Gärtnerei, Gartenpflege, Gartenhilfe, Gartenarbeit, Gartenarbeiten > Gartenbau, Hecke schneiden, Rasen mähen, Gartencenter
Friseur, Frisör, Frisur, Haarschnitt, Haare schneiden
Putzfrau, Putzhilfe, Haushaltshilfe, Reinigungskraft, Reinigung, Putzen
Fensterputzer, Fenster putzen, Fenster putzen lassen > Fensterreinigung
Umzugsfirma, Umzugsunternehmen, Umzugshelfer, Spedition > Umzug
Entrümpelung, Sperrmüll, Haushaltsauflösung
Autowerkstatt, KFZ-Werkstatt, KFZ > Auto Werkstatt
Fahrradreparatur, Fahrradwerkstatt, Fahrrad reparieren, Fahrradinspektion > Fahrrad Werkstatt
Fotograf, Fotografin, Fotoshooting, Hochzeitsfotograf > Fotografie
Passfoto, Passfotos, Passbilder > Bewerbungsfotos, Porträtfotos
Krankengymnastik, Physiotherapie, Physiotherapeut, Krankengymnast
Optiker, Augenoptiker > Sehen
Nachhilfelehrer, Nachhilfelehrerin > Nachhilfe
Mathe, Mathematik
Sprachkurs > Nachhilfe
Computerhilfe, Computerservice, PC-Hilfe, Computer kaputt, PC kaputt > IT-Service, Datenrettung
Handyreparatur, Displayreparatur > Handydisplay, Akku tauschen
Hundetraining, Hundetrainer > Hundeschule
Polsterer, Polsterei > Raumausstattung
Schlosser, Metallbauer > Metall
Kurs, Workshop, Seminar
Weihnachtsmarkt, Christkindlmarkt, Adventsmarkt, Nikolausmarkt, Christkindlesmarkt > Advent, Weihnacht, Weihnachten
Ostermarkt > Ostern
Flohmarkt, Trödelmarkt, Trödel
Wochenmarkt, Bauernmarkt
Wasserhahn, Hahn, tropft, tropfen, Abfluss, verstopft, Toilette, Klo > Sanitär, Heizung, Rohrreinigung
Steckdose, Kurzschluss, Stromausfall > Elektriker, Elektro
Lampe anschließen, Lampe aufhängen, Lampe montieren > Leuchte montieren
Badezimmer, Badezimmer renovieren, Bad renovieren, Badrenovierung > Badsanierung, Badplanung
Möbel aufbauen, Möbelmontage, Schrank aufbauen > Schreinerstunde, Möbel nach Maß
Dach undicht, undicht > Dachreparatur
Restaurant, Gaststätte, Wirtshaus, Lokal, Gasthaus
Schweinebraten, Schweinsbraten
Hamburger, Cheeseburger > Burger
Hähnchencurry, Hühnchencurry > Currys, Butter Chicken
Imker, Imkerei
Goldschmied, Juwelier, Uhrmacher > Schmuck
Konzert, Livemusik, Blasmusik, Stadtkapelle > Chor, Musik
Kabarett, Kleinkunst, Puppentheater > Theater
Stadtführung, Stadtrundgang, Führung > Nachtwächter
Volksfest, Stadtfest, Dorffest, Hoffest, Fest > Feste
Kinderprogramm, Familienausflug, Kinder, Kindern > Familie
Wanderung, Wandern > Wanderung, Tour, Wege
Radtour, Fahrradtour > Rad
Ski, Skifahren, Langlauf > Schneeschuh, Winter, Rodelbahn
Eislaufen, Schlittschuh > Winter, Schlitten
Silvester, Neujahr
Altstadt, Innenstadt > Gassen
Bastelkurs, Bastelnachmittag, Basteln > Werkstatt
Offene Tür > offene Werkstatt, Backstube
Döner, Kebab, Kebap
Eigentumswohnung, Eigentumswohnungen > Wohnungen kaufen
Mietwohnung, Mietwohnungen > Wohnungen mieten
Vermieten, vermietet, mieten, Miete
Verkaufen, kaufen, Kauf
Apartment, Appartement, Einzimmerwohnung, Studio
Eigenheim > Häuser kaufen
Immobilie, Immobilien > Wohnung, Haus, Häuser, Grundstück, Büro, Praxis
Grundstück, Grundstücke > Bauplatz, Bauplätze
Baugrund, Baugrundstück, Bauland > Bauplatz, Bauplätze
Waldgrundstück > Mischwald, Wald
DHH, Doppelhaushälfte
EFH, Einfamilienhaus
Bauernhof > Bauernhaus, Hofladen
Reihenhaus, Reihenmittelhaus, Reihenendhaus, Reiheneckhaus
Erdgeschosswohnung, Erdgeschosswohnung mit Garten > Gartenwohnung, Terrassenwohnung
Schrebergarten, Kleingarten, Pachtgarten, Garten zum Pachten > Freizeitgarten
Praxisräume, Praxisraum > Praxis
Gewerberaum, Gewerberäume, Gewerbefläche, Gewerbeimmobilie > Gewerbe, Praxis, Büro, Lagerhalle
Laden mieten, Geschäft mieten > Läden und Werkstätten
Altbauwohnung > Altbau
Büroraum, Büroräume > Büro
Ladenlokal, Ladenfläche, Geschäftsräume > Laden
Lager > Lagerhalle
`

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export const synonyms: SynonymSeed[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [same = '', besides = ''] = line.split('>')
    return { words: words(same), finds: words(besides) }
  })

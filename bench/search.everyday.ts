/**
 * Everyday words for things that the shop calls by another name, in the form of `search.queries.ts`. Written before the synonyms
 * were; the last group was first measured after the tuning.
 */
export const everydayQueries = `
# Synonyms of things
Laptop | Notebook *
Mobiltelefon | Smartphone *; Seniorenhandy *
Möhren | Karotten mit Erde dran
Mohrrüben | Karotten mit Erde dran
Gelbe Rüben | Karotten mit Erde dran
Brötchen | @Semmeln
Schrippen | @Semmeln
Brezel | Butterbreze; Käsebreze
Berliner | Krapfen mit Hiffenmark
Marmelade | Fruchtaufstrich *
Konfitüre | Fruchtaufstrich *
Erdäpfel | Kartoffeln *; Einkellerungskartoffeln *
Pflaumen | Zwetschgen*; Fruchtaufstrich Zwetschge; Dörrzwetschgen; Zwetschgenbaum*; Zwetschgendatschi*
Blaubeeren | Heidelbeeren *; Joghurt Heidelbeere im Glas
Felchen | Renke, küchenfertig; Renkenfilet; Geräucherte Renke
Hähnchen | Ganzes Huhn vom Hof; Hähnchenschenkel vom Hof; Suppenhuhn vom Hof
Fleischkäse | Leberkäse zum Selberbacken
Teigwaren | @Nudeln
Pasta | @Nudeln
Limo | Limonade *
Schnaps | @Obstbrände
Schampus | Rieslingsekt brut; Rosésekt trocken
Prosecco | Apfelsecco; Birnensecco; Rieslingsekt brut; Rosésekt trocken
Weizenbier | Hefeweißbier; Dunkles Weißbier
Velo | Stadtrad *
Pedelec | @E-Bikes
Elektrofahrrad | @E-Bikes
Fahrradlampe | Akkulicht vorn; Rücklicht; Lichtset
Luftpumpe | Standpumpe
Sofatisch | Couchtisch Eiche
Gardinen | Vorhang *
Nachtkästchen | Nachttisch
Büchergestell | Bücherregal Eiche
Stehlampe | Tischleuchte Ast; Leselampe Schwanenhals
Deckenlampe | Hängeleuchte *
Glühbirne | LED-Lampe *
Kopfkissenbezug | Kissenhülle *; Bettwäsche *
Badetuch | Handtuch Waffel; Saunatuch
Tasse | Henkeltasse Tonwerk; Kaffeebecher Tonwerk; Espressobecher Tonwerk
Bratpfanne | Eisenpfanne *
Flachbildschirm | Fernseher Tonfalter *; Monitor 27 Zoll
TV | Fernseher Tonfalter *
Bildschirm | Monitor 27 Zoll
Ohrhörer | Kopfhörer *
Kaffeeautomat | Kaffeemaschine Herdfein; Espressomaschine Herdfein
Spülmaschine | Geschirrspüler Saubertakt
Wäschetrockner | Wärmepumpentrockner Saubertakt
Feldstecher | Fernglas Sichtwerk *
Fotoapparat | Spiegelreflexkamera, gebraucht; Systemkamera, gebraucht; Analogkamera, gebraucht
Steckersolar | Balkonkraftwerk Sternwatt *
Ladestation | Wallbox Sternwatt *
Portemonnaie | Geldbörse
Geldbeutel | Geldbörse
Handtasche | Umhängetasche; Shopper
Eheringe | Trauringe *
Ohrringe | Ohrstecker
Pulli | Pullover Rollkragen; Kinderpullover; Troyer
Cardigan | Strickjacke Zopf
T-Shirt | Shirt Rundhals; Langarmshirt; Ringelshirt; Merinoshirt *
Handschuhe | Fäustlinge Alpaka; Gartenhandschuhe *
Bergschuhe | Wanderschuh *
Trekkingschuhe | Wanderschuh *
Schlitten | Hörnerschlitten; Rodel
Plüschtier | Kuscheltier *
Stofftier | Kuscheltier *
Teddy | Kuscheltier Bär
Bauklötze | Bausteine, *
Gesellschaftsspiele | @Brettspiele
Malkasten | Wasserfarben
Ziehharmonika | Akkordeon; Steirische Harmonika
E-Piano | Digitalpiano
Saxophon | Altsaxofon
Blumentopf | Pflanztopf *
Blumenkasten | Balkonkasten *
Vogelhaus | Nistkasten *; Futterhaus
Katzenbaum | Kratzbaum Esche
Hundeleine | Fettlederleine
Rasierer | Rasierhobel
Shampoo | Haarseife *
Gewichte | Hanteln, Paar
Glückwunschkarte | Grußkarte *
Agenda | Taschenkalender 2027; Wandkalender 2027; Familienplaner 2027
Präsentkorb | Geschenkkorb *

# Services as people ask for them
Elektriker | Elektrikerstunde; Steckdose setzen; Leuchte montieren
Maler | @Maler
Anstreicher | @Maler
Schreiner | Schreinerstunde; Einbauschrank; Küchenfront
Tischler | Schreinerstunde; Einbauschrank; Küchenfront
Dachdecker | Dachinspektion; Ziegel tauschen; Sturmschaden sichern; Dachrinne reinigen
Klempner | Rohrreinigung; Heizungswartung; Waschtisch erneuern
Installateur | Rohrreinigung; Heizungswartung; Waschtisch erneuern
Fliesenleger | Fliesen verlegen
Gärtner | Hecke schneiden; Obstbaumschnitt; Rasen mähen; Herbstputz
Friseur | @Friseur
Haarschnitt | Damenschnitt; Herrenschnitt; Kinderschnitt
Putzfrau | Grundreinigung; Fensterreinigung; Treppenhausreinigung; Büroreinigung
Fensterputzer | Fensterreinigung
Umzugsfirma | Umzug 2 Zimmer; Umzug 4 Zimmer
Autowerkstatt | Inspektion; Ölwechsel; Räderwechsel; Klimaservice; Bremsen vorn
Fahrradreparatur | Durchsicht; E-Bike-Service; Reifenwechsel; Kettentausch
Fotograf | Porträtfotos; Familienfotos; Hochzeitsreportage; Bewerbungsfotos
Passfotos | Bewerbungsfotos; Porträtfotos
Krankengymnastik | Klassische Massage; Lymphdrainage; Rückenschule; Beckenboden
Optiker | Sehtest; Kontaktlinsen anpassen; Brille reinigen und richten
Nachhilfelehrer | Nachhilfe *
Mathe Nachhilfe | Nachhilfe Mathematik
Computerhilfe | PC einrichten; WLAN ausmessen
Handyreparatur | Handydisplay tauschen; Akku tauschen
Hundetraining | Welpenkurs; Grundkurs; Einzelstunde
Sperrmüll | Entrümpelung
Wasserrohrbruch | Rohrreinigung
Photovoltaikanlage | Anlage 8 kWp mit Montage; Solarcheck am Dach; Speicher nachrüsten
Polsterer | Sessel neu beziehen; Sofa aufpolstern
Backkurs | Brotbackkurs
Sprachkurs Englisch | Nachhilfe Englisch

# Property
Eigentumswohnung | @Wohnungen kaufen
Mietwohnung | @Wohnungen mieten
Wohnung mieten Augsburg | Dachstudio in Augsburg
Wohnung kaufen Kempten | Dachgeschosswohnung in Kempten; Einzimmerwohnung in Kempten (Allgäu)
Apartment | 1-Zimmer-Apartment in Fürth; Einzimmerwohnung in Kempten (Allgäu)
Appartement | 1-Zimmer-Apartment in Fürth; Einzimmerwohnung in Kempten (Allgäu)
Haus kaufen | @Häuser kaufen
Haus | @Häuser kaufen; @Häuser mieten
Eigenheim | @Häuser kaufen
Immobilie Starnberg | 2-Zimmer-Wohnung mit Balkon in Starnberg; Praxis in Starnberg
Grundstück | @Bauplätze; Freizeitgarten in Sonthofen; Mischwald bei Wertach; Streuobstwiese bei Burggen
Baugrund | @Bauplätze
Doppelhaushälfte | Doppelhaushälfte in Seefeld; Doppelhaushälfte in Kaufering
DHH | Doppelhaushälfte in Seefeld; Doppelhaushälfte in Kaufering
Bauernhof | Bauernhaus bei Oberstaufen; Bauernhaus bei Wertach
Einfamilienhaus | Einfamilienhaus in Andechs; Einfamilienhaus in Marktoberdorf
Ferienwohnung | Ferienwohnung in Oberstdorf
3 Zimmer Kaufbeuren | 3-Zimmer-Wohnung in Kaufbeuren
Büroraum | Büro in Nürnberg; Gemeinschaftsbüro in Herrsching
Ladenlokal | Laden in der Königstraße
Lager | Lagerhalle in Immenstadt
Waldgrundstück | Mischwald bei Wertach

# General words, the thing before its accessories
Fahrrad | Stadtrad *; Kinderrad *; Mountainbike *; E-Citybike *; E-Trekkingbike *; E-Mountainbike *
Notebook | Notebook *
Smartphone | Smartphone *
Fernseher | Fernseher *
Gitarre | Konzertgitarre Notenspecht; Westerngitarre Notenspecht; E-Gitarre Notenspecht
Kamera | Spiegelreflexkamera, gebraucht; Systemkamera, gebraucht; Analogkamera, gebraucht
Honig | @Honig
Kaffee | @Kaffeebohnen
Käse | @Bergkäse; @Weichkäse und Frischkäse
Bier | @Bier
Wein | @Rotwein; @Weißwein
Brot | @Brot
Dirndl | Dirndl Oberstdorf; Dirndl Sonthofen; Dirndl Nesselwang; Dirndl Pfronten
Helm | Helm *
Reifen | Winterreifen *; Sommerreifen *
Obst | @Obst
Gemüse | @Gemüse
Fleisch | @Frischfleisch
Wurst | @Wurst
Fisch | @Frischfisch; @Räucherfisch
Möbel | @Möbel
Pflanzen | @Pflanzen
Spielzeug | @Spielzeug
Buch | @Bücher
Schmuck | @Schmuck
Werkzeug | @Pflege und Werkzeug; @Handgeräte
Zelt | Zelt *
Wolle | Wolle *
Mountainbike | Mountainbike *; E-Mountainbike *
Seife | Seife *; Haarseife *; Rasierseife

# Everyday words held back until the tuning was done
Klappstuhl | Stuhl *
Grill | Schwenkgrill; Feuerschale; Grillrost
Rucksack Kinder | Rucksack *
Aprikosenmarmelade | Fruchtaufstrich Aprikose
Erdbeermarmelade | Fruchtaufstrich Erdbeere
Laptop gebraucht | Notebook 14 Zoll, generalüberholt; Notebook 15 Zoll, generalüberholt
Fahrradkorb | Weidenkorb; Drahtkorb
Kinderwagen für Puppen | Puppenwagen
Wandern Schuhe | Wanderschuh *
Mobilfunk | Smartphone *; Seniorenhandy *
Wohnzimmertisch | Couchtisch Eiche; Beistelltisch Eiche
Schweinebraten | Schweinebraten mit Schwarte vom Strohschwein
Kerzen Bienenwachs | Stumpenkerze Bienenwachs; Stabkerzen*; Teelichter*
Wohnung zu vermieten Füssen | 3-Zimmer-Wohnung in Füssen
Heizung Wartung | Heizungswartung
Hecke schneiden lassen | Hecke schneiden
Massagen | Klassische Massage
Zwetschgenmarmelade | Fruchtaufstrich Zwetschge
Schulfüller | Füller Schule
Badezusatz | Badesalz *; Badekugel *
Hundekuchen | Hundekekse
Autoreifen | Winterreifen *; Sommerreifen *
Tagescreme | Gesichtscreme
Küchenmesser | Kochmesser; Brotmesser; Gemüsemesser
Turnmatte | Gymnastikmatte
`

/** Things people look for that the demo does not sell: a correction of any of them is false. */
export const unknownWords = `
Zahnpasta Windeln Staubtuch Bügeleisen Klavierhocker Kugelschreiber Radiergummi Locher Drehstuhl Papierkorb Bohrmaschine Schraubenzieher
Hammer Zange Nagel Schraube Dübel Leiter Schubkarre Rasenmäher Kettensäge Axt Beil Schaufel Besen Eimer Wischmopp Schwamm Mülleimer
Toilettenpapier Taschentücher Zahnbürste Deo Parfüm Lippenstift Wimperntusche Nagellack Haarspray Fön Lockenstab Waage Thermometer Pflaster
Tabletten Hustensaft Vitamine Rollator Krücken Hörgerät Kinderwagen Schnuller Fläschchen Wickeltisch Hochstuhl Kindersitz Babyphone Laufstall
Bademantel Schlafanzug Nachthemd Bikini Badehose Unterhose Krawatte Anzug Sakko Mantel Stiefel Sandalen Turnschuhe Gummistiefel Pantoffeln
Regenschirm Koffer Reisetasche Sonnencreme Luftmatratze Schwimmflügel Taucherbrille Surfbrett Angel Kajak Schlauchboot Tennisschläger Fußball
Basketball Volleyball Federball Golfschläger Boxhandschuhe Skateboard Inliner Schlittschuhe Snowboard Skibrille Trampolin Schaukel Rutsche Planschbecken
Swimmingpool Sauna Whirlpool Markise Strandkorb Liegestuhl Gartenzwerg Laterne Lichterkette Weihnachtsbaum Christbaumkugel Adventskalender Feuerwerk
Luftballon Konfetti Kostüm Perücke Maske Zauberkasten Gameboy Konsole Controller Drohne Tablet Scanner Beamer Leinwand Mikrofon Schlagzeug
Geige Cello Harfe Orgel Posaune Tuba Fagott Dudelsack Klarsichthülle Ordner Büroklammer Tacker Klebeband Lineal Zirkel Taschenrechner Globus
Landkarte Atlas Wörterbuch Zeitung Zeitschrift Comic Banane Ananas Kokosnuss Melone Mandarine Grapefruit Avocado Artischocke Spargel Rosenkohl
Aubergine Couscous Tofu Garnelen Lachs Thunfisch Hering Krabben Ente Kaninchen Hirsch Ketchup Mayonnaise Erdnussbutter Chips Popcorn
Gummibärchen Kaugummi Bonbon Cola Mineralwasser Whisky Wodka Rum Tequila Zigaretten Feuerzeug Aschenbecher Goldfisch Aquarium Hamster Meerschweinchen
Papagei Pferdesattel Reithelm Hufeisen Autobatterie Kindersattel Motorrad Wohnwagen Bagger Gabelstapler Generator
Klimaanlage Ventilator Heizlüfter Kühlschrank Gefrierschrank Mikrowelle Backofen Herd Dunstabzugshaube Wasserhahn Waschbecken Badewanne Toilette
 Teppich Tapete Laminat Türklinke Briefkasten Klingel Rauchmelder Tresor Alarmanlage Matratze Kopfkissen Bettdecke Kleiderschrank Schuhschrank
`
  .split(/\s+/)
  .filter(Boolean)

export const technics = `
# Technik | product | standard
== Computer > Notebooks | netzwinkel, funkenflug | 💻 | Fertig eingerichtet, mit deutscher Tastatur; Datenübernahme auf Wunsch. | e ; by=Kernbyte ; kg=1,6 ; cm=32x2x22 ; bat
Notebook Kernbyte {Leicht 13/Alltag 15/Werkstatt 16} | 899,00/699,00/1490,00 | - | {Keine 1,2 Kilo, Akku für einen ganzen Tag./Für Büro, Schule und Film am Abend./Viel Leistung für Bild und Ton.} | opt=Farbe:Silber,Anthrazit+Speicher:256 GB,512 GB,1 TB
Notebook {14 Zoll/15 Zoll}, generalüberholt | 349,00/399,00 | 1 Stk. | Geprüft, gereinigt, mit neuem Akku und einem Jahr Garantie. | cond=refurbished
== Computer > Zubehör | netzwinkel | 🖱️ ⌨️ 🖨️ | Vorrätig im Laden, gern zum Ausprobieren. | e ; by=Kernbyte ; kg=0,6
{Maus kabellos/Tastatur leise/Webcam/USB-Hub} | 34,90/59,90/49,90/29,90 | 1 Stk. | Einstecken und loslegen. | 🖱️/⌨️/📷/🔌 ; tiers
{Laserdrucker/Monitor 27 Zoll/externe SSD 1 TB} | 189,00/249,00/99,00 | 1 Stk. | Sparsam im Betrieb und leise. | 🖨️/🖥️/💾 ; kg=5
== Computer > Netzwerk | netzwinkel | 📡 | Wir messen bei Ihnen aus, was wirklich ankommt. | e ; by=Kernbyte ; kg=0,5
{Router/Verstärker/Mesh-Set} | 149,00/59,90/229,00 | 1 Stk. | Stabiles Netz bis unters Dach. | 📡
Netzwerkkabel {5/10/20} Meter | 7,90/11,90/18,90 | 5 m/10 m/20 m | Geschirmt, in Grau. | 🔌 ; tiers ; ne
== Telefone > Smartphones | funkenflug, netzwinkel | 📱 | Mit Ersatzteilen für sieben Jahre. | e ; by=Kernbyte ; kg=0,2 ; bat
Smartphone Kernbyte {Eins/Zwei/Zwei Plus} | 299,00/449,00/599,00 | - | Wechselbarer Akku, reparierbar in unserer Werkstatt. | opt=Farbe:Schwarz,Salbei,Weiß+Speicher:128 GB,256 GB ; en=B
{Seniorenhandy/Festnetztelefon} mit großen Tasten | 69,90/49,90 | 1 Stk. | Laut, klar und mit Notruftaste. | ☎️
== Telefone > Hüllen und Ladegeräte | funkenflug | 🔌 🔋 | Passend zu den gängigen Modellen. | kg=0,1 ; by=Kernbyte
Handyhülle {Kork/Leder/Filz} | 24,90/34,90/19,90 | - | Schützt und fühlt sich gut an. | 📱 ; opt=Farbe:Braun,Schwarz,Grau+Modell:Kernbyte Eins,Kernbyte Zwei,Kernbyte Zwei Plus
{Ladegerät 30 W/Powerbank/Ladekabel 2 m} | 24,90/34,90/12,90 | 1 Stk. | Lädt schnell und bleibt kühl. | 🔌/🔋/🔌 ; e ; tiers
== TV und Audio > Fernseher | funkenflug | 📺 | Lieferung und Aufstellung im Umkreis von 30 Kilometern sind dabei. | e ; by=Tonfalter ; kg=14 ; f=Energieklasse:F
Fernseher Tonfalter {43/50/55/65} Zoll | 429,00/529,00/649,00/899,00 | 1 Stk. | Scharfes Bild, gute Sprache, einfache Fernbedienung.
== TV und Audio > Lautsprecher | funkenflug, klangraum | 🔊 📻 | Hören Sie bei uns Probe, in aller Ruhe. | e ; by=Tonfalter ; kg=3
{Regallautsprecher/Soundbar/Bluetooth-Box} | 299,00/249,00/89,00 | - | Klarer Klang auch bei leiser Musik. | opt=Farbe:Schwarz,Weiß,Braun+Ausführung:Standard,Plus
{Küchenradio/Digitalradio/Plattenspieler} | 79,00/119,00/269,00 | 1 Stk. | Einfach zu bedienen, schön anzusehen. | 📻
== TV und Audio > Kopfhörer | funkenflug, klangraum | 🎧 | Ohrpolster gibt es einzeln nach. | e ; by=Tonfalter ; kg=0,3
Kopfhörer {Stille/Studio/Kabellos} | 149,00/119,00/99,00 | - | Bequem über Stunden. | opt=Farbe:Schwarz,Creme,Petrol+Ausführung:Standard,Plus
== Haushaltsgeräte > Küchengeräte | funkenflug | ☕ 🍞 | Geräte, die sich öffnen und reparieren lassen. | e ; by=Herdfein ; kg=4
{Kaffeemaschine/Espressomaschine/Kaffeemühle/Wasserkocher} Herdfein | 89,00/449,00/129,00/49,90 | 1 Stk. | {Brüht mit der richtigen Temperatur und hält warm./Siebträger mit Dampflanze und Manometer./Mahlwerk aus Stahl, vierzig Stufen./Kocht leise und schaltet sicher ab.} | ☕/☕/🫘/🫖
{Toaster/Küchenmaschine/Handmixer/Waffeleisen} Herdfein | 59,90/349,00/49,90/44,90 | 1 Stk. | Robust gebaut, Ersatzteile ab Lager. | 🍞/🥣/🥣/🧇
== Haushaltsgeräte > Waschen und Putzen | funkenflug, klarschiff | 🧺 🧽 | Wir liefern, schließen an und nehmen das alte Gerät mit. | e ; by=Saubertakt ; kg=60
{Waschmaschine/Wärmepumpentrockner/Geschirrspüler} Saubertakt | 649,00/749,00/599,00 | 1 Stk. | Leise, sparsam, zehn Jahre Ersatzteile. | 🧺/🧺/🍽️ ; f=Energieklasse:A ; gar=5
{Staubsauger/Akkusauger/Dampfreiniger} Saubertakt | 179,00/249,00/139,00 | 1 Stk. | Stark auf Teppich und Fliese. | 🧹 ; kg=5
{Allzweckreiniger/Waschmittel/Zitronensäure} Klarschiff | 5,90/12,90/4,90 | 1 l/20 WL/500 g | Mit Tensiden aus Kokos- und Rapsöl, ohne Duft- und Farbstoffe. | 🧴/🧺/🍋 ; ne ; by= ; kg=1,1 ; tiers ; haz=warning:GHS07:H319 ; warn=Von Kindern fernhalten. Bei Augenkontakt mit Wasser ausspülen.
== Foto und Optik > Ferngläser | fernsicht | 🔭 | Mit Beratung für Brillenträger. | by=Sichtwerk ; kg=0,7
Fernglas Sichtwerk {8×25/8×42/10×42} | 129,00/249,00/289,00 | 1 Stk. | Helles, randscharfes Bild für Berg und See.
{Lupe/Mikroskop für Kinder/Kompass} | 24,90/69,90/29,90 | 1 Stk. | Für kleine und große Entdecker. | 🔍/🔬/🧭 ; kg=0,5
== Foto und Optik > Sonnenbrillen | fernsicht | 🕶️ 👓 | Voller UV-Schutz; Gläser in Ihrer Stärke sind möglich. | by=Sichtwerk ; kg=0,1
Sonnenbrille {Segler/Gipfel/Boulevard} | 129,00/149,00/99,00 | - | Leicht, polarisierend, bruchfest. | opt=Farbe:Schwarz,Braun,Blau+Größe:M,L
{Lesebrille/Brillenetui/Pflegeset} | 29,90/14,90/12,90 | 1 Stk. | Immer zur Hand. | 👓
== Foto und Optik > Kameras | tageslicht | 📷 | Geprüft von einem Fotografen, der selbst damit arbeitet. | e ; by=Sichtwerk ; kg=0,9
{Spiegelreflexkamera/Systemkamera/Analogkamera}, gebraucht | 329,00/449,00/149,00 | 1 Stk. | Gereinigt und geprüft, mit Akku und Gurt. | cond=used
{Stativ/Kameratasche/Speicherkarte 128 GB} | 89,00/59,00/29,90 | 1 Stk. | Praktisches Zubehör für unterwegs. | 📸 ; ne
== Energie und Licht > Solar | dachsonne | 🌞 🔋 | Mit Anmeldung und Einweisung. | e ; by=Sternwatt ; kg=22
Balkonkraftwerk Sternwatt {400/800} Watt | 349,00/549,00 | - | Anstecken, Sonne tanken, Strom sparen. | opt=Halterung:Balkon,Flachdach,Wand+Kabel:5 m,10 m
{Solarmodul 430 W/Speicher 2 kWh/Solarleuchte} | 119,00/899,00/39,90 | 1 Stk. | Geprüfte Ware, zwölf Jahre Produktgarantie des Herstellers. | 🌞/🔋/💡 ; tiers
== Energie und Licht > Leuchtmittel | spannagel, dachsonne | 💡 | Warmweiß und flimmerfrei. | e ; by=Sternwatt ; kg=0,1 ; f=Energieklasse:D
LED-Lampe E27 {470/806/1521} Lumen | 4,90/5,90/8,90 | 1 Stk. | Ersetzt die alte Glühbirne, hält fünfzehn Jahre. | tiers
{LED-Spot GU10/LED-Röhre/LED-Band 5 m} | 4,50/12,90/29,90 | 1 Stk. | Gleichmäßiges Licht für Küche und Werkstatt. | tiers
== Energie und Licht > Wallboxen | spannagel, dachsonne | 🔌 ⚡ | Montage durch unseren Meisterbetrieb. | e ; by=Sternwatt ; kg=5
Wallbox Sternwatt {11 kW/22 kW} | 549,00/749,00 | - | Lädt auf Wunsch nur mit Sonnenstrom. | opt=Farbe:Weiß,Anthrazit+Kabel:5 m,7 m
Ladekabel Typ 2, {5/7} Meter | 149,00/179,00 | 1 Stk. | Mit Tasche und stabilem Griff.

# Auto | product | standard
== Reifen und Räder | boxenstopp | 🚙 | Montage und Wuchten zum Festpreis. | by=Reifenfux ; kg=9
Winterreifen Reifenfux {15/16/17/18} Zoll | 69,90/84,90/99,90/129,90 | 1 Stk. | Sicherer Halt auf Schnee und Nässe. | tiers ; en=C
Sommerreifen Reifenfux {15/16/17} Zoll | 59,90/74,90/89,90 | 1 Stk. | Kurzer Bremsweg, leises Abrollen. | tiers ; en=B
== Autopflege | boxenstopp, klarschiff | 🧽 🚗 | Erprobt in unserer Werkstatt. | kg=0,8 ; tiers
{Autoshampoo/Felgenreiniger/Scheibenreiniger/Lederpflege} | 7,90/9,90/4,90/12,90 | 500 ml/500 ml/1 l/250 ml | Löst Schmutz gründlich und schont Lack und Gummi. | haz=-/danger:GHS05:H318, H315/warning:GHS02:H226/- ; warn=Von Kindern fernhalten. Dämpfe nicht einatmen.
== Autozubehör | boxenstopp | 🚗 🔦 | Was ins Auto gehört. | kg=1,5
{Verbandkasten/Warnwesten, 2 Stück/Abschleppseil/Starthilfekabel} | 14,90/9,90/16,90/29,90 | 1 Stk. | Geprüft und griffbereit. | 🩹/🦺/🚗/🔋
Fußmatten {Textil/Gummi} | 39,90/44,90 | - | Passgenau für die gängigsten Modelle. | opt=Farbe:Schwarz,Grau+Ausführung:vorn,komplett
`

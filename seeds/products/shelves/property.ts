export const property = `
# Wohnungen | property | zero
== Wohnungen kaufen | seeufer, seeufer, allgäu, allgäu | 🏢 | Besichtigung nach Vereinbarung, auch am Samstag. | f=Zustand:gepflegt,Provision:3,57 % inkl. MwSt.
{2-Zimmer-Wohnung mit Balkon in Starnberg/3-Zimmer-Wohnung am See in Tutzing/Dachgeschosswohnung in Kempten/Gartenwohnung in Immenstadt} | 389000/695000/319000/345000 | - | {58 m² im zweiten Stock, Südbalkon, fünf Minuten zur S-Bahn./84 m² mit Seeblick und Stellplatz./76 m² unter alten Balken, Bergblick./71 m² mit eigenem Garten und Keller.} | f=Zimmer:2/3/3/2,5,Wohnfläche:58 m²/84 m²/76 m²/71 m²,Baujahr:1998/2009/1935/2016,Energieausweis:Verbrauch 92 kWh/(m²·a)
Neubauwohnung mit {2/3/4} Zimmern am Illerufer | 349000/459000/589000 | - | Bezugsfertig im nächsten Sommer, mit Aufzug und Tiefgarage. | 🏗️ ; seller=allgäu ; f=Zimmer:2/3/4,Zustand:Neubau,Wohnfläche:56 m²/78 m²/104 m²,Energieausweis:Bedarf 38 kWh/(m²·a)
== Wohnungen mieten | dach-fach, dach-fach, seeufer, seeufer | 🔑 🏢 | Provisionsfrei für Mieter. | f=Zustand:renoviert
{1-Zimmer-Apartment in Fürth/2-Zimmer-Altbau in Nürnberg/3-Zimmer-Wohnung in Herrsching/Familienwohnung in Weilheim} | 520/790/1290/1450 | 1 Monat | {29 m², möbliert, U-Bahn vor der Tür./62 m² mit Stuck und Dielen./81 m², ruhig, drei Minuten zum See./108 m² mit Garten und zwei Bädern.} | f=Zimmer:1/2/3/4,Wohnfläche:29 m²/62 m²/81 m²/108 m²,Energieausweis:Verbrauch 105 kWh/(m²·a)
# Häuser | property | zero
== Häuser kaufen | seeufer, seeufer, seeufer, allgäu, seeufer | 🏡 🏠 | Unterlagen senden wir Ihnen gern vorab. | f=Provision:3,57 % inkl. MwSt.
{Reihenhaus in Gilching/Doppelhaushälfte in Seefeld/Einfamilienhaus in Andechs/Bauernhaus bei Oberstaufen/Villa am Starnberger See} | 629000/849000/1190000/540000/3450000 | - | {118 m² mit Südgarten und Garage./142 m², Baujahr 2012, Wärmepumpe./186 m² mit Bergblick und großem Grundstück./210 m² mit Stall und zwei Hektar Wiese./340 m² mit Bootshaus und altem Baumbestand.} | 🏘️/🏡/🏡/🏠/🏛️ ; f=Zimmer:4/5/6/6/6,Wohnfläche:118 m²/142 m²/186 m²/210 m²/340 m²,Baujahr:1987/2012/1974/1890/1928,Energieausweis:Verbrauch 118 kWh/(m²·a)
== Häuser mieten | seeufer, allgäu, allgäu | 🏡 🔑 | Langfristige Vermietung erwünscht.
{Reihenhaus in Weßling/Landhaus in Blaichach/Ferienhaus bei Fischen} | 1790/1650/1290 | 1 Monat | {115 m², fünf Minuten zur S-Bahn./140 m² mit Kachelofen und Garten./72 m², möbliert, am Wanderweg.} | f=Zimmer:4/5/3,Wohnfläche:115 m²/140 m²/72 m²,Energieausweis:Verbrauch 131 kWh/(m²·a)
# Grundstücke | property | zero
== Bauplätze | allgäu, allgäu, seeufer, seeufer | 🏗️ 🌄 | Bebauungsplan und Bodengutachten liegen vor. | f=Provision:3,57 % inkl. MwSt.
{Bauplatz in Rettenberg/Bauplatz in Burggen/Bauplatz in Windach/Hanggrundstück in Pöcking} | 198000/124000/289000/790000 | - | {620 m², Südhang, Blick zum Grünten./740 m², voll erschlossen./510 m², ruhige Ortsrandlage./880 m² mit Seeblick.} | f=Grundstück:620 m²/740 m²/510 m²/880 m²
== Gärten und Wald | allgäu | 🌲 🌳 | Eingetragen im Grundbuch, frei von Lasten.
{Mischwald bei Wertach/Streuobstwiese am Lech/Freizeitgarten in Sonthofen} | 49000/38000/29500 | - | {1,8 Hektar, gut erschlossen./4.200 m² mit dreißig Obstbäumen./600 m² mit Hütte und Brunnen.} | f=Grundstück:18.000 m²/4.200 m²/600 m²
# Gewerbe | property | zero
== Büros und Praxen | dach-fach, seeufer, seeufer | 🏢 💼 | Flexible Laufzeiten. | f=Zustand:renoviert
{Büro in Nürnberg/Praxis in Starnberg/Gemeinschaftsbüro in Herrsching} | 1150/2290/240 | 1 Monat | {92 m², vier Räume, Aufzug./148 m², barrierefrei, sieben Stellplätze./Ein Schreibtisch mit Seeblick, alles inbegriffen.} | f=Wohnfläche:92 m²/148 m²/12 m²,Energieausweis:Verbrauch 98 kWh/(m²·a)
== Läden und Werkstätten | dach-fach, allgäu, allgäu | 🏪 🏭 | Sofort verfügbar.
{Laden in der Königstraße/Werkstatt in Sonthofen/Lagerhalle in Immenstadt} | 1890/1390/2450 | 1 Monat | {86 m² mit großem Schaufenster./180 m² mit Starkstrom und Tor./620 m², Rampe, sechs Meter hoch.} | f=Wohnfläche:86 m²/180 m²/620 m²,Energieausweis:Verbrauch 140 kWh/(m²·a)
`

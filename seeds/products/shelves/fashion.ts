export const fashion = `
# Mode | product | standard
== Damen > Kleider und Röcke | leinenzeit | 👗 | Genäht in kleinen Serien in Füssen und Portugal. | f=Material:Leinen ; kg=0,5 ; fib=100 % Leinen
Kleid {Hopfensee/Forggensee/Weißensee} | 149,00/159,00/139,00 | - | {Lockerer Schnitt, Taschen in der Naht./Mit Bindegürtel und Kragen./Ärmellos, wadenlang, luftig.} | opt=Farbe:Salbei,Rost,Marine+Größe:36,38,40,42,44
Rock {Wiese/Falten/Midi} | 89,00/99,00/95,00 | - | Schwingt bei jedem Schritt. | opt=Farbe:Beige,Tannengrün,Schwarz+Größe:36,38,40,42
== Damen > Blusen und Shirts | leinenzeit | 👚 | Aus Leinen und Bio-Baumwolle, ungebleicht oder pflanzlich gefärbt. | f=Material:Bio-Baumwolle ; kg=0,25 ; fib=55 % Leinen, 45 % Baumwolle
{Leinenbluse/Tunika/Stehkragenbluse} | 89,00/79,00/95,00 | - | Leicht und bügelarm. | opt=Farbe:Weiß,Hellblau,Rosa+Größe:36,38,40,42,44
{Shirt Rundhals/Langarmshirt/Top} | 34,90/42,90/27,90 | - | Weich, blickdicht, formstabil. | opt=Farbe:Weiß,Schwarz,Senf,Petrol+Größe:S,M,L,XL
== Damen > Strick | leinenzeit, maschenglück | 🧶 | Gestrickt aus Wolle, deren Herkunft wir kennen. | f=Material:Merinowolle ; kg=0,6 ; fib=100 % Merinowolle
{Strickjacke Zopf/Pullover Rollkragen/Poncho} | 159,00/139,00/129,00 | - | Wärmt, ohne aufzutragen. | opt=Farbe:Creme,Grau,Bordeaux+Größe:S,M,L
== Damen > Hosen | leinenzeit | 👖 | Gerade geschnitten, mit Bewegungsfreiheit. | f=Material:Leinen ; kg=0,5 ; fib=100 % Leinen/100 % Leinen/98 % Baumwolle, 2 % Elastan
{Leinenhose/Culotte/Jeans} Damen | 99,00/95,00/109,00 | - | Sitzt hoch und bequem. | opt=Farbe:Beige,Marine,Schwarz+Größe:36,38,40,42,44
== Herren > Hemden | leinenzeit, almrausch | 👔 | Mit echten Perlmuttknöpfen. | f=Material:Leinen ; kg=0,35 ; fib=100 % Leinen/100 % Baumwolle/100 % Leinen
{Leinenhemd/Flanellhemd/Stehkragenhemd} | 89,00/79,00/85,00 | - | Für Werktag und Feiertag. | opt=Farbe:Weiß,Hellblau,Salbei+Größe:S,M,L,XL,XXL
== Herren > Pullover und Westen | leinenzeit, almrausch | 🧥 | Robust gestrickt, lange haltbar. | f=Material:Schurwolle ; kg=0,8 ; fib=100 % Schurwolle
{Troyer/Strickweste/Lodenweste} | 139,00/129,00/149,00 | - | Der erste Griff an kühlen Tagen. | opt=Farbe:Grau,Marine,Tannengrün+Größe:M,L,XL,XXL
== Herren > Hosen | leinenzeit | 👖 | Stoff mit Stand, Nähte, die halten. | f=Material:Baumwolle ; kg=0,6 ; fib=98 % Baumwolle, 2 % Elastan/100 % Baumwolle/100 % Leinen
{Chino/Cordhose/Leinenhose Herren} | 99,00/109,00/105,00 | - | Bequem vom Büro bis in den Biergarten. | opt=Farbe:Beige,Braun,Marine+Größe:48,50,52,54
== Kinder > Babys | maschenglück, leinenzeit | 👶 🧸 | Ohne Schadstoffe gefärbt, weich auf der Haut. | f=Material:Merinowolle ; kg=0,15 ; fib=100 % Merinowolle
{Strampler/Wickelbody/Babymütze} Merino | 39,90/32,90/19,90 | - | Temperiert und wächst mit. | opt=Farbe:Creme,Rosa,Hellblau+Größe:56,62,68,74
== Kinder > Mädchen und Jungen | leinenzeit, almrausch | 👕 | Zum Toben gemacht und zum Weitergeben. | f=Material:Bio-Baumwolle ; kg=0,3 ; fib=100 % Baumwolle
{Kinderpullover/Latzhose/Ringelshirt} | 44,90/49,90/24,90 | - | Mit verstärkten Knien und langen Bündchen. | opt=Farbe:Rot,Senf,Blau+Größe:92,104,116,128
== Tracht > Dirndl | almrausch | 👗 | Zugeschnitten und genäht in Kempten; Änderungen machen wir gern. | kg=1,1
Dirndl {Oberstdorf/Sonthofen/Nesselwang/Pfronten} | 289,00/319,00/269,00/349,00 | - | {Klassisch mit Schnürung./Hochgeschlossen mit Paspel./Leicht und sommerlich./Aus Seide für die Hochzeit.} | opt=Farbe:Tannengrün,Bordeaux,Marine+Größe:34,36,38,40,42
{Dirndlbluse/Dirndlschürze} | 49,90/59,90 | - | Macht aus einem Dirndl zwei. | opt=Farbe:Weiß,Creme+Größe:34,36,38,40,42 ; kg=0,3
== Tracht > Lederhosen | almrausch | 🩳 | Sämisch gegerbt, von Hand gestickt. | f=Material:Hirschleder ; kg=1,3
Lederhose {Iller/Hochvogel/Kinder} | 449,00/689,00/149,00 | - | Wird mit jedem Fest schöner. | opt=Farbe:Braun,Schwarz+Größe:48,50,52,54
== Tracht > Trachtenzubehör | almrausch | 🎩 🧦 | Der letzte Schliff für Ihr Gwand. | kg=0,3
{Charivari/Haferlschuhe/Trachtenhut/Trachtenstrümpfe} | 89,00/149,00/79,00/19,90 | 1 Stk. | Handarbeit aus dem Allgäu. | 💎/👞/🎩/🧦
== Accessoires > Mützen und Schals | maschenglück, leinenzeit | 🧣 🧤 | Handgestrickt aus Allgäuer Wolle. | f=Material:Alpaka ; kg=0,2
{Mütze/Schal/Stirnband/Fäustlinge} Alpaka | 39,90/59,90/24,90/34,90 | 1 Stk. | Federleicht und sehr warm. | 🧶/🧣/🧶/🧤 ; tiers
== Accessoires > Taschen und Gürtel | almrausch, stoffbahn | 👜 👝 | Pflanzlich gegerbtes Leder, genäht in der Region. | f=Material:Leder ; kg=0,9
{Umhängetasche/Shopper/Rucksack aus Filz} | 149,00/129,00/119,00 | - | Altert in Würde. | opt=Farbe:Braun,Schwarz,Grau+Größe:M,L
{Ledergürtel/Geldbörse/Schlüsselband} | 49,90/59,90/19,90 | 1 Stk. | Schlicht und haltbar. | 👝 ; kg=0,2
== Schmuck und Uhren > Schmuck | unruh | 💍 💎 | Gefertigt in unserer Werkstatt, auf Wunsch mit Gravur. | f=Material:Silber ; kg=0,05
{Silberring/Kette Edelweiß/Ohrstecker/Armreif} | 59,00/79,00/39,00/119,00 | 1 Stk. | Aus 925er Silber, im Etui. | 💍/📿/💎/💍
Trauringe {schmal/breit}, Paar | 690,00/890,00 | 1 Paar | Angepasst und graviert; bitte vereinbaren Sie einen Termin. | wd=made_to_order
== Schmuck und Uhren > Uhren | unruh | ⌚ 🕰️ | Mit zwei Jahren Gewährleistung und eigener Werkstatt. | kg=0,3
{Armbanduhr Kramer/Taschenuhr/Küchenuhr/Kuckucksuhr} | 249,00/189,00/49,90/179,00 | 1 Stk. | Zuverlässiges Werk, gut ablesbar. | ⌚/⏱️/⏰/🕰️
`

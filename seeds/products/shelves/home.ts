export const home = `
# Garten | product | standard
== Pflanzen > Stauden | grünwerk, blattwerk | 🌷 🌻 🪻 | In unserer Gärtnerei gezogen und abgehärtet, darum wachsen sie auch bei Ihnen an. | kg=1,2 ; f=Standort:sonnig ; wd=perishable ; red
{Lavendel/Sonnenhut/Storchschnabel/Fetthenne/Rittersporn} im Topf | 4,90/5,90/4,90/5,50/7,90 | 1 Stk. | {Duftet, blüht lange und hält Trockenheit aus./Blüht bis in den Oktober und lockt Schmetterlinge an./Füllt Lücken zuverlässig, auch im Halbschatten./Anspruchslos und im Herbst am schönsten./Blaue Kerzen für den Bauerngarten.} | 🪻/🌻/🌸/🌷/🪻 ; tiers
{Pfingstrose/Hortensie/Beetrose} | 14,90/17,90/12,90 | 1 Stk. | Kräftige Ware im großen Topf. | 🌸/💐/🌹 ; kg=4 ; opt=Farbe:Weiß,Rosa,Rot+Topfgröße:14 cm,19 cm
== Pflanzen > Kräuter und Gemüse | grünwerk, lechaue | 🌿 🍅 | Robuste Jungpflanzen, torffrei gezogen. | kg=0,5 ; wd=perishable ; f=Standort:sonnig,Anbau:Bio ; red
Kräutertopf {Rosmarin/Salbei/Thymian/Schnittlauch/Minze} | 3,90 | 1 Stk. | Für Beet und Balkonkasten, mehrjährig. | 🌿 ; tiers
== Pflanzen > Obstgehölze | grünwerk, ammerleite | 🌳 🍎 | Veredelt auf wüchsigen Unterlagen; wir beraten zu Sorte und Schnitt. | kg=8 ; wd=perishable ; f=Standort:sonnig ; red
{Apfelbaum/Birnbaum/Zwetschgenbaum/Kirschbaum}, Halbstamm | 49,90/52,90/49,90/54,90 | 1 Stk. | Dreijährig, mit kräftiger Krone. | 🍎/🍐/🌳/🍒
{Himbeere/Johannisbeere/Stachelbeere}, Strauch | 8,90/9,90/9,90 | 1 Stk. | Trägt schon im ersten Jahr. | 🍓/🍒/🍇
== Pflanzen > Zimmerpflanzen | grünwerk | 🪴 🌵 | Gut verpackt, damit kein Blatt knickt. | kg=2 ; f=Standort:halbschattig ; red
{Monstera/Bogenhanf/Einblatt/Gummibaum} | 24,90/16,90/12,90/29,90 | - | Pflegeleicht und schön, auch für Anfänger. | 🪴 ; opt=Topfgröße:14 cm,19 cm,24 cm
{Kaktus/Sukkulentenmischung/Aloe vera} | 6,90/12,90/8,90 | 1 Stk. | Braucht Licht und kaum Wasser. | 🌵
== Saatgut > Gemüsesaat | grünwerk, lechaue | 🌱 🥕 | Samenfest und keimgeprüft. | kg=0,02 ; f=Anbau:Bio ; tiers ; red
Samen {Karotte/Radieschen/Pflücksalat/Buschbohne/Mangold} | 2,90 | 1 Stk. | Eine Tüte reicht für etwa vier Meter Reihe. | 🥕/🌱/🥬/🌱/🥬
Samen {Tomate/Paprika/Zucchini/Kopfsalat} | 3,50/3,50/2,90/2,50 | 1 Stk. | Ab März am Fenster vorziehen, ab Mitte Mai ins Freie setzen. | 🍅/🫑/🥒/🥬
== Saatgut > Blumensaat | grünwerk, goldwabe | 🌼 🌻 | Für Bienen und für das Auge. | kg=0,05 ; f=Anbau:Bio ; tiers ; red
Blumenmischung {Bienenweide/Sommerwiese/Schattenbeet} | 4,90/5,90/4,90 | 1 Stk. | Heimische Arten, blüht von Mai bis Oktober. | 🐝/🌼/🌸
{Sonnenblumen/Ringelblumen/Kornblumen} | 2,50 | 1 Stk. | Einfach aussäen und gießen. | 🌻/🌼/🌼
== Gartengeräte > Handgeräte | grünwerk, eisenhut | 🪓 🧤 | Geschmiedet und mit Eschenstiel; lässt sich nachschleifen und reparieren. | by=Gartenspecht ; f=Material:Stahl ; kg=1,4 ; gar=10
{Spaten/Grabegabel/Rechen/Harke} mit Eschenstiel | 39,90/42,90/29,90/24,90 | 1 Stk. | Liegt gut in der Hand, auch nach Stunden. | 🪓/🔱/🧹/🧹
{Gartenschere/Astschere/Heckenschere} | 29,90/49,90/44,90 | 1 Stk. | Scharfe Klingen, austauschbare Federn. | ✂️ ; warn=Scharfe Klingen: außerhalb der Reichweite von Kindern aufbewahren.
== Gartengeräte > Handgeräte | grünwerk | 🧤 | Sauber vernäht und gut sitzend; wer sie nach der Arbeit auslüftet, hat jahrelang Freude daran. | by=Gartenspecht
Gartenhandschuhe {Ziegenleder/Baumwolle} | 16,90/7,90 | 1 Paar | Griffig und dornenfest. | 🧤 ; opt=Farbe:Grün,Braun+Größe:S,M,L,XL ; kg=0,2
== Gartengeräte > Bewässerung | grünwerk | 💧 🚿 | Aus haltbarem Material, mit Ersatzteilen aus dem Laden. | by=Gartenspecht ; kg=1,6
Gießkanne {5/9/12} Liter, verzinkt | 24,90/29,90/36,90 | 1 Stk. | Mit Messingbrause, für Jahrzehnte gemacht. | 🚿
Gartenschlauch {20/30/50} Meter | 34,90/46,90/69,90 | 20 m/30 m/50 m | Knickfest und trinkwassergeeignet. | 💧 ; kg=4
== Erde und Dünger > Erden | grünwerk | 🌱 🪴 | Torffrei, gemischt aus Kompost und Holzfaser. | kg=14 ; tiers
{Blumenerde/Gemüseerde/Kräutererde/Rasenerde} torffrei | 8,90/9,50/7,90/6,90 | 40 l/40 l/20 l/40 l | Locker, nährstoffreich und gut für das Moor, das bleibt.
== Erde und Dünger > Dünger | grünwerk, moosanger | 🌱 | Wirkt langsam und über Monate. | kg=3 ; tiers
{Hornspäne/Schafwollpellets/Kompost/Rosendünger} | 9,90/14,90/7,90/8,90 | 2,5 kg/2,5 kg/10 kg/2,5 kg | Rein organisch, für gesunden Boden. | 🌱/🐑/🪱/🌹
== Töpfe und Dekoration > Pflanzgefäße | tonwerk, grünwerk | 🪴 🏺 | Frostfest gebrannt, jedes Stück mit der Hand gedreht. | f=Material:Steinzeug ; kg=4
Pflanztopf {Rand/Glatt/Rille} | 28,90/24,90/26,90 | - | Mit Loch und Untersetzer. | opt=Farbe:Anthrazit,Salbei,Creme+Topfgröße:14 cm,19 cm,24 cm
Balkonkasten aus {Lärche/Ton} | 39,90/44,90 | 1 Stk. | Achtzig Zentimeter, mit Wasserablauf.
== Töpfe und Dekoration > Gartendeko | tonwerk, eisenhut, marmorbruch | 🐦 🪨 | Unikate aus der Werkstatt. | kg=3
{Vogeltränke/Rosenkugel/Gartenstecker Vogel} | 49,90/24,90/19,90 | 1 Stk. | Wetterfest und jedes Mal ein wenig anders. | 🐦/🔮/🐦
{Rankgitter/Beeteinfassung/Sonnenuhr} aus Stahl und Stein | 69,00/39,00/189,00 | 1 Stk. | Bekommt mit den Jahren eine schöne Patina. | 🪨/🪨/🌞
== Gartenmöbel und Grill > Gartenmöbel | holzinger, balkenwerk, grünwerk | 🪑 ⛱️ | Aus heimischer Lärche, unbehandelt oder geölt. | f=Holzart:Lärche ; kg=24 ; cm=160x45x45
Gartenbank {Linde/Seeblick/Almruhe} | 349,00/429,00/489,00 | - | Massiv verzapft, ohne sichtbare Schrauben. | opt=Holzart:Lärche,Eiche+Länge:120 cm,160 cm,180 cm ; 🪑
{Gartentisch/Klapptisch/Hochbeet} Lärche | 399,00/189,00/249,00 | 1 Stk. | Wird mit der Zeit silbergrau. | 🪑/🪑/🌱
{Sonnenschirm/Hängematte} | 129,00/89,00 | 1 Stk. | Für lange Sommertage. | ⛱️ ; opt=Farbe:Creme,Grün,Rot+Größe:M,L
== Gartenmöbel und Grill > Grill und Feuer | eisenhut, kachelglut | 🔥 🍖 | Aus dickem Stahl geschweißt, mit Ersatzrosten. | f=Material:Stahl ; kg=28 ; warn=Nur im Freien verwenden. Nie unbeaufsichtigt brennen lassen.
{Feuerschale/Schwenkgrill/Feuerkorb} | 189,00/249,00/119,00 | 1 Stk. | Hält auch dem zehnten Winter stand. | 🔥
{Grillrost/Funkenschutz/Pizzastein} | 59,00/79,00/49,00 | 1 Stk. | Passt zu unseren Schalen und zu vielen anderen. | 🔥/🔥/🍕 ; kg=5

# Wohnen | product | standard
== Möbel > Tische | holzinger | 🪵 🪑 | Aus Holz, das wir selbst trocknen; geölt, nicht lackiert. Lieferzeit etwa sechs Wochen. | kg=48 ; cm=180x75x90 ; wd=made_to_order
Esstisch {Lechrain/Ammersee/Wertach} | 1290,00/1490,00/1690,00 | - | {Mit geraden Beinen und feiner Fase./Mit Baumkante und Stahlgestell./Ausziehbar um einen Meter.} | opt=Holzart:Buche,Eiche,Nussbaum+Länge:160 cm,180 cm,200 cm,220 cm
{Couchtisch/Beistelltisch/Schreibtisch} Eiche | 490,00/220,00/890,00 | 1 Stk. | Ruhige Maserung, weiche Kanten. | f=Holzart:Eiche
== Möbel > Stühle und Bänke | holzinger, stoffbahn | 🪑 | Verzapft und verleimt, gepolstert in der Region. | kg=7 ; cm=45x85x50
Stuhl {Anger/Salzgasse/Vorderstadt} | 249,00/289,00/319,00 | - | Bequem auch beim dritten Gang. | opt=Holzart:Buche,Eiche,Nussbaum+Farbe:Grau,Salbei,Rost
{Eckbank/Hocker/Barhocker} Esche | 890,00/119,00/189,00 | 1 Stk. | Für Küche und Stube. | f=Holzart:Esche
== Möbel > Regale und Kommoden | holzinger, balkenwerk | 🗄️ 🪵 | Auf Maß möglich, fragen Sie uns. | kg=38 ; cm=120x80x40
{Bücherregal/Kommode/Sideboard/Garderobe} Eiche | 690,00/980,00/1290,00/340,00 | 1 Stk. | Schubladen auf Holz geführt, Rückwand massiv. | f=Holzart:Eiche
Wandboard {schmal/tief} | 69,00/89,00 | - | Unsichtbar befestigt, trägt zwanzig Kilo. | opt=Holzart:Eiche,Esche,Nussbaum+Länge:80 cm,100 cm,120 cm ; kg=4
== Möbel > Betten | holzinger | 🛏️ | Metallfrei gesteckt; Zirbe duftet jahrelang. | kg=62 ; cm=140x90x200 ; wd=made_to_order
Bett {Zirbe/Nachtruhe/Heuboden} | 1490,00/1290,00/1390,00 | - | Mit Kopfteil, ohne Lattenrost. | opt=Holzart:Buche,Eiche,Zirbe+Länge:140 cm,160 cm,180 cm
{Nachttisch/Lattenrost/Kinderbett} | 189,00/249,00/590,00 | 1 Stk. | Passt zu allen unseren Betten.
== Leuchten > Tischleuchten | spannagel, holzinger | 💡 🕯️ | Mit austauschbarem Leuchtmittel. | e ; kg=1,8 ; f=Energieklasse:E
{Tischleuchte Ast/Leselampe Schwanenhals/Nachtlicht Mond} | 89,00/79,00/34,90 | - | Warmes Licht, dimmbar. | opt=Farbe:Schwarz,Weiß,Gold+Größe:S,M
== Leuchten > Hängeleuchten | spannagel, tonwerk | 💡 🏮 | Montage auf Wunsch durch unsere Elektriker. | e ; kg=2,6 ; f=Energieklasse:E
Hängeleuchte {Glocke/Trichter/Ring} | 149,00/129,00/199,00 | - | Über dem Esstisch am schönsten. | opt=Farbe:Schwarz,Creme,Petrol+Größe:M,L
{Papierlampe/Holzschirm} | 39,90/119,00 | 1 Stk. | Weiches Licht für Flur und Schlafzimmer. | 🏮
== Wohntextilien > Decken und Kissen | stoffbahn, leinenzeit, maschenglück | 🧶 🛋️ | Gewebt in Europa, gesäumt in unserer Werkstatt. | kg=1,1
Wolldecke {Fischgrat/Karo/Uni} | 119,00/129,00/109,00 | - | Schwer und warm, ohne zu kratzen. | opt=Farbe:Grau,Senf,Tannengrün,Rost+Länge:140 cm,180 cm ; f=Material:Schurwolle ; fib=100 % Schurwolle
Kissenhülle {Leinen/Samt/Strick} | 34,90/39,90/44,90 | - | Mit verdecktem Reißverschluss. | opt=Farbe:Creme,Salbei,Rost,Petrol+Größe:M,L ; kg=0,3 ; fib=100 % Leinen/100 % Baumwolle/100 % Schurwolle
== Wohntextilien > Vorhänge | stoffbahn | 🪟 | Nach Ihren Maßen genäht. | kg=1,6 ; wd=made_to_order ; fib=100 % Leinen/100 % Polyester/100 % Polyester
Vorhang {Leinen/Verdunkelung/Voile} | 89,00/99,00/59,00 | - | Mit Faltenband, fertig zum Aufhängen. | opt=Farbe:Weiß,Beige,Grau,Marine+Länge:160 cm,200 cm,220 cm
== Wohntextilien > Bettwäsche und Handtücher | leinenzeit | 🛏️ 🧺 | Aus Bio-Baumwolle und Leinen, wird mit jeder Wäsche weicher. | f=Material:Leinen ; kg=0,9 ; fib=100 % Leinen/100 % Baumwolle/100 % Baumwolle
Bettwäsche {Leinen/Perkal/Biber} | 149,00/89,00/79,00 | - | Atmungsaktiv, sommers wie winters. | opt=Farbe:Weiß,Salbei,Grau+Länge:140 cm,160 cm
{Geschirrtücher, 3 Stück/Handtuch Waffel/Saunatuch} | 29,90/24,90/44,90 | 1 Stk. | Saugt stark und trocknet schnell. | 🧺 ; tiers
== Küche > Geschirr | tonwerk | 🍽️ ☕ | Gedreht, glasiert und gebrannt in Landsberg; spülmaschinenfest. | f=Material:Steinzeug ; kg=0,5
{Kaffeebecher/Espressobecher/Henkeltasse} Tonwerk | 22,90/16,90/24,90 | - | Liegt warm in der Hand, kein Stück gleicht dem anderen. | ☕ ; opt=Farbe:Creme,Salbei,Petrol,Anthrazit+Größe:S,M
{Teller/Müslischale/Servierplatte} Tonwerk | 26,90/22,90/48,00 | - | Glasur aus eigener Rezeptur. | 🍽️/🥣/🍽️ ; opt=Farbe:Creme,Salbei,Anthrazit+Größe:S,M,L
{Krug/Butterdose/Auflaufform} | 48,00/39,00/54,00 | 1 Stk. | Für jeden Tag und für Gäste. | 🏺
== Küche > Schneidebretter und Holzwaren | holzinger | 🪵 🥄 | Aus Resten der Möbelwerkstatt, mit Leinöl gepflegt. | f=Material:Holz ; kg=1,3
Schneidebrett {klein/groß/mit Saftrille} | 29,90/54,90/69,90 | - | Schont die Klingen und hält Jahrzehnte. | opt=Holzart:Buche,Eiche,Nussbaum+Größe:M,L
{Kochlöffel/Nudelholz/Salatbesteck/Obstschale} | 8,90/24,90/29,90/59,00 | 1 Stk. | Glatt geschliffen, ohne Lack. | 🥄/🪵/🥄/🍎 ; tiers
== Küche > Kochen und Backen | funkenflug, kachelglut | 🍳 🔪 | Werkzeug, das man vererbt. | kg=2
{Eisenpfanne 24 cm/Eisenpfanne 28 cm/Gusstopf} | 59,90/69,90/129,00 | 1 Stk. | Wird mit jedem Braten besser. | 🍳 ; f=Material:Stahl
{Kochmesser/Brotmesser/Gemüsemesser} | 89,00/69,00/29,90 | 1 Stk. | Geschmiedet, scharf und ausgewogen. | 🔪 ; by=Klingental ; warn=Scharfe Klinge: von Kindern fernhalten. ; kg=0,3
{Gärkörbchen/Backform/Teigschaber} | 16,90/24,90/6,90 | 1 Stk. | Für Brot und Kuchen, die gelingen. | 🍞/🍰/🥄 ; kg=0,4
== Dekoration > Vasen und Keramik | tonwerk | 🏺 💐 | Jede Glasur läuft anders: Ihre Vase gibt es nur einmal. | f=Material:Keramik ; kg=1,2
Vase {Kiesel/Halm/Kugel/Bodenvase} | 34,00/29,00/39,00/129,00 | - | Auch ohne Blumen schön. | opt=Farbe:Creme,Salbei,Rost+Größe:S,M,L
== Dekoration > Kerzen | goldwabe, lavendelhain | 🕯️ | Aus reinem Bienenwachs unserer Völker oder Rapswachs. | kg=0,4 ; warn=Brennende Kerzen nie unbeaufsichtigt lassen.
{Stumpenkerze/Stabkerzen, 4 Stück/Teelichter, 10 Stück} Bienenwachs | 14,90/16,90/12,90 | 1 Stk. | Duftet nach Honig und brennt ruhig. | f=Material:Bienenwachs ; tiers
Duftkerze {Lavendel/Zirbe/Orange} | 18,90 | 1 Stk. | Brennt vierzig Stunden.
== Dekoration > Bilder und Rahmen | tageslicht, federstrich | 🖼️ | Gedruckt auf schwerem Papier, signiert. | f=Material:Papier ; kg=0,8
Fotodruck {Ammersee im Nebel/Lech bei Abend/Allgäuer Alpen/Landsberger Dächer} | 49,00 | - | Aufgenommen in der Region, Auflage fünfzig Stück. | opt=Größe:S,M,L+Rahmen:ohne,Eiche,Schwarz
{Bilderrahmen Eiche/Bilderrahmen Schwarz/Passepartout} | 29,90/24,90/7,90 | 1 Stk. | Mit entspiegeltem Glas.
== Bodenbeläge und Farbe > Farben und Lasuren | pinselfleiß | 🎨 🖌️ | Lösemittelarm, angemischt nach Ihrem Farbton. | kg=4
Wandfarbe {Kreide/Kalk/Silikat} | 34,90/39,90/44,90 | - | Deckt beim ersten Anstrich und lässt die Wand atmen. | opt=Farbe:Weiß,Creme,Salbei,Petrol+Inhalt:2 l,5 l,10 l
{Holzlasur/Hartwachsöl/Lack seidenmatt} | 24,90/29,90/22,90 | 750 ml | Zieht tief ein und schützt. | 🖌️ ; tiers ; warn=Nicht in die Hände von Kindern gelangen lassen. Getränkte Lappen können sich selbst entzünden.
== Bodenbeläge und Farbe > Fliesen und Stein | lehnert, marmorbruch | 🪨 🧱 | Muster schicken wir gern vorab. | f=Material:Naturstein ; kg=22
{Feinsteinzeug Beton/Zementfliese Ornament/Terrakotta/Jurakalk geschliffen} | 39,90/69,90/54,90/79,90 | 1 m² | Preis je Quadratmeter, Verlegung auf Anfrage. | 🧱/🧱/🧱/🪨 ; tiers
{Fensterbank/Schneidplatte/Waschtischplatte} aus Naturstein | 119,00/59,00/390,00 | 1 Stk. | Geschnitten und poliert in unserer Werkstatt.
`

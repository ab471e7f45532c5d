export const drinks = `
# Getränke | food | standard
== Alkoholfreies > Säfte | ammerleite, sommer | 🧃 🍎 | Gepresst im Herbst, schonend erhitzt, nie aus Konzentrat. | ing=Direktsaft ; f=Ernährung:vegan,Herkunft:Oberbayern
{Apfelsaft naturtrüb/Birnensaft/Apfel-Quitte/Apfel-Karotte} | 2,90/3,40/3,60/3,60 | 1 l | Direkt gepresst und naturtrüb, mit dem Geschmack der ganzen Frucht. | 🍎/🍐/🍎/🥕 ; dep=15 ; tiers
{Traubensaft rot/Johannisbeernektar/Sauerkirschnektar} | 3,90 | 750 ml | Kräftig in Farbe und Geschmack, gut auch als Schorle. | 🍇/🍒/🍒 ; dep=15
Apfelsaft in der Bag-in-Box, {5/10} Liter | 12,90/22,90 | 5 l/10 l | Hält nach dem Öffnen acht Wochen. | 🧃
== Alkoholfreies > Limonaden und Schorlen | fuggerbohne, pausenbrot | 🥤 🍋 | Wenig Zucker, viel Frucht, in der Mehrwegflasche. | ing=Wasser, Fruchtsaft, Zucker, Kohlensäure ; dep=8 ; f=Ernährung:vegan
Limonade {Zitrone/Orange/Ingwer/Holunder} | 1,90 | 330 ml | Spritzig und nicht zu süß. | 🍋/🍊/🍋/🌼 ; tiers
Apfelschorle {klassisch/mit Minze} | 1,70 | 500 ml | Mit 60 Prozent Saft vom Obsthof. | 🧃
Cold Brew {pur/mit Haferdrink} | 3,20/3,50 | 250 ml | Achtzehn Stunden kalt gezogen, mild und wach. | ☕ ; al=oats ; ad=caffeine ; ing=Wasser, Kaffee, Hafer
== Alkoholfreies > Sirup | sommer, lavendelhain | 🌼 | Ein Schluck genügt für ein großes Glas. | ing=Zucker, Wasser, Blüten und Kräuter, Zitronensäure ; f=Ernährung:vegan
Sirup {Holunderblüte/Zitronenmelisse/Lavendel/Rhabarber/Himbeere} | 6,90 | 500 ml | Mit Wasser, Sekt oder über Eis. | 🌼/🌿/🪻/🌿/🍓 ; tiers
== Kaffee und Tee > Kaffeebohnen | fuggerbohne | ☕ 🫘 | Wir rösten zweimal in der Woche im Trommelröster, langsam und schonend. | ing=Röstkaffee ; red
Espresso {Goldener Saal/Dom/Fuggerei/Perlach} | 8,90 | - | {Schokoladig und rund, mit dichter Crema./Kräftig und würzig, ein Espresso wie in Neapel./Fruchtig und hell geröstet, für den zweiten Blick./Nussig und mild, auch für Vollautomaten.} | opt=Inhalt:250 g,500 g,1 kg+Mahlgrad:Ganze Bohne,Espressokanne,Siebträger ; f=Röstung:dunkel
Filterkaffee {Äthiopien/Guatemala/Kolumbien/Entkoffeiniert} | 8,50/8,90/8,50/9,20 | - | {Blumig mit Noten von Zitrus./Ausgewogen mit einem Hauch Kakao./Karamellig und voll./Mit Wasser entkoffeiniert, voller Geschmack.} | opt=Inhalt:250 g,500 g,1 kg+Mahlgrad:Ganze Bohne,Filter ; f=Röstung:mittel
== Kaffee und Tee > Tee | lavendelhain, lechaue | 🍵 🌿 | Von Hand gepflückt, im Schatten getrocknet. | ing=Kräuter ; f=Anbau:Bio,Ernährung:vegan ; red
Kräutertee {Abendruhe/Alpenwiese/Pfefferminze/Kamille/Bergminze} | 5,90 | 50 g | Lose Blätter und Blüten, für etwa dreißig Tassen. | tiers
{Darjeeling/Assam/Sencha} lose | 7,90/6,90/8,50 | 100 g | Frische Pflückung, direkt vom Garten bezogen. | 🍵 ; ing=Tee ; ad=caffeine
== Bier > Helles und Weißbier | hirtenbrot | 🍺 | Gebraut mit Wasser aus dem eigenen Brunnen. | al=barley,wheat ; ing=Wasser, Gerstenmalz, Weizenmalz, Hopfen, Hefe ; dep=8 ; age=16 ; f=Herkunft:Bayern ; vol=5,1
{Klosterhelles/Kellerbier/Hefeweißbier/Dunkles Weißbier} | 1,39/1,49/1,49/1,49 | 500 ml | {Süffig und hell, mit feiner Malznote./Naturtrüb und unfiltriert./Obergärig, mit Duft nach Banane und Nelke./Röstig und weich.} | tiers
Träger Klosterhelles, {10/20} Flaschen | 13,50/24,90 | 5 l/10 l | Im Mehrwegkasten, frisch aus dem Lager. | dep=230/310
== Bier > Spezialbiere | hirtenbrot | 🍻 | Saisonal gebraut, solange der Vorrat reicht. | al=barley ; ing=Wasser, Gerstenmalz, Hopfen, Hefe ; dep=8 ; age=16 ; vol=5,6
{Märzen/Doppelbock/Rauchbier/Pale Ale} | 1,59/1,89/1,79/2,20 | 500 ml | Für lange Abende und gutes Essen. | tiers
Bierprobierpaket mit {6/12} Flaschen | 11,90/21,90 | 3 l/6 l | Einmal quer durch unsere Sorten, mit Beschreibung. | dep=48/96
== Wein und Sekt > Rotwein | rebstock | 🍷 🍇 | Wir besuchen jedes Weingut, bevor ein Wein ins Regal kommt. | al=sulphites ; ing=Trauben, Konservierungsstoff Sulfite ; age=16 ; f=Geschmack:trocken ; vol=13
{Spätburgunder/Lemberger/Trollinger/Dornfelder} vom Neckar | 9,90/8,90/6,90/7,50 | 750 ml | {Samtig, mit Noten von Kirsche./Dunkelbeerig mit feinem Gerbstoff./Hellrot, leicht, gut gekühlt zu trinken./Farbstark, weich, unkompliziert.} | f=Herkunft:Deutschland,Geschmack:trocken ; tiers
{Chianti/Montepulciano/Primitivo} Hausabfüllung | 8,50/6,90/9,50 | 750 ml | Ein ehrlicher Begleiter zu Pasta und Braten. | f=Herkunft:Italien,Geschmack:trocken ; tiers
== Wein und Sekt > Weißwein | rebstock | 🥂 🍇 | Trocken ausgebaut, frisch und klar. | al=sulphites ; ing=Trauben, Konservierungsstoff Sulfite ; age=16 ; f=Herkunft:Deutschland,Geschmack:trocken ; vol=12
{Silvaner/Riesling/Grauburgunder/Müller-Thurgau} | 8,20/9,50/8,90/6,90 | 750 ml | {Erdig und fein, zu Spargel und Fisch./Feine Säure, Duft nach Pfirsich./Cremig, mit Birne und Mandel./Leicht und blumig, für den Feierabend.} | tiers
{Lugana/Grüner Veltliner} | 10,90/8,50 | 750 ml | Frisch, mineralisch, mit langem Abgang. | f=Herkunft:Österreich,Geschmack:trocken
== Wein und Sekt > Sekt und Secco | rebstock, rebstock, ammerleite, ammerleite | 🍾 | Für Feste und für gute Nachrichten. | al=sulphites ; ing=Grundwein, Kohlensäure, Konservierungsstoff Sulfite ; age=16 ; vol=11,5
{Rieslingsekt brut/Rosésekt trocken/Apfelsecco/Birnensecco} | 12,90/13,90/7,90/8,50 | 750 ml | Feine Perlen, frisch und festlich. | 🍾 ; tiers
== Spirituosen > Obstbrände | breitenberg, ammerleite | 🥃 🍐 | Zweifach gebrannt im Kupferkessel, verdünnt mit Quellwasser. | ing=Obstdestillat, Wasser ; age=18 ; f=Herkunft:Allgäu
{Williamsbirne/Zwetschge/Apfel im Eichenfass/Himbeergeist/Enzian} 40 % vol | 22,90/19,90/24,90/26,90/29,90 | 500 ml | Klar und fein, mit dem ganzen Duft der Frucht. | 🍐/🍇/🍎/🍓/🌼
== Spirituosen > Liköre | breitenberg | 🍒 🥃 | Angesetzt mit Früchten und Kräutern der Umgebung. | ing=Obstbrand, Zucker, Früchte, Kräuter ; age=18 ; vol=25
{Kräuterlikör/Kirschlikör/Haselnusslikör/Zirbenlikör} | 16,90/15,90/17,90/19,90 | 500 ml | Pur auf Eis oder über Vanilleeis. | 🌿/🍒/🌰/🌲 ; tiers
== Spirituosen > Gin | breitenberg | 🍸 | Mit Wacholder vom Tannheimer Tal und Alpenkräutern. | ing=Neutralalkohol, Wacholder, Kräuter ; age=18
Alpengin {klassisch/Zirbe/Holunder} 43 % vol | 32,90/34,90/34,90 | 500 ml | Klar, würzig, mit einem Hauch von Bergwiese.
`

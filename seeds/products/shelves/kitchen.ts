export const kitchen = `
# Backwaren | food | reduced
== Brot > Roggen- und Mischbrot | morgenrot | 🍞 | Unser Sauerteig ist älter als die Meisterin; der Teig ruht mindestens sechzehn Stunden. | loose ; al=gluten ; wd=perishable
{Bauernbrot/Hausbrot/Krustenlaib/Roggenlaib} | 4,90/4,60/5,40/5,20 | 1 kg/1 kg/1,2 kg/1 kg | {Außen rösch, innen saftig, mit Kümmel und Koriander./Das milde Brot für jeden Tag./Doppelt gebacken, mit kräftiger Kruste./Reiner Roggen, würzig und lange frisch.}
{Zwiebelbrot/Nussbrot/Malzbierbrot} | 4,90/5,60/4,80 | 750 g | Herzhaft und saftig, passt zu Käse und Suppe. | al=gluten,nuts
== Brot > Vollkornbrot | morgenrot, lechaue | 🍞 🌾 | Aus Bio-Korn der Lechrainmühle, frisch gemahlen. | loose ; al=gluten ; f=Anbau:Bio ; wd=perishable
{Dinkelvollkornbrot/Sonnenblumenbrot/Kürbiskernbrot/Leinsamenbrot} | 5,40/5,20/5,60/5,20 | 750 g | Saftig, kernig und bis zu einer Woche frisch.
== Brot > Weißbrot | morgenrot | 🥖 | Mit langer Ruhe, damit die Krume luftig wird. | loose ; al=gluten ; wd=perishable
{Baguette/Ciabatta/Toastbrot/Focaccia} | 2,40/2,90/3,90/4,50 | 250 g/300 g/500 g/400 g | Röstet herrlich und duftet nach Urlaub.
== Brötchen > Semmeln | morgenrot, pausenbrot | 🥯 | Von Hand geformt, auf Stein gebacken. | loose ; al=gluten ; wd=perishable
{Kaisersemmel/Mohnsemmel/Dinkelsemmel/Roggensemmel/Sesamsemmel} | 0,55/0,75/0,85/0,80/0,75 | 1 Stk. | Goldbraun und rösch, ab sechs Uhr im Laden. | al=gluten,sesame ; tiers
Frühstückstüte mit {6/12} Semmeln | 4,20/7,90 | 1 Stk. | Bunt gemischt, an die Tür gehängt oder abgeholt.
== Brötchen > Brezen und Laugengebäck | morgenrot | 🥨 | Mit dickem Bauch und dünnen Ärmchen, wie es sich gehört. | loose ; al=gluten ; wd=perishable
{Butterbreze/Laugenstange/Käsebreze/Laugenknoten} | 1,90/1,20/2,30/1,10 | 1 Stk. | Frisch aus der Lauge, außen rösch, innen weich. | al=gluten,milk ; tiers
== Kuchen und Torten > Kuchen | pausenbrot, morgenrot | 🍰 🥧 | Gebacken mit Butter, Eiern vom Hof und Obst der Saison. | loose ; al=gluten,eggs,milk,nuts ; wd=perishable
{Apfelkuchen/Zwetschgendatschi/Käsekuchen/Nusskuchen/Marmorkuchen} im Ganzen | 22,90/21,90/24,90/19,90/17,90 | 12 Stk. | Für zwölf Stücke; bitte einen Tag vorher bestellen. | 🥧/🥧/🍰/🍰/🍰
== Kuchen und Torten > Torten | pausenbrot | 🎂 | Wir backen für Ihr Fest, auf Wunsch mit Schriftzug. | loose ; al=gluten,eggs,milk,nuts ; wd=made_to_order
{Schwarzwälder Kirsch/Himbeer-Joghurt/Schokoladentorte/Prinzregententorte} | 38,90/36,90/37,90/42,90 | 12 Stk. | Mit zwei Tagen Vorlauf, für zwölf bis sechzehn Gäste.
Hochzeitstorte, {zweistöckig/dreistöckig} | 149,00/239,00 | 1 Stk. | Nach Ihren Wünschen; Verkostung und Beratung sind dabei.
== Feingebäck > Plunder und Hefegebäck | morgenrot, pausenbrot | 🥐 🍩 | Der Teig wird von Hand gezogen und mit Butter gefaltet. | loose ; al=gluten,eggs,milk,nuts ; wd=perishable
{Buttercroissant/Nussschnecke/Mohnstrudel/Topfentasche} | 1,90/2,40/2,60/2,50 | 1 Stk. | Blättrig, butterzart, frisch aus dem Ofen. | 🥐
{Krapfen mit Hiffenmark/Schmalznudel/Hefezopf} | 1,80/1,90/6,90 | 1 Stk. | Locker und goldgelb, wie bei der Großmutter. | 🍩
== Feingebäck > Plätzchen | morgenrot | 🍪 | In Blechdosen verpackt, zum Verschenken und Selberessen. | al=gluten,eggs,milk,nuts ; ing=Weizenmehl, Butter, Zucker, Eier, Mandeln, Haselnüsse
{Vanillekipferl/Zimtsterne/Spitzbuben/Elisenlebkuchen/Butterplätzchen} | 7,90/8,50/7,90/9,50/6,90 | 250 g | Nach alten Rezepten, jedes Stück von Hand. | tiers

# Essen bestellen | food | reduced
== Pizza | lago | 🍕 | Der Teig geht 48 Stunden und kommt bei 400 Grad in den Steinofen. | dish ; al=gluten,milk ; wd=perishable
Pizza {Margherita/Marinara/Napoli/Funghi/Quattro Formaggi/Diavola/Prosciutto/Lago Blu} | 8,90/7,90/10,90/10,50/12,50/11,90/11,90/13,90 | - | {Tomaten, Fior di Latte, Basilikum./Tomaten, Knoblauch, Oregano, ohne Käse./Sardellen, Kapern, Oliven./Frische Champignons und Petersilie./Mozzarella, Gorgonzola, Pecorino, Fontina./Scharfe Salami und Peperoni./Gekochter Schinken und Mozzarella./Renkenfilet, Zwiebeln, Zitrone: unsere Pizza vom See.} | opt=Größe:30 cm,40 cm
== Pasta | lago | 🍝 | Die Nudeln machen wir selbst, jeden Vormittag. | dish ; al=gluten,eggs,milk ; wd=perishable
{Tagliatelle al ragù/Spaghetti alla carbonara/Penne all’arrabbiata/Ravioli mit Ricotta und Spinat/Lasagne} | 12,50/12,90/9,90/13,50/12,90 | 1 Port. | {Drei Stunden geschmortes Rindfleisch in Tomate./Ei, Pecorino, Guanciale, keine Sahne./Tomate, Knoblauch, Chili./Handgefaltet, mit Salbeibutter./Geschichtet und im Ofen überbacken.}
== Bayerische Küche > Hauptgerichte | linde, hirtenbrot | 🍖 🥘 | Gekocht wird, was der Metzger und der Markt hergeben. | dish ; al=gluten,celery ; wd=perishable
{Schweinsbraten mit Knödel/Zwiebelrostbraten/Käsespätzle/Wiener Schnitzel vom Kalb/Rindsroulade/Saures Lüngerl} | 15,90/23,90/13,90/24,90/18,90/12,90 | 1 Port. | {Mit Dunkelbiersauce und Krautsalat./Mit Röstzwiebeln und Bratkartoffeln./Mit Bergkäse und geschmelzten Zwiebeln./In Butterschmalz gebacken, mit Kartoffelsalat./Mit Blaukraut und Püree./Mit Semmelknödel, fein säuerlich.} | al=gluten,eggs,milk,celery
{Renke Müllerin/Spanferkel/Gänsekeule} vom Sonntag | 21,90/19,90/26,90 | 1 Port. | Nur am Wochenende, solange der Vorrat reicht. | al=fish,gluten,milk,celery
== Bayerische Küche > Brotzeit | linde, hirtenbrot | 🥨 🧀 | Kalt serviert, mit Brot und Breze. | dish ; al=gluten,milk,mustard ; wd=perishable
{Brotzeitbrettl/Obatzda mit Breze/Wurstsalat/Saurer Presssack/Leberkäse mit Senf} | 13,90/8,90/9,50/8,50/7,90 | 1 Port. | Herzhaft und reichlich, am besten zu zweit. | ad=preservative
== Indisch > Currys | gewürzgarten | 🍛 | Mit frisch gemörserten Gewürzen, Basmatireis ist dabei. | dish ; al=milk,nuts ; wd=perishable
{Butter Chicken/Lamm Rogan Josh/Chicken Madras/Palak Paneer/Chana Masala} | 14,90/16,90/14,50/12,90/11,90 | - | {Hähnchen in Tomaten-Butter-Sauce./Lamm in Joghurt und Kardamom./Kräftig scharf mit Kokos./Spinat mit hausgemachtem Käse./Kichererbsen mit Ingwer und Koriander.} | opt=Schärfe:mild,mittel,scharf+Portion:normal,groß
== Indisch > Tandoori und Beilagen | gewürzgarten | 🍗 🫓 | Aus dem Lehmofen. | dish ; al=milk,gluten ; wd=perishable
{Tandoori-Hähnchen/Paneer Tikka/Knoblauch-Naan/Samosa, 2 Stück/Raita} | 15,90/13,50/3,50/5,50/3,20 | 1 Port. | Rauchig, würzig und frisch zubereitet. | 🍗/🧀/🫓/🥟/🥒
== Burger | weidezeit | 🍔 🍟 | Fleisch vom Weiderind, Brioche vom Bäcker, Saucen aus eigener Küche. | dish ; al=gluten,eggs,milk,mustard,sesame ; wd=perishable
Burger {Weidezeit/Bergkäse/Speck und Zwiebel/Chili/Halloumi/Linse} | 10,90/12,50/12,90/11,90/11,50/10,90 | - | 180 Gramm, über Feuer gegrillt oder fleischlos, mit Salat und Haussauce. | opt=Patty:einfach,doppelt+Beilage:ohne,mit Pommes
{Pommes/Süßkartoffelpommes/Zwiebelringe} | 4,20/4,90/4,50 | 1 Port. | Zweimal frittiert, außen kross. | 🍟
== Vegetarisch > Bowls und Salate | pausenbrot, weidezeit | 🥗 | Bunt, frisch und sättigend. | dish ; al=sesame,nuts,soy ; wd=perishable ; f=Ernährung:vegetarisch
Bowl {Lechaue/Orient/Bergsommer} | 11,90 | 1 Port. | {Kürbis, Feldsalat, Walnuss./Couscous, Falafel, Granatapfel./Ziegenkäse, Linsen, Birne.}
{Bunter Salat/Bauernsalat/Kartoffelsalat} | 8,90/9,90/6,50 | 1 Port. | Mit Dressing des Hauses und frischem Brot. | al=mustard,gluten
== Vegetarisch > Warme Gerichte | linde, linde, linde, gewürzgarten | 🥘 🍄 | Ohne Fleisch und doch ein Hauptgericht. | dish ; al=gluten,eggs,milk ; wd=perishable ; f=Ernährung:vegetarisch
{Rahmschwammerl mit Knödel/Krautkrapfen/Gemüsestrudel/Linsencurry} | 13,90/11,90/12,90/11,50 | 1 Port. | Wärmt von innen und macht satt. | 🍄/🥘/🥧/🍛
== Frühstück und Café | pausenbrot | 🍳 🥞 | Von acht bis fünfzehn Uhr. | dish ; al=gluten,eggs,milk ; wd=perishable
Frühstück {Münchner/Süßes/Bauern/Veganes} | 13,90/10,90/14,90/13,50 | 1 Port. | Mit Semmeln, Aufstrichen und einem Heißgetränk.
{Rührei mit Kräutern/Kaiserschmarrn/Porridge mit Beeren} | 8,90/11,90/7,90 | 1 Port. | Frisch aus der Pfanne. | 🍳/🥞/🥣
== Nachtisch | lago, lago, linde, linde, gewürzgarten, gewürzgarten | 🍨 🍮 | Ein süßer Schluss. | dish ; al=eggs,milk,gluten ; wd=perishable
{Tiramisù/Panna cotta/Apfelstrudel/Bayerische Creme/Mango-Kulfi/Gulab Jamun} | 6,50/5,90/6,90/6,50/5,50/4,90 | 1 Port. | Hausgemacht, eine Portion. | 🍰/🍮/🥧/🍮/🍨/🍮
== Catering > Fingerfood | tafelrunde | 🥪 🍢 | Wir liefern im Umkreis von 80 Kilometern, Geschirr inklusive. | dish ; al=gluten,eggs,milk,fish,mustard ; wd=made_to_order
Fingerfoodplatte {bayerisch/mediterran/vegetarisch} | 79,00/89,00/75,00 | 1 Stk. | Vierzig Häppchen für zehn Gäste. | tiers
{Canapés/Blätterteigschnecken/Gemüsespieße}, 20 Stück | 39,00/32,00/29,00 | 20 Stk. | Schön angerichtet auf Platten. | 🥪/🥐/🍢
== Catering > Buffet | tafelrunde, grabmaier | 🍽️ | Auf- und Abbau sind dabei. | dish ; al=gluten,eggs,milk,celery,mustard ; wd=made_to_order
Buffet {Bayern/Italien/Gartenfest} ab 20 Personen | 24,90/27,90/26,90 | 1 Port. | Preis je Person, mit Vorspeisen, zwei Hauptgerichten und Nachtisch. | tiers
`

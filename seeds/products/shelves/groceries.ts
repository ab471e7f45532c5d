/** How to read it: see ../read.ts. */
export const groceries = `
# Lebensmittel | food | reduced
== Obst und Gemüse > Obst | ammerleite, sommer, lechaue | 🍎 🍐 🍒 | Alles reift bei uns am Baum und am Strauch und wird erst gepflückt, wenn es schmeckt. Kühl gelagert hält es sich mehrere Tage. | wd=perishable ; f=Herkunft:Oberbayern,Anbau:konventionell ; loose
Äpfel {Boskop/Topaz/Elstar/Jonagold/Gravensteiner} | 5,90/6,40/5,90/5,50/6,80 | 2 kg | {Säuerlich und mürbe, der beste Apfel für Strudel und Kompott./Knackig, saftig, mit feiner Säure: der Apfel für die Pause./Süß und aromatisch, bei Kindern der Liebling./Groß, saftig und mild, hält sich bis ins Frühjahr./Eine alte Sorte mit Duft nach Rosen, nur kurze Zeit zu haben.} | 🍎
Birnen {Williams Christ/Gute Luise/Conference} | 4,80 | 1 kg | Schmelzend weich und süß, am besten nach zwei Tagen in der Obstschale. | 🍐
== Obst und Gemüse > Obst | ammerleite, sommer, lechaue | 🍓 🫐 🍒 | Reif geerntet und noch am selben Tag eingefroren, damit es auch im Winter nach Sommer schmeckt. | wd=perishable ; f=Herkunft:Oberbayern,Anbau:konventionell
{Erdbeeren/Himbeeren/Heidelbeeren/Johannisbeeren} aus eigenem Anbau, tiefgekühlt | 4,90/4,50/5,20/3,90 | 500 g/250 g/250 g/500 g | Für Müsli, Kuchen und Grütze, ohne Zuckerzusatz. | 🍓/🍓/🫐/🍒 ; ing={Erdbeeren/Himbeeren/Heidelbeeren/Johannisbeeren}
{Zwetschgen/Süßkirschen/Mirabellen}, entsteint und gefrostet | 3,90/6,90/4,90 | 1 kg | Für Datschi und Kuchen, das ganze Jahr. | 🍒 ; ing={Zwetschgen/Süßkirschen/Mirabellen}
== Obst und Gemüse > Gemüse | lechaue, sommer | 🥕 🥬 🍅 | Unser Gemüse wächst im Freiland und unter Folie, ohne chemischen Pflanzenschutz. | wd=perishable ; f=Herkunft:Lechrain,Anbau:Bio ; loose
{Karotten/Rote Bete/Pastinaken/Zwiebeln} mit Erde dran | 2,90/3,20/3,90/2,50 | 1 kg | Ungewaschen bleibt das Gemüse im Keller wochenlang frisch. | 🥕/🥕/🥕/🧅
{Strauchtomaten/Salatgurken/Spitzpaprika/Zucchini} | 4,90/2,40/4,50/3,20 | 1 kg/1 Stk./500 g/1 kg | Aus unserem Gewächshaus, das die Abwärme der Biogasanlage heizt. | 🍅/🥒/🫑/🥒
{Kopfsalat/Feldsalat/Spinat/Grünkohl} | 1,90/3,80/3,50/3,20 | 1 Stk./250 g/500 g/500 g | Früh am Morgen geschnitten, knackig frisch. | 🥬
{Hokkaidokürbis/Brokkoli/Blumenkohl} | 3,90/3,20/3,60 | 1 Stk. | Festes Fleisch, feiner Geschmack, im Ganzen verkauft. | 🎃/🥦/🥦
== Obst und Gemüse > Kartoffeln | sommer, lechaue | 🥔 | Gewachsen auf leichten Böden am Lech, sortiert von Hand. | f=Herkunft:Lechrain ; loose
Kartoffeln {Annabelle, festkochend/Laura, vorwiegend festkochend/Adretta, mehlig/La Ratte, Hörnchen} | 4,20/4,20/4,20/5,90 | 2,5 kg | {Für Salat und Gröstl: Sie bleiben in Form./Die Allrounderin für Salzkartoffeln und Pfanne./Für luftige Knödel, Püree und Suppe./Kleine Hörnchen mit nussigem Geschmack, ideal mit Butter und Salz.}
Einkellerungskartoffeln {festkochend/mehlig} | 17,90 | 12,5 kg | Der Vorrat für den Winter, im Jutesack; kühl und dunkel lagern. | tiers
== Obst und Gemüse > Kräuter und Pilze | lechaue | 🌿 🍄 | Frisch geerntet und sofort gekühlt. | wd=perishable ; f=Anbau:Bio ; loose
{Schnittlauch/Petersilie/Basilikum/Dill} im Bund | 1,60 | 1 Bund | Duftend frisch, am besten in ein Glas Wasser stellen. | 🌿
{Braune Champignons/Kräuterseitlinge/Shiitake} | 3,90/5,90/6,50 | 250 g | Auf Stroh gezogen, fest im Biss und kräftig im Geschmack. | 🍄
== Käse und Milch > Bergkäse | grüntenblick | 🧀 | Wir käsen im Kupferkessel aus silofreier Heumilch unserer Genossenschaft. | al=milk ; f=Herkunft:Allgäu,Ernährung:vegetarisch ; ing=Rohmilch vom Rind, Speisesalz, Lab, Milchsäurekulturen ; wd=perishable
Allgäuer Bergkäse, {4 Monate/8 Monate/14 Monate/24 Monate} gereift | 8,90/10,50/12,90/16,90 | 400 g | {Mild und nussig, für die Brotzeit./Würzig mit feinen Salzkristallen./Kräftig, mit langem Nachhall; ein Käse für Kenner./Unser ältester Laib, bröckelig und tief im Geschmack.} | tiers
{Emmentaler/Bergblumenkäse/Chilikäse/Rotweinkäse} am Stück | 6,90/8,50/8,20/8,90 | 350 g | {Mit großen Löchern und mildem Geschmack./In Blüten und Kräutern gereift./Angenehm scharf, er zergeht auf der Pizza./In Rotwein gebadet und acht Wochen gepflegt.}
Käsespätzle-Mischung, gerieben | 5,90 | 400 g | Bergkäse, Emmentaler und etwas Weißlacker, so wie es im Allgäu gehört.
== Käse und Milch > Weichkäse und Frischkäse | moosanger | 🐐 🧀 | Von Hand geschöpft, mit Ruhe gereift. | al=milk ; f=Herkunft:Oberbayern,Ernährung:vegetarisch ; ing=Ziegenmilch, Speisesalz, Lab, Milchsäurekulturen ; wd=perishable
Ziegenfrischkäse {natur/Schnittlauch/Feige/Pfeffer} | 3,90/4,20/4,50/4,20 | 150 g | Cremig und mild, kein bisschen streng.
Ziegencamembert {klassisch/mit Asche} | 5,40/5,90 | 180 g | Ein zarter Schimmel umhüllt den weichen Teig.
{Weißlacker/Romadur} vom Ziegenhof | 4,80 | 200 g | Für alle, die es kräftig mögen, mit Zwiebeln und Bier.
== Käse und Milch > Milch, Joghurt und Butter | grüntenblick, lechaue | 🥛 🧈 | Von Kühen, die im Sommer auf der Weide stehen. | al=milk ; f=Herkunft:Allgäu ; ing=Heumilch ; wd=perishable
Heumilch {3,8 % Fett/1,5 % Fett} in der Flasche | 1,79 | 1 l | Nicht homogenisiert: Der Rahm setzt sich oben ab, wie früher. | 🥛 ; dep=15
Joghurt {natur/Erdbeere/Heidelbeere/Vanille} im Glas | 2,49/2,89/2,89/2,89 | 500 g | Cremig gerührt und lange gereift. | 🥛 ; dep=15 ; ing=Heumilch, Joghurtkulturen, Fruchtzubereitung
{Sauerrahmbutter/Süßrahmbutter/Fassbutter gesalzen} | 3,49 | 250 g | Langsam gebuttert und goldgelb. | 🧈
== Fleisch und Wurst > Frischfleisch | grabmaier, lechaue | 🥩 🍗 | Die Tiere kommen von Höfen aus dem Umkreis von 30 Kilometern; geschlachtet wird bei uns. | wd=perishable ; f=Herkunft:Schwaben ; ing=Fleisch
{Rindergulasch/Rinderrouladen/Tafelspitz} vom Fleckvieh | 12,90/15,90/17,90 | 800 g/600 g/900 g | Gut abgehangen und fertig zugeschnitten. | 🥩
{Schweinebraten mit Schwarte/Schweinefilet/Halsgrat} vom Strohschwein | 13,90/14,90/9,90 | 1,2 kg/500 g/800 g | Saftiges Fleisch von Tieren, die auf Stroh stehen. | 🥩
{Ganzes Huhn/Hähnchenschenkel/Suppenhuhn} vom Hof | 17,90/9,80/12,90 | 1,6 kg/800 g/1,5 kg | Langsam gewachsen, mit Auslauf ins Grüne. | 🍗
Grillpaket für {4/8} Personen | 34,90/64,90 | 2 kg/4 kg | Steaks, Würste und Spieße, mariniert nach Hausrezept. | 🍖 ; ing=Rind- und Schweinefleisch, Rapsöl, Gewürze, Senfkörner, Speisesalz ; al=mustard
== Fleisch und Wurst > Wurst | grabmaier | 🌭 | Gewürzt nach Rezepten, die seit drei Generationen in der Familie sind. | wd=perishable ; ing=Schweinefleisch, Speck, Nitritpökelsalz, Gewürze, Senfkörner ; al=mustard ; ad=preservative
{Weißwürste/Wiener/Käsekrainer/Regensburger}, Paar | 3,40/3,20/4,20/3,60 | 160 g | {Frisch aus dem Kessel, mit Petersilie und Zitrone./Über Buchenholz geräuchert, mit Knack./Mit Stückchen vom Bergkäse./Kräftig und knackig, warm und kalt ein Genuss.}
{Leberkäse zum Selberbacken/Fleischsalat/Presssack} | 7,90/3,90/4,50 | 800 g/250 g/300 g | Täglich frisch aus unserer Wurstküche.
{Leberwurst/Gulasch/Bolognese/Linseneintopf} im Glas | 4,20/7,90/7,50/6,50 | 200 g/400 g/400 g/400 g | Eingekocht und ohne Kühlung haltbar: der Vorrat für eilige Tage. | 🥫 ; tiers
== Fleisch und Wurst > Schinken und Speck | grabmaier, grüntenblick | 🥓 | Trocken gesalzen, kalt geräuchert, lange gereift. | ing=Schweinefleisch, Nitritpökelsalz, Gewürze, Buchenholzrauch ; ad=preservative
{Bauernspeck/Wacholderschinken/Lachsschinken} am Stück | 9,90/11,90/10,90 | 400 g | Hauchdünn geschnitten schmeckt er am besten.
{Landjäger/Pfefferbeißer/Kaminwurzen}, luftgetrocknet | 5,90 | 250 g | Die Brotzeit für den Rucksack, ohne Kühlung haltbar. | tiers
== Fisch > Frischfisch | kirchsteg | 🐟 | Wir fahren jede Nacht hinaus; was im Netz ist, liegt am Morgen auf Eis. | wd=perishable ; al=fish ; ing=Fisch ; f=Herkunft:Ammersee ; loose
{Renke/Saibling/Seeforelle}, küchenfertig | 9,90/12,90/13,90 | 400 g/450 g/500 g | Ausgenommen und geschuppt, bereit für die Pfanne.
{Renkenfilet/Zanderfilet/Hechtklößchen} | 10,90/14,90/8,90 | 300 g | Grätenarm geschnitten, zart und mild.
== Fisch > Räucherfisch | kirchsteg | 🐟 | Über Buche geräuchert, im Ofen hinter dem Haus. | wd=perishable ; al=fish ; ing=Fisch, Speisesalz, Buchenholzrauch ; f=Herkunft:Ammersee
Geräucherte {Renke/Forelle/Brachse} | 8,90/7,90/6,90 | 350 g | Noch am Räuchertag verkauft, goldbraun und saftig.
{Forellenaufstrich/Räucherfischsuppe} | 4,90/6,90 | 150 g/400 g | Aus eigenem Räucherfisch, mit Sahne und Dill. | al=fish,milk ; ing=Räucherfisch, Sahne, Dill, Zitronensaft, Speisesalz
== Eier und Nudeln > Eier | sommer, lechaue | 🥚 | Unsere Hennen haben Auslauf, Sandbad und einen Hahn. | al=eggs ; wd=perishable ; f=Herkunft:Oberbayern ; loose
{6/10/30} Freilandeier, Größe M | 2,70/4,30/11,90 | 6 Stk./10 Stk./30 Stk. | Frisch gelegt, mit Legedatum auf jeder Schachtel.
10 Eier vom {Bruderhahnprojekt/Grünlegerhuhn} | 4,90/5,50 | 10 Stk. | Hier dürfen auch die Hähne aufwachsen.
== Eier und Nudeln > Nudeln | sommer, lechrainmühle | 🍝 | Aus Hartweizen und frischen Eiern, langsam getrocknet. | al=wheat,eggs ; ing=Hartweizengrieß, Eier (30 %) ; f=Herkunft:Lechrain,Ernährung:vegetarisch
{Bandnudeln/Spiralen/Hörnchen/Suppennudeln} mit Ei | 3,90 | 500 g | In fünf Minuten bissfest, auch am nächsten Tag noch gut. | tiers
Dinkel-{Spätzle/Bandnudeln/Fleckerl} | 4,40 | 500 g | Aus hellem Dinkelmehl der Lechrainmühle. | ing=Dinkelmehl, Eier (30 %)
== Honig und Aufstriche > Honig | goldwabe | 🍯 | Unsere Völker stehen zwischen Lech und Wertach; geschleudert wird nur, was reif ist. | ing=Honig ; f=Herkunft:Lechrain,Anbau:Wildsammlung,Honigsorte:Blütenhonig
{Blütenhonig/Waldhonig/Lindenhonig/Rapshonig/Löwenzahnhonig} | 6,90/8,50/7,90/6,50/8,20 | - | {Mild und blumig, ein Glas voll Sommerwiese./Dunkel, malzig, herb: der Honig der Tannen./Frisch mit einem Hauch von Minze./Feincremig gerührt und hell wie Butter./Kräftig und goldgelb, nur in guten Jahren.} | opt=Inhalt:250 g,500 g,1 kg ; f=Herkunft:Lechrain,Anbau:Wildsammlung,Honigsorte:Blütenhonig/Waldhonig/Lindenhonig/Rapshonig/Löwenzahnhonig
Honig mit {Walnüssen/Zimt/Vanille} | 7,50 | 250 g | Zum Verschenken und für die Käseplatte. | ing={Honig (80 %), Walnüsse (20 %)/Honig (99 %), Zimt (1 %)/Honig (99,5 %), Vanille (0,5 %)} ; al={walnuts//}
Wabenhonig im Kästchen | 12,90 | 300 g | Honig, wie ihn die Biene verpackt: mit Wachs zum Kauen.
== Honig und Aufstriche > Fruchtaufstriche | sommer, ammerleite | 🍓 🍑 | In kleinen Kesseln gekocht, mit 65 Prozent Frucht. | ing=Früchte (65 %), Rohrohrzucker, Zitronensaft, Apfelpektin ; f=Ernährung:vegan
Fruchtaufstrich {Erdbeere/Himbeere/Aprikose/Zwetschge/Quitte/Johannisbeere} | 4,90 | 250 g | Fruchtig, nicht zu süß, mit kleinen Stücken. | 🍓/🍓/🍑/🍇/🍐/🍒 ; tiers
{Apfelmus/Birnenmus} ohne Zuckerzusatz | 3,90 | 360 g | Nur aus Früchten vom eigenen Hof. | 🍎/🍐 ; ing={Äpfel (100 %)/Birnen (100 %)}
== Mehl, Müsli und Öl > Mehl und Backmischungen | lechrainmühle | 🌾 | Auf Stein gemahlen, das Getreide kommt von zwölf Höfen am Lechrain. | al=wheat ; ing=Getreide ; f=Anbau:Bio,Herkunft:Lechrain
{Weizenmehl 550/Dinkelmehl 630/Roggenmehl 997/Dinkelvollkornmehl} | 1,99/2,79/2,19/2,99 | - | {Für Semmeln, Hefeteig und Kuchen./Backt locker und schmeckt leicht nussig./Für kräftiges Brot mit Sauerteig./Frisch gemahlen mit allem, was im Korn steckt.} | al={wheat/spelt/rye/spelt} ; ing={Weizen/Dinkel/Roggen/Dinkel} ; opt=Inhalt:1 kg,2 kg,5 kg ; tiers
Backmischung {Bauernbrot/Dinkelbrot/Pizzateig} | 3,90/4,50/3,50 | 500 g | Nur Wasser dazu: gelingt auch beim ersten Mal. | al={rye,wheat/spelt/wheat} ; ing={Roggenmehl, Weizenmehl, Sauerteig, Salz, Hefe/Dinkelmehl, Salz, Hefe/Weizenmehl, Salz, Hefe}
== Mehl, Müsli und Öl > Müsli und Flocken | lechrainmühle | 🥣 | Aus ganzen Flocken, ohne Zuckerzusatz. | al=oats,spelt,hazelnuts ; ing=Haferflocken, Dinkelflocken, Sonnenblumenkerne, Haselnüsse, Trockenfrüchte ; f=Anbau:Bio,Ernährung:vegan
Müsli {Beere/Nuss/Apfel-Zimt/Schoko} | 5,90/6,50/5,90/6,50 | 750 g | Knusprig, sättigend und nicht zu süß. | tiers
{Haferflocken zart/Haferflocken kernig/Dinkelflocken} | 2,49/2,49/2,99 | 500 g | Aus bayerischem Getreide, schonend gedämpft. | ing={Haferflocken/Haferflocken/Dinkelflocken} ; al={oats/oats/spelt}
== Mehl, Müsli und Öl > Öl und Essig | lechrainmühle, ammerleite | 🫒 🍶 | Kalt gepresst und ungefiltert abgefüllt. | f=Ernährung:vegan,Herkunft:Bayern
{Rapsöl/Leinöl/Sonnenblumenöl/Kürbiskernöl}, kalt gepresst | 6,90/7,90/6,50/14,90 | 500 ml/250 ml/500 ml/250 ml | Nussig und mild, am besten kühl und dunkel aufbewahren. | ing={Rapssaat/Leinsaat/Sonnenblumenkerne/Kürbiskerne}
{Apfelessig/Himbeeressig/Honigessig} | 5,90/7,50/7,90 | 500 ml | Im Holzfass gereift, fein für Salat und Schorle. | ing={Apfelwein, zu Essig vergoren/Branntweinessig, Himbeersaft (20 %)/Honigwein, zu Essig vergoren} ; 🍎/🍓/🍯
== Süßes und Nüsse > Schokolade und Pralinen | pausenbrot, fuggerbohne | 🍫 | Von Hand gegossen, mit Kakao aus fairem Handel. | al=milk,hazelnuts,soy ; ing=Kakaomasse, Zucker, Kakaobutter, Vollmilchpulver, Haselnüsse, Emulgator Sojalecithin
Tafelschokolade {Zartbitter 70 %/Vollmilch/Haselnuss/Kaffee} | 4,50 | 100 g | Schmilzt langsam und schmeckt lange nach. | tiers
Pralinen {Nougat/Honig/Obstbrand}, 12 Stück | 14,90 | 150 g | In der Geschenkschachtel mit Schleife. | 🍬
== Süßes und Nüsse > Nüsse und Trockenobst | ammerleite, sommer | 🌰 🥜 | Aus eigener Ernte, schonend getrocknet. | f=Ernährung:vegan
{Apfelringe/Birnenschnitze/Dörrzwetschgen} | 4,90 | 200 g | Süß wie Bonbons, nur aus Frucht. | ing={Äpfel/Birnen/Zwetschgen} ; 🍎/🍐/🍇
{Walnüsse in der Schale/Walnusskerne/Haselnusskerne} | 5,90/8,90/7,90 | 500 g/250 g/250 g | Aus der letzten Ernte, frisch geknackt oder zum Selberknacken. | ing={Walnüsse/Walnüsse/Haselnüsse} ; al={walnuts/walnuts/hazelnuts}
== Gewürze und Feinkost > Gewürze | gewürzgarten, lechaue | 🌶️ 🧂 | Frisch gemörsert und luftdicht verpackt. | ing=Gewürze ; f=Ernährung:vegan
{Garam Masala/Currypulver mild/Currypulver scharf/Tandoori-Mischung} | 5,90 | 70 g | Nach Rezepten aus unserer Küche gemischt und geröstet. | 🌶️ ; tiers ; seller=gewürzgarten
Kräutersalz {Bärlauch/Alpenkräuter/Tomate} | 4,90 | 120 g | Steinsalz aus Berchtesgaden mit Kräutern vom Hof. | 🧂 ; seller=lechaue
== Gewürze und Feinkost > Eingemachtes | linde, sommer, hirtenbrot | 🥒 🫙 | Eingekocht nach Hausrezept. | ing=Gemüse, Branntweinessig, Zucker, Speisesalz, Gewürze, Senfkörner ; al=mustard
{Essiggurken/Rote Bete/Kürbis süßsauer/Sauerkraut} im Glas | 4,50/3,90/4,90/3,90 | 500 g | Knackig und mild gesäuert. | 🥒/🫙/🎃/🥬
{Süßer Senf/Meerrettich/Obatzda-Gewürz} | 3,50/4,20/3,90 | 200 g/150 g/60 g | Gehört zur Brotzeit wie die Breze. | 🫙
`

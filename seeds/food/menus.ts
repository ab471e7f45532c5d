import { catering, coffeeHouse, fishery } from './menus-more.ts'
import { readMenu } from './read.ts'
import { group, type Restaurant } from './restaurant.ts'

/**
 * The menus of the demo. A category is `== name | description | weekdays | from-until`, a dish is
 * `name | price or sizes | text | marks`. Marks: al= allergens, ad= additives, t= tags, g= option groups, dep= deposit in
 * cents (cup: of a cup or glass), l= litres, vol= % of alcohol, age= lowest age, day= how many a day, std: full tax.
 */
const drinks = `
  == Getränke | Alkoholfreies mit Pfand in der Mehrwegflasche.
  Mineralwasser 0,5 l | 2,50 | Vom Brunnen in Bad Wörishofen, spritzig. | dep=15 ; t=vegan ; std
  Apfelschorle 0,5 l | 3,20 | Aus Äpfeln der Streuobstwiesen am Ammersee. | dep=15 ; t=vegan,regional ; std
  Spezi 0,5 l | 3,20 | Cola und Orange, gut gekühlt. | ad=caffeine,colouring,antioxidant ; dep=15 ; t=vegan ; std
  Helles 0,5 l | 3,60 | Aus der Brauerei im Dorf. | al=barley ; dep=8 ; age=16 ; vol=4.9 ; t=regional ; std`

const farm = `
  == Suppen und Eintöpfe | Täglich frisch gekocht, mit einer Scheibe Holzofenbrot.
  Kürbissuppe | 5,90 | Mit gerösteten Kernen und steirischem Öl. | al=celery,wheat,rye ; t=vegan,beliebt
  Kartoffelsuppe mit Wienerle | 6,90 | Deftig, mit Majoran. | al=celery,milk,wheat,rye ; ad=preservative,phosphate
  Linseneintopf | 7,50 | Mit Wurzelgemüse vom eigenen Feld. | al=celery,mustard,wheat,rye ; t=vegan,regional
  == Aus der Hofküche | Auch nachts: wir kochen vor und machen für Sie warm.
  Käsespätzle | Kleine Portion:9,90 Große Portion:13,90 | Mit Bergkäse und geschmelzten Zwiebeln. | al=wheat,eggs,milk ; t=vegetarisch,beliebt,regional ; g=Dazu
  Schweinsbraten mit Knödel | 15,90 | Mit Dunkelbiersauce und Krautsalat. | al=wheat,barley,celery,eggs ; t=regional ; g=Beilage,Dazu
  Rindsroulade | 18,90 | Mit Blaukraut und Püree. | al=celery,mustard,milk ; day=20 ; g=Beilage,Dazu
  Gemüsestrudel | 12,90 | Mit Kräuterrahm und Salat. | al=wheat,eggs,milk ; t=vegetarisch ; g=Dazu
  == Brotzeit | Kalt, mit Brot und Breze.
  Brotzeitbrettl | 13,90 | Geräuchertes, Käse, Radi und Gurke. | al=wheat,rye,milk,mustard ; ad=preservative ; t=regional
  Obatzda mit Breze | 8,90 | Mit roten Zwiebeln und Schnittlauch. | al=wheat,milk ; t=vegetarisch
  == Süßes |
  Apfelstrudel | 6,90 | Mit Vanillesauce. | al=wheat,eggs,milk ; t=vegetarisch ; g=Süßes dazu
  Bayerische Creme | 6,50 | Mit Himbeeren vom Feld nebenan. | al=milk,eggs ; t=glutenfrei
  ${drinks}`

const bakery = `
  == Frühstück | Montag bis Samstag, solange der Ofen warm ist. | 123456 | 6-12
  Frühstückstüte mit 6 Semmeln | 4,20 | Bunt gemischt, an die Tür gehängt oder abgeholt. | al=wheat,sesame ; t=vegan,beliebt
  Butterbreze | 1,90 | Frisch aus der Lauge. | al=wheat,milk ; t=vegetarisch
  Buttercroissant | 1,90 | Blättrig und butterzart. | al=wheat,milk,eggs ; t=vegetarisch
  == Belegte Semmeln | Frisch belegt, wenn Sie bestellen.
  Käsesemmel | 3,80 | Bergkäse, Gurke, Salat. | al=wheat,milk ; t=vegetarisch ; g=Semmel,Belag extra
  Schinkensemmel | 3,90 | Gekochter Schinken und Ei. | al=wheat,eggs ; ad=preservative,antioxidant ; g=Semmel,Belag extra
  Hummus-Gemüse-Semmel | 4,20 | Mit gegrillter Paprika. | al=wheat,sesame ; t=vegan,neu ; g=Semmel
  == Kuchen | Ein Stück, in der Schachtel.
  Zwetschgendatschi | 3,40 | Mit Butterstreuseln. | al=wheat,eggs,milk ; t=vegetarisch,regional ; day=40
  Käsekuchen | 3,80 | Nach dem Rezept der Großmutter. | al=wheat,eggs,milk ; t=vegetarisch
  == Heiße Getränke | Im Pfandbecher.
  Kaffee | Klein:2,60 Groß:3,40 | Geröstet in Augsburg. | dep=100 ; cup ; ad=caffeine ; t=vegan ; g=Milch ; std
  Cappuccino | 3,20 | Mit feinem Schaum. | al=milk ; ad=caffeine ; dep=100 ; cup ; g=Milch ; std`

const inn = `
  == Vorspeisen |
  Leberknödelsuppe | 5,90 | In kräftiger Rinderbrühe. | al=wheat,eggs,celery
  Feldsalat mit Speck | 8,50 | Mit Kartoffeldressing und Croûtons. | al=wheat,mustard ; ad=preservative
  == Mittagstisch | Dienstag bis Freitag. | 2345 | 11-14
  Tagesgericht mit Suppe | 10,90 | Was der Markt hergibt; rufen Sie gern an. | al=wheat,eggs,milk,celery ; day=30 ; t=beliebt
  == Hauptgerichte | Gekocht wird, was der Metzger und der Markt hergeben.
  Schweinsbraten mit Knödel | 15,90 | Mit Dunkelbiersauce und Krautsalat. | al=wheat,barley,celery ; t=beliebt,regional ; g=Beilage
  Zwiebelrostbraten | 23,90 | Mit Röstzwiebeln und Bratkartoffeln. | al=wheat,celery,mustard ; g=Beilage
  Wiener Schnitzel vom Kalb | 24,90 | In Butterschmalz gebacken, mit Kartoffelsalat. | al=wheat,eggs,milk,mustard ; g=Beilage
  Rahmschwammerl mit Knödel | 13,90 | Mit Petersilie und einem Schuss Sahne. | al=wheat,eggs,milk ; t=vegetarisch
  Käsespätzle | 13,90 | Mit Bergkäse und geschmelzten Zwiebeln. | al=wheat,eggs,milk ; t=vegetarisch
  == Nachtisch |
  Apfelstrudel | 6,90 | Mit Vanillesauce. | al=wheat,eggs,milk ; t=vegetarisch
  Bayerische Creme | 6,50 | Mit Beeren der Saison. | al=milk,eggs ; t=glutenfrei
  ${drinks}`

const pizza = (names: string) =>
  names
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', small = '', large = '', text = '', marks = ''] = row.trim().split(' / ')
      return `Pizza ${name} | 30 cm:${small} 40 cm:${large} | ${text} | ${marks} ; g=Rand,Extra Belag`
    })
    .join('\n')

const pizzeria = `
  == Antipasti |
  Bruschetta | 6,50 | Geröstetes Brot mit Tomaten und Basilikum. | al=wheat ; t=vegan
  Vitello tonnato | 12,90 | Kalb in Thunfischsauce mit Kapern. | al=fish,eggs,mustard
  == Pizza | Der Teig geht 48 Stunden und kommt bei 400 Grad in den Steinofen.
  ${pizza(`
  Margherita / 8,90 / 12,90 / Tomaten, Fior di Latte, Basilikum. / al=wheat,milk ; t=vegetarisch,beliebt
  Marinara / 7,90 / 11,50 / Tomaten, Knoblauch, Oregano, ohne Käse. / al=wheat ; t=vegan
  Napoli / 10,90 / 14,90 / Sardellen, Kapern, Oliven. / al=wheat,milk,fish ; ad=blackened
  Funghi / 10,50 / 14,50 / Frische Champignons und Petersilie. / al=wheat,milk ; t=vegetarisch
  Quattro Formaggi / 12,50 / 16,90 / Mozzarella, Gorgonzola, Pecorino, Fontina. / al=wheat,milk ; t=vegetarisch
  Diavola / 11,90 / 15,90 / Scharfe Salami und Peperoni. / al=wheat,milk ; ad=preservative,antioxidant ; t=scharf,beliebt
  Prosciutto / 11,90 / 15,90 / Gekochter Schinken und Mozzarella. / al=wheat,milk ; ad=preservative,phosphate
  Lago Blu / 13,90 / 18,50 / Renkenfilet, Zwiebeln, Zitrone: unsere Pizza vom See. / al=wheat,milk,fish ; t=regional`)}
  == Pasta | Die Nudeln machen wir selbst, jeden Vormittag.
  Tagliatelle al ragù | 12,50 | Drei Stunden geschmortes Rindfleisch in Tomate. | al=wheat,eggs,celery
  Spaghetti alla carbonara | 12,90 | Ei, Pecorino, Guanciale, keine Sahne. | al=wheat,eggs,milk ; t=beliebt
  Penne all’arrabbiata | 9,90 | Tomate, Knoblauch, Chili. | al=wheat ; t=vegan,scharf
  Lasagne | 12,90 | Geschichtet und im Ofen überbacken. | al=wheat,eggs,milk,celery
  == Dolci |
  Tiramisù | 6,50 | Mit Mascarpone und Espresso. | al=wheat,eggs,milk ; ad=caffeine ; t=vegetarisch
  Panna cotta | 5,90 | Mit Himbeersauce. | al=milk ; t=glutenfrei
  ${drinks}`

const cafe = `
  == Frühstück | Von acht bis fünfzehn Uhr. | 1234567 | 8-15
  Frühstück Münchner | 13,90 | Weißwürste, Breze, süßer Senf. | al=wheat,mustard ; ad=phosphate ; t=beliebt
  Frühstück Veganes | 13,50 | Aufstriche, Obst, Hafermilch. | al=wheat,rye,oats,almonds,cashews,soy ; t=vegan
  Rührei mit Kräutern | 8,90 | Drei Eier vom Hof. | al=eggs,milk,wheat ; t=vegetarisch ; g=Brot
  Porridge mit Beeren | 7,90 | Mit Nüssen und Honig. | al=oats,hazelnuts,almonds,milk ; t=vegetarisch ; g=Milch
  == Bowls und Salate |
  Bowl Lechaue | 11,90 | Kürbis, Feldsalat, Walnuss. | al=walnuts,mustard ; t=vegan,beliebt ; g=Dressing
  Bowl Orient | 11,90 | Couscous, Falafel, Granatapfel. | al=wheat,sesame ; t=vegan ; g=Dressing
  Bowl Bergsommer | 11,90 | Ziegenkäse, Linsen, Birne. | al=milk,mustard ; t=vegetarisch ; g=Dressing
  == Kuchen |
  Käsekuchen | 4,20 | Ein großes Stück. | al=wheat,eggs,milk ; t=vegetarisch
  Nussschnecke | 2,40 | Mit Zimt und Haselnuss. | al=wheat,hazelnuts,milk,eggs ; t=vegetarisch
  ${drinks}`

const indian = `
  == Vorspeisen |
  Samosa, 2 Stück | 5,50 | Mit Kartoffeln und Erbsen, dazu Minzchutney. | al=wheat ; t=vegan,beliebt
  Raita | 3,20 | Joghurt mit Gurke. | al=milk ; t=vegetarisch,glutenfrei
  == Currys | Mit frisch gemörserten Gewürzen, Basmatireis ist dabei.
  Butter Chicken | 14,90 | Hähnchen in Tomaten-Butter-Sauce. | al=milk,cashews ; t=halal,beliebt ; g=Schärfe,Brot dazu
  Lamm Rogan Josh | 16,90 | Lamm in Joghurt und Kardamom. | al=milk ; t=halal,scharf ; g=Schärfe,Brot dazu
  Chicken Madras | 14,50 | Kräftig scharf mit Kokos. | al=mustard ; t=halal,scharf ; g=Schärfe,Brot dazu
  Palak Paneer | 12,90 | Spinat mit hausgemachtem Käse. | al=milk ; t=vegetarisch,glutenfrei ; g=Schärfe,Brot dazu
  Chana Masala | 11,90 | Kichererbsen mit Ingwer und Koriander. | al=mustard ; t=vegan,glutenfrei ; g=Schärfe,Brot dazu
  == Aus dem Lehmofen |
  Tandoori-Hähnchen | 15,90 | In Joghurt und Gewürzen mariniert. | al=milk ; ad=colouring ; t=halal ; g=Brot dazu
  Knoblauch-Naan | 3,50 | Mit Butter bestrichen. | al=wheat,milk ; t=vegetarisch
  == Süßes |
  Mango-Kulfi | 5,50 | Eis mit Pistazien. | al=milk,pistachios ; t=vegetarisch
  Gulab Jamun | 4,90 | Milchbällchen in Rosensirup. | al=milk,wheat ; t=vegetarisch
  Mango-Lassi | 3,90 | Joghurt und Mango. | al=milk ; t=vegetarisch ; std`

const burgers = `
  == Burger | Fleisch vom Weiderind, Brioche vom Bäcker, Saucen aus eigener Küche.
  Burger Weidezeit | Einfach:10,90 Doppelt:14,40 | 180 Gramm, Salat, Gurke, Haussauce. | al=wheat,eggs,milk,mustard,sesame ; t=beliebt ; g=Soße,Extras,Menü
  Burger Bergkäse | Einfach:12,50 Doppelt:16,00 | Mit Allgäuer Bergkäse. | al=wheat,eggs,milk,mustard,sesame ; t=regional ; g=Soße,Extras,Menü
  Burger Chili | Einfach:11,90 Doppelt:15,40 | Mit Jalapeños und Chilisauce. | al=wheat,eggs,milk,mustard,sesame ; t=scharf ; g=Soße,Extras,Menü
  Burger Halloumi | 11,50 | Gegrillter Käse, Rucola, Paprika. | al=wheat,eggs,milk,sesame ; t=vegetarisch ; g=Soße,Extras,Menü
  Burger Linse | 10,90 | Mit Rote-Bete-Mayonnaise ohne Ei. | al=wheat,mustard,sesame,soy ; t=vegan ; g=Soße,Menü
  == Beilagen |
  Pommes | Klein:3,20 Groß:4,20 | Zweimal frittiert. | al= ; t=vegan ; g=Soße
  Süßkartoffelpommes | 4,90 | Mit Meersalz. | al= ; t=vegan ; g=Soße
  Zwiebelringe | 4,50 | Im Bierteig. | al=wheat,barley ; t=vegan ; g=Soße
  Bunter Salat | 8,90 | Mit Hausdressing. | al=mustard ; t=vegan
  ${drinks}`

const butcher = `
  == Heiße Theke | Montag bis Freitag, frisch aus dem Ofen. | 12345 | 9-18
  Leberkäse mit Senf | 7,90 | Mit Breze. | al=wheat,mustard ; ad=preservative,phosphate ; t=beliebt ; g=Senf
  Leberkässemmel | 3,90 | Im Ganzen gebacken. | al=wheat ; ad=preservative,phosphate ; g=Senf
  Fleischpflanzerl, 2 Stück | 6,50 | Mit Kartoffelsalat. | al=wheat,eggs,mustard ; g=Senf
  Halbes Hendl | 8,90 | Mit Kräutern, vom Grill. | al= ; t=glutenfrei ; day=25
  == Salate |
  Kartoffelsalat | 4,50 | Mit Brühe, ohne Mayonnaise. | al=mustard,celery
  Wurstsalat | 9,50 | Mit Essig, Öl und Zwiebeln. | al=mustard ; ad=preservative`

const side = group('Beilage', 1, 1, ['Semmelknödel', 0, 'wheat,eggs,milk'], ['Kartoffelknödel', 0], ['Pommes', 100])
const milk = group('Milch', 1, 1, ['Kuhmilch', 0, 'milk'], ['Hafermilch', 30, 'oats'], ['Ohne', 0])

/** The first is the demo provider's. */
export const restaurants: Restaurant[] = [
  {
    company: 'Hofladen Sommer',
    menu: farm,
    groups: [
      side,
      group('Dazu', 0, 2, ['Kleiner Salat', 390, 'mustard'], ['Krautsalat', 250], ['Hausbrot', 150, 'wheat,rye']),
      group('Süßes dazu', 0, 2, ['Vanilleeis', 180, 'milk,eggs'], ['Schlagsahne', 80, 'milk']),
    ],
    tags: ['deutsch', 'salate'],
    open: [
      ['12345', '8-18.30'],
      ['6', '8-14'],
    ],
    times: [
      ['12345', '11-18'],
      ['6', '11-13.30'],
    ],
    zones: [
      { name: 'Landsberg', zips: '86899', min: 1200, fee: 200, freeFrom: 3500, minutes: 15 },
      { name: 'Umland bis 25 km', km: 25, min: 2000, fee: 450, freeFrom: 6000, minutes: 30 },
    ],
    prep: 20,
    orders: 6,
    cents: 40000,
  },
  {
    company: 'Pizzeria Lago Blu',
    menu: pizzeria,
    groups: [
      group('Rand', 1, 1, ['Klassisch', 0], ['Mit Mozzarella gefüllt', 250, 'milk']),
      group('Extra Belag', 0, 5, ['Mozzarella', 150, 'milk'], ['Oliven', 100], ['Salami', 150], ['Rucola', 120]),
    ],
    tags: ['italienisch', 'pizza'],
    times: [
      ['23457', '11.30-14 17-22'],
      ['6', '11.30-14 17-23'],
    ],
    zones: [
      { name: 'Inning und Buch', zips: '82266', min: 1000, fee: 150, freeFrom: 3000, minutes: 10 },
      { name: 'Rund um den Ammersee', km: 30, min: 1800, fee: 390, freeFrom: 5000, minutes: 25 },
    ],
    prep: 25,
    orders: 8,
  },
  {
    company: 'Backstube Morgenrot',
    menu: bakery,
    groups: [
      group('Semmel', 1, 1, ['Kaisersemmel', 0, 'wheat'], ['Vollkorn', 30, 'wheat,rye'], ['Breze', 40, 'wheat']),
      group('Belag extra', 0, 3, ['Ei', 60, 'eggs'], ['Tomate', 40], ['Bergkäse', 90, 'milk']),
      milk,
    ],
    tags: ['baeckerei', 'fruehstueck', 'cafe'],
    times: [
      ['12345', '6-17.30'],
      ['6', '6-12.30'],
    ],
    zones: [{ name: 'Landsberg und Penzing', zips: '86899 86929', min: 800, fee: 150, freeFrom: 2000, minutes: 15 }],
    prep: 10,
    orders: 10,
  },
  {
    company: 'Gasthof Zur alten Linde',
    menu: inn,
    groups: [side],
    tags: ['deutsch'],
    times: [
      ['23456', '11-14 17.30-21.30'],
      ['7', '11-20.30'],
    ],
    zones: [
      { name: 'Greifenberg und Schondorf', zips: '86926 86938', min: 1500, fee: 200, freeFrom: 4500, minutes: 12 },
      { name: 'Umkreis 12 km', km: 12, min: 2500, fee: 400, minutes: 25 },
    ],
    prep: 30,
    orders: 4,
    cents: 30000,
  },
  {
    company: 'Klosterstüberl Hirtenbrot',
    menu: inn,
    groups: [side],
    tags: ['deutsch'],
    times: [['34567', '11.30-20']],
    zones: [{ name: 'Andechs und Herrsching', zips: '82346 82211', min: 2000, fee: 300, freeFrom: 5000, minutes: 20 }],
    prep: 35,
    orders: 3,
  },
  {
    company: 'Café Pausenbrot',
    menu: cafe,
    groups: [
      group('Brot', 1, 1, ['Bauernbrot', 0, 'wheat,rye'], ['Zwei Semmeln', 80, 'wheat']),
      group('Dressing', 1, 1, ['Balsamico', 0, 'sulphites'], ['Tahini', 50, 'sesame'], ['Senf-Honig', 0, 'mustard']),
      milk,
    ],
    tags: ['cafe', 'fruehstueck', 'salate'],
    times: [['1234567', '8-18.30']],
    zones: [{ name: 'Münchner Altstadt, 4 km', km: 4, min: 1500, fee: 250, freeFrom: 3500, minutes: 15 }],
    prep: 15,
    orders: 8,
  },
  {
    company: 'Gewürzgarten',
    menu: indian,
    groups: [
      group('Schärfe', 1, 1, ['Mild', 0], ['Mittel', 0], ['Scharf', 0]),
      group('Brot dazu', 0, 2, ['Naan', 250, 'wheat,milk'], ['Roti', 200, 'wheat']),
    ],
    tags: ['indisch', 'asiatisch'],
    times: [['1234567', '11.30-14.30 17-22.30']],
    zones: [{ name: 'Memmingen und Umgebung', km: 10, min: 1500, fee: 250, freeFrom: 4000, minutes: 20 }],
    prep: 30,
    orders: 6,
  },
  {
    company: 'Burgermanufaktur Weidezeit',
    menu: burgers,
    groups: [
      group('Soße', 0, 2, ['Ketchup', 50], ['Mayonnaise', 50, 'eggs,mustard'], ['Trüffelmayo', 120, 'eggs,mustard']),
      group('Extras', 0, 4, ['Speck', 180], ['Spiegelei', 150, 'eggs'], ['Cheddar', 120, 'milk'], ['Jalapeños', 90]),
      group('Menü', 0, 1, ['Mit Pommes', 350], ['Mit Süßkartoffelpommes', 420]),
    ],
    tags: ['burger'],
    times: [
      ['12347', '17-23'],
      ['56', '12-2'],
    ],
    zones: [
      { name: 'Ulm und Neu-Ulm', zips: '89073 89075 89077 89231', min: 1500, fee: 190, freeFrom: 3500, minutes: 15 },
    ],
    prep: 20,
    orders: 6,
  },
  {
    company: 'Metzgerei Grabmaier',
    menu: butcher,
    groups: [group('Senf', 1, 1, ['Süßer Senf', 0, 'mustard'], ['Mittelscharf', 0, 'mustard'], ['Ohne', 0])],
    tags: ['deutsch'],
    times: [['12345', '10-14']],
    zones: [{ name: 'Buchloe', zips: '86807', min: 1000, fee: 200, minutes: 10 }],
    prep: 15,
  },
  {
    company: 'Seefischerei Kirchsteg',
    reusable: 'own_vessels',
    menu: fishery,
    groups: [
      group('Brot', 1, 1, ['Semmel', 0, 'wheat'], ['Vollkornsemmel', 30, 'wheat,rye'], ['Ohne Brot', 0]),
      group('Dip', 0, 2, ['Remoulade', 80, 'eggs,mustard'], ['Meerrettich', 60, 'milk,sulphites'], ['Zitrone', 0]),
    ],
    tags: ['deutsch', 'salate'],
    times: [
      ['345', '11.30-18'],
      ['67', '11-19'],
    ],
    zones: [
      { name: 'Utting und Schondorf', zips: '86919 86938', min: 1200, fee: 200, freeFrom: 3500, minutes: 10 },
      { name: 'Seeufer bis 10 km', km: 10, min: 2000, fee: 350, minutes: 20 },
    ],
    prep: 20,
    orders: 5,
  },
  {
    company: 'Kaffeerösterei Fuggerbohne',
    menu: coffeeHouse,
    groups: [
      milk,
      group('Extras', 0, 3, ['Zweiter Espresso', 90], ['Vanillesirup', 60], ['Sahnehaube', 80, 'milk']),
      group('Toast dazu', 0, 1, ['Butter und Marmelade', 180, 'wheat,milk'], ['Avocado', 350, 'wheat']),
    ],
    tags: ['cafe', 'fruehstueck'],
    times: [['1234567', '7.30-19']],
    zones: [
      { name: 'Augsburger Innenstadt', zips: '86150 86152 86153', min: 1000, fee: 190, freeFrom: 2500, minutes: 12 },
    ],
    prep: 10,
    orders: 12,
  },
  {
    company: 'Tafelrunde Catering',
    reusable: 'no_plastic',
    menu: catering,
    groups: [
      group('Brotkorb', 0, 1, ['Bauernbrot', 450, 'wheat,rye'], ['Glutenfreies Brot', 650]),
      group('Geschirr', 1, 1, ['Ohne Geschirr', 0], ['Mehrweggeschirr', 900]),
    ],
    tags: ['deutsch', 'salate'],
    times: [['123456', '10-20']],
    zones: [{ name: 'Regensburg und 20 km', km: 20, min: 6000, fee: 900, freeFrom: 20000, minutes: 40 }],
    prep: 180,
    orders: 2,
    cents: 80000,
  },
]

export const dishNames = [
  ...new Set(restaurants.flatMap(({ menu }) => readMenu(menu).flatMap(({ dishes }) => dishes.map(({ name }) => name)))),
]

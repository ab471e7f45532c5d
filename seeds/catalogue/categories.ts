import type { CategoryType } from '#contract/catalogue/calls.ts'
import type { CategorySeed } from '#server/domains/catalogue/index.ts'
import { topCategory } from './tree.ts'

const product: CategorySeed[] = [
  topCategory(
    'Lebensmittel',
    'groceries',
    'Frisch vom Hof, aus der Käserei und vom See: Lebensmittel, deren Herkunft Sie kennen.',
    {
      'Obst und Gemüse': ['Obst', 'Gemüse', 'Kartoffeln', 'Kräuter und Pilze'],
      'Käse und Milch': ['Bergkäse', 'Weichkäse und Frischkäse', 'Milch, Joghurt und Butter'],
      'Fleisch und Wurst': ['Frischfleisch', 'Wurst', 'Schinken und Speck'],
      Fisch: ['Frischfisch', 'Räucherfisch'],
      'Eier und Nudeln': ['Eier', 'Nudeln'],
      'Honig und Aufstriche': ['Honig', 'Fruchtaufstriche'],
      'Mehl, Müsli und Öl': ['Mehl und Backmischungen', 'Müsli und Flocken', 'Öl und Essig'],
      'Süßes und Nüsse': ['Schokolade und Pralinen', 'Nüsse und Trockenobst'],
      'Gewürze und Feinkost': ['Gewürze', 'Eingemachtes'],
    },
  ),
  topCategory('Getränke', 'groceries', 'Saft vom Obsthof, Wein vom Händler, Kaffee frisch geröstet.', {
    Alkoholfreies: ['Säfte', 'Limonaden und Schorlen', 'Sirup'],
    'Kaffee und Tee': ['Kaffeebohnen', 'Tee'],
    Bier: ['Helles und Weißbier', 'Spezialbiere'],
    'Wein und Sekt': ['Rotwein', 'Weißwein', 'Sekt und Secco'],
    Spirituosen: ['Obstbrände', 'Liköre', 'Gin'],
  }),
  topCategory('Backwaren', 'bakery', 'Brot mit langer Teigführung, Brezen und Kuchen aus der Backstube nebenan.', {
    Brot: ['Roggen- und Mischbrot', 'Vollkornbrot', 'Weißbrot'],
    Brötchen: ['Semmeln', 'Brezen und Laugengebäck'],
    'Kuchen und Torten': ['Kuchen', 'Torten'],
    Feingebäck: ['Plunder und Hefegebäck', 'Plätzchen'],
  }),
  topCategory(
    'Essen bestellen',
    'restaurant',
    'Heiß aus der Küche: zum Abholen oder an die Tür geliefert.',
    {
      Pizza: [],
      Pasta: [],
      'Bayerische Küche': ['Hauptgerichte', 'Brotzeit'],
      Indisch: ['Currys', 'Tandoori und Beilagen'],
      Burger: [],
      Vegetarisch: ['Bowls und Salate', 'Warme Gerichte'],
      'Frühstück und Café': [],
      Nachtisch: [],
      Catering: ['Fingerfood', 'Buffet'],
      'Getränke dazu': [],
    },
    true,
  ),
  topCategory('Garten', 'garden', 'Für Beet, Balkon und Terrasse: Pflanzen, Saatgut und gutes Gerät.', {
    Pflanzen: ['Stauden', 'Kräuter und Gemüse', 'Obstgehölze', 'Zimmerpflanzen'],
    Saatgut: ['Gemüsesaat', 'Blumensaat'],
    Gartengeräte: ['Handgeräte', 'Bewässerung'],
    'Erde und Dünger': ['Erden', 'Dünger'],
    'Töpfe und Dekoration': ['Pflanzgefäße', 'Gartendeko'],
    'Gartenmöbel und Grill': ['Gartenmöbel', 'Grill und Feuer'],
  }),
  topCategory('Wohnen', 'furniture', 'Möbel aus der Werkstatt und schöne Dinge für jeden Raum.', {
    Möbel: ['Tische', 'Stühle und Bänke', 'Regale und Kommoden', 'Betten'],
    Leuchten: ['Tischleuchten', 'Hängeleuchten'],
    Wohntextilien: ['Decken und Kissen', 'Vorhänge', 'Bettwäsche und Handtücher'],
    Küche: ['Geschirr', 'Schneidebretter und Holzwaren', 'Kochen und Backen'],
    Dekoration: ['Vasen und Keramik', 'Kerzen', 'Bilder und Rahmen'],
    'Bodenbeläge und Farbe': ['Farben und Lasuren', 'Fliesen und Stein'],
  }),
  topCategory('Mode', 'fashion', 'Naturmode, Tracht und Accessoires aus Läden Ihrer Stadt.', {
    Damen: ['Kleider und Röcke', 'Blusen und Shirts', 'Strick', 'Hosen'],
    Herren: ['Hemden', 'Pullover und Westen', 'Hosen'],
    Kinder: ['Babys', 'Mädchen und Jungen'],
    Tracht: ['Dirndl', 'Lederhosen', 'Trachtenzubehör'],
    Accessoires: ['Mützen und Schals', 'Taschen und Gürtel'],
    'Schmuck und Uhren': ['Schmuck', 'Uhren'],
  }),
  topCategory('Technik', 'electronics', 'Vom Fachgeschäft beraten, geliefert und repariert.', {
    Computer: ['Notebooks', 'Zubehör', 'Netzwerk'],
    Telefone: ['Smartphones', 'Hüllen und Ladegeräte'],
    'TV und Audio': ['Fernseher', 'Lautsprecher', 'Kopfhörer'],
    Haushaltsgeräte: ['Küchengeräte', 'Waschen und Putzen'],
    'Foto und Optik': ['Ferngläser', 'Sonnenbrillen', 'Kameras'],
    'Energie und Licht': ['Solar', 'Leuchtmittel', 'Wallboxen'],
  }),
  topCategory('Bücher', 'books', 'Ausgesucht von Buchhändlerinnen, die gelesen haben, was sie empfehlen.', {
    Romane: ['Gegenwart', 'Krimis', 'Historisches'],
    Sachbücher: ['Natur und Garten', 'Kochen', 'Region und Wandern'],
    Kinderbücher: ['Bilderbücher', 'Vorlesen und Erstlesen'],
    'Papier und Schreiben': ['Hefte und Kalender', 'Karten und Papier', 'Stifte und Füller'],
  }),
  topCategory('Spielzeug', 'toys', 'Zum Bauen, Kuscheln und Zusammenspielen, für große und kleine Kinder.', {
    Holzspielzeug: ['Bauen', 'Fahrzeuge'],
    Brettspiele: ['Familienspiele', 'Kartenspiele'],
    Puzzle: [],
    'Kuscheltiere und Puppen': [],
    Basteln: ['Wolle und Handarbeit', 'Malen und Werken'],
    'Draußen spielen': [],
  }),
  topCategory('Fahrräder', 'bikes', 'Räder, die passen, vom Fachbetrieb eingestellt.', {
    Stadträder: [],
    'E-Bikes': ['E-Citybikes', 'E-Trekkingbikes', 'E-Mountainbikes'],
    Mountainbikes: [],
    Kinderräder: [],
    'Fahrradteile und Zubehör': ['Helme', 'Licht und Schlösser', 'Taschen und Körbe', 'Pflege und Werkzeug'],
  }),
  topCategory(
    'Sport und Outdoor',
    'bikes',
    'Ausrüstung für Berg, See und Lager, geprüft von Leuten, die selbst gehen.',
    {
      Wandern: ['Rucksäcke', 'Wanderstöcke und Zubehör', 'Wanderschuhe'],
      Camping: ['Zelte', 'Schlafsäcke und Matten', 'Kochen unterwegs'],
      Winter: ['Schneeschuhe und Schlitten'],
      Funktionskleidung: ['Jacken', 'Shirts und Wäsche'],
    },
  ),
  topCategory('Gesundheit und Pflege', 'beauty', 'Seifen, Cremes und Wohltuendes aus kleinen Manufakturen.', {
    Seifen: ['Handseifen', 'Haarseifen'],
    Hautpflege: ['Cremes und Balsam', 'Badezusätze'],
    'Haare und Rasur': [],
    Wohlbefinden: ['Wärme und Entspannung', 'Training zu Hause'],
  }),
  topCategory('Musik', 'toys', 'Instrumente zum Ausprobieren, eingespielt und gestimmt vom Fachhändler.', {
    'Gitarren und Zupfinstrumente': [],
    'Tasten und Akkordeon': [],
    Blasinstrumente: [],
    Schlagwerk: [],
    'Noten und Zubehör': [],
  }),
  topCategory('Tierbedarf', 'pets', 'Für Hunde, Katzen und Gartenvögel.', {
    Hunde: ['Futter und Kauartikel', 'Leinen und Spielzeug'],
    Katzen: [],
    Wildvögel: [],
  }),
  topCategory('Auto', 'tools', 'Räder, Pflege und Zubehör aus der Werkstatt.', {
    'Reifen und Räder': [],
    Autopflege: [],
    Autozubehör: [],
  }),
]

const services: CategorySeed[] = [
  topCategory('Handwerk', 'tools', 'Vom tropfenden Hahn bis zum neuen Dach: Leistungen von Meisterbetrieben.', {
    Dach: ['Dachreparatur', 'Dachdämmung'],
    Elektro: [],
    'Heizung und Bad': ['Wartung', 'Badsanierung'],
    Maler: [],
    'Holz und Ausbau': ['Möbel nach Maß', 'Holzbau'],
    'Fliesen und Naturstein': [],
    Metall: [],
    Gartenbau: ['Gartenpflege', 'Gartengestaltung'],
    Solar: [],
    Raumausstattung: [],
  }),
  topCategory('Werkstatt und Reparatur', 'bikes', 'Reparieren statt wegwerfen.', {
    Auto: [],
    Fahrrad: [],
    'Uhren und Schmuck': [],
    Instrumente: [],
    Elektrogeräte: [],
  }),
  topCategory('Schönheit und Gesundheit', 'beauty', 'Termine bei Menschen, die ihr Fach verstehen.', {
    Friseur: [],
    Physiotherapie: ['Massage', 'Kurse'],
    Sehen: [],
  }),
  topCategory('Haus und Büro', 'furniture', 'Reinigung, Umzug und IT für Haushalte und Betriebe.', {
    Reinigung: [],
    Umzug: [],
    'IT-Service': [],
  }),
  topCategory('Lernen und Erleben', 'books', 'Nachhilfe, Kurse und Verkostungen in Ihrer Nähe.', {
    Nachhilfe: [],
    'Kurse und Verkostungen': [],
    Hundeschule: [],
    Fotografie: [],
  }),
]

const propertyTypes: CategorySeed[] = [
  topCategory('Wohnungen', 'property', 'Wohnungen zum Kaufen und Mieten zwischen Lech und Alpenrand.', {
    'Wohnungen kaufen': [],
    'Wohnungen mieten': [],
  }),
  topCategory('Häuser', 'property', 'Vom Reihenhaus bis zum Bauernhof.', { 'Häuser kaufen': [], 'Häuser mieten': [] }),
  topCategory('Grundstücke', 'property', 'Bauplätze und Gärten.', { Bauplätze: [], 'Gärten und Wald': [] }),
  topCategory('Gewerbe', 'property', 'Räume für Ihr Geschäft.', {
    'Büros und Praxen': [],
    'Läden und Werkstätten': [],
  }),
]

/** Open to every kind: goods beside services. */
const occasions: CategorySeed[] = [
  topCategory('Geschenke', 'toys', 'Für Geburtstage, Weihnachten und einfach so.', {
    Geschenkkörbe: [],
    Erlebnisse: [],
  }),
]

export const categories: Record<CategoryType, CategorySeed[]> = {
  product,
  services,
  property_type: propertyTypes,
  category: occasions,
}

/*
 * What a picture shows follows from the name of the product where the sign of its shelf would show something else: a ball of
 * wool for a cushion cover, a log for a table. The first line that fits wins; a motif is a drawing of ours or a pictogram.
 */
const motifs: [RegExp, string][] = [
  // home
  [/^(Kissen|Dinkelkissen|Kirschkernkissen|Sitzkissen|Balancekissen|Nackenrolle)/, 'cushion'],
  [/^Wolldecke/, 'blanket'],
  [/^(Ess|Couch|Beistell|Schreib|Garten|Klapp)tisch/, 'table'],
  [/^(Gartenbank|Eckbank)/, 'bench'],
  [/^(Hocker|Barhocker)/, 'stool'],
  [/^(Bücherregal|Wandboard|Küchenfront)/, 'shelf'],
  [/^(Kommode|Sideboard|Nachttisch|Einbauschrank)/, 'chest'],
  [/^Garderobe/, 'rack'],
  [/^Lattenrost/, 'slats'],
  [/^(Geschirrtücher|Handtuch|Saunatuch)/, 'towels'],
  [/^Bettwäsche/, '🛏️'],
  [/^Vorh(ang|änge)/, 'curtain'],
  [/^(Tischleuchte|Leselampe|Nachtlicht)/, 'lamp'],
  [/^(Hängeleuchte|Holzschirm)/, 'pendant'],
  [/^(Wandfarbe|Holzlasur|Hartwachsöl|Lack )/, 'bucket'],
  [/^(Feinsteinzeug|Zementfliese|Terrakotta|Jurakalk|Fliesen|Fugen)/, 'tiles'],
  // fashion
  [/^(Strickjacke|Pullover|Troyer|Kinderpullover|Poncho|Strickweste|Lodenweste|Merinoshirt lang)/, 'jumper'],
  [/^(Mütze|Stirnband|Babymütze)/, 'beanie'],
  [/^Rock /, 'skirt'],
  [/^(Latzhose|Leinenhose|Culotte|Chino|Cordhose)/, 'trousers'],
  [/^Dirndlbluse/, '👚'],
  // kitchen and household
  [/^(Schneidebrett|Brotzeitbrettl)/, 'board'],
  [/^Nudelholz/, 'rollingPin'],
  [/^(Kochlöffel|Salatbesteck|Teigschaber)/, 'spoons'],
  [/^(Gusstopf|Topfset|Auflaufform)/, 'pot'],
  [/^Krug/, 'pitcher'],
  [/^Obstschale/, '🥣'],
  [/^(Waschmaschine|Wärmepumpentrockner|Geschirrspüler)/, 'washer'],
  [/^(Staubsauger|Akkusauger|Dampfreiniger)/, 'vacuum'],
  [/^(Kaffeemaschine|Espressomaschine)/, 'brewer'],
  [/^Toaster/, 'toaster'],
  [/^(Küchenmaschine|Handmixer)/, 'mixer'],
  [/^Waschmittel/, '🧴'],
  // food and drink
  [/^(Braune Champignons|Kräuterseitlinge|Shiitake|Rahmschwammerl)/, 'mushrooms'],
  [/(öl, kalt gepresst|^Haaröl|^Massageöl|^Bartöl)/, 'oil'],
  [/(essig|^Sirup)/, 'syrup'],
  [/(nektar|^Apfelsaft naturtrüb|^Birnensaft|^Traubensaft|^Apfel-)/, '🧃'],
  [/^([A-Z]\p{L}+honig$|Honig mit )/u, 'honey'],
  [/^Fruchtaufstrich/, 'jam'],
  [/mus ohne Zuckerzusatz$/, 'preserve'],
  [/(mehl$|mehl \d|^Backmischung)/, 'flour'],
  [/^(Müsli |Haferflocken|Dinkelflocken)/, 'cereal'],
  [/^(Espresso |Filterkaffee)/, 'coffee'],
  [/(vom Neckar|Hausabfüllung|^Riesling$|^Müller-Thurgau|^Grüner Veltliner|^Silvaner|^Grauburgunder|^Lugana)/, 'wine'],
  [/(% vol$|likör)/, 'brandy'],
  [/^Ziegen(frischkäse|camembert)|^Weißlacker/, '🧀'],
  // garden and animals
  [/baum, Halbstamm$/, '🌳'],
  [/, Strauch$/, '🪴'],
  [/(erde torffrei$|^Hornspäne|^Schafwollpellets|^Kompost|^Rosendünger)/, 'soil'],
  [/^Hundefutter/, 'feed'],
  [/^(Samen |Blumenmischung|Sonnenblumen$|Ringelblumen|Kornblumen)/, 'seeds'],
  [/^Gießkanne/, 'wateringCan'],
  [/^Gartenschlauch/, 'hose'],
  [/^(Spaten|Grabegabel)/, 'spade'],
  [/^(Rechen|Harke) /, 'rake'],
  [/^(Nistkasten|Futterhaus|Insektenhotel)/, 'nestBox'],
  // technics, cars, leisure
  [/^(Balkonkraftwerk|Solarmodul|Solarcheck)/, 'solar'],
  [/^Wallbox/, 'wallbox'],
  [/^(Netzwerkkabel|Ladekabel|Starthilfekabel|Abschleppseil)/, 'cable'],
  [/^(Winterreifen|Sommerreifen|Schlauch 28|Räderwechsel|Reifenwechsel)/, 'tyre'],
  [/^Fernglas/, 'binoculars'],
  [/^Standpumpe/, 'pump'],
  [/^(Isomatte|Gymnastikmatte|Faszienrolle)/, 'mat'],
  [/^(Schlafsack|Hüttenschlafsack)/, 'sleepingBag'],
  [/^Bausteine/, 'blocks'],
  [/^(E-Citybike|E-Trekkingbike)/, '🚲'],
  [/^E-Mountainbike/, '🚵'],
  [/^(Märzen|Doppelbock|Rauchbier|Pale Ale|Bierprobierpaket)/, '🍺'],
  [/^(Stativ|Kameratasche|Speicherkarte|Familienfotos|Bewerbungsfotos)/, '📷'],
  [/^Kaffeemühle/, 'coffee'],
]

const books = ['📕', '📗', '📘', '📙', '📖']

/** A book looks like a book, whatever it is about; `place` chooses its colour. */
export const motifOf = (name: string, isBook: boolean, place: number) =>
  isBook ? books[place % books.length]! : (motifs.find(([words]) => words.test(name))?.[1] ?? null)

/** For the test that every line is of use. */
export const motifWords = motifs.map(([words]) => words)

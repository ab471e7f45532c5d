/** Below "Essen bestellen". */
type Shelf = [dish: RegExp, path: string[]]

const inn = ['Bayerische Küche', 'Hauptgerichte']
const cold = ['Bayerische Küche', 'Brotzeit']
const warm = ['Vegetarisch', 'Warme Gerichte']
const bowls = ['Vegetarisch', 'Bowls und Salate']
const morning = ['Frühstück und Café']
const sweet = ['Nachtisch']
const tandoori = ['Indisch', 'Tandoori und Beilagen']

/** Where the shop lists the dishes of the menus; the first line that fits counts. */
const shelves: Shelf[] = [
  [/^Pizza /, ['Pizza']],
  [/^(Tagliatelle|Spaghetti|Penne|Lasagne)/, ['Pasta']],
  [/^Burger /, ['Burger']],
  [/pommes$|^Pommes$|^Zwiebelringe/i, ['Burger']],
  [/^(Butter Chicken|Lamm Rogan|Chicken Madras|Palak Paneer|Chana Masala)/, ['Indisch', 'Currys']],
  [/^Tandoori/, tandoori],
  [/Naan$/, tandoori],
  [/^Samosa/, tandoori],
  [/^Raita/, tandoori],
  [/platte$/i, ['Catering', 'Fingerfood']],
  [/^(Gulasch|Gemüselasagne|Linsencurry)|, 2 kg$/, ['Catering', 'Buffet']],
  [/^Schokoladencreme|^Obstsalat/, ['Catering', 'Buffet']],
  [/^(Apfelstrudel|Zwetschgendatschi)/, sweet],
  [/^(Käsekuchen|Bananenbrot|Mandelhörnchen)/, sweet],
  [/^(Tiramisù|Panna cotta|Bayerische Creme|Gulab Jamun)/, sweet],
  [/^Mango-Kulfi/, sweet],
  [/^(Nussschnecke|Zimtschnecke|Buttercroissant)/, morning],
  [/(kaffee|^Kaffee|^Espresso|^Cappuccino|^Flat White|^Kalt gebrühter|^Heiße Schokolade)/i, morning],
  [/^(Mineralwasser|Apfelschorle|Spezi|Mango-Lassi|Apfelsaft)/, ['Getränke dazu']],
  [/^(Helles|Seebräu)/, ['Getränke dazu']],
  [/^(Porridge|Müsli)/, morning],
  [/^(Rührei|Frühstück Münchner|Frühstück Veganes|Frühstücksplatte)/, morning],
  [/^(Frühstückstüte|Butterbreze)/, morning],
  [/semmel$/i, cold],
  [/^(Bowl|Bunter Salat|Feldsalat|Salat mit|Kartoffelsalat)/, bowls],
  [/^(Bruschetta|Vitello)/, ['Pasta']],
  [/^(Kürbissuppe|Linseneintopf|Gemüsestrudel|Gemüsespieß)/, warm],
  [/^Rahmschwammerl/, warm],
  [/^(Brotzeitbrettl|Obatzda)/, cold],
  [/^(Leberkäse|Wurstsalat|Fleischpflanzerl)/, cold],
  [/(Steckerlfisch|Saibling|Fischsuppe)/, inn],
  [/Hendl/, inn],
  [/suppe/i, inn],
  [/./, inn],
]

export const shelfOf = (name: string) => {
  const [, path] = shelves.find(([words]) => words.test(name))!
  return { path: ['Essen bestellen', ...path] }
}

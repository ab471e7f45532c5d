import type { FeatureSeed } from '#server/domains/catalogue/index.ts'

const colours: Record<string, string> = {
  Weiß: '#ffffff',
  Creme: '#f3e9d2',
  Beige: '#d9c3a0',
  Grau: '#8d9299',
  Anthrazit: '#3a3f45',
  Schwarz: '#15171a',
  Braun: '#6b4226',
  Rost: '#a8492b',
  Rot: '#c0282d',
  Bordeaux: '#6d1a2d',
  Rosa: '#e7a7b5',
  Orange: '#e07b26',
  Senf: '#d3a21f',
  Gelb: '#f2cf3b',
  Salbei: '#9db08f',
  Grün: '#3f7d43',
  Tannengrün: '#1e4d3a',
  Petrol: '#17656b',
  Hellblau: '#9cc4e4',
  Blau: '#2b63b0',
  Marine: '#1d2c4f',
  Lila: '#6a4a92',
  Silber: '#c3c7cc',
  Gold: '#c9a227',
}

const listed = (name: string, values: string): FeatureSeed => ({
  name,
  values: values.split(', ').map((value) => ({ value })),
})

/** What goods are described by, filtered by and told apart by. */
export const features: FeatureSeed[] = [
  { name: 'Farbe', isColor: true, values: Object.entries(colours).map(([value, colour]) => ({ value, colour })) },
  listed(
    'Größe',
    '34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 62, 68, 74, 80, 86, 92, 98, 104, 110, 116, 122, 128, XS, S, M, L, XL, XXL, Einheitsgröße',
  ),
  listed('Schuhgröße', '36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46'),
  listed('Wasserdicht', 'Ja, Nein'),
  { name: 'Paargewicht', values: [] },
  listed('Rahmengröße', '45 cm, 48 cm, 50 cm, 53 cm, 55 cm, 58 cm'),
  listed(
    'Material',
    'Baumwolle, Bio-Baumwolle, Leinen, Merinowolle, Schurwolle, Alpaka, Leder, Hirschleder, Loden, Seide, Holz, Keramik, Steinzeug, Glas, Edelstahl, Stahl, Aluminium, Messing, Silber, Kunststoff, Recyclingmaterial, Naturstein, Papier, Bienenwachs, Filz',
  ),
  listed('Holzart', 'Eiche, Buche, Esche, Ahorn, Nussbaum, Zirbe, Lärche, Fichte, Kirsche'),
  listed(
    'Herkunft',
    'Ammersee, Lechrain, Allgäu, Oberbayern, Schwaben, Bayern, Deutschland, Österreich, Italien, Frankreich, Spanien',
  ),
  listed('Anbau', 'Bio, Demeter, konventionell, Wildsammlung'),
  listed('Ernährung', 'vegan, vegetarisch, glutenfrei, laktosefrei'),
  listed('Honigsorte', 'Blütenhonig, Waldhonig, Lindenhonig, Rapshonig, Löwenzahnhonig, Akazienhonig'),
  listed('Schärfe', 'mild, mittel, scharf'),
  listed('Geschmack', 'trocken, halbtrocken, lieblich, herb, fruchtig'),
  listed('Röstung', 'hell, mittel, dunkel'),
  listed('Mahlgrad', 'Ganze Bohne, Filter, Espressokanne, Siebträger'),
  listed('Alter', 'ab 0 Jahren, ab 1 Jahr, ab 3 Jahren, ab 6 Jahren, ab 8 Jahren, ab 10 Jahren, ab 12 Jahren'),
  listed('Spieler', '1 bis 4, 2 bis 4, 2 bis 6, 3 bis 8'),
  listed('Einband', 'gebunden, Taschenbuch, Broschur, Pappe'),
  listed('Energieklasse', 'A, B, C, D, E, F, G'),
  listed('Speicher', '128 GB, 256 GB, 512 GB, 1 TB'),
  listed('Standort', 'sonnig, halbschattig, schattig'),
  listed('Topfgröße', '9 cm, 11 cm, 14 cm, 19 cm, 24 cm'),
  listed('Länge', '80 cm, 90 cm, 100 cm, 110 cm, 120 cm, 140 cm, 160 cm, 180 cm, 200 cm, 220 cm'),
  { name: 'Zimmer', values: ['1', '1,5', '2', '2,5', '3', '3,5', '4', '5', '6'].map((value) => ({ value })) },
  ...['Wohnfläche', 'Grundstück', 'Baujahr', 'Energieausweis', 'Provision'].map((name) => ({ name, values: [] })),
  listed('Zustand', 'Neubau, renoviert, gepflegt, sanierungsbedürftig'),
]

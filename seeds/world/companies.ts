import type { Colour } from '#seeds/pictures/palette.ts'
import { colours } from '#seeds/pictures/palette.ts'
import { type PostalCode, towns } from './towns.ts'

/** Legal forms: how the name ends, the name in the reference data, and the register. */
export const legalForms = {
  Einzel: { suffix: '', type: 'Einzelunternehmen', register: null },
  eK: { suffix: ' e. K.', type: 'Eingetragene Kauffrau / Eingetragener Kaufmann (e. K.)', register: 'HRA' },
  GbR: { suffix: ' GbR', type: 'Gesellschaft bürgerlichen Rechts (GbR)', register: null },
  OHG: { suffix: ' OHG', type: 'Offene Handelsgesellschaft (OHG)', register: 'HRA' },
  KG: { suffix: ' KG', type: 'Kommanditgesellschaft (KG)', register: 'HRA' },
  GmbH: { suffix: ' GmbH', type: 'Gesellschaft mit beschränkter Haftung (GmbH)', register: 'HRB' },
  UG: {
    suffix: ' UG (haftungsbeschränkt)',
    type: 'Unternehmergesellschaft – UG (haftungsbeschränkt)',
    register: 'HRB',
  },
  CoKG: { suffix: ' GmbH & Co. KG', type: 'GmbH & Co. KG', register: 'HRA' },
  eG: { suffix: ' eG', type: 'Eingetragene Genossenschaft (eG)', register: 'GnR' },
} as const

export type LegalForm = keyof typeof legalForms

export type Company = {
  name: string
  form: LegalForm
  industry: string
  postalCode: PostalCode
  street: string
  owner: string
  colour: Colour
}

/** All names are invented; the first one is the demo account. */
const table = `
  # Höfe und Erzeuger
  Hofladen Sommer | GbR | Hofladen und Direktvermarktung | 86899 | Kaltenberger Weg 4 | Frau Johanna Sommer | moss
  Biohof Lechaue | KG | Hofladen und Direktvermarktung | 86937 | Dorfstraße 18 | Herr Korbinian Wörle | fir
  Bergkäserei Grüntenblick | eG | Käserei und Molkerei | 87497 | Alpenstraße 7 | Herr Vitus Haslach | sand
  Imkerei Goldwabe | Einzel | Imkerei | 86946 | Lindenweg 3 | Frau Marlene Deininger | honey
  Obsthof Ammerleite | Einzel | Hofladen und Direktvermarktung | 82399 | Wielenbacher Straße 21 | Herr Georg Schelle | moss
  Seefischerei Kirchsteg | Einzel | Regionale Erzeugnisse | 86919 | Seestraße 15 | Herr Simon Ernstberger | lake
  Ziegenhof Moosanger | GbR | Hofladen und Direktvermarktung | 82396 | Am Anger 9 | Frau Veronika Pröbstl | sand
  Lechrainmühle | GmbH | Naturkost und Bio | 86934 | Mühlweg 1 | Herr Ludwig Fichtl | slate
  Brennerei Breitenberg | eK | Brauerei und Brennerei | 87459 | Tiroler Straße 44 | Herr Magnus Doser | plum
  Metzgerei Grabmaier | GmbH | Fleischerei und Metzgerei | 86807 | Bahnhofstraße 26 | Herr Anton Grabmaier | brick
  Backstube Morgenrot | GmbH | Bäckerei und Konditorei | 86899 | Hintere Salzgasse 8 | Frau Theresa Ketterle | clay
  Kaffeerösterei Fuggerbohne | UG | Kaffeerösterei | 86150 | Maximilianstraße 61 | Frau Leonie Abt | coffee
  # Läden
  Buchhandlung Seitenweise | eK | Bücher und Schreibwaren | 86911 | Mühlstraße 5 | Frau Petra Lang | night
  Papeterie Federstrich | Einzel | Bücher und Schreibwaren | 86938 | Bahnhofstraße 12 | Frau Clara Neumeier | rose
  Spielzeugtruhe | eK | Spielwaren | 86899 | Ludwigstraße 17 | Herr Matthias Heinle | lake
  Radlwerk Ammersee | GmbH | Fahrräder und E-Bikes | 82211 | Seefelder Straße 30 | Herr Florian Dietmayr | sky
  Weinhandlung Rebstock & Fass | OHG | Weingut und Weinhandel | 86152 | Frauentorstraße 22 | Herr Stefan Rauch | wine
  Leinenzeit Naturmode | GmbH | Damenmode | 87629 | Reichenstraße 19 | Frau Susanne Linder | linen
  Trachtenstube Almrausch | KG | Trachten | 87435 | Fischerstraße 11 | Frau Regina Mayrhofer | fir
  Gartencenter Grünwerk | CoKG | Gartencenter und Baumschule | 86343 | Augsburger Straße 102 | Herr Thomas Zillner | moss
  Gipfelwind Bergsport | GmbH | Outdoor und Camping | 87527 | Hochstraße 14 | Herr Jonas Feneberger | sky
  Töpferei Tonwerk | Einzel | Kunsthandwerk | 86911 | Schützenstraße 27 | Frau Ulrike Sandner | clay
  Elektro Funkenflug | GmbH | TV und Audio | 86830 | Fuggerstraße 33 | Herr Andreas Kugelmann | night
  Wollstube Maschenglück | Einzel | Handarbeit und Basteln | 87719 | Maximilianstraße 40 | Frau Hannelore Ried | rose
  Musikhaus Klangraum | eK | Musikinstrumente | 82362 | Pöltnerstraße 16 | Herr Benedikt Strobl | wine
  Uhrmacherei Unruh & Feder | GbR | Uhren und Schmuck | 87700 | Kramerstraße 9 | Herr Hans-Peter Weber | honey
  Optik Fernsicht | GmbH | Augenoptik | 87600 | Kaiser-Max-Straße 24 | Frau Katrin Ostler | teal
  Seifenmanufaktur Lavendelhain | UG | Kunsthandwerk | 88131 | Maximilianstraße 28 | Frau Isabel Kern | plum
  # Handwerk
  Schreinerei Holzinger | GmbH | Schreinerei und Tischlerei | 86925 | Römerstraße 6 | Herr Josef Holzinger | coffee
  Zimmerei Balkenwerk | CoKG | Zimmerei und Holzbau | 86971 | Zugspitzstraße 51 | Herr Martin Resch | sand
  Dachdeckerei Firstmeister | GmbH | Dachdecker | 86956 | Marktoberdorfer Straße 38 | Herr Robert Echtler | brick
  Malerbetrieb Pinselfleiß | Einzel | Maler und Lackierer | 86929 | Fliegerhorststraße 10 | Frau Sabine Höfler | teal
  Wasserstein Sanitär & Heizung | GmbH | Heizung und Sanitär | 86316 | Ludwigstraße 48 | Herr Dieter Wasserstein | lake
  Elektrotechnik Spannagel | GmbH | Elektroinstallation | 86368 | Donauwörther Straße 7 | Herr Murat Aydın | honey
  Fliesen Lehnert | Einzel | Fliesen und Naturstein | 86399 | Hochstraße 29 | Herr Karl Lehnert | slate
  Metallbau Eisenhut | KG | Metallbau und Schlosserei | 87616 | Gewerbestraße 13 | Herr Wolfgang Eisenhut | ink
  Ofenbau Kachelglut | GmbH | Heizung und Sanitär | 87534 | Kalzhofer Straße 20 | Herr Alois Wagner | brick
  Gartenbau Blattwerk | GbR | Garten- und Landschaftsbau | 86949 | Münchener Straße 35 | Frau Melanie Drexl | moss
  Solartechnik Dachsonne | GmbH | Solar- und Energietechnik | 86842 | Jakob-Sigle-Straße 12 | Herr Tobias Merk | honey
  Kfz-Werkstatt Boxenstopp | eK | Kfz-Werkstatt | 86415 | Münchner Straße 64 | Herr Goran Petrović | ink
  Steinmetz Marmorbruch | OHG | Fliesen und Naturstein | 86609 | Dillinger Straße 18 | Herr Franz Xaver Brenner | slate
  Raumausstattung Stoffbahn | GmbH | Raumausstattung | 86720 | Baldinger Straße 5 | Frau Andrea Scherer | clay
  # Dienstleistungen
  Friseur Schnittpunkt | Einzel | Friseur | 86899 | Vorderer Anger 23 | Frau Elif Kaya | rose
  Fotostudio Tageslicht | Einzel | Fotografie und Film | 86161 | Friedberger Straße 90 | Herr Lukas Baumann | ink
  Physiotherapie Wirbelwind | GbR | Physiotherapie | 86825 | Kneippstraße 14 | Frau Miriam Schuster | teal
  Hundeschule Pfotentakt | Einzel | Tierarzt und Tierpflege | 86923 | Am Sportplatz 2 | Frau Nadine Vogt | honey
  Gebäudereinigung Klarschiff | GmbH | Gebäudereinigung | 86199 | Gögginger Straße 115 | Frau Agnieszka Nowak | sky
  Umzüge Kistenweise | UG | Umzug und Entrümpelung | 86356 | Daimlerstraße 8 | Herr Sven Hartmann | clay
  Netzwinkel IT-Service | GmbH | IT-Dienstleistungen | 82205 | Friedrichshafener Straße 3 | Herr Minh Nguyen | night
  Lernraum Nachhilfe | UG | Nachhilfe | 82256 | Pucher Straße 41 | Frau Birgit Schön | lake
  # Gastronomie
  Gasthof Zur alten Linde | KG | Restaurant | 86926 | Hauptstraße 31 | Frau Christine Lutzenberger | fir
  Pizzeria Lago Blu | Einzel | Pizzeria | 82266 | Bruckerstraße 6 | Herr Giuseppe Moretti | brick
  Café Pausenbrot | GmbH | Café und Eisdiele | 80331 | Sendlinger Straße 37 | Frau Magdalena Hirsch | coffee
  Gewürzgarten – Indische Küche | Einzel | Restaurant | 87700 | Weinmarkt 10 | Herr Rajesh Sharma | clay
  Burgermanufaktur Weidezeit | UG | Imbiss und Lieferdienst | 89073 | Hafengasse 12 | Herr Nico Lemke | moss
  Klosterstüberl Hirtenbrot | GmbH | Restaurant | 82346 | Bergstraße 2 | Herr Rupert Albrecht | plum
  Tafelrunde Catering | GmbH | Catering und Partyservice | 93047 | Brückstraße 7 | Frau Simone Pfaff | wine
  # Immobilien
  Seeufer Immobilien | GmbH | Immobilienmakler | 82319 | Maximilianstraße 18 | Frau Alexandra Voss | lake
  Immobilienkontor Allgäu | CoKG | Immobilienmakler | 87509 | Bahnhofstraße 21 | Herr Christian Ammann | fir
  Hausverwaltung Dach & Fach | GmbH | Hausverwaltung | 90403 | Königstraße 55 | Herr Oliver Stahl | slate
  # Banken
  Lechtalbank | eG | Finanzierung und Kredit | 86899 | Hauptplatz 3 | Frau Sabine Ortner | lake
  Bankhaus Perlach & Rath | KG | Finanzierung und Kredit | 86150 | Perlachberg 4 | Herr Konrad Rath | night
  Ammersee Spar- und Kreditbank | eG | Finanzierung und Kredit | 82211 | Bahnhofsplatz 6 | Frau Heike Brandmeier | sky
  Bürgersparkasse Lechrain | eG | Finanzierung und Kredit | 87435 | Rathausplatz 9 | Herr Josef Haneberg | moss
  Baugeld Lechrain | GmbH | Finanzierung und Kredit | 87600 | Kaiser-Max-Straße 12 | Frau Miriam Seitz | clay
  # Betriebe, die von Anfragen leben
  Dachhandwerk Ziegelrot | eK | Dachdecker | 86899 | Graf-Zeppelin-Straße 11 | Herr Peter Lachenmair | brick
  Bedachungen Sturmfest | GmbH | Dachdecker | 86830 | Industriestraße 14 | Herr Jürgen Ammerl | slate
  Malerwerkstatt Farbton | GmbH | Maler und Lackierer | 86899 | Iglinger Straße 22 | Frau Stefanie Brugger | sky
  Maler Kolorit | Einzel | Maler und Lackierer | 86911 | Hofmark 17 | Herr Leonhard Wiedemann | clay
  Malerbetrieb Weißblick | eK | Maler und Lackierer | 86807 | Alpenstraße 9 | Herr Dennis Hofer | linen
  Möbelspedition Weitblick | KG | Umzug und Entrümpelung | 86899 | Celsiusstraße 6 | Herr Ralf Wohlmuth | night
  Umzugshelfer Tragwerk | UG | Umzug und Entrümpelung | 82256 | Hasenheide 12 | Herr Emre Demir | honey
  Elektro Schaltwerk | GmbH | Elektroinstallation | 86899 | Max-von-Eyth-Straße 5 | Frau Nicole Rauscher | teal
  Elektromeister Leitner | Einzel | Elektroinstallation | 82211 | Mühlfelder Straße 19 | Herr Andreas Leitner | ink
  Gartenpflege Rosengang | Einzel | Garten- und Landschaftsbau | 86899 | Epfenhauser Straße 30 | Frau Barbara Höß | rose
  Landschaftsbau Wegstein | GmbH | Garten- und Landschaftsbau | 86807 | Rudolf-Diesel-Straße 3 | Herr Manuel Trautwein | fir
  Badwerk Quellrein | GmbH | Heizung und Sanitär | 86899 | Siemensstraße 8 | Herr Alexander Graf | lake
  Haustechnik Wärmegut | GmbH | Heizung und Sanitär | 86956 | Altenstadter Straße 27 | Frau Monika Erhart | brick
  Schreinerei Fichtner | Einzel | Schreinerei und Tischlerei | 86911 | Lachener Straße 41 | Herr Valentin Fichtner | coffee
  Fensterbau Lichtflügel | GmbH | Schreinerei und Tischlerei | 86830 | Krumbacher Straße 55 | Herr Christoph Sailer | sand
  Reinigungsdienst Blitzblank | Einzel | Gebäudereinigung | 86899 | Spöttinger Straße 16 | Frau Ivana Marić | sky
  Gebäudeservice Glanzwerk | UG | Gebäudereinigung | 82362 | Trifthofstraße 20 | Herr Thomas Sedlmair | teal
  Fotografie Augenblicke | Einzel | Fotografie und Film | 86899 | Salzgasse 5 | Frau Hanna Liebl | plum
  Lichtbild am See | Einzel | Fotografie und Film | 82211 | Rieder Straße 7 | Herr Jakob Neuner | lake
  Lerninsel am Lech | GbR | Nachhilfe | 86899 | Schlossergasse 12 | Frau Carolin Beck | honey
  Nachhilfe Klassenziel | Einzel | Nachhilfe | 86150 | Kapuzinergasse 18 | Herr Felix Ostermann | moss
  Steuerkanzlei Zahlenwerk | GbR | Steuerberatung | 86899 | Von-Kühlmann-Straße 2 | Frau Dorothea Heigl | slate
  Steuerbüro Soll & Haben | GbR | Steuerberatung | 86150 | Annastraße 25 | Herr Michael Rehm | ink
  Kanzlei Belegklar | Einzel | Steuerberatung | 82362 | Schmiedstraße 9 | Frau Eva Steigenberger | wine
`

const readRow = (row: string): Company => {
  const [name = '', form = '', industry = '', postalCode = '', street = '', owner = '', colour = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  if (!(form in legalForms) || !(postalCode in towns) || !(colour in colours)) throw new Error(`Not readable: ${row}`)
  return {
    name,
    form: form as LegalForm,
    industry,
    postalCode: postalCode as PostalCode,
    street,
    owner,
    colour: colour as Colour,
  }
}

export const companies: Company[] = table
  .split('\n')
  .filter((row) => row.includes('|'))
  .map(readRow)

import type { QuestionKind } from '#contract/leads/shapes.ts'

type Answer = string | { label: string; ends?: true; to?: number }
export type QuestionSeed = {
  kind: QuestionKind
  title: string
  help?: string
  unit?: string
  answers?: Answer[]
  isOptional?: true
}
export type RouteSeed = {
  slug: string
  name: string
  description: string
  /** name of a service category, where one fits */
  category?: string
  keywords: string
  /** whom it asks */
  industries: string[]
  /** of these industries, but doing other work */
  without?: RegExp
  questions: QuestionSeed[]
  /** believable positions of an offer: text, quantity, unit, cents for one */
  positions: [string, number, string, number][]
}

const pictures: QuestionSeed = {
  kind: 'files',
  title: 'Haben Sie Bilder?',
  help: 'Ein Foto sagt dem Betrieb mehr als viele Worte.',
  isOptional: true,
}
const when: QuestionSeed = {
  kind: 'single',
  title: 'Wann soll es losgehen?',
  answers: [
    'So schnell wie möglich',
    'In den nächsten vier Wochen',
    'In den nächsten drei Monaten',
    'Ich bin flexibel',
  ],
}
const more: QuestionSeed = { kind: 'text', title: 'Was sollten die Betriebe noch wissen?', isOptional: true }
const building: QuestionSeed = {
  kind: 'single',
  title: 'Um was für ein Gebäude geht es?',
  answers: ['Einfamilienhaus', 'Mehrfamilienhaus', 'Wohnung', 'Gewerbe'],
}

/** The operator's questionnaires. `to` jumps to the question at that place, counted from 0. */
export const routeSeeds: RouteSeed[] = [
  {
    slug: 'dach',
    name: 'Dach reparieren oder decken',
    description: 'Undichte Stellen, neue Ziegel, Dämmung.',
    category: 'Dach',
    keywords: 'Dachdecker Ziegel undicht Dachfenster Dämmung',
    industries: ['Dachdecker', 'Zimmerei und Holzbau'],
    questions: [
      {
        kind: 'single',
        title: 'Was ist zu tun?',
        answers: [
          'Eine undichte Stelle reparieren',
          'Das Dach neu decken',
          'Das Dach dämmen',
          { label: 'Nur Beratung', to: 4 },
        ],
      },
      building,
      { kind: 'number', title: 'Wie groß ist die Dachfläche ungefähr?', unit: 'm²', isOptional: true },
      { kind: 'boolean', title: 'Regnet es schon herein?' },
      when,
      pictures,
      more,
    ],
    positions: [
      ['Ziegel aufnehmen und ersetzen', 18, 'm²', 6400],
      ['Unterspannbahn', 18, 'm²', 1450],
      ['Gerüst', 1, '', 48000],
    ],
  },
  {
    slug: 'maler',
    name: 'Malerarbeiten',
    description: 'Wände, Decken und Fassaden streichen.',
    category: 'Maler',
    keywords: 'Maler Malerarbeiten streichen tapezieren Fassade Lackierer Wohnung Zimmer Wand',
    industries: ['Maler und Lackierer'],
    questions: [
      {
        kind: 'multiple',
        title: 'Was soll gestrichen werden?',
        answers: ['Wände', 'Decken', 'Türen und Fenster', 'Fassade'],
      },
      { kind: 'number', title: 'Wie viele Räume sind es?', unit: 'Räume' },
      { kind: 'boolean', title: 'Sind die Räume bewohnt?' },
      when,
      pictures,
      more,
    ],
    positions: [
      ['Wände streichen, zweimal', 120, 'm²', 890],
      ['Abdecken und Abkleben', 1, '', 22000],
    ],
  },
  {
    slug: 'umzug',
    name: 'Umzug',
    description: 'Packen, tragen, fahren und aufbauen.',
    category: 'Umzug',
    keywords: 'Umzug Möbelpacker Spedition Entrümpelung',
    industries: ['Umzug und Entrümpelung'],
    questions: [
      {
        kind: 'single',
        title: 'Was zieht um?',
        answers: ['Eine Wohnung', 'Ein Haus', 'Ein Büro', { label: 'Nur einzelne Möbel', to: 3 }],
      },
      { kind: 'number', title: 'Wie groß ist die Wohnfläche?', unit: 'm²' },
      {
        kind: 'single',
        title: 'In welchem Stock?',
        answers: ['Erdgeschoss', '1. bis 2. Stock', '3. Stock oder höher', 'Mit Aufzug'],
      },
      { kind: 'text', title: 'Wohin geht es?', help: 'Postleitzahl und Ort genügen.' },
      { kind: 'date', title: 'An welchem Tag?', isOptional: true },
      more,
    ],
    positions: [
      ['Drei Träger mit Lastwagen', 8, 'Std.', 16500],
      ['Umzugskartons', 40, 'Stück', 290],
      ['Möbel ab- und aufbauen', 1, '', 26000],
    ],
  },
  {
    slug: 'elektro',
    name: 'Elektroarbeiten',
    description: 'Leitungen, Steckdosen, Sicherungen, Wallbox.',
    category: 'Elektro',
    keywords: 'Elektriker Steckdose Wallbox Sicherung Lampe',
    industries: ['Elektroinstallation', 'Solar- und Energietechnik'],
    questions: [
      {
        kind: 'single',
        title: 'Was ist zu tun?',
        answers: ['Steckdosen oder Lampen', 'Sicherungskasten', 'Wallbox', 'Leitungen erneuern'],
      },
      building,
      { kind: 'boolean', title: 'Ist gerade der Strom ausgefallen?' },
      when,
      pictures,
      more,
    ],
    positions: [
      ['Wallbox liefern und anschließen', 1, '', 89000],
      ['Leitung verlegen', 14, 'm', 2800],
      ['Abnahme und Anmeldung', 1, '', 16000],
    ],
  },
  {
    slug: 'garten',
    name: 'Garten anlegen oder pflegen',
    description: 'Hecken, Rasen, Wege und Terrassen.',
    category: 'Gartenbau',
    keywords: 'Gärtner Hecke Rasen Terrasse Baum',
    industries: ['Garten- und Landschaftsbau', 'Gartencenter und Baumschule'],
    questions: [
      {
        kind: 'multiple',
        title: 'Worum geht es?',
        answers: ['Hecke schneiden', 'Rasen anlegen', 'Terrasse oder Weg', 'Baum fällen', 'Regelmäßige Pflege'],
      },
      { kind: 'number', title: 'Wie groß ist der Garten?', unit: 'm²' },
      { kind: 'boolean', title: 'Ist der Garten mit Fahrzeugen erreichbar?' },
      when,
      pictures,
      more,
    ],
    positions: [
      ['Hecke schneiden', 24, 'm', 1350],
      ['Schnittgut entsorgen', 2, 'm³', 4500],
    ],
  },
  {
    slug: 'bad',
    name: 'Bad sanieren',
    description: 'Vom neuen Waschtisch bis zum bodengleichen Bad.',
    category: 'Heizung und Bad',
    keywords: 'Badsanierung Dusche Sanitär Installateur Wasserhahn tropft Abfluss verstopft Toilette Rohrbruch Heizung',
    industries: ['Heizung und Sanitär', 'Fliesen und Naturstein'],
    without: /^(Ofenbau|Steinmetz)/,
    questions: [
      {
        kind: 'single',
        title: 'Wie viel soll neu werden?',
        answers: ['Das ganze Bad', 'Nur die Dusche', { label: 'Nur ein Gerät', to: 3 }],
      },
      { kind: 'number', title: 'Wie groß ist das Bad?', unit: 'm²' },
      { kind: 'boolean', title: 'Soll es barrierefrei werden?' },
      building,
      when,
      pictures,
      more,
    ],
    positions: [
      ['Demontage und Entsorgung', 1, '', 98000],
      ['Dusche bodengleich', 1, '', 215000],
      ['Fliesen verlegen', 22, 'm²', 7900],
    ],
  },
  {
    slug: 'fenster',
    name: 'Fenster und Türen',
    description: 'Neue Fenster, Haustüren und Reparaturen.',
    category: 'Holz und Ausbau',
    keywords: 'Fenster Tür Haustür Verglasung Schreiner',
    industries: ['Schreinerei und Tischlerei', 'Zimmerei und Holzbau'],
    questions: [
      {
        kind: 'single',
        title: 'Was brauchen Sie?',
        answers: ['Neue Fenster', 'Eine Haustür', { label: 'Eine Reparatur', to: 3 }],
      },
      { kind: 'number', title: 'Wie viele Fenster oder Türen?', unit: 'Stück' },
      {
        kind: 'single',
        title: 'Welches Material?',
        answers: ['Holz', 'Kunststoff', 'Holz und Aluminium', 'Weiß ich noch nicht'],
      },
      when,
      pictures,
      more,
    ],
    positions: [
      ['Holzfenster, dreifach verglast', 4, 'Stück', 74000],
      ['Ausbau und Montage', 4, 'Stück', 18000],
    ],
  },
  {
    slug: 'reinigung',
    name: 'Reinigung',
    description: 'Wohnung, Büro, Fenster, nach Umbau.',
    category: 'Reinigung',
    keywords: 'Putzhilfe Büroreinigung Fensterputzer',
    industries: ['Gebäudereinigung', 'Haushaltshilfe'],
    questions: [
      {
        kind: 'single',
        title: 'Was soll gereinigt werden?',
        answers: ['Wohnung oder Haus', 'Büro oder Praxis', 'Fenster', 'Nach einem Umbau'],
      },
      { kind: 'number', title: 'Wie groß ist die Fläche?', unit: 'm²' },
      { kind: 'single', title: 'Wie oft?', answers: ['Einmalig', 'Jede Woche', 'Alle zwei Wochen'] },
      when,
      more,
    ],
    positions: [
      ['Grundreinigung', 6, 'Std.', 3600],
      ['Fenster innen und außen', 14, 'Stück', 850],
    ],
  },
  {
    slug: 'fotograf',
    name: 'Fotograf',
    description: 'Hochzeit, Familie, Bewerbung, Betrieb.',
    category: 'Fotografie',
    keywords: 'Fotograf Hochzeit Bewerbungsfoto Film',
    industries: ['Fotografie und Film'],
    questions: [
      {
        kind: 'single',
        title: 'Zu welchem Anlass?',
        answers: ['Hochzeit', 'Familie', { label: 'Bewerbung', to: 3 }, 'Betrieb'],
      },
      { kind: 'number', title: 'Wie viele Menschen sind dabei?', unit: 'Personen' },
      { kind: 'date', title: 'An welchem Tag?', isOptional: true },
      more,
    ],
    positions: [
      ['Begleitung', 6, 'Std.', 14500],
      ['Bearbeitete Bilder', 80, 'Stück', 350],
    ],
  },
  {
    slug: 'catering',
    name: 'Catering',
    description: 'Buffets und Menüs für Feste und Firmen.',
    category: 'Kurse und Verkostungen',
    keywords: 'Catering Partyservice Buffet Feier',
    industries: [
      'Catering und Partyservice',
      'Restaurant',
      'Fleischerei und Metzgerei',
      'Bäckerei und Konditorei',
      'Hofladen und Direktvermarktung',
    ],
    questions: [
      { kind: 'single', title: 'Was feiern Sie?', answers: ['Hochzeit', 'Geburtstag', 'Firmenfeier', 'Etwas anderes'] },
      { kind: 'number', title: 'Wie viele Gäste?', unit: 'Gäste' },
      {
        kind: 'multiple',
        title: 'Was soll es geben?',
        answers: ['Warmes Buffet', 'Kaltes Buffet', 'Menü', 'Vegetarisch', 'Getränke'],
      },
      { kind: 'date', title: 'An welchem Tag?' },
      more,
    ],
    positions: [
      ['Warmes Buffet', 40, 'Gäste', 2850],
      ['Geschirr und Personal', 1, '', 42000],
    ],
  },
  {
    slug: 'nachhilfe',
    name: 'Nachhilfe',
    description: 'Alle Fächer, zu Hause oder online.',
    category: 'Nachhilfe',
    keywords: 'Nachhilfe Mathe Englisch Lernen Schule',
    industries: ['Nachhilfe'],
    questions: [
      {
        kind: 'multiple',
        title: 'In welchen Fächern?',
        answers: ['Mathematik', 'Deutsch', 'Englisch', 'Latein', 'Physik oder Chemie'],
      },
      { kind: 'single', title: 'Welche Klasse?', answers: ['1 bis 4', '5 bis 7', '8 bis 10', 'Oberstufe'] },
      { kind: 'single', title: 'Wo?', answers: ['Zu Hause', 'Beim Lehrer', 'Online'] },
      when,
      more,
    ],
    positions: [['Einzelstunde, 60 Minuten', 10, 'Std.', 3200]],
  },
  {
    slug: 'steuerberatung',
    name: 'Steuerberatung',
    description: 'Steuererklärung, Buchhaltung, Gründung.',
    keywords: 'Steuerberater Steuererklärung Buchhaltung Gründung',
    industries: ['Steuerberatung'],
    questions: [
      {
        kind: 'single',
        title: 'Wobei brauchen Sie Hilfe?',
        answers: ['Steuererklärung', 'Buchhaltung', 'Gründung', { label: 'Ein Gespräch zum Kennenlernen', ends: true }],
      },
      { kind: 'single', title: 'Für wen?', answers: ['Privat', 'Selbstständig', 'Unternehmen'] },
      { kind: 'period', title: 'Für welchen Zeitraum?', isOptional: true },
      more,
    ],
    positions: [
      ['Steuererklärung mit Anlagen', 1, '', 39000],
      ['Beleg-Sortierung', 3, 'Std.', 7500],
    ],
  },
]

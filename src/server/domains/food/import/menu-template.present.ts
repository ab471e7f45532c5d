import type { FileAnswer } from '#contract/wire/fields.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeXlsx } from '#server/platform/sheets/write-xlsx.ts'

const headers = [
  'Kategorie',
  'Gericht',
  'Beschreibung',
  'Preis',
  'Größen',
  'MwSt',
  'Pfand',
  'Pfandart',
  'Füllmenge in l',
  'Alkohol in % vol.',
  'Mindestalter',
  'Allergene',
  'Zusatzstoffe',
  'Merkmale',
  'Auswahl',
]
const wide = ['Gericht', 'Beschreibung', 'Größen', 'Allergene', 'Zusatzstoffe', 'Auswahl']

const rows = [
  [
    ...[
      'Pizza',
      'Pizza Margherita',
      'Tomaten, Mozzarella, Basilikum',
      '',
      'Klein 8,50 | Groß 11,00',
      '7',
      '',
      '',
      '',
      '',
      '',
    ],
    ...['Weizen, Milch', '', 'Vegetarisch', 'Extras (0-3): Rucola +1,00; Salami +1,80 [mit Konservierungsstoff]'],
  ],
  [
    ...['Pasta', 'Tagliatelle', 'Hausgemacht', '10,50', '', '7', '', '', '', '', ''],
    ...['Weizen, Eier', '', '', 'Soße (1): Tomate*; Trüffel +2,50 [Milch] | Extras'],
  ],
  [
    ...['Getränke', 'Cola 0,33 l', '', '3,20', '', '19', '0,15', 'MEHRWEG', '0,33', '', ''],
    ...['keine', 'koffeinhaltig, mit Farbstoff', '', ''],
  ],
  [
    ...['Getränke', 'Helles 0,5 l', '', '3,60', '', '19', '0,08', 'MEHRWEG', '0,5', '4,9', '16'],
    ...['Gerste', '', '', ''],
  ],
]

/** A file to start from: every column, and dishes that show how each is filled. */
export const menuTemplate = (format: 'csv' | 'xlsx'): FileAnswer => {
  const columns = headers.map((header) => ({ header, width: wide.includes(header) ? 40 : 14 }))
  return format === 'csv'
    ? { filename: 'speisekarte.csv', contentType: 'text/csv; charset=utf-8', body: writeCsv(columns, rows) }
    : {
        filename: 'speisekarte.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: writeXlsx(columns, rows),
      }
}

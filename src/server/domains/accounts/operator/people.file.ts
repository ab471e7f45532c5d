import type { FileAnswer } from '#contract/wire/fields.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { type PeopleFilter, type PersonRow, readPeople } from './people.queries.ts'

const columns = [
  { header: 'Kontonummer', type: 'whole' },
  { header: 'Name' },
  { header: 'E-Mail' },
  { header: 'Art' },
  { header: 'Betrieb' },
  { header: 'Stand' },
  { header: 'Labels' },
  { header: 'Dabei seit' },
] as const

const roleNames = { User: 'Kunde', Company: 'Anbieter', Operator: 'Betreiber' }

const stateOf = ({ isBlocked, isConfirmed }: PersonRow) =>
  isBlocked ? 'gesperrt' : isConfirmed ? 'bestätigt' : 'E-Mail nicht bestätigt'

async function* cellsOf(filter: PeopleFilter) {
  for await (const row of readPeople(filter))
    yield [
      row.id,
      row.name,
      row.email,
      roleNames[row.role],
      row.companyName ?? '',
      stateOf(row),
      row.labels.map(({ name }) => name).join(', '),
      formatDate(row.createdAt),
    ]
}

/** The operator's list of accounts as a table. */
export const peopleFile = (filter: PeopleFilter): FileAnswer => ({
  filename: `konten-${germanDay()}.csv`,
  contentType: 'text/csv; charset=utf-8',
  body: writeCsv(columns, cellsOf(filter)),
})

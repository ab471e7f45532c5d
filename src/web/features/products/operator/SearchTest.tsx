import { useFilters } from '#web/app/filters.ts'
import { productPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Hit, useExplained } from './search-test.data.ts'

const reasons: Record<keyof Hit['points'], string> = {
  code: 'Artikelnummer',
  name: 'Name beginnt so',
  categories: 'Kategorie',
  words: 'Wörter',
  length: 'Länge des Namens',
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('de-DE')}`

const reasonsOf = ({ points }: Hit) =>
  (Object.keys(reasons) as (keyof Hit['points'])[])
    .filter((key) => points[key] !== 0)
    .map((key) => `${reasons[key]} ${signed(points[key])}`)
    .join(' · ')

const columns: Column<Hit>[] = [
  { head: 'Platz', isNarrow: true, place: 'corner', cell: ({ place }) => place },
  { head: 'Produkt', place: 'lead', cell: ({ name, slug }) => <Link to={productPath(slug)}>{name}</Link> },
  { head: 'Anbieter', cell: ({ provider }) => provider },
  { head: 'Punkte', isNarrow: true, cell: ({ score }) => score.toLocaleString('de-DE') },
  { head: 'Warum', cell: reasonsOf },
]

const foundWords = (total: number) => {
  if (total === 0) return 'Der Shop findet dazu nichts. Vielleicht hilft ein Synonym.'
  return total === 1 ? 'Der Shop findet ein Produkt.' : `Der Shop findet ${total.toLocaleString('de-DE')} Produkte.`
}

/** What customers find for words, and why in this order. */
export const SearchTest = () => {
  const { get, set } = useFilters()
  const keyword = get('test')
  const found = useExplained(keyword)
  return (
    <Card
      title="Suche ausprobieren"
      text="Dieselbe Suche wie im Shop, ohne Filter. Jeder Treffer zeigt, woraus sich sein Platz ergibt. Bei gleichen Punkten steht das neuere Produkt vorn."
    >
      <Stack>
        <SearchField
          label="Suchwörter"
          placeholder="Was würden Kunden eingeben?"
          value={keyword}
          onSearch={(test) => set({ test })}
        />
        {keyword && (
          <Loaded of={found} height={320}>
            {({ data, total, corrected }) => (
              <>
                <p role="status">
                  {corrected && `Gesucht wird „${corrected}“. `}
                  {foundWords(total)}
                </p>
                {data.length > 0 && (
                  <DataTable caption="Treffer" columns={columns} rows={data} keyOf={({ slug }) => slug} isDense />
                )}
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Card>
  )
}

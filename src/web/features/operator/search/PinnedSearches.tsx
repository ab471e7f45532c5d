import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { productPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type PinnedSearch, usePinnedSearches, useRemovePins } from './search-desk.data.ts'

const Products = ({ products }: { products: PinnedSearch['pinned'] }) =>
  products.length === 0
    ? '–'
    : products.map(({ id, name, slug, is_shown }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {is_shown ? <Link to={productPath(slug)}>{name}</Link> : `${name} (gerade nicht im Shop)`}
        </span>
      ))

/** In which searches products stand first or are left out. */
export const PinnedSearches = () => {
  const { set } = useFilters()
  const found = usePinnedSearches()
  const [going, setGoing] = useState<string | null>(null)
  const remove = useRemovePins(() => setGoing(null))
  const columns: Column<PinnedSearch>[] = [
    { head: 'Suchwörter', place: 'lead', cell: ({ words }) => words },
    { head: 'Hervorgehoben', cell: ({ pinned }) => <Products products={pinned} /> },
    { head: 'Ausgeblendet', cell: ({ hidden }) => <Products products={hidden} /> },
    {
      head: 'Ändern',
      isActions: true,
      cell: ({ words }) => (
        <>
          <Button variant="default" size="sm" onClick={() => set({ test: words })} aria-label={`${words} bearbeiten`}>
            Bearbeiten
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            onClick={() => setGoing(words)}
            aria-label={`Eingriffe bei ${words} aufheben`}
          >
            Aufheben
          </Button>
        </>
      ),
    },
  ]
  return (
    <Card
      title="Hervorgehobene und ausgeblendete Treffer"
      text="Gilt nur für „Beste Treffer“ und die Vorschläge beim Tippen. Der Shop kennzeichnet, was Sie hervorheben, und die Seite „So sortieren wir“ nennt alle Eingriffe. Neue legen Sie oben beim Ausprobieren an."
    >
      <Loaded of={found} height={120}>
        {({ data }) =>
          data.length > 0 ? (
            <DataTable
              caption="Suchen mit Eingriffen"
              columns={columns}
              rows={data}
              keyOf={({ words }) => words}
              isDense
            />
          ) : (
            <p style={{ color: 'var(--ink-soft)' }}>Zurzeit greifen Sie in keine Suche ein.</p>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={going !== null}
        title="Eingriffe aufheben?"
        text={`Bei „${going}“ gilt dann wieder die gewöhnliche Reihenfolge.`}
        action="Aufheben"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ words: going })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}

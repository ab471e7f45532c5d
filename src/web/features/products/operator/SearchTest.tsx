import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { productPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { HideDialog } from './HideDialog.tsx'
import { usePinForm, useSetPin } from './search-desk.data.ts'
import { type Explained, type Hit, useExplained } from './search-test.data.ts'

const reasons: Record<keyof Hit['points'], string> = {
  code: 'Artikelnummer',
  name: 'Name beginnt so',
  categories: 'Kategorie',
  words: 'Wörter',
  length: 'Länge des Namens',
}

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('de-DE')}`

const reasonsOf = ({ points, is_pinned }: Hit) =>
  [
    ...(is_pinned ? ['Vom Betreiber hervorgehoben'] : []),
    ...(Object.keys(reasons) as (keyof Hit['points'])[])
      .filter((key) => points[key] !== 0)
      .map((key) => `${reasons[key]} ${signed(points[key])}`),
  ].join(' · ')

type SetPin = (id: number, state: 'pinned' | 'none') => void

const columnsFor = (setPin: SetPin, hide: (hit: Hit) => void): Column<Hit>[] => [
  { head: 'Platz', isNarrow: true, place: 'corner', cell: ({ place }) => place },
  { head: 'Produkt', place: 'lead', cell: ({ name, slug }) => <Link to={productPath(slug)}>{name}</Link> },
  { head: 'Anbieter', cell: ({ provider }) => provider },
  { head: 'Punkte', isNarrow: true, cell: ({ score }) => score.toLocaleString('de-DE') },
  { head: 'Warum', cell: reasonsOf },
  {
    head: 'Eingreifen',
    isActions: true,
    cell: (hit) => (
      <>
        <Button
          variant="default"
          size="sm"
          onClick={() => setPin(hit.product_id, hit.is_pinned ? 'none' : 'pinned')}
          aria-label={hit.is_pinned ? `${hit.name} nicht mehr hervorheben` : `${hit.name} hervorheben`}
        >
          {hit.is_pinned ? 'Nicht mehr hervorheben' : 'Hervorheben'}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => hide(hit)} aria-label={`${hit.name} ausblenden`}>
          Ausblenden
        </Button>
      </>
    ),
  },
]

type HiddenProps = { hidden: Explained['hidden']; setPin: SetPin }

const Hidden = ({ hidden, setPin }: HiddenProps) => {
  const columns: Column<Explained['hidden'][number]>[] = [
    { head: 'Ausgeblendet', place: 'lead', cell: ({ name, slug }) => <Link to={productPath(slug)}>{name}</Link> },
    { head: 'Anbieter', cell: ({ provider }) => provider },
    {
      head: 'Eingreifen',
      isActions: true,
      cell: ({ product_id, name }) => (
        <Button
          variant="default"
          size="sm"
          onClick={() => setPin(product_id, 'none')}
          aria-label={`${name} wieder zeigen`}
        >
          Wieder zeigen
        </Button>
      ),
    },
  ]
  return <DataTable caption="Ausgeblendet" columns={columns} rows={hidden} keyOf={({ slug }) => slug} isDense />
}

/** Pins what the words do not find. */
const PinForm = ({ words }: { words: string }) => {
  const { form, submit, isSending } = usePinForm(words, () => form.setFieldValue('link', ''))
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Anderes Produkt hervorheben"
          description="Fügen Sie den Link seiner Seite im Shop ein."
          maxLength={500}
          {...form.getInputProps('link')}
        />
        <div>
          <Button type="submit" variant="default" loading={isSending}>
            Hervorheben
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const foundWords = (total: number) => {
  if (total === 0) return 'Der Shop findet dazu nichts. Vielleicht hilft ein Synonym.'
  return total === 1 ? 'Der Shop findet ein Produkt.' : `Der Shop findet ${total.toLocaleString('de-DE')} Produkte.`
}

/** What customers find for words, and why in this order. */
export const SearchTest = () => {
  const { get, set } = useFilters()
  const keyword = get('test')
  const found = useExplained(keyword)
  const write = useSetPin()
  const [hiding, setHiding] = useState<Hit | null>(null)
  const setPin: SetPin = (product_id, state) => write.mutate({ words: keyword, product_id, state })
  return (
    <Card
      title="Suche ausprobieren"
      text="Dieselbe Suche wie im Shop, ohne Filter. Jeder Treffer zeigt, woraus sich sein Platz ergibt. Bei gleichen Punkten steht das neuere Produkt vorn. Was Sie hervorheben, kommt vor allen anderen."
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
            {({ data, total, corrected, hidden }) => (
              <>
                <p role="status">
                  {corrected && `Gesucht wird „${corrected}“. `}
                  {foundWords(total)}
                </p>
                {data.length > 0 && (
                  <DataTable
                    caption="Treffer"
                    columns={columnsFor(setPin, setHiding)}
                    rows={data}
                    keyOf={({ slug }) => slug}
                    isDense
                  />
                )}
                {hidden.length > 0 && <Hidden hidden={hidden} setPin={setPin} />}
                <PinForm key={keyword} words={keyword} />
                {hiding && <HideDialog words={keyword} product={hiding} onClose={() => setHiding(null)} />}
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Card>
  )
}

import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reviewState } from '#contract/reviews/calls.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import {
  operatorOrderPath,
  operatorPersonPath,
  operatorProductPath,
  operatorProviderPath,
} from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconStar } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { FilterChoice, FilterGrid, FilterNote, FilterSwitch } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { type ListedReview, type ReviewFilter, saveAllReviews, useAllReviews } from './operator-reviews.data.ts'

const states = { shown: 'Sichtbar', hidden: 'Ausgeblendet' }
const stars = Object.fromEntries([5, 4, 3, 2, 1].map((count) => [count, count === 1 ? '1 Stern' : `${count} Sterne`]))

const columns = (act: (review: ListedReview) => ReactNode): Column<ListedReview>[] => [
  {
    head: 'Bewertung',
    place: 'lead',
    cell: ({ stars: count, title, text }) => (
      <Lines below={text}>
        <Stars average={count} /> {title}
      </Lines>
    ),
  },
  {
    head: 'Worüber',
    cell: ({ product, provider }) => {
      const company = <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>
      return product ? (
        <Lines below={company}>
          <Link to={operatorProductPath(product.id)}>{product.name}</Link>
        </Lines>
      ) : (
        company
      )
    },
  },
  {
    head: 'Verfasser',
    cell: ({ user_id, author, order_number }) => (
      <Lines below={<Link to={operatorOrderPath(order_number)}>{order_number}</Link>}>
        {user_id === null ? 'gelöscht' : <Link to={operatorPersonPath(user_id)}>{author}</Link>}
      </Lines>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state, open_reports }) => (
      <Lines
        below={
          open_reports > 0 && `${formatNumber(open_reports)} offene ${open_reports === 1 ? 'Meldung' : 'Meldungen'}`
        }
      >
        <Badge variant="light" color={state === 'shown' ? 'green' : 'red'}>
          {state === 'shown' ? states.shown : states.hidden}
        </Badge>
      </Lines>
    ),
  },
  { head: 'Geschrieben', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
  { head: 'Entscheiden', isActions: true, cell: act },
]

type AllReviewsProps = {
  /** what may be decided about one of them */
  act: (review: ListedReview) => ReactNode
  bulk: (filter: ReviewFilter, total: number) => ReactNode
}

/** Reviews of all products and providers, searched and filtered by the server. */
export const AllReviews = ({ act, bulk }: AllReviewsProps) => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    state: reviewState.exclude(['deleted']).options.find((one) => one === get('stand')),
    stars: Number(get('sterne')) || undefined,
    provider_id: Number(get('anbieter')) || undefined,
    product_id: Number(get('angebot')) || undefined,
    user_id: Number(get('kunde')) || undefined,
    from: from || undefined,
    to: to || undefined,
    reported: get('gemeldet') === 'ja',
  }
  const all = columns(act)
  const shape = useListShape(all)
  const { data, error } = useAllReviews({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField placeholder="Worte aus Titel oder Text" value={filter.q} onSearch={(suche) => set({ suche })} />
        <FilterChoice name="stand" label="Stand" data={states} />
        <FilterChoice name="sterne" label="Sterne" data={stars} />
        <FilterSwitch name="gemeldet" label="Meldungen" on="Mit offener Meldung" />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Bewertungen eines Anbieters." />
      <FilterNote name="angebot" text="Nur Bewertungen eines Angebots." />
      <FilterNote name="kunde" text="Nur Bewertungen einer Person." />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconStar size={28} />}
          title="Keine Bewertungen"
          text="Zu dieser Auswahl gibt es keine Bewertungen. Versuchen Sie es mit weniger Filtern."
        />
      )}
      {data && data.total > 0 && (
        <>
          <ListShape columns={all} />
          <DataTable caption="Bewertungen" columns={shape.columns} rows={data.data} keyOf={({ id }) => id} isDense />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <Group mt="md">
            {bulk(filter, data.total)}
            <SaveButton save={() => saveAllReviews(filter)}>Als CSV speichern</SaveButton>
          </Group>
        </>
      )}
    </>
  )
}

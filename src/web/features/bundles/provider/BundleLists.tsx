import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#lib/format.ts'
import { bundlePath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Bundles.module.css'
import { type Bundle, type PagedList, useActiveBundles, useBundleCounts, useBundles } from '../bundles.data.ts'

const turnText = ({ status_text, is_my_turn, asked }: Bundle) => {
  if (is_my_turn) return 'wartet auf Ihre Antwort'
  if (asked && !asked.by_me) return asked.text
  return status_text
}

const columns: Column<Bundle>[] = [
  {
    head: 'Bundle',
    place: 'lead',
    cell: ({ bundle_provider_request_id, name }) => <Link to={bundlePath(bundle_provider_request_id)}>{name}</Link>,
  },
  { head: 'Partner', cell: ({ partner }) => partner.company_name },
  { head: 'Preis', isAmount: true, cell: ({ price }) => formatEuro(price) },
  { head: 'Ihr Anteil', isAmount: true, cell: ({ my_share }) => formatEuro(my_share) },
  { head: 'Stand', cell: turnText },
]

const keyOf = (row: Bundle) => row.bundle_provider_request_id
const isMarked = ({ is_my_turn, asked }: Bundle) => is_my_turn || (asked !== null && !asked.by_me)

const Paged = ({ list }: { list: PagedList }) => {
  const [page, setPage] = useState(1)
  const { data, error } = useBundles(list, page)
  return (
    <PagedTable
      caption="Bundles"
      columns={columns}
      page={data}
      error={error}
      empty="Hier gibt es noch keine Bundles."
      keyOf={keyOf}
      isMarked={isMarked}
      onPage={setPage}
    />
  )
}

const Active = () => {
  const { data, error } = useActiveBundles()
  if (error || !data) return <Loaded of={{ data, error }} />
  if (!data.data.length) return <p className={css.soft}>Sie haben noch kein aktives Bundle.</p>
  return (
    <DataTable caption="Aktive Bundles" columns={columns} rows={data.data} keyOf={keyOf} isMarked={isMarked} isDense />
  )
}

type Tab = 'active' | Exclude<PagedList, 'all'>

/** All bundles of a provider: agreed on, proposed by it or to it, and ended. */
export const BundleLists = () => {
  const [tab, setTab] = useState<Tab>('active')
  const { data } = useBundleCounts()
  const count = (name: Tab) => (data ? ` (${data.data[name]})` : '')
  const tabs = [
    { value: 'active', label: `Aktiv${count('active')}` },
    { value: 'incoming', label: `Eingang${count('incoming')}` },
    { value: 'outgoing', label: `Ausgang${count('outgoing')}` },
    { value: 'inactivated', label: `Deaktiviert${count('inactivated')}` },
    { value: 'deleted', label: `Gelöscht${count('deleted')}` },
  ]
  return (
    <div className={css.stack}>
      {data !== undefined && data.data.waiting > 0 && (
        <Notice kind="warning">
          {data.data.waiting === 1
            ? 'Ein Bundle wartet auf Ihre Antwort.'
            : `${data.data.waiting} Bundles warten auf Ihre Antwort.`}
        </Notice>
      )}
      <Card>
        <div className={css.stack}>
          <div className={css.tabs}>
            <SegmentedControl aria-label="Liste" data={tabs} value={tab} onChange={(value) => setTab(value as Tab)} />
          </div>
          <div>{tab === 'active' ? <Active /> : <Paged key={tab} list={tab} />}</div>
        </div>
      </Card>
    </div>
  )
}

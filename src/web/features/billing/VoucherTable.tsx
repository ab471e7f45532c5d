import { Badge, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { formatDate, formatEuro, formatPercent } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconGift, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { VoucherChange } from './VoucherChange.tsx'
import { VoucherForm } from './VoucherForm.tsx'
import css from './Vouchers.module.css'
import {
  type Issuer,
  saveVouchers,
  useSetVoucher,
  useVouchers,
  type Voucher,
  type VoucherFilter,
} from './vouchers.data.ts'

const worthOf = ({ kind, percent, amount }: Voucher) =>
  kind === 'percent' ? formatPercent(percent!) : formatEuro(amount!)

const termsOf = ({ valid_from, valid_to, minimum_order, scope }: Voucher) =>
  [
    valid_to ? `${formatDate(valid_from)} bis ${formatDate(valid_to)}` : `ab ${formatDate(valid_from)}`,
    minimum_order > 0 && `ab ${formatEuro(minimum_order)} Warenwert`,
    scope === 'package' && 'nur für Pakete',
  ]
    .filter(Boolean)
    .join(' · ')

const Switch = ({ issuer, voucher }: { issuer: Issuer; voucher: Voucher }) => {
  const set = useSetVoucher(issuer)
  const { id, voucher_code, is_active } = voucher
  return (
    <Button
      size="sm"
      variant="default"
      loading={set.isPending}
      aria-label={`${voucher_code} ${is_active ? 'abschalten' : 'einschalten'}`}
      onClick={() => set.mutate({ id, is_active: !is_active })}
    >
      {is_active ? 'Abschalten' : 'Einschalten'}
    </Button>
  )
}

const columnsFor = (issuer: Issuer, edit: (voucher: Voucher) => void): Column<Voucher>[] => [
  {
    head: 'Gutschein',
    place: 'lead',
    cell: ({ voucher_code, title }) => (
      <div className={css.cell}>
        <span className={css.code}>{voucher_code}</span>
        {title && <span className={css.soft}>{title}</span>}
      </div>
    ),
  },
  {
    head: 'Wert',
    isAmount: true,
    cell: (voucher) => (
      <Lines below={voucher.balance !== null && `noch ${formatEuro(voucher.balance)}`}>{worthOf(voucher)}</Lines>
    ),
  },
  {
    head: 'Eingelöst',
    isNarrow: true,
    cell: ({ uses, max_uses, given }) => (
      <Lines below={!!given && `${formatEuro(given)} gegeben`}>{max_uses ? `${uses} von ${max_uses}` : uses}</Lines>
    ),
  },
  {
    head: 'Gültig',
    cell: (voucher) => (
      <div className={css.cell}>
        <span>{termsOf(voucher)}</span>
        {voucher.is_active && voucher.problem && <span className={css.soft}>{voucher.problem}</span>}
      </div>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ is_active, is_valid }) => (
      <Badge variant="light" miw="max-content" color={is_valid ? 'green' : 'gray'}>
        {is_active ? (is_valid ? 'Gilt' : 'Gilt zurzeit nicht') : 'Abgeschaltet'}
      </Badge>
    ),
  },
  {
    head: 'Ändern',
    isActions: true,
    cell: (voucher) => (
      <Group gap="xs" wrap="nowrap">
        <Button size="sm" variant="default" aria-label={`${voucher.voucher_code} ändern`} onClick={() => edit(voucher)}>
          Ändern
        </Button>
        <Switch issuer={issuer} voucher={voucher} />
      </Group>
    ),
  },
]

const texts = {
  provider: 'Gutscheine für Ihre Artikel. Kunden geben den Code im Warenkorb ein.',
  platform: 'Gutscheine der Plattform, einlösbar bei allen Anbietern oder für Pakete.',
}

type VoucherTableProps = {
  issuer: Issuer
  /** above the table: views and filters of the operator */
  tools?: ReactNode
  filter?: VoucherFilter
  /** actions on all that was found */
  bulk?: (filter: VoucherFilter, total: number) => ReactNode
}

/** Vouchers of a provider, or of the platform. */
export const VoucherTable = ({ issuer, tools, filter, bulk }: VoucherTableProps) => {
  const { page, set } = useFilters()
  const [isNew, setIsNew] = useState(false)
  const [edited, setEdited] = useState<Voucher | null>(null)
  const columns = columnsFor(issuer, setEdited)
  const shape = useListShape(columns)
  const { data, error } = useVouchers(issuer, page, { ...filter, per_page: shape.perPage })
  const isPhone = useMediaQuery('(max-width: 639px)')
  const isFiltered = Object.values(filter ?? {}).some(Boolean)
  const add = (
    <Button data-shortcut="n" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsNew(true)}>
      Gutschein anlegen
    </Button>
  )
  return (
    <>
      <PageHeader title="Gutscheine" text={texts[issuer]} action={data && (data.total > 0 || isFiltered) && add} />
      {tools}
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 &&
        (isFiltered ? (
          <EmptyState
            icon={<IconGift size={28} />}
            title="Nichts gefunden"
            text="Zu dieser Auswahl gibt es keine Gutscheine. Versuchen Sie es mit weniger Filtern."
          />
        ) : (
          <EmptyState
            icon={<IconGift size={28} />}
            title="Noch keine Gutscheine"
            text="Mit einem Gutschein gewinnen Sie neue Kunden oder danken den alten."
            action={add}
          />
        ))}
      {data && data.total > 0 && (
        <>
          {filter && <ListShape columns={columns} />}
          <DataTable
            caption="Gutscheine"
            columns={filter ? shape.columns : columns}
            rows={data.data}
            keyOf={({ id }) => id}
            isDense={!!filter}
            isWide
          />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          {filter && (
            <Group mt="md">
              <SaveButton save={() => saveVouchers(filter)}>Als CSV speichern</SaveButton>
              {bulk?.(filter, data.total)}
            </Group>
          )}
        </>
      )}
      <Dialog
        opened={isNew}
        onClose={() => setIsNew(false)}
        title="Gutschein anlegen"
        size="lg"
        fullScreen={isPhone ?? false}
      >
        {isNew && <VoucherForm issuer={issuer} onDone={() => setIsNew(false)} />}
      </Dialog>
      <Dialog opened={!!edited} onClose={() => setEdited(null)} title="Gutschein ändern" fullScreen={isPhone ?? false}>
        {edited && <VoucherChange issuer={issuer} voucher={edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </>
  )
}

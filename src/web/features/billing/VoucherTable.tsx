import { Badge, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { formatDate, formatEuro, formatPercent } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconGift, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { VoucherForm } from './VoucherForm.tsx'
import css from './Vouchers.module.css'
import { type Issuer, useSetVoucher, useVouchers, type Voucher } from './vouchers.data.ts'

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

const columnsFor = (issuer: Issuer): Column<Voucher>[] => [
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
  { head: 'Wert', isAmount: true, cell: (voucher) => <span className={css.number}>{worthOf(voucher)}</span> },
  {
    head: 'Noch übrig',
    isAmount: true,
    cell: ({ balance }) => <span className={css.number}>{balance === null ? '–' : formatEuro(balance)}</span>,
  },
  {
    head: 'Eingelöst',
    isNarrow: true,
    cell: ({ uses, max_uses }) => <span className={css.number}>{max_uses ? `${uses} von ${max_uses}` : uses}</span>,
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
      <Badge variant="light" color={is_valid ? 'green' : 'gray'}>
        {is_active ? (is_valid ? 'Gilt' : 'Gilt zurzeit nicht') : 'Abgeschaltet'}
      </Badge>
    ),
  },
  { head: 'Schalter', isActions: true, cell: (voucher) => <Switch issuer={issuer} voucher={voucher} /> },
]

const texts = {
  provider: 'Gutscheine für Ihre Artikel. Kunden geben den Code im Warenkorb ein.',
  platform: 'Gutscheine der Plattform, einlösbar bei allen Anbietern oder für Pakete.',
}

/** Vouchers of a provider, or of the platform. */
export const VoucherTable = ({ issuer }: { issuer: Issuer }) => {
  const { page, set } = useFilters()
  const { data, error } = useVouchers(issuer, page)
  const [isNew, setIsNew] = useState(false)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsNew(true)}>
      Gutschein anlegen
    </Button>
  )
  return (
    <>
      <PageHeader title="Gutscheine" text={texts[issuer]} action={data && data.total > 0 && add} />
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconGift size={28} />}
          title="Noch keine Gutscheine"
          text="Mit einem Gutschein gewinnen Sie neue Kunden oder danken den alten."
          action={add}
        />
      )}
      {data && data.total > 0 && (
        <>
          <DataTable caption="Gutscheine" columns={columnsFor(issuer)} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
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
    </>
  )
}

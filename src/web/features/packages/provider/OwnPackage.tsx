import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { subscriptionPayments } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PackageGrid } from '../PackageGrid.tsx'
import css from '../Packages.module.css'
import {
  type Invoice,
  type OwnPackage as Own,
  type Package,
  type Subscription,
  saveInvoice,
  useChoosePackage,
  useInvoices,
  useOwnPackage,
  usePackages,
  useSetPayment,
  useSubscription,
  useUpdateSubscription,
} from '../packages.data.ts'
import { EndDialog } from './EndDialog.tsx'
import { OwnCommission } from './OwnCommission.tsx'
import { SwitchDialog } from './SwitchDialog.tsx'

const usedOf = (used: number | null, limit: number | null) => {
  if (used === null) return limit === null ? 'unbegrenzt' : formatNumber(limit)
  return limit === null ? `${formatNumber(used)}, unbegrenzt` : `${formatNumber(used)} von ${formatNumber(limit)}`
}

const Uses = ({ limits }: { limits: Own['limits'] }) => (
  <ul className={css.facts}>
    {limits.map(({ name, label, limit, used, excess }) => (
      <li key={name}>
        <div className={css.use}>
          <span>{label}</span>
          <span>{usedOf(used, limit)}</span>
        </div>
        {limit !== null && used !== null && (
          <Progress
            value={limit ? Math.min(100, (used * 100) / limit) : 100}
            color={used >= limit ? 'orange' : undefined}
            aria-label={`${label}: ${used} von ${limit}`}
          />
        )}
        {excess > 0 && <p className={css.soft}>{excess} zu viel: Neue sind erst mit einem größeren Paket möglich.</p>}
      </li>
    ))}
  </ul>
)

const stateText = (row: Subscription) => {
  if (row.status === 'trial') return `Probezeit bis ${formatDate(row.term_to)}`
  if (row.cancel_at_end) return `Gekündigt, endet am ${formatDate(row.term_to)}`
  return `Laufzeit ${formatDate(row.term_from)} – ${formatDate(row.term_to)}, ${row.interval_text}`
}

const Current = ({ row, own, after }: { row: Subscription; own: Own; after: Package | undefined }) => {
  const [isEnding, setIsEnding] = useState(false)
  const update = useUpdateSubscription()
  const pay = useSetPayment()
  const other = row.payment_method === 'balance' ? 'bank_transfer' : 'balance'
  return (
    <Card
      title={`Paket ${row.package_name}`}
      text={`${row.status_text}. ${stateText(row)}`}
      action={
        <Button
          variant="default"
          loading={update.isPending}
          onClick={() => (row.cancel_at_end ? update.mutate({ action: 'resume' }) : setIsEnding(true))}
        >
          {row.cancel_at_end ? 'Doch behalten' : 'Kündigen'}
        </Button>
      }
    >
      {isEnding && <EndDialog row={row} own={own} after={after} onClose={() => setIsEnding(false)} />}
      {row.next_package_name && (
        <Notice>
          Ab {formatDate(row.term_to)} folgt das Paket {row.next_package_name}. Bis dahin behalten Sie{' '}
          {row.package_name}.
        </Notice>
      )}
      <div className={css.row}>
        <p className={css.soft}>Zahlung: {row.payment_method_text}</p>
        <Button
          variant="subtle"
          loading={pay.isPending}
          onClick={() => pay.mutate({ payment_method: other })}
        >{`Ändern in: ${subscriptionPayments[other]}`}</Button>
      </div>
    </Card>
  )
}

const columns: Column<Invoice>[] = [
  {
    head: 'Rechnung',
    place: 'lead',
    cell: ({ invoice_number, package_name, reason, corrects, note }) =>
      corrects
        ? `${invoice_number}: Korrektur zu ${corrects} (${note})`
        : `${invoice_number}: ${reason === 'switch' ? 'Wechsel zu ' : ''}${package_name}`,
  },
  { head: 'Zeitraum', cell: ({ start_date, end_date }) => `${formatDate(start_date)} – ${formatDate(end_date)}` },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => formatEuro(amount) },
  {
    head: 'Offen',
    isAmount: true,
    cell: ({ open, due_on, corrects }) => {
      if (corrects) return 'gutgeschrieben'
      return open ? `${formatEuro(open)} bis ${formatDate(due_on)}` : 'bezahlt'
    },
  },
  {
    head: 'Herunterladen',
    isActions: true,
    cell: ({ id, invoice_number }) => (
      <div className={css.row}>
        <Button size="sm" variant="default" aria-label={`PDF ${invoice_number}`} onClick={() => saveInvoice(id, 'pdf')}>
          PDF
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`XRechnung ${invoice_number}`}
          onClick={() => saveInvoice(id, 'xrechnung')}
        >
          XRechnung
        </Button>
      </div>
    ),
  },
]

/** The provider's package: what it allows, what it costs, how to change it. */
export const OwnPackage = () => {
  const [wanted, setWanted] = useState<Package | null>(null)
  const packages = usePackages()
  const own = useOwnPackage()
  const subscription = useSubscription()
  const invoices = useInvoices()
  const choose = useChoosePackage()
  const failed = packages.error ?? own.error ?? subscription.error
  if (failed || !packages.data || !own.data || !subscription.data)
    return <Loaded of={{ data: undefined, error: failed }} height={240} />
  const { data: row, open_invoices, bank, has_trial } = subscription.data
  const current = own.data.data
  if (!current) return <Notice>Zurzeit werden keine Pakete angeboten. Für Sie gelten keine Grenzen.</Notice>
  const select = (one: Package) => {
    if (one.is_free && !row) choose.mutate({ package_id: one.id })
    else setWanted(one)
  }
  return (
    <div className={css.stack}>
      {open_invoices.map((invoice) => (
        <Notice key={invoice.id} kind={invoice.reminders ? 'warning' : 'info'} title="Offene Rechnung">
          Bitte überweisen Sie {formatEuro(invoice.open)} bis {formatDate(invoice.due_on)} an {bank.account_holder}
          {bank.iban && `, IBAN ${bank.iban}`}, Verwendungszweck {invoice.invoice_number}.
          {invoice.reminders > 0 && ` Wir haben Sie ${invoice.reminders} Mal erinnert.`}
        </Notice>
      ))}
      {row && <Current row={row} own={current} after={packages.data.data.find(({ is_free }) => is_free)} />}
      <Card title={row ? 'Was Ihr Paket erlaubt' : `Für Sie gilt das Paket ${current.name}`}>
        <Uses limits={current.limits} />
      </Card>
      <Card title="Pakete im Vergleich" text="Den genauen Unterschied sehen Sie vor jedem Wechsel.">
        <PackageGrid
          heading="h3"
          packages={packages.data.data}
          currentId={current.id}
          hasTrial={has_trial}
          action={(one) => (
            <Button variant={one.id === current.id ? 'default' : 'filled'} onClick={() => select(one)}>
              {one.id === current.id ? (row ? 'Zahlweise ändern' : 'Dabei bleiben') : `${one.name} wählen`}
            </Button>
          )}
        />
      </Card>
      <OwnCommission />
      {invoices.data && invoices.data.data.length > 0 && (
        <Card title="Rechnungen">
          <DataTable
            caption="Paketrechnungen"
            columns={columns}
            rows={invoices.data.data}
            keyOf={({ id }) => id}
            isDense
          />
        </Card>
      )}
      {wanted && (
        <SwitchDialog wanted={wanted} subscription={row} hasTrial={has_trial} onClose={() => setWanted(null)} />
      )}
    </div>
  )
}

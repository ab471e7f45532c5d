import { useState } from 'react'
import { Link } from 'react-router'
import { operatorPersonPath, operatorProductPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Operator.module.css'
import { type Change, useChanges } from '../operator.data.ts'
import own from './AuditChanges.module.css'

const kinds = { added: 'neu', changed: 'geändert', removed: 'entfernt', more: '' }

/** Names of the tables that an operator meets most; the others keep the program's name. */
const names: Record<string, string> = {
  users: 'Konto',
  companies: 'Anbieter',
  provider_pages: 'Seite des Anbieters',
  products: 'Produkt',
  product_variants: 'Variante',
  orders: 'Einkauf',
  vendor_orders: 'Bestellung',
  order_items: 'Position',
  invoices: 'Rechnung',
  refunds: 'Rückgabe',
  vouchers: 'Gutschein',
  categories: 'Kategorie',
  kept_settings: 'Einstellung',
  commission_rules: 'Provision',
  ledger_entries: 'Buchung',
  ledger_lines: 'Buchungszeile',
  payouts: 'Auszahlung',
  payout_batches: 'Zahlungsdatei',
  staff_roles: 'Rolle',
  company_employees: 'Mitarbeiter',
  labels: 'Label',
  account_labels: 'Label am Konto',
  order_labels: 'Label an der Bestellung',
  lead_labels: 'Label an der Anfrage',
  account_blocks: 'Sperre',
  operator_notes: 'Notiz',
  review_reports: 'Meldung',
  reviews: 'Bewertung',
  tax_rates: 'Steuersatz',
  packages: 'Paket',
  package_versions: 'Fassung des Pakets',
  subscriptions: 'Abo',
  order_moves: 'Schritt der Bestellung',
  order_payments: 'Zahlung',
}

const pages: Record<string, (id: number) => string> = {
  users: operatorPersonPath,
  companies: operatorProviderPath,
  provider_pages: operatorProviderPath,
  products: operatorProductPath,
}

/** The number of a new or removed row stands in its title. */
const shownFields = ({ kind, fields }: Change) => fields.filter(({ name }) => kind === 'changed' || name !== 'id')

const Row = ({ change: { table, record, kind } }: { change: Change }) => {
  const title = `${names[table] ?? table} ${record}`
  const page = kind !== 'removed' && /^\d+$/.test(record) ? pages[table] : undefined
  return (
    <strong>
      {page ? <Link to={page(Number(record))}>{title}</Link> : title} {kinds[kind]}
    </strong>
  )
}

const Difference = ({
  kind,
  before,
  after,
}: Pick<Change, 'kind'> & Pick<Change['fields'][number], 'before' | 'after'>) => {
  if (kind === 'added') return after
  if (kind === 'removed') return before
  return (
    <>
      {before === null || before === '' ? 'leer' : <del>{before}</del>} <span aria-hidden>→</span>{' '}
      {after === null || after === '' ? 'leer' : <ins>{after}</ins>}
    </>
  )
}

const Differences = ({ id }: { id: number }) => {
  const { data, error } = useChanges(id)
  return (
    <>
      <Loaded of={{ data, error }} height={80} />
      <ul className={own.rows}>
        {data?.data.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an entry never change
          <li key={at}>
            {change.kind === 'more' ? (
              'Weitere Zeilen wurden nicht festgehalten.'
            ) : (
              <>
                <Row change={change} />
                <dl className={own.fields}>
                  {shownFields(change).map(({ name, before, after }) => (
                    <div key={name}>
                      <dt>{name === '…' ? 'weitere Felder' : name}</dt>
                      <dd>{name === '…' ? after : <Difference kind={change.kind} before={before} after={after} />}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What an entry changed, asked for when somebody opens it. */
export const AuditChanges = ({ id, count }: { id: number; count: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        {count === 1 ? 'Vorher und nachher: 1 Zeile' : `Vorher und nachher: ${count > 50 ? 'über 50' : count} Zeilen`}
      </summary>
      {isOpen && <Differences id={id} />}
    </details>
  )
}

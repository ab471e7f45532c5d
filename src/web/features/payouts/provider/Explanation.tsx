import { Link } from 'react-router'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { payoutExplanationPath, providerPaths } from '#web/app/paths/provider.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../Payouts.module.css'
import { type Step, useOrderExplanation, usePayoutExplanation } from '../payouts.data.ts'
import { movementColumns } from './Report.tsx'

const signed = (amount: number) => (amount > 0 ? `+${formatEuro(amount)}` : formatEuro(amount))

const Steps = ({ steps, conclusion }: { steps: Step[]; conclusion: string }) => (
  <Card>
    <ol className={css.steps}>
      {steps.map(({ id, title, text, at, amount, balance }) => (
        <li key={id} className={css.step}>
          <h2>{title}</h2>
          <span className={css.amount}>{signed(amount)}</span>
          <p>{text}</p>
          <span className={css.after}>
            {at && `${formatDateTime(at)} · `}danach {formatEuro(balance)}
          </span>
        </li>
      ))}
    </ol>
    <p className={css.total}>{conclusion}</p>
  </Card>
)

const Missing = ({ text }: { text: string }) => (
  <EmptyState
    heading="h1"
    icon={<IconReceipt size={28} />}
    title="Nicht gefunden"
    text={text}
    action={<ButtonLink to={providerPaths.providerFinance}>Zu den Finanzen</ButtonLink>}
  />
)

const overview = { label: 'Übersicht', to: paths.provider }
const crumbs = [{ label: 'Finanzen', to: providerPaths.providerFinance }]

/** Every cent of one order. */
export const OrderExplanation = ({ number }: { number: string }) => {
  const { data, error } = useOrderExplanation(number)
  if (isMissing(error)) return <Missing text={error.message} />
  const why = data?.data
  return (
    <>
      <Breadcrumb from={overview} crumbs={crumbs} here={`Bestellung ${number}`} />
      <PageHeader
        title="Warum dieser Betrag?"
        text={`Bestellung ${number}${why ? ` vom ${formatDateTime(why.order_date)}, ${why.order_status_text}` : ''}`}
      />
      <Loaded of={{ data, error }} height={400}>
        {({ data: { steps, conclusion } }) => <Steps steps={steps} conclusion={conclusion} />}
      </Loaded>
    </>
  )
}

// the sums above go by kind already
const columns = movementColumns('Verfügbar danach').filter(({ head }) => head !== 'Art')

/** What a payout was paid from: the sums, and each movement since the one before. */
export const PayoutExplanation = ({ id }: { id: number }) => {
  const { page, set } = useFilters()
  const { data, error } = usePayoutExplanation(id, page)
  if (isMissing(error)) return <Missing text={error.message} />
  const why = data?.data
  const before = why?.previous_id
  return (
    <>
      <Breadcrumb from={overview} crumbs={crumbs} here="Auszahlung" />
      <PageHeader
        title="Warum dieser Betrag?"
        text={
          why
            ? `Auszahlung über ${formatEuro(why.withdrawal.amount)}, beantragt am ${formatDateTime(why.withdrawal.created_at)}: ${why.withdrawal.status_text}`
            : '…'
        }
      />
      <Loaded of={{ data, error }} height={400} />
      {why && (
        <div className={css.stack}>
          <Steps steps={why.steps} conclusion={why.conclusion} />
          <Card
            title={before ? 'Jede Buchung seit der vorigen Auszahlung' : 'Jede Buchung bis zu dieser Auszahlung'}
            text="Eine Bestellung zählt von dem Augenblick an, in dem sie abgeschlossen oder storniert wurde."
            action={before ? <Link to={payoutExplanationPath(before)}>Vorige Auszahlung</Link> : undefined}
          >
            {why.movements.total === 0 && <p className={css.soft}>Seitdem wurde nichts gebucht.</p>}
            {why.movements.total > 0 && (
              <DataTable
                caption="Buchungen"
                columns={columns}
                rows={why.movements.data}
                keyOf={(movement) => movement.id}
                isDense
              />
            )}
            {why.movements.lastPage > 1 && (
              <Paging page={why.movements} onPage={(next) => set({ seite: String(next) })} />
            )}
          </Card>
        </div>
      )}
    </>
  )
}

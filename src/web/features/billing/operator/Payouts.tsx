import { Badge, Button, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { payoutLabels, payoutState } from '#contract/payouts/calls.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from '../Billing.module.css'
import { type OperatorPayout, spaced, stateColors, useAllPayouts, useDecide } from '../billing.data.ts'
import { Balances } from '../provider/Balances.tsx'
import { AllCommissions } from '../provider/Commissions.tsx'

type Asked = { payout: OperatorPayout; status: 'paid' | 'refused' }

/** Where the money goes. */
const Account = ({ of: { provider, reference } }: { of: OperatorPayout }) =>
  provider.iban ? (
    <dl className={css.account}>
      <dt>Empfänger</dt>
      <dd>{provider.account_holder}</dd>
      <dt>IBAN</dt>
      <dd className={css.code}>{spaced(provider.iban)}</dd>
      {reference && (
        <>
          <dt>Verwendungszweck</dt>
          <dd>{reference}</dd>
        </>
      )}
    </dl>
  ) : (
    <Notice kind="error">Der Anbieter hat noch keine Bankverbindung angegeben.</Notice>
  )

const Decision = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const decide = useDecide(onClose)
  const { payout, status } = asked
  const isRefused = status === 'refused'
  return (
    <div className={css.form}>
      <p>
        {isRefused
          ? `${payout.provider.company_name} bekommt die ${formatEuro(payout.amount)} wieder gutgeschrieben und erfährt den Grund per E-Mail.`
          : `Haben Sie ${formatEuro(payout.amount)} an ${payout.provider.company_name} überwiesen? Die Buchung lässt sich nicht zurücknehmen.`}
      </p>
      {!isRefused && <Account of={payout} />}
      {isRefused && (
        <Textarea
          label="Grund"
          maxLength={500}
          autosize
          minRows={3}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={css.foot}>
        <Button
          loading={decide.isPending}
          disabled={isRefused && !reason.trim()}
          onClick={() => decide.mutate({ id: payout.id, status, reason })}
        >
          {isRefused ? 'Ablehnen' : 'Als bezahlt buchen'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}

const columnsFor = (ask: (asked: Asked) => void): Column<OperatorPayout>[] => [
  {
    head: 'Anbieter',
    place: 'lead',
    cell: ({ provider, reference }) => (
      <div className={css.cell}>
        <span>{provider.company_name}</span>
        {reference && <span className={css.soft}>{reference}</span>}
        {provider.iban && <span className={css.soft}>{spaced(provider.iban)}</span>}
      </div>
    ),
  },
  { head: 'Betrag', isNarrow: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  { head: 'Beantragt', isNarrow: true, cell: ({ created_at }) => formatDateTime(created_at) },
  {
    head: 'Stand',
    cell: ({ status, status_text, reason }) => (
      <div className={css.cell}>
        <Badge variant="light" color={stateColors[status]}>
          {status_text}
        </Badge>
        {reason && <span className={css.soft}>{reason}</span>}
      </div>
    ),
  },
  {
    head: 'Entscheiden',
    isActions: true,
    cell: (payout) =>
      payout.status === 'open' && (
        <div className={css.foot}>
          <Button
            size="sm"
            onClick={() => ask({ payout, status: 'paid' })}
            aria-label={`${payout.provider.company_name}: bezahlt`}
          >
            Bezahlt
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => ask({ payout, status: 'refused' })}
            aria-label={`${payout.provider.company_name}: ablehnen`}
          >
            Ablehnen
          </Button>
        </div>
      ),
  },
]

const states = [
  { value: '', label: 'Alle' },
  ...payoutState.options.map((state) => ({ value: state, label: payoutLabels[state] })),
]

/** What providers want to be paid, and what they owe. */
export const Payouts = () => {
  const { get, page, set } = useFilters()
  const status = payoutState.options.find((state) => state === get('stand'))
  const { data, error, isPending } = useAllPayouts(status, page)
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className={css.stack}>
      <Card title="Auszahlungen">
        <div className={css.stack}>
          <SegmentedControl
            aria-label="Stand der Auszahlung"
            size="md"
            data={states}
            value={status ?? ''}
            onChange={(stand) => set({ stand })}
          />
          {isPending && <Skeleton height={240} radius={14} />}
          {error && <Notice kind="error">{error.message}</Notice>}
          {data?.total === 0 && <p className={css.soft}>Hier gibt es nichts zu entscheiden.</p>}
          {data && data.total > 0 && (
            <>
              <DataTable
                caption="Auszahlungen"
                columns={columnsFor(setAsked)}
                rows={data.data}
                keyOf={({ id }) => id}
                isMarked={(row) => row.status === 'open'}
              />
              <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
            </>
          )}
        </div>
      </Card>
      <Balances />
      <AllCommissions />
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.status === 'refused' ? 'Auszahlung ablehnen' : 'Auszahlung buchen'}
      >
        {asked && <Decision asked={asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </div>
  )
}

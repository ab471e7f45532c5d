import { Badge, Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { payoutLabels, payoutState } from '#contract/payouts/calls.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../Payouts.module.css'
import { type OperatorPayout, spaced, stateColors, useAllPayouts, useDecide, useReturn } from '../payouts.data.ts'
import { Balances } from '../provider/Balances.tsx'
import { AllCommissions } from '../provider/Commissions.tsx'
import { DebitFiles } from './DebitFiles.tsx'
import { PayoutFiles } from './PayoutFiles.tsx'

type Asked = { payout: OperatorPayout; status: 'paid' | 'refused' | 'returned' }

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

const titles = {
  paid: 'Auszahlung buchen',
  refused: 'Auszahlung ablehnen',
  returned: 'Rückgabe durch die Bank buchen',
}
const actions = { paid: 'Als bezahlt buchen', refused: 'Ablehnen', returned: 'Rückgabe buchen' }

const Decision = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const decide = useDecide(onClose)
  const giveBack = useReturn(onClose)
  const { payout, status } = asked
  const isPaid = status === 'paid'
  const send = () =>
    status === 'returned'
      ? giveBack.mutate({ id: payout.id, reason })
      : decide.mutate({ id: payout.id, status, reason })
  return (
    <div className={css.form}>
      <p>
        {isPaid
          ? `Haben Sie ${formatEuro(payout.amount)} an ${payout.provider.company_name} überwiesen? Die Buchung lässt sich nicht zurücknehmen.`
          : `${payout.provider.company_name} bekommt die ${formatEuro(payout.amount)} wieder gutgeschrieben und erfährt den Grund per E-Mail.`}
      </p>
      {isPaid && <Account of={payout} />}
      {!isPaid && (
        <Textarea
          label={status === 'returned' ? 'Grund, den die Bank nennt' : 'Grund'}
          error={refusedFields(giveBack.error ?? decide.error).reason}
          maxLength={500}
          autosize
          minRows={3}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <FormActions onCancel={onClose}>
        <Button loading={decide.isPending || giveBack.isPending} disabled={!isPaid && !reason.trim()} onClick={send}>
          {actions[status]}
        </Button>
      </FormActions>
    </div>
  )
}

const steps: Partial<Record<OperatorPayout['status'], { status: Asked['status']; label: string }[]>> = {
  open: [
    { status: 'paid', label: 'Bezahlt' },
    { status: 'refused', label: 'Ablehnen' },
  ],
  ordered: [
    { status: 'paid', label: 'Bezahlt' },
    { status: 'returned', label: 'Zurückgekommen' },
  ],
  paid: [{ status: 'returned', label: 'Zurückgekommen' }],
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
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
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
    cell: (payout) => (
      <div className={css.foot}>
        {steps[payout.status]?.map(({ status, label }) => (
          <Button
            key={status}
            size="sm"
            variant={status === 'paid' && payout.status === 'open' ? 'filled' : 'default'}
            onClick={() => ask({ payout, status })}
            aria-label={`${payout.provider.company_name}: ${label.toLowerCase()}`}
          >
            {label}
          </Button>
        ))}
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
  const { data, error } = useAllPayouts(status, page)
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div className={css.stack}>
      <Card title="Auszahlungen">
        <div className={css.stack}>
          <div className={css.filters}>
            <NativeSelect
              label="Stand der Auszahlung"
              data={states}
              value={status ?? ''}
              onChange={(event) => set({ stand: event.currentTarget.value })}
            />
          </div>
          <Loaded of={{ data, error }} height={240} />
          {data?.total === 0 && <p className={css.soft}>Hier gibt es nichts zu entscheiden.</p>}
          {data && data.total > 0 && (
            <>
              <DataTable
                caption="Auszahlungen"
                columns={columnsFor(setAsked)}
                rows={data.data}
                keyOf={({ id }) => id}
                isWide
                isMarked={(row) => row.status === 'open'}
              />
              <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
            </>
          )}
        </div>
      </Card>
      <PayoutFiles />
      <DebitFiles />
      <Balances />
      <AllCommissions />
      <Dialog opened={asked !== null} onClose={() => setAsked(null)} title={asked && titles[asked.status]}>
        {asked && <Decision asked={asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </div>
  )
}

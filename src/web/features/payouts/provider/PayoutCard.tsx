import { Badge, Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro } from '#lib/format.ts'
import { newKey } from '#web/app/keys.ts'
import { payoutExplanationPath } from '#web/app/paths/provider.ts'
import { bankAccountPath } from '#web/app/paths/provider-forms.ts'
import { toast, toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../Payouts.module.css'
import {
  type Account,
  type Payout,
  providerReads,
  spaced,
  stateColors,
  useCreatePayoutForm,
  usePayouts,
  useTakeBackPayout,
} from '../payouts.data.ts'
import { arrivalWords } from './arrival.ts'

/** One attempt keeps its key until it was answered: sent twice it is one request. */
const PayoutForm = ({ available, account }: { available: number; account: Account }) => {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const key = useRef(newKey())
  const { form, save, isSending } = useCreatePayoutForm({
    initialValues: { amount: '' as TypedNumber, reference: '' },
    toInput: ({ amount, reference }) => ({
      method: 'bank_transfer' as const,
      amount: amount || 0,
      reference,
      request_key: key.current,
    }),
    onRefused: ({ fields }) => {
      const [first] = Object.values(fields)
      if (first) toast.error(first)
      // the amount says it at its field too
      return first !== undefined && !fields.amount
    },
    onDone: async (answer) => {
      key.current = newKey()
      form.setFieldValue('amount', '')
      form.setFieldValue('reference', '')
      toastOutcome(answer)
      await Promise.all(
        providerReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })),
      )
    },
  })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.validate().hasErrors) setIsAsking(true)
      }}
    >
      <ConfirmDialog
        isOpen={isAsking}
        title={`${formatEuro(Number(form.values.amount) || 0)} auszahlen?`}
        text={`Wir prüfen die Auszahlung und überweisen an ${account.account_holder}, ${spaced(account.iban)}. Danach sind noch ${formatEuro(Math.max(0, available - (Number(form.values.amount) || 0)))} verfügbar. Solange wir nicht entschieden haben, können Sie sie zurücknehmen.`}
        action="Auszahlung beantragen"
        isHarmless
        isWorking={isSending}
        onConfirm={() => void save().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
      <div className={css.pair}>
        <NumberInput
          kind="money"
          unit="€"
          label="Betrag"
          description={`Verfügbar: ${formatEuro(available)}`}
          {...form.getInputProps('amount')}
        />
        <TextInput
          label="Verwendungszweck (freiwillig)"
          description="Steht auf Ihrem Kontoauszug"
          maxLength={140}
          {...form.getInputProps('reference')}
        />
      </div>
      <div className={css.foot}>
        <Button type="submit" loading={isSending} disabled={available <= 0 || !account.iban}>
          Auszahlung prüfen
        </Button>
        {available > 0 && (
          <Button variant="subtle" onClick={() => form.setFieldValue('amount', available)}>
            Alles auszahlen
          </Button>
        )}
      </div>
    </form>
  )
}

const TakeBack = ({ id, day }: { id: number; day: string }) => {
  const takeBack = useTakeBackPayout()
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Auszahlung vom ${day} zurücknehmen`}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ id })}
    >
      Zurücknehmen
    </Button>
  )
}

const columns: Column<Payout>[] = [
  { head: 'Beantragt am', place: 'lead', cell: ({ created_at }) => formatDate(created_at) },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Zweck',
    cell: ({ reference, method_text, reason }) => (
      <div className={css.cell}>
        <span>{reference || method_text}</span>
        {reason && <span className={css.soft}>{reason}</span>}
      </div>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ status, status_text, expected_on }) => (
      <div className={css.cell}>
        <Badge variant="light" color={stateColors[status]}>
          {status_text}
        </Badge>
        {expected_on && <span className={css.soft}>{arrivalWords(expected_on)}</span>}
      </div>
    ),
  },
  {
    head: 'Erklärung',
    isActions: true,
    cell: ({ id, created_at, status }) => (
      <div className={css.foot}>
        <Link
          to={payoutExplanationPath(id)}
          aria-label={`Warum dieser Betrag? Auszahlung vom ${formatDate(created_at)}`}
        >
          Warum?
        </Link>
        {status === 'open' && <TakeBack id={id} day={formatDate(created_at)} />}
      </div>
    ),
  },
]

/** Where the money will go. */
const Receiver = ({ account: { iban, account_holder, usable_from } }: { account: Account }) =>
  iban ? (
    <>
      {usable_from && (
        <Notice>
          Ihre Bankverbindung wurde geändert. Zu Ihrer Sicherheit sind Auszahlungen erst ab dem{' '}
          {formatDate(usable_from)} möglich.
        </Notice>
      )}
      <p className={css.soft}>
        Wir überweisen an {account_holder}, <span className={css.number}>{spaced(iban)}</span>.{' '}
        <Link to={bankAccountPath}>Bankverbindung ändern</Link>
      </p>
    </>
  ) : (
    <Notice>
      Wir wissen noch nicht, wohin wir überweisen sollen. <Link to={bankAccountPath}>Bankverbindung angeben</Link>
    </Notice>
  )

/** To ask for money, and what became of earlier requests. */
export const PayoutCard = ({ available, account }: { available: number; account: Account }) => {
  const [page, setPage] = useState(1)
  const { data } = usePayouts(page)
  return (
    <Card
      title="Auszahlung"
      text="Von selbst zahlen wir nichts aus: Geld kommt, wenn Sie es hier beantragen. Wir prüfen jede Auszahlung; sobald sie bei der Bank liegt, steht hier, bis wann das Geld kommt. Wenn wir überwiesen haben, bekommen Sie eine E-Mail."
    >
      <div className={css.stack}>
        <Receiver account={account} />
        <PayoutForm available={available} account={account} />
        {data && data.total > 0 && (
          <>
            <DataTable caption="Ihre Auszahlungen" columns={columns} rows={data.data} keyOf={({ id }) => id} isDense />
            {data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
          </>
        )}
      </div>
    </Card>
  )
}

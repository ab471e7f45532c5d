import { Badge, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro } from '#lib/format.ts'
import { bankAccountPath } from '#web/app/paths/provider-forms.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { PhoneFold } from '#web/ui/table/PhoneFold.tsx'
import {
  type Debit,
  debitColors,
  type MandateOffer,
  useDebitExplanation,
  useDebits,
  useMandate,
  useMandateForm,
  useReloadMandate,
  useRevoke,
} from '../debits.data.ts'
import css from '../Payouts.module.css'
import { spaced } from '../payouts.data.ts'

/** The mandate in the words of the law, the account it is for, and the password. */
const MandateForm = ({ offer, onClose }: { offer: MandateOffer; onClose: () => void }) => {
  const reload = useReloadMandate()
  const { form, submit, isSending } = useMandateForm({
    initialValues: { accept: false, current_password: '' },
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      onClose()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <dl className={css.account}>
        <dt>Kontoinhaber</dt>
        <dd>{offer.account_holder}</dd>
        <dt>IBAN</dt>
        <dd className={css.code}>{spaced(offer.iban)}</dd>
      </dl>
      <p>{offer.text}</p>
      <Checkbox
        label="Ich erteile dieses SEPA-Lastschriftmandat."
        {...form.getInputProps('accept', { type: 'checkbox' })}
      />
      <CurrentPassword {...form.getInputProps('current_password')} />
      <FormActions onCancel={onClose}>
        <Button type="submit" loading={isSending}>
          Mandat erteilen
        </Button>
      </FormActions>
    </form>
  )
}

const Explanation = ({ id }: { id: number }) => {
  const { data, error } = useDebitExplanation(id)
  if (error || !data) return <Loaded of={{ data, error }} height={200} />
  const { steps, conclusion } = data.data
  return (
    <>
      <ol className={css.steps}>
        {steps.map(({ id: at, title, text, amount, balance }) => (
          <li key={at} className={css.step}>
            <h3>{title}</h3>
            <span className={css.amount}>{formatEuro(amount)}</span>
            <p>{text}</p>
            <span className={css.after}>danach {formatEuro(balance)}</span>
          </li>
        ))}
      </ol>
      <p className={css.total}>{conclusion}</p>
    </>
  )
}

const columnsFor = (explain: (debit: Debit) => void): Column<Debit>[] => [
  { head: 'Einzug am', place: 'lead', cell: ({ collect_on }) => formatDate(collect_on) },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Stand',
    cell: ({ status, status_text, reason }) => (
      <div className={css.cell}>
        <Badge variant="light" color={debitColors[status]}>
          {status_text}
        </Badge>
        {reason && <span className={css.soft}>{reason}</span>}
      </div>
    ),
  },
  {
    head: 'Erklärung',
    isActions: true,
    cell: (debit) => (
      <Button
        size="sm"
        variant="subtle"
        aria-label={`Warum dieser Betrag? Lastschrift vom ${formatDate(debit.collect_on)}`}
        onClick={() => explain(debit)}
      >
        Warum?
      </Button>
    ),
  },
]

/** The mandate by which fees are collected, and every debit with its reasons. */
export const MandateCard = () => {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<'give' | 'revoke' | null>(null)
  const [explained, setExplained] = useState<Debit | null>(null)
  const { data } = useMandate()
  const debits = useDebits(page)
  const close = () => setOpen(null)
  const revoke = useRevoke(close)
  if (!data) return null
  const { data: mandate, offer } = data
  return (
    <Card
      title="SEPA-Lastschrift"
      text="Was Sie uns schulden, verrechnen wir mit Ihren Verkäufen. Mit einem Mandat ziehen wir den Rest von Ihrem Konto ein und kündigen das vorher an."
    >
      <div className={css.stack}>
        {mandate ? (
          <p>
            Mandat <span className={css.number}>{mandate.reference}</span> vom {formatDate(mandate.signed_on)} für{' '}
            {mandate.account_holder}, <span className={css.number}>{spaced(mandate.iban)}</span>.
          </p>
        ) : (
          <p className={css.soft}>Sie haben uns kein Mandat erteilt.</p>
        )}
        {!offer.iban && (
          <Notice>
            Dafür brauchen wir Ihr Konto. <Link to={bankAccountPath}>Bankverbindung angeben</Link>
          </Notice>
        )}
        <div className={css.foot}>
          {offer.can_give && mandate?.iban !== offer.iban && (
            <Button variant="default" onClick={() => setOpen('give')}>
              {mandate ? 'Mandat für das neue Konto erteilen' : 'Mandat erteilen'}
            </Button>
          )}
          {mandate && (
            <Button variant="default" onClick={() => setOpen('revoke')}>
              Mandat widerrufen
            </Button>
          )}
        </div>
        {debits.data && debits.data.total > 0 && (
          <PhoneFold count={debits.data.data.length}>
            <PagedTable
              caption="Lastschriften"
              columns={columnsFor(setExplained)}
              page={debits.data}
              error={debits.error}
              empty=""
              keyOf={({ id }) => id}
              onPage={setPage}
            />
          </PhoneFold>
        )}
      </div>
      <Dialog opened={open === 'give'} onClose={close} title="SEPA-Lastschriftmandat" size="lg">
        <MandateForm offer={offer} onClose={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'revoke'}
        title="Mandat widerrufen"
        text="Wir ziehen dann nichts mehr ein, auch nicht, was angekündigt und noch nicht bei der Bank ist. Offene Beträge überweisen Sie selbst."
        action="Widerrufen"
        isWorking={revoke.isPending}
        onConfirm={() => revoke.mutate({})}
        onClose={close}
      />
      <Dialog opened={explained !== null} onClose={() => setExplained(null)} title="Warum dieser Betrag?" size="lg">
        {explained && <Explanation id={explained.id} />}
      </Dialog>
    </Card>
  )
}

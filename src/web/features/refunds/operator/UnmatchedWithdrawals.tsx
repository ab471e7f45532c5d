import { Badge, Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './UnmatchedWithdrawals.module.css'
import {
  type UnmatchedWithdrawal,
  useAnswer,
  useAssignment,
  useUnmatchedWithdrawal,
  useUnmatchedWithdrawals,
} from './unmatched-withdrawals.data.ts'

const Assign = ({ withdrawal, onDone }: { withdrawal: UnmatchedWithdrawal; onDone: () => void }) => {
  const { data, error } = useUnmatchedWithdrawal(withdrawal.id)
  const { form, submit, isSending } = useAssignment(withdrawal.id, onDone)
  if (error || !data) return <Loaded of={{ data, error }} height={180} />
  const { candidates } = data.data
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {candidates.length > 0 ? (
        <ul className={css.candidates}>
          {candidates.map((one) => (
            <li key={one.order_number}>
              <div>
                <strong>{one.order_number}</strong> vom {formatDate(one.placed_at)}, {formatEuro(one.amount)}
                <span className={css.soft}>
                  {one.customer}, {one.email}
                </span>
                <span className={css.soft}>{one.providers.join(', ')}</span>
              </div>
              <Button
                variant="default"
                size="sm"
                onClick={() => form.setFieldValue('order_number', one.order_number)}
                aria-label={`Bestellung ${one.order_number} übernehmen`}
              >
                Übernehmen
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.soft}>Weder die Nummer noch das Konto zur E-Mail-Adresse führen zu einer Bestellung.</p>
      )}
      <TextInput
        label="Bestellnummer"
        description="Der Widerruf gilt dann als am Tag des Eingangs erklärt. Der Anbieter und der Kunde der Bestellung bekommen eine E-Mail."
        maxLength={30}
        {...form.getInputProps('order_number')}
      />
      <FormActions onCancel={onDone}>
        <Button type="submit" loading={isSending}>
          Zuordnen
        </Button>
      </FormActions>
    </form>
  )
}

const Answer = ({ withdrawal, onDone }: { withdrawal: UnmatchedWithdrawal; onDone: () => void }) => {
  const [text, setText] = useState('')
  const answer = useAnswer(onDone)
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        answer.mutate({ id: withdrawal.id, answer: text })
      }}
    >
      <Textarea
        label={`Antwort an ${withdrawal.email}`}
        description="Geht als E-Mail hinaus; damit ist der Widerruf erledigt."
        autosize
        minRows={5}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormActions onCancel={onDone}>
        <Button type="submit" disabled={!text.trim()} loading={answer.isPending}>
          Senden und schließen
        </Button>
      </FormActions>
    </form>
  )
}

type Asked = { withdrawal: UnmatchedWithdrawal; what: 'assign' | 'answer' }

const WithdrawalCard = ({ withdrawal, ask }: { withdrawal: UnmatchedWithdrawal; ask: (asked: Asked) => void }) => (
  <Card
    title={`${withdrawal.name} widerruft Bestellung ${withdrawal.order_number}`}
    text={`${withdrawal.email} · eingegangen am ${formatDateTime(withdrawal.received_at)}`}
    action={
      withdrawal.outcome && (
        <Badge variant="light" color={withdrawal.outcome === 'assigned' ? 'green' : 'blue'}>
          {withdrawal.outcome === 'assigned' ? `Zugeordnet: ${withdrawal.assigned_to}` : 'Beantwortet'}
        </Badge>
      )
    }
  >
    {withdrawal.outcome ? (
      <>
        {withdrawal.answer && <p className={css.answer}>{withdrawal.answer}</p>}
        {withdrawal.decided_at && <p className={css.soft}>Erledigt am {formatDateTime(withdrawal.decided_at)}</p>}
      </>
    ) : (
      <div className={css.foot}>
        <Button
          onClick={() => ask({ withdrawal, what: 'assign' })}
          aria-label={`Bestellung zuordnen: ${withdrawal.name}`}
        >
          Bestellung zuordnen
        </Button>
        <Button
          variant="default"
          onClick={() => ask({ withdrawal, what: 'answer' })}
          aria-label={`Antworten und schließen: ${withdrawal.name}`}
        >
          Antworten und schließen
        </Button>
      </div>
    )}
  </Card>
)

/** Withdrawals that belong to no purchase: the operator finds it, or answers. */
export const UnmatchedWithdrawals = () => {
  const { get, page, set } = useFilters()
  const status = get('stand') === 'done' ? 'done' : 'open'
  const { data, error } = useUnmatchedWithdrawals(status, page)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Stack>
      <SegmentedControl
        aria-label="Welche Widerrufe"
        data={[
          { value: 'open', label: 'Offen' },
          { value: 'done', label: 'Erledigt' },
        ]}
        value={status}
        onChange={(stand) => set({ stand: stand === 'open' ? '' : stand })}
      />
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title={status === 'open' ? 'Nichts zu tun' : 'Noch nichts erledigt'}
          text="Widerrufe, die zu einer Bestellung passen, gehen ohne Sie an den Anbieter."
        />
      )}
      {data && data.total > 0 && (
        <>
          {data.data.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} ask={setAsked} />
          ))}
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
      <Dialog
        opened={asked !== null}
        onClose={close}
        title={asked?.what === 'assign' ? 'Bestellung zuordnen' : 'Antworten und schließen'}
      >
        {asked?.what === 'assign' && <Assign withdrawal={asked.withdrawal} onDone={close} />}
        {asked?.what === 'answer' && <Answer withdrawal={asked.withdrawal} onDone={close} />}
      </Dialog>
    </Stack>
  )
}

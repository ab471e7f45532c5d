import { Badge, Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { IssueAction } from '#contract/newsletters/operator.ts'
import { issueStates, recipientState, recipientStates } from '#contract/newsletters/shapes.ts'
import { momentOf, numberOfDay } from '#lib/clock.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { stateColors } from './IssueTable.tsx'
import type { IssueDraft } from './issue-store.ts'
import {
  type Figures,
  type Issue,
  type Recipient,
  useMoveIssue,
  useRecipientCount,
  useRecipients,
} from './issues.data.ts'
import css from './Newsletters.module.css'

/** The moment of a day and a clock in Germany; '' without one. */
const momentAt = (day: string, time: string) => {
  if (!day || !time) return ''
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf(numberOfDay(day), hours * 60 + minutes, 'first').toISOString()
}

type SendProps = { id: number; draft: IssueDraft }

/** Everything typed is saved before it is sent, and what goes out is what was seen here. */
const useSend = ({ id, draft }: SendProps, onDone = () => {}) => {
  const move = useMoveIssue(onDone, () => void draft.lookForOthers())
  const send = async (action: 'send' | 'schedule', at?: string) => {
    if (await draft.flush()) move.mutate({ id, action, version: draft.latestVersion(), ...(at && { at }) })
  }
  return { send, errors: refusedFields(move.error), isSending: move.isPending }
}

const ScheduleForm = (props: SendProps) => {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const { send, errors, isSending } = useSend(props)
  const at = momentAt(day, time)
  return (
    <form
      noValidate
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void send('schedule', at)
      }}
    >
      <div className={css.pair}>
        <DateInput label="Tag" value={day} onChange={setDay} error={errors.at} />
        <TextInput label="Uhrzeit" type="time" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
      </div>
      <div className={css.actions}>
        <Button type="submit" variant="default" disabled={!at} loading={isSending}>
          Versand planen
        </Button>
      </div>
    </form>
  )
}

/** Sends a draft now or at a minute. */
export const SendCard = ({ id, draft }: SendProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { send, isSending } = useSend({ id, draft }, close)
  const { data } = useRecipientCount(draft.values.segment)
  const count = formatNumber(data?.recipients ?? 0)
  return (
    <Card title="Senden" text={`Geht an ${count} Empfänger.`}>
      <div className={css.fields}>
        <ScheduleForm id={id} draft={draft} />
        <div className={css.actions}>
          <Button disabled={!data?.recipients} onClick={() => setIsAsking(true)}>
            Jetzt senden …
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`An ${count} Empfänger senden?`}
        text={`„${draft.values.subject}“ geht sofort hinaus. Sie können den Versand anhalten; was gesendet ist, lässt sich nicht zurückholen.`}
        action="Senden"
        isWorking={isSending}
        onConfirm={() => void send('send')}
        onClose={close}
      />
    </Card>
  )
}

const shownFigures: [keyof Figures, string][] = [
  ['sent', 'Gesendet'],
  ['queued', 'Noch nicht gesendet'],
  ['failed', 'Fehlgeschlagen'],
  ['bounced', 'Unzustellbar'],
  ['unsubscribed', 'Abbestellt'],
]

const columns: Column<Recipient>[] = [
  { head: 'E-Mail-Adresse', place: 'lead', cell: ({ email }) => email },
  { head: 'Stand', isNarrow: true, cell: ({ state }) => recipientStates[state] },
  { head: 'Gesendet', cell: ({ sent_at }) => (sent_at ? formatDateTime(sent_at) : '–') },
  { head: 'Grund', cell: ({ reason }) => reason || '–' },
]

type ActionProps = { issue: Issue; action: IssueAction; isMain?: boolean; children: ReactNode }

const ActionButton = ({ issue, action, isMain = false, children }: ActionProps) => {
  const move = useMoveIssue()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={move.isPending}
      onClick={() => move.mutate({ id: issue.id, action })}
    >
      {children}
    </Button>
  )
}

const Actions = ({ issue }: { issue: Issue }) => {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMoveIssue(() => setIsAsking(false))
  const { state, figures } = issue
  return (
    <div className={css.actions}>
      {state === 'scheduled' && (
        <>
          <ActionButton issue={issue} action="unschedule">
            Planung zurücknehmen
          </ActionButton>
          <ActionButton issue={issue} action="send">
            Jetzt senden
          </ActionButton>
        </>
      )}
      {(state === 'sending' || state === 'paused') && (
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          Abbrechen …
        </Button>
      )}
      {state === 'sending' && (
        <ActionButton issue={issue} action="pause" isMain>
          Anhalten
        </ActionButton>
      )}
      {state === 'paused' && (
        <ActionButton issue={issue} action="resume" isMain>
          Fortsetzen
        </ActionButton>
      )}
      {state === 'sent' && !!figures?.failed && (
        <ActionButton issue={issue} action="resend">
          Fehlgeschlagene noch einmal senden
        </ActionButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Versand abbrechen?"
        text="Wer die Ausgabe noch nicht hat, bekommt sie nicht mehr. Fortsetzen lässt sich ein abgebrochener Versand nicht."
        action="Versand abbrechen"
        cancel="Weiter senden"
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: issue.id, action: 'cancel' })}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

const RecipientsCard = ({ issue }: { issue: Issue }) => {
  const [page, setPage] = useState(1)
  const [state, setState] = useState('')
  const { data, error } = useRecipients({
    id: issue.id,
    page,
    ...(state && { state: state as Recipient['state'] }),
  })
  return (
    <Card title="Empfänger" text="Wer welche Ausgabe bekommen hat, vergessen wir nach 90 Tagen; die Zahlen bleiben.">
      <div className={css.fields}>
        <NativeSelect
          label="Stand"
          value={state}
          data={[
            { value: '', label: 'Alle' },
            ...recipientState.options.map((value) => ({ value, label: recipientStates[value] })),
          ]}
          onChange={(event) => {
            setState(event.currentTarget.value)
            setPage(1)
          }}
        />
        <PagedTable
          caption="Empfänger der Ausgabe"
          columns={columns}
          page={data}
          error={error}
          empty="Niemand."
          keyOf={({ email }) => email}
          onPage={setPage}
        />
      </div>
    </Card>
  )
}

/** An issue that is planned, on its way or sent. */
export const SentCards = ({ issue }: { issue: Issue }) => {
  const { state, figures, scheduled_at, started_at, finished_at, pause_reason } = issue
  const when =
    state === 'scheduled' && scheduled_at
      ? `Der Versand beginnt am ${formatDateTime(scheduled_at)}.`
      : started_at &&
        `Begonnen am ${formatDateTime(started_at)}${finished_at ? `, beendet am ${formatDateTime(finished_at)}` : ''}.`
  return (
    <>
      <Card
        title="Versand"
        text={when}
        action={
          <Badge variant="light" color={stateColors[state]}>
            {issueStates[state]}
          </Badge>
        }
      >
        {pause_reason && (
          <Notice kind="warning" title="Von selbst angehalten">
            {pause_reason}
          </Notice>
        )}
        {figures && (
          <dl className={css.figures} aria-live="polite">
            {shownFigures.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{formatNumber(figures[name])}</dd>
              </div>
            ))}
          </dl>
        )}
        <Actions issue={issue} />
      </Card>
      {started_at && <RecipientsCard issue={issue} />}
    </>
  )
}

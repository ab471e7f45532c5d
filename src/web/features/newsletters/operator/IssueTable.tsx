import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { issueStates } from '#contract/newsletters/shapes.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorNewsletterPath, operatorPaths } from '#web/app/paths/operator.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconNews, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Inbox, type IssueRow, useIssues, useSetPace } from './issues.data.ts'
import css from './Newsletters.module.css'

export const stateColors: Record<IssueRow['state'], string> = {
  draft: 'gray',
  scheduled: 'yellow',
  sending: 'blue',
  paused: 'orange',
  sent: 'green',
  cancelled: 'red',
}

const whenOf = ({ state, scheduled_at, started_at, updated_at }: IssueRow) => {
  if (state === 'scheduled' && scheduled_at) return `ab ${formatDateTime(scheduled_at)}`
  return formatDateTime(started_at ?? updated_at)
}

const columns: Column<IssueRow>[] = [
  {
    head: 'Ausgabe',
    place: 'lead',
    cell: ({ id, subject }) => <Link to={operatorNewsletterPath(id)}>{subject}</Link>,
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state }) => (
      <Badge variant="light" color={stateColors[state]}>
        {issueStates[state]}
      </Badge>
    ),
  },
  { head: 'Zeitpunkt', cell: whenOf },
  { head: 'Gesendet', cell: ({ figures }) => (figures ? formatNumber(figures.sent) : '–') },
  {
    head: 'Nicht angekommen',
    cell: ({ figures }) => (figures ? formatNumber(figures.failed + figures.bounced) : '–'),
  },
  { head: 'Abbestellt', cell: ({ figures }) => (figures ? formatNumber(figures.unsubscribed) : '–') },
]

const PaceCard = ({ perMinute }: { perMinute: number }) => {
  const [typed, setTyped] = useState<number | string>(perMinute)
  const set = useSetPace()
  return (
    <Card
      title="Tempo"
      text="Gilt für alle Ausgaben und alle Prozesse zusammen, auch während gesendet wird. Wie viele E-Mails Ihr Mailserver in der Minute nimmt, sagt dessen Anbieter."
    >
      <form
        noValidate
        className={css.pace}
        onSubmit={(event) => {
          event.preventDefault()
          set.mutate({ per_minute: typed })
        }}
      >
        <NumberInput
          kind="count"
          label="E-Mails in der Minute"
          value={typed}
          onChange={setTyped}
          error={refusedFields(set.error).per_minute}
        />
        <Button type="submit" variant="default" loading={set.isPending} disabled={String(typed) === String(perMinute)}>
          Tempo speichern
        </Button>
      </form>
    </Card>
  )
}

const lastRead = (at: string | null) =>
  at ? `Zuletzt gelesen: ${formatDateTime(at)}.` : 'Wird in den nächsten zehn Minuten zum ersten Mal gelesen.'

/** Where mails arrive that could not be delivered. */
const InboxCard = ({ inbox }: { inbox: Inbox }) => (
  <Card
    title="Rückläufer"
    text="Was nicht ankam oder als Spam gemeldet wurde, liest das Postfach für Rückläufer: Wessen Adresse es nicht mehr gibt und wer sich beschwert, bekommt keinen Newsletter mehr."
  >
    {inbox.trouble ? (
      <Notice kind="error" title="Das Postfach lässt sich nicht lesen">
        Der Mailserver meldet: {inbox.trouble}. Der nächste Versuch folgt in zehn Minuten.
      </Notice>
    ) : (
      <p>{lastRead(inbox.read_at)}</p>
    )}
  </Card>
)

/** All issues of the newsletter. */
export const IssueTable = () => {
  const { page, set } = useFilters()
  const { data, error } = useIssues(page)
  const add = (
    <ButtonLink data-shortcut="n" to={operatorPaths.newNewsletter}>
      <IconPlus size={20} aria-hidden />
      Ausgabe schreiben
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Newsletter"
        text={
          data &&
          `${formatNumber(data.subscribers)} bestätigte Empfänger. Gezählt wird ohne Zählpixel und ohne Klickzähler.`
        }
        action={add}
      />
      <Loaded of={{ data, error }} height={320} />
      {data && (
        <Stack>
          {data.total === 0 ? (
            <EmptyState
              icon={<IconNews size={28} />}
              title="Noch keine Ausgabe"
              text="Schreiben Sie die erste: mit Neuigkeiten, Produkten und Terminen aus der Region."
              action={add}
            />
          ) : (
            <div>
              <DataTable caption="Ausgaben" columns={columns} rows={data.data} keyOf={({ id }) => id} />
              <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
            </div>
          )}
          <PaceCard perMinute={data.per_minute} />
          {data.inbox && <InboxCard inbox={data.inbox} />}
        </Stack>
      )}
    </>
  )
}

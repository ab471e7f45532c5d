import { NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { type AskState, askState, askStateLabels } from '#contract/leads/shapes.ts'
import { formatAgo, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { appointmentPath, receivedLeadPath } from '#web/app/paths/provider.ts'
import { useSession } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CountBadge } from '#web/ui/figures/CountBadge.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { type InboxRow, useInbox, useOpenCount } from './inbox.data.ts'

const kinds = { route: 'Fragebogen', inquiry: 'Anfrage', appointment: 'Terminwunsch' }

export const timeLeft = (until: string | null, now = Date.now()) => {
  if (!until) return null
  const minutes = Math.floor((new Date(until).getTime() - now) / 60_000)
  if (minutes <= 0) return 'abgelaufen'
  return minutes < 60 ? `noch ${minutes} Min.` : `noch ${Math.floor(minutes / 60)} Std.`
}

const columns = [
  {
    head: 'Anfrage',
    place: 'lead' as const,
    cell: (row: InboxRow) => (
      <Link to={row.type === 'appointment' ? appointmentPath(row.id) : receivedLeadPath(row.id)}>
        <strong>{row.title}</strong>
      </Link>
    ),
  },
  { head: 'Stand', cell: ({ state_text }: InboxRow) => state_text },
  { head: 'Art', cell: ({ type }: InboxRow) => kinds[type] },
  { head: 'Von', cell: ({ customer }: InboxRow) => customer },
  {
    head: 'Ort',
    cell: ({ place, distance_km }: InboxRow) =>
      `${place || '–'}${distance_km === null ? '' : `, ${formatNumber(distance_km)} km`}`,
  },
  {
    head: 'Zeit zu antworten',
    cell: ({ state, answer_until }: InboxRow) =>
      state === 'asked' || state === 'seen' ? (timeLeft(answer_until) ?? 'ohne Frist') : '–',
  },
  { head: 'Eingegangen', cell: ({ created_at }: InboxRow) => formatAgo(created_at) },
]

/** Leads, inquiries and wishes for appointments in one list. */
export const Inbox = () => {
  const { page, get, set } = useFilters()
  const state = askState.options.find((one) => one === get('stand'))
  const { data, error } = useInbox(state, page)
  return (
    <Card>
      <NativeSelect
        label="Stand"
        value={state ?? ''}
        onChange={(event) => set({ stand: event.currentTarget.value })}
        data={[
          { value: '', label: 'Alle' },
          ...askState.options.map((value: AskState) => ({ value, label: askStateLabels[value] })),
        ]}
        mb="md"
        maw={260}
      />
      <PagedTable
        caption="Anfragen"
        columns={columns}
        keyOf={({ key }) => key}
        isMarked={({ state: one }) => one === 'asked'}
        page={data}
        error={error}
        empty="Zurzeit keine Anfragen. Unter „Fragebögen“ wählen Sie, welche Anfragen Sie bekommen."
        onPage={(to) => set({ seite: to > 1 ? String(to) : '' })}
      />
    </Card>
  )
}

const Count = () => <CountBadge count={useOpenCount()} of="offene Anfragen" />

/** How many leads wait for an answer, in the menu. */
export const OpenLeadsCount = () => (useSession().status === 'member' ? <Count /> : null)

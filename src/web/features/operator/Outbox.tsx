import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconInbox, IconMail, IconMessage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ListFilters } from '#web/ui/table/ListFilters.tsx'
import css from './Operator.module.css'
import { type Channel, type Message, messageStates, useMessages } from './operator.data.ts'

const choice = {
  name: 'art',
  label: 'Art der Nachricht',
  data: [
    { value: '', label: 'Alle' },
    { value: 'mail', label: 'E-Mails' },
    { value: 'sms', label: 'SMS' },
  ],
}

const columns: Column<Message>[] = [
  {
    head: 'Art',
    isNarrow: true,
    cell: ({ channel }) => (
      <span className={css.channel}>
        {channel === 'mail' ? <IconMail size={18} aria-hidden /> : <IconMessage size={18} aria-hidden />}
        {channel === 'mail' ? 'E-Mail' : 'SMS'}
      </span>
    ),
  },
  { head: 'An', cell: ({ to }) => to },
  {
    head: 'Betreff',
    cell: ({ id, subject }) => (
      <Link to={`${operatorPaths.operatorOutbox}/${id}`}>{subject ?? 'Textnachricht lesen'}</Link>
    ),
  },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ status }) => (
      <Badge variant="light" color={messageStates[status].color}>
        {messageStates[status].name}
      </Badge>
    ),
  },
  { head: 'Zeit', isNarrow: true, cell: ({ created_at }) => formatDateTime(created_at) },
]

/** Every mail and text message as it was written, newest first. */
export const Outbox = () => {
  const { get, page, set } = useFilters()
  const channel = get('art')
  const q = get('suche')
  const { data, error } = useMessages({ page, q, ...(channel && { channel: channel as Channel }) })

  return (
    <Stack>
      <ListFilters placeholder="Empfänger oder Betreff" choice={choice} />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 ? (
        <EmptyState
          icon={<IconInbox size={28} />}
          title={q || channel ? 'Nichts gefunden' : 'Noch keine Nachrichten'}
          text={
            q || channel
              ? 'Versuchen Sie es mit einem anderen Suchwort oder ohne Filter.'
              : `Sobald ${siteName()} eine E-Mail oder SMS verschickt, steht sie hier.`
          }
        />
      ) : (
        data && (
          <>
            <DataTable caption="Nachrichten" columns={columns} rows={data.data} keyOf={({ id }) => id} />
            <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          </>
        )
      )}
    </Stack>
  )
}

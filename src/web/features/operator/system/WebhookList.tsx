import { Badge, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type WebhookOutcome, type WebhookService, webhookKeptDays } from '#contract/operator/system.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../Operator.module.css'
import { useWebhooks, type Webhooks, webhookOutcomes, webhookServices } from './system.data.ts'

type Service = Webhooks['services'][number]
type Message = Webhooks['data'][number]

const serviceColumns: Column<Service>[] = [
  { head: 'Dienst', place: 'lead', cell: ({ service }) => <strong>{webhookServices[service]}</strong> },
  { head: 'Eingerichtet', isNarrow: true, cell: ({ is_set }) => (is_set ? 'Ja' : 'Nein') },
  { head: 'Letzte Nachricht', isNarrow: true, cell: ({ last_at }) => (last_at ? formatDateTime(last_at) : '–') },
  {
    head: 'Falsche Unterschrift',
    cell: ({ refused, refused_at }) =>
      refused_at ? `${formatNumber(refused)}, zuletzt ${formatDateTime(refused_at)}` : 'Keine',
  },
]

const columns: Column<Message>[] = [
  {
    head: 'Nachricht',
    place: 'lead',
    cell: ({ service, kind, reason }) => (
      <div>
        <strong>{kind || 'Unbekannte Art'}</strong>
        <p>{webhookServices[service]}</p>
        {reason && <p className={css.error}>{reason}</p>}
      </div>
    ),
  },
  {
    head: 'Ergebnis',
    isNarrow: true,
    cell: ({ outcome }) => (
      <Badge variant="light" color={webhookOutcomes[outcome].color}>
        {webhookOutcomes[outcome].name}
      </Badge>
    ),
  },
  { head: 'Zeit', isNarrow: true, cell: ({ at }) => formatDateTime(at) },
]

const serviceOptions = [
  { value: '', label: 'Alle' },
  ...Object.entries(webhookServices).map(([value, label]) => ({ value, label })),
]
const outcomeOptions = [
  { value: '', label: 'Alle' },
  ...Object.entries(webhookOutcomes).map(([value, { name }]) => ({ value, label: name })),
]

/** What services told us by webhook. The page has another list whose filters stand in the address. */
export const WebhookList = () => {
  const [service, setService] = useState<WebhookService | ''>('')
  const [outcome, setOutcome] = useState<WebhookOutcome | ''>('')
  const [page, setPage] = useState(1)
  const messages = useWebhooks({ page, ...(service && { service }), ...(outcome && { outcome }) })
  return (
    <Card
      title="Nachrichten von Diensten"
      text={`Was Zahlungsdienst und Maildienst in den letzten ${webhookKeptDays} Tagen meldeten, ohne den Inhalt. Was eine falsche Unterschrift hat, wird abgewiesen und nur gezählt: Sind es viele, prüfen Sie, ob das Geheimnis des Dienstes noch stimmt.`}
    >
      <Loaded of={messages} height={240}>
        {({ services }) => (
          <DataTable caption="Dienste" columns={serviceColumns} rows={services} keyOf={({ service }) => service} />
        )}
      </Loaded>
      <Group align="flex-end" my="lg">
        <NativeSelect
          label="Dienst"
          data={serviceOptions}
          value={service}
          onChange={(event) => {
            setService(event.currentTarget.value as typeof service)
            setPage(1)
          }}
        />
        <NativeSelect
          label="Ergebnis"
          data={outcomeOptions}
          value={outcome}
          onChange={(event) => {
            setOutcome(event.currentTarget.value as typeof outcome)
            setPage(1)
          }}
        />
      </Group>
      {messages.data && messages.data.total > 0 && (
        <DataTable
          caption="Nachrichten von Diensten"
          columns={columns}
          rows={messages.data.data}
          keyOf={({ id }) => id}
        />
      )}
      {messages.data && <Paging page={messages.data} onPage={setPage} />}
    </Card>
  )
}

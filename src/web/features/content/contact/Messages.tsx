import { Badge, Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ContactStatus } from '#contract/content/contact.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMessage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './Messages.module.css'
import { type Message, useAnswer, useMessages, useMove } from './messages.data.ts'

const states: Record<ContactStatus, { name: string; color: string }> = {
  open: { name: 'Offen', color: 'yellow' },
  answered: { name: 'Beantwortet', color: 'green' },
  closed: { name: 'Erledigt', color: 'gray' },
}

const Answer = ({ message }: { message: Message }) => {
  const [answer, setAnswer] = useState('')
  const send = useAnswer()
  const move = useMove()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ id: message.id, answer })
      }}
    >
      <Textarea
        label="Ihre Antwort"
        error={refusedFields(send.error).answer}
        description={`Geht mit Anrede als E-Mail an ${message.email}.`}
        autosize
        minRows={3}
        maxLength={5000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Group mt={12}>
        <Button type="submit" disabled={!answer.trim()} loading={send.isPending}>
          Antwort senden
        </Button>
        <Button
          variant="default"
          loading={move.isPending}
          onClick={() => move.mutate({ id: message.id, status: 'closed' })}
          aria-label={`Nachricht ${message.id} ohne Antwort erledigen`}
        >
          Ohne Antwort erledigen
        </Button>
      </Group>
    </form>
  )
}

const Answered = ({ message }: { message: Message }) => {
  const move = useMove()
  const next = message.status === 'closed' ? 'open' : 'closed'
  return (
    <>
      {message.answer && (
        <div className={css.answer}>
          <strong>Antwort vom {formatDateTime(message.changed_at)}</strong>
          <p>{message.answer}</p>
        </div>
      )}
      <Button
        variant="default"
        w="fit-content"
        loading={move.isPending}
        onClick={() => move.mutate({ id: message.id, status: next })}
        aria-label={`Nachricht ${message.id} ${next === 'closed' ? 'erledigen' : 'wieder öffnen'}`}
      >
        {next === 'closed' ? 'Erledigt' : 'Wieder öffnen'}
      </Button>
    </>
  )
}

const MessageCard = ({ message }: { message: Message }) => (
  <Card
    title={`Nr. ${message.id}: ${message.category}`}
    text={[
      formatDateTime(message.created_at),
      `${message.name} (${message.email})`,
      message.phone,
      message.order_number && `Bestellung ${message.order_number}`,
    ]
      .filter(Boolean)
      .join(' · ')}
    action={
      <Badge variant="light" color={states[message.status].color}>
        {states[message.status].name}
      </Badge>
    }
  >
    <Stack>
      <p className={css.text}>{message.message}</p>
      {message.status === 'open' ? <Answer message={message} /> : <Answered message={message} />}
    </Stack>
  </Card>
)

const isStatus = (text: string): text is ContactStatus => text in states

/** What people wrote through the contact form. */
export const Messages = () => {
  const { get, page, set } = useFilters()
  const given = get('stand')
  const status = isStatus(given) ? given : 'open'
  const { data, error } = useMessages({ page, status })
  if (error || !data) return <Loaded of={{ data, error }} height={420} />
  return (
    <Stack>
      <SegmentedControl
        aria-label="Welche Nachrichten"
        data={[
          { value: 'open', label: `Offen (${formatNumber(data.waiting)})` },
          { value: 'answered', label: 'Beantwortet' },
          { value: 'closed', label: 'Erledigt' },
        ]}
        value={status}
        onChange={(stand) => set({ stand })}
      />
      {data.total === 0 ? (
        <EmptyState
          icon={<IconMessage size={28} />}
          title={status === 'open' ? 'Alles beantwortet' : 'Keine Nachrichten'}
          text={
            status === 'open'
              ? 'Neue Nachrichten aus dem Kontaktformular stehen hier.'
              : 'In diesem Stand gibt es keine Nachrichten.'
          }
        />
      ) : (
        <>
          {data.data.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </Stack>
  )
}

import { Button, NativeSelect, Textarea } from '@mantine/core'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { useAnswerForm, useAppointment, useReloadAppointment, type Wish } from './appointments.data.ts'

const whenOf = ({ date, time }: Wish) => `${formatDate(date)}${time ? `, ${time} Uhr` : ', zu beliebiger Zeit'}`

const choices = [
  { value: 'won', label: 'Termin bestätigen' },
  { value: 'answered', label: 'Antworten, zum Beispiel mit einem anderen Termin' },
  { value: 'declined', label: 'Terminwunsch ablehnen' },
]

const Answer = ({ wish }: { wish: Wish }) => {
  const reload = useReloadAppointment()
  const { form, submit, isSending } = useAnswerForm({
    initialValues: { status: 'won' as 'won' | 'answered' | 'declined', message: '' },
    toInput: (values) => ({ ...values, id: wish.id }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
    },
  })
  return (
    <Card title="Antworten" text={`${wish.name} bekommt Ihre Antwort als E-Mail.`}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <NativeSelect label="Was möchten Sie tun?" data={choices} {...form.getInputProps('status')} />
          <Textarea
            label={form.values.status === 'answered' ? 'Ihre Antwort' : 'Ein Satz dazu (freiwillig)'}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('message')}
          />
          <div>
            <Button type="submit" loading={isSending}>
              Antwort senden
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

const Told = ({ wish }: { wish: Wish }) => (
  <Card title="Der Terminwunsch">
    <Stack>
      <p style={{ overflowWrap: 'anywhere' }}>
        <strong>{wish.name}</strong>
        <br />
        {wish.phone && (
          <>
            <a href={`tel:${wish.phone.replace(/[^+\d]/g, '')}`}>{wish.phone}</a>
            <br />
          </>
        )}
        <a href={`mailto:${wish.email}`}>{wish.email}</a>
      </p>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{wish.message}</p>
    </Stack>
  </Card>
)

/** A wish for an appointment, and the answer to it. */
export const Appointment = ({ id }: { id: number }) => {
  const { data, error } = useAppointment(id)
  const wish = data?.data
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconInbox size={28} />}
        title="Diesen Terminwunsch gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht, oder er ist älter als ein Jahr."
        action={<ButtonLink to={providerPaths.providerLeads}>Alle Anfragen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={providerPaths.providerLeads}>Alle Anfragen</BackLink>
      <Loaded of={{ data, error }} height={480} />
      {wish && (
        <>
          <PageHeader
            title={`Terminwunsch: ${whenOf(wish)}`}
            text={`${wish.state_text} · eingegangen ${formatDateTime(wish.created_at)}`}
          />
          <Stack>
            <Told wish={wish} />
            {wish.answer && (
              <Card title="Ihre letzte Antwort">
                <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{wish.answer}</p>
              </Card>
            )}
            {wish.state !== 'won' && wish.state !== 'declined' && <Answer wish={wish} />}
          </Stack>
        </>
      )}
    </>
  )
}

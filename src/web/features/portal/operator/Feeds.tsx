import { Badge, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconCalendarEvent, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Feed, useFeedForm, useFeeds, useReadFeed, useRemoveFeed } from './feeds.data.ts'
import css from './PostTable.module.css'
import { useRegions, useTopics } from './posts.data.ts'

const choices = (list: { id: number; name: string }[] = []) => [
  { value: '', label: 'Bitte wählen' },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]

const FeedForm = ({ feed, onDone }: { feed: Feed | null; onDone: () => void }) => {
  const topics = useTopics()
  const regions = useRegions()
  const { form, submit, isSending, reload } = useFeedForm(!feed, {
    initialValues: {
      name: feed?.name ?? '',
      address: feed?.address ?? '',
      category_id: feed ? String(feed.category.id) : '',
      region_id: feed ? String(feed.region.id) : '',
      postal_code: feed?.postal_code ?? '',
      is_trusted: feed?.is_trusted ?? false,
    },
    toInput: (values) => ({ ...values, ...(feed && { id: feed.id }) }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      onDone()
    },
  })
  return (
    <form className={css.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Veranstalter"
        description="Steht an den Beiträgen"
        maxLength={120}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Adresse des Kalenders"
        description="Öffentliche iCalendar-Adresse, meist mit .ics am Ende"
        type="url"
        maxLength={500}
        withAsterisk
        {...form.getInputProps('address')}
      />
      <div className={css.pair}>
        <NativeSelect
          label="Thema"
          withAsterisk
          data={choices(topics.data?.data)}
          {...form.getInputProps('category_id')}
        />
        <NativeSelect
          label="Region"
          withAsterisk
          data={choices(regions.data?.data)}
          {...form.getInputProps('region_id')}
        />
      </div>
      <TextInput
        label="Postleitzahl (freiwillig)"
        description="Für Termine, deren Ort keine nennt"
        inputMode="numeric"
        maxLength={5}
        {...form.getInputProps('postal_code')}
      />
      <Checkbox
        label="Termine ohne Prüfung veröffentlichen"
        {...form.getInputProps('is_trusted', { type: 'checkbox' })}
      />
      <div className={css.actions}>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

const readWord = ({ is_due, read_at, events }: Feed) => {
  if (is_due) return 'Wird gleich gelesen.'
  if (!read_at) return 'Noch nicht gelesen.'
  return `Zuletzt gelesen am ${formatDateTime(read_at)}: ${events === 1 ? 'eine kommende Veranstaltung' : `${events} kommende Veranstaltungen`}.`
}

type FeedCardProps = { feed: Feed; onEdit: () => void; onRemove: () => void }

const FeedCard = ({ feed, onEdit, onRemove }: FeedCardProps) => {
  const read = useReadFeed()
  return (
    <Card title={feed.name} text={`${feed.category.name}, ${feed.region.name}`}>
      <Stack>
        <p className={css.typed}>{feed.address}</p>
        <Group gap="xs">
          <Badge variant="light" color={feed.is_trusted ? 'green' : 'gray'}>
            {feed.is_trusted ? 'Ohne Prüfung' : 'Wird geprüft'}
          </Badge>
          {feed.is_of_author && <Badge variant="light">Vom Veranstalter eingetragen</Badge>}
        </Group>
        <p>{readWord(feed)}</p>
        <p>
          {feed.posts} veröffentlicht,{' '}
          {feed.waiting ? (
            <Link to={operatorPaths.operatorSuggestions}>{feed.waiting} zu prüfen</Link>
          ) : (
            'nichts zu prüfen'
          )}
        </p>
        {feed.error && (
          <Notice kind="error" title="Der Kalender konnte nicht gelesen werden">
            {feed.error} Was schon im Portal steht, bleibt stehen. Wir versuchen es weiter.
          </Notice>
        )}
        {feed.note && <Notice kind="warning">{feed.note}</Notice>}
        <Group>
          <Button
            variant="default"
            loading={read.isPending}
            aria-label={`Kalender von ${feed.name} jetzt lesen`}
            onClick={() => read.mutate({ id: feed.id })}
          >
            Jetzt lesen
          </Button>
          <Button variant="default" aria-label={`Kalender von ${feed.name} bearbeiten`} onClick={onEdit}>
            Bearbeiten
          </Button>
          <Button variant="subtle" color="red" aria-label={`Kalender von ${feed.name} entfernen`} onClick={onRemove}>
            Entfernen
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** Calendars of organisers whose events come into the portal. */
export const Feeds = () => {
  const { data, error } = useFeeds()
  const [open, setOpen] = useState<Feed | 'new' | null>(null)
  const [going, setGoing] = useState<Feed | null>(null)
  const remove = useRemoveFeed(() => setGoing(null))
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen('new')}>
      Kalender eintragen
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Kalender von Veranstaltern"
        text="Vereine und Gemeinden pflegen ihre Termine im eigenen Kalender. Wir lesen ihn alle sechs Stunden: Neues kommt zu den Vorschlägen oder gleich ins Portal, geänderte Tage und Uhrzeiten gelten sofort, und was aus dem Kalender verschwindet, wird wieder zum Entwurf."
        action={add}
      />
      <Stack>
        <Loaded of={{ data, error }} height={320} />
        {data?.data.length === 0 && (
          <EmptyState
            icon={<IconCalendarEvent size={28} />}
            title="Noch kein Kalender"
            text="Tragen Sie die Adresse eines öffentlichen Kalenders ein, dann erscheinen seine Termine im Regionalportal."
            action={add}
          />
        )}
        {data?.data.map((feed) => (
          <FeedCard key={feed.id} feed={feed} onEdit={() => setOpen(feed)} onRemove={() => setGoing(feed)} />
        ))}
      </Stack>
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' ? 'Kalender eintragen' : 'Kalender bearbeiten'}
      >
        {open && <FeedForm feed={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Dialog>
      {going && (
        <ReasonDialog
          title={`Kalender von „${going.name}“ entfernen?`}
          text="Veröffentlichte Beiträge bleiben stehen und ändern sich nicht mehr. Was noch zu prüfen ist, verschwindet. Hat ein Veranstalter den Kalender selbst eingetragen, liest er den Grund; sonst darf das Feld leer bleiben."
          action="Entfernen"
          isWorking={remove.isPending}
          error={refusedFields(remove.error).reason}
          onConfirm={(reason) => remove.mutate({ id: going.id, reason })}
          onClose={() => setGoing(null)}
        />
      )}
    </>
  )
}

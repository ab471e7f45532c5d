import { ActionIcon, Button, NativeSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { maxPostDates } from '#contract/portal/operator.ts'
import { addDays, numberOfDay } from '#lib/clock.ts'
import { type Rhythm, repeatDays } from '#lib/time/repeat.ts'
import type { Form } from '#web/app/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type Draft, newDate } from './draft.ts'
import css from './PostTable.module.css'
import { type EditablePost, useFoundProviders, useRegions, useTopics } from './posts.data.ts'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

type PartProps = { form: Form<Draft> & { errors: Record<string, unknown> } }

const choices = (list: { id: number; name: string }[] = []) => [
  { value: '', label: 'Bitte wählen' },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]

export const TextCard = ({ form }: PartProps) => {
  const topics = useTopics()
  const regions = useRegions()
  const error = form.errors.content
  return (
    <Card title="Beitrag">
      <div className={css.fields}>
        <TextInput label="Titel" maxLength={120} withAsterisk {...form.getInputProps('title')} />
        <Textarea
          label="Kurz gesagt"
          description="Steht in Listen, bei Suchmaschinen und über dem Text"
          autosize
          minRows={2}
          maxLength={300}
          withAsterisk
          {...form.getInputProps('teaser')}
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
        <div>
          <p className={css.label}>Text</p>
          <Suspense fallback={<Skeleton height={300} radius={10} />}>
            <RichText
              label="Text"
              path="content"
              value={form.values.content}
              {...(typeof error === 'string' && { error })}
              onChange={(content) => form.setFieldValue('content', content)}
            />
          </Suspense>
        </div>
      </div>
    </Card>
  )
}

const rhythms: Record<string, { label: string; rhythm: Rhythm }> = {
  week: { label: 'Jede Woche', rhythm: { every: 'week', interval: 1 } },
  fortnight: { label: 'Alle zwei Wochen', rhythm: { every: 'week', interval: 2 } },
  month: { label: 'Jeden Monat am selben Tag', rhythm: { every: 'month', interval: 1 } },
}

/** Adds the same date again and again; single ones are then removed from the list. */
const Repeat = ({ form }: PartProps) => {
  const { dates } = form.values
  const [rhythm, setRhythm] = useState('week')
  const [until, setUntil] = useState('')
  const last = dates.at(-1)!
  const add = () => {
    const lasts = last.end_date ? numberOfDay(last.end_date) - numberOfDay(last.start_date) : 0
    const bounds = { until, most: maxPostDates - dates.length + 1 }
    const [, ...days] = repeatDays(last.start_date, rhythms[rhythm]!.rhythm, bounds)
    const more = days.map((day) => ({ ...last, start_date: day, end_date: last.end_date && addDays(day, lasts) }))
    form.setFieldValue('dates', [...dates, ...more])
  }
  return (
    <div className={css.pair}>
      <NativeSelect
        label="Letzten Termin wiederholen"
        description="Ausnahmen entfernen Sie danach einzeln aus der Liste."
        data={Object.entries(rhythms).map(([value, { label }]) => ({ value, label }))}
        value={rhythm}
        onChange={(event) => setRhythm(event.currentTarget.value)}
      />
      <DateInput label="Wiederholen bis" value={until} onChange={setUntil} />
      <Button variant="default" disabled={!until || until <= last.start_date} onClick={add}>
        Termine der Reihe eintragen
      </Button>
    </div>
  )
}

export const DatesCard = ({ form }: PartProps) => {
  const { dates } = form.values
  return (
    <Card title="Termine" text="Mit einem Termin wird der Beitrag zur Veranstaltung. Ohne Uhrzeit gilt der ganze Tag.">
      <ul className={css.dates}>
        {dates.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date has nothing else of its own while it is typed
          <li key={at}>
            <DateInput label="Tag" {...form.getInputProps(`dates.${at}.start_date`)} />
            <TextInput label="Beginn" type="time" {...form.getInputProps(`dates.${at}.start_time`)} />
            <DateInput label="Bis Tag (freiwillig)" {...form.getInputProps(`dates.${at}.end_date`)} />
            <TextInput label="Ende" type="time" {...form.getInputProps(`dates.${at}.end_time`)} />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`Termin ${at + 1} entfernen`}
              onClick={() =>
                form.setFieldValue(
                  'dates',
                  dates.filter((_date, place) => place !== at),
                )
              }
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={dates.length >= maxPostDates}
        onClick={() => form.setFieldValue('dates', [...dates, newDate()])}
      >
        Termin hinzufügen
      </Button>
      {dates.at(-1)?.start_date && dates.length < maxPostDates && <Repeat form={form} />}
    </Card>
  )
}

const ProviderField = ({ form, known }: PartProps & { known: EditablePost['provider'] }) => {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 200)
  const found = new Map(useFoundProviders(keyword).map(({ id, company_name }) => [String(id), company_name]))
  if (known) found.set(String(known.id), known.company_name)
  return (
    <Select
      label="Betrieb (freiwillig)"
      description="Wird verlinkt, sobald seine Seite öffentlich ist"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Betrieb entfernen' }}
      nothingFoundMessage="Kein Betrieb gefunden"
      data={[...found].map(([value, label]) => ({ value, label }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      {...form.getInputProps('provider_id')}
    />
  )
}

export const PlaceCard = ({ form, known }: PartProps & { known: EditablePost['provider'] }) => (
  <Card title="Ort und Hinweise" text="Mit einer Postleitzahl steht der Beitrag an seinem Ort auf der Karte.">
    <div className={css.fields}>
      <div className={css.pair}>
        <TextInput label="Name des Orts (freiwillig)" maxLength={120} {...form.getInputProps('place_name')} />
        <TextInput label="Straße und Nummer (freiwillig)" maxLength={120} {...form.getInputProps('street')} />
      </div>
      <div className={css.pair}>
        <TextInput
          label="Postleitzahl (freiwillig)"
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps('postal_code')}
        />
        <TextInput
          label="Eintritt (freiwillig)"
          placeholder="z. B. Eintritt frei"
          maxLength={80}
          {...form.getInputProps('price')}
        />
      </div>
      <TextInput label="Link (freiwillig)" placeholder="https://" maxLength={500} {...form.getInputProps('link')} />
      <div className={css.pair}>
        <ProviderField form={form} known={known} />
        <TextInput
          label="Verfasst von (freiwillig)"
          description="Steht unter dem Titel"
          maxLength={120}
          {...form.getInputProps('author')}
        />
      </div>
    </div>
  </Card>
)

export const PublishCard = ({ form, isTakenAway = false }: PartProps & { isTakenAway?: boolean }) => (
  <Card title="Veröffentlichen">
    <div className={css.fields}>
      <Radio.Group label="Stand" {...form.getInputProps('state')}>
        <div className={css.radios}>
          <Radio size="md" value="draft" label="Entwurf" description="Nur Sie sehen den Beitrag" />
          <Radio size="md" value="published" label="Veröffentlicht" description="Alle sehen den Beitrag" />
        </div>
      </Radio.Group>
      <div className={css.pair}>
        <DateInput
          label="Erscheint am (leer: sofort)"
          {...form.getInputProps('published_day')}
          error={form.errors.published_at as string | undefined}
        />
        <TextInput label="Uhrzeit" type="time" {...form.getInputProps('published_time')} />
      </div>
      {isTakenAway && (
        <Textarea
          label="Warum ist der Beitrag nicht mehr zu sehen?"
          description="Wer ihn vorgeschlagen hat, liest es per E-Mail. Ohne Einsender können Sie das Feld frei lassen."
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
      )}
    </div>
  </Card>
)

import { ActionIcon, Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { maxPostDates } from '#contract/portal/drafts.ts'
import { addDays, numberOfDay } from '#lib/clock.ts'
import { type Rhythm, repeatDays } from '#lib/time/repeat.ts'
import { MomentField } from '#web/app/drafts/MomentField.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { choicesOf } from './choices.ts'
import css from './PostTable.module.css'
import { newDate, type PostDraft } from './post-store.ts'
import { useFoundProviders, useRegions, useTopics } from './posts.data.ts'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

type PartProps = { draft: PostDraft }

/** A choice by number. */
const numbered = (draft: PostDraft, path: 'category_id' | 'region_id') => ({
  value: String(draft.values[path]),
  error: draft.errors[path],
  onChange: (event: { currentTarget: { value: string } }) =>
    draft.setFieldValue(path, Number(event.currentTarget.value)),
})

/** A day as the field for days takes it. */
const dayed = (draft: PostDraft, path: string, value: string | null) => ({
  value: value ?? '',
  error: draft.errors[path],
  onChange: (day: string) => draft.setFieldValue(path, day),
})

export const TextCard = ({ draft }: PartProps) => {
  const topics = useTopics()
  const regions = useRegions()
  const error = draft.errors.content
  return (
    <Card title="Beitrag">
      <div className={css.fields}>
        <TextInput label="Titel" maxLength={120} withAsterisk {...draft.getInputProps('title')} />
        <Textarea
          label="Kurz gesagt"
          description="Steht in Listen, bei Suchmaschinen und über dem Text"
          autosize
          minRows={2}
          maxLength={300}
          withAsterisk
          {...draft.getInputProps('teaser')}
        />
        <div className={css.pair}>
          <NativeSelect
            label="Thema"
            withAsterisk
            data={choicesOf(topics.data?.data)}
            {...numbered(draft, 'category_id')}
          />
          <NativeSelect
            label="Region"
            withAsterisk
            data={choicesOf(regions.data?.data)}
            {...numbered(draft, 'region_id')}
          />
        </div>
        <div>
          <p className={css.label}>Text</p>
          <Suspense fallback={<Skeleton height={300} radius={10} />}>
            <div key={draft.jumps}>
              <RichText
                label="Text"
                path="content"
                value={draft.values.content}
                {...(error && { error })}
                onChange={(content) => draft.setFieldValue('content', content)}
              />
            </div>
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
const Repeat = ({ draft }: PartProps) => {
  const { dates } = draft.values
  const [rhythm, setRhythm] = useState('week')
  const [until, setUntil] = useState('')
  const last = dates.at(-1)!
  const add = () => {
    const lasts = last.end_date ? numberOfDay(last.end_date) - numberOfDay(last.start_date) : 0
    const bounds = { until, most: maxPostDates - dates.length + 1 }
    const [, ...days] = repeatDays(last.start_date, rhythms[rhythm]!.rhythm, bounds)
    const more = days.map((day) => ({ ...last, start_date: day, end_date: last.end_date ? addDays(day, lasts) : null }))
    draft.setFieldValue('dates', [...dates, ...more])
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

export const DatesCard = ({ draft }: PartProps) => {
  const { dates } = draft.values
  return (
    <Card title="Termine" text="Mit einem Termin wird der Beitrag zur Veranstaltung. Ohne Uhrzeit gilt der ganze Tag.">
      <ul className={css.dates}>
        {dates.map((date, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date has nothing else of its own while it is typed
          <li key={at}>
            <DateInput label="Tag" {...dayed(draft, `dates.${at}.start_date`, date.start_date)} />
            <TextInput label="Beginn" type="time" {...draft.getInputProps(`dates.${at}.start_time`)} />
            <DateInput label="Bis Tag (freiwillig)" {...dayed(draft, `dates.${at}.end_date`, date.end_date)} />
            <TextInput label="Ende" type="time" {...draft.getInputProps(`dates.${at}.end_time`)} />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`Termin ${at + 1} entfernen`}
              onClick={() =>
                draft.setFieldValue(
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
        onClick={() => draft.setFieldValue('dates', [...dates, newDate()])}
      >
        Termin hinzufügen
      </Button>
      {dates.at(-1)?.start_date && dates.length < maxPostDates && <Repeat draft={draft} />}
    </Card>
  )
}

const ProviderField = ({ draft }: PartProps) => {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, 200)
  const { provider: known } = draft.page
  const found = new Map(useFoundProviders(keyword).map(({ id, company_name }) => [String(id), company_name]))
  if (known) found.set(String(known.id), known.company_name)
  const { provider_id } = draft.values
  if (provider_id && !found.has(String(provider_id))) found.set(String(provider_id), `Betrieb Nr. ${provider_id}`)
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
      value={provider_id ? String(provider_id) : null}
      error={draft.errors.provider_id}
      onChange={(value) => draft.setFieldValue('provider_id', value ? Number(value) : null)}
    />
  )
}

export const PlaceCard = ({ draft }: PartProps) => (
  <Card title="Ort und Hinweise" text="Mit einer Postleitzahl steht der Beitrag an seinem Ort auf der Karte.">
    <div className={css.fields}>
      <div className={css.pair}>
        <TextInput label="Name des Orts (freiwillig)" maxLength={120} {...draft.getInputProps('place_name')} />
        <TextInput label="Straße und Nummer (freiwillig)" maxLength={120} {...draft.getInputProps('street')} />
      </div>
      <div className={css.pair}>
        <TextInput
          label="Postleitzahl (freiwillig)"
          inputMode="numeric"
          maxLength={5}
          {...draft.getInputProps('postal_code')}
        />
        <TextInput
          label="Eintritt (freiwillig)"
          placeholder="z. B. Eintritt frei"
          maxLength={80}
          {...draft.getInputProps('price')}
        />
      </div>
      <TextInput label="Link (freiwillig)" placeholder="https://" maxLength={500} {...draft.getInputProps('link')} />
      <div className={css.pair}>
        <ProviderField draft={draft} />
        <TextInput
          label="Verfasst von (freiwillig)"
          description="Steht unter dem Titel"
          maxLength={120}
          {...draft.getInputProps('author')}
        />
      </div>
      <div>
        <p className={css.label}>Datum am Beitrag (freiwillig; leer: Tag der Veröffentlichung)</p>
        <div key={draft.jumps}>
          <MomentField
            label="Datum"
            value={draft.values.published_at}
            error={draft.errors.published_at}
            onChange={(at) => draft.setFieldValue('published_at', at)}
          />
        </div>
      </div>
    </div>
  </Card>
)

import { Button, Checkbox, Group, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorPaths, operatorPostPath } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconNews } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './PostTable.module.css'
import { type Suggestion, useAuthors, useDecision, useRemoveAuthor, useSuggestions } from './suggestions.data.ts'

const Decide = ({ suggestion: { id, name, email, title } }: { suggestion: Suggestion }) => {
  const [reason, setReason] = useState('')
  const [trust, setTrust] = useState(false)
  const decide = useDecision()
  const send = (decision: 'publish' | 'draft' | 'refuse') => decide.mutate({ id, decision, reason, trust })
  return (
    <>
      {email && (
        <Checkbox
          label={`Vorschläge von ${name} künftig ohne Prüfung veröffentlichen`}
          checked={trust}
          onChange={(event) => setTrust(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Grund einer Ablehnung"
        description={
          email
            ? `Geht als E-Mail an ${email}.`
            : 'Freiwillig, nur für Sie. Der Termin erscheint auch später nicht, solange er im Kalender steht.'
        }
        error={refusedFields(decide.error).reason}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group>
        <Button loading={decide.isPending} onClick={() => send('publish')} aria-label={`„${title}“ veröffentlichen`}>
          Veröffentlichen
        </Button>
        <Button
          variant="default"
          loading={decide.isPending}
          onClick={() => send('draft')}
          aria-label={`„${title}“ als Entwurf übernehmen`}
        >
          Als Entwurf übernehmen
        </Button>
        <Button
          variant="default"
          loading={decide.isPending}
          onClick={() => send('refuse')}
          aria-label={`„${title}“ ablehnen`}
        >
          Ablehnen
        </Button>
      </Group>
    </>
  )
}

type When = { date: string | null; end_date?: string | null; start_time: string; end_time: string }
const whenOf = ({ date, end_date, start_time, end_time }: When) =>
  date &&
  `${formatDate(date)}${start_time && `, ${start_time}`}${end_date || end_time ? ' bis ' : ''}${[end_date && formatDate(end_date), end_time].filter(Boolean).join(', ')}${start_time && ' Uhr'}`

const factsOf = (one: Suggestion) =>
  [
    ...(one.dates.length ? one.dates.map((each) => whenOf({ ...each, date: each.start_date })) : [whenOf(one)]),
    [one.place_name, one.street, one.postal_code].filter(Boolean).join(', '),
    one.price,
    one.link,
    `${one.category.name}, ${one.region.name}`,
  ].filter(Boolean)

const SuggestionCard = ({ suggestion }: { suggestion: Suggestion }) => (
  <Card
    title={suggestion.title}
    text={`${formatDateTime(suggestion.created_at)} · ${suggestion.email ? `${suggestion.name} (${suggestion.email})` : `Kalender von ${suggestion.name}`}`}
  >
    <Stack>
      <ul>
        {factsOf(suggestion).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{suggestion.teaser}</p>
      {suggestion.text && <p className={css.typed}>{suggestion.text}</p>}
      {suggestion.state === 'open' && <Decide suggestion={suggestion} />}
      {suggestion.post_id && <Link to={operatorPostPath(suggestion.post_id)}>Beitrag bearbeiten</Link>}
      {suggestion.reason && <p>Abgelehnt: {suggestion.reason}</p>}
    </Stack>
  </Card>
)

const Authors = () => {
  const { data } = useAuthors()
  const [going, setGoing] = useState<{ id: number; name: string } | null>(null)
  const remove = useRemoveAuthor(() => setGoing(null))
  if (!data?.data.length) return null
  return (
    <Card title="Ohne Prüfung" text="Was sie vorschlagen, erscheint, sobald ihre Adresse bestätigt ist.">
      <ul>
        {data.data.map(({ id, name, email }) => (
          <li key={id}>
            {name} ({email}){' '}
            <Button variant="subtle" aria-label={`${name} wieder prüfen`} onClick={() => setGoing({ id, name })}>
              Wieder prüfen
            </Button>
          </li>
        ))}
      </ul>
      {going && (
        <ReasonDialog
          title={`Vorschläge von ${going.name} wieder prüfen?`}
          text="Neues erscheint dann erst, wenn Sie es angesehen haben."
          action="Wieder prüfen"
          isWorking={remove.isPending}
          error={refusedFields(remove.error).reason}
          onConfirm={(reason) => remove.mutate({ id: going.id, reason })}
          onClose={() => setGoing(null)}
        />
      )}
    </Card>
  )
}

const states = [
  { value: 'open', label: 'Offen' },
  { value: 'approved', label: 'Angenommen' },
  { value: 'refused', label: 'Abgelehnt' },
] as const
type State = (typeof states)[number]['value']

/** What people would like to read in the portal. */
export const Suggestions = () => {
  const { get, page, set } = useFilters()
  const state: State = states.find(({ value }) => value === get('stand'))?.value ?? 'open'
  const { data, error } = useSuggestions({ page, state })
  return (
    <>
      <PageHeader
        title="Vorschläge"
        text={
          <>
            Beiträge und Termine, die andere für das Regionalportal vorschlagen.{' '}
            <Link to={operatorPaths.operatorFeeds}>Kalender von Veranstaltern</Link>
          </>
        }
      />
      <Stack>
        <SegmentedControl
          aria-label="Stand"
          size="md"
          w="fit-content"
          data={[...states]}
          value={state}
          onChange={(stand) => set({ stand })}
        />
        <Loaded of={{ data, error }} height={320} />
        {data?.total === 0 && (
          <EmptyState
            icon={<IconNews size={28} />}
            title="Hier wartet nichts"
            text="Neue Vorschläge stehen hier, sobald ihre Absender die E-Mail-Adresse bestätigt haben."
          />
        )}
        {data?.data.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} />
        ))}
        {data && <Paging page={data} onPage={(next) => set({ seite: String(next) })} />}
        <Authors />
      </Stack>
    </>
  )
}

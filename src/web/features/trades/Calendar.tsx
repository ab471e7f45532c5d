import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CalendarEntry, calendarKindLabels } from '#contract/trades/calendar.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, formatLongDay, formatTime, germanDay } from '#lib/format.ts'
import { appointmentPath, providerOrderPath, providerPaths, receivedLeadPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Calendar.module.css'
import { useCreateFeed, useEntries, useFeed, useRemoveFeed } from './calendar.data.ts'

const daysShown = 28

const linkOf = ({ kind, about_id }: CalendarEntry) => {
  if (kind === 'visit') return providerPaths.providerVisits
  if (kind === 'booking') return providerPaths.providerBookings
  if (kind === 'appointment') return appointmentPath(about_id)
  return kind === 'job' ? providerOrderPath(about_id) : receivedLeadPath(about_id)
}

const timeOf = ({ starts_at, minutes }: CalendarEntry) =>
  starts_at === null
    ? 'ganztägig'
    : `${formatTime(starts_at)} bis ${formatTime(new Date(new Date(starts_at).getTime() + minutes * 60_000))}`

const Entry = ({ entry }: { entry: CalendarEntry }) => (
  <li className={css.entry} data-conflict={entry.conflict || undefined}>
    <span className={css.time}>{timeOf(entry)}</span>
    <span>
      <Link to={linkOf(entry)}>{entry.title}</Link>
      <small>
        {calendarKindLabels[entry.kind]}
        {entry.place && `, ${entry.place}`}
      </small>
      {entry.conflict && (
        <strong className={css.warning}>
          {entry.starts_at === null
            ? 'Mehrere Aufträge an diesem Tag'
            : 'Überschneidet sich mit einem anderen Termin oder Auftrag'}
        </strong>
      )}
    </span>
  </li>
)

const Days = ({ entries }: { entries: CalendarEntry[] }) =>
  entries.length ? (
    [...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
      <section key={day} className={css.day}>
        <h3>{formatLongDay(day)}</h3>
        <ul className={css.entries}>
          {ofDay.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      </section>
    ))
  ) : (
    <p>In diesen vier Wochen steht nichts an.</p>
  )

/** The secret address for the calendar of a phone or an office. */
const Feed = () => {
  const { data, error } = useFeed()
  const create = useCreateFeed()
  const remove = useRemoveFeed()
  return (
    <Card
      title="Im eigenen Kalender"
      text="Mit dieser Adresse zeigt Ihr Telefon oder Ihr Büro denselben Kalender (Kalenderabo, iCal). Namen von Kunden stehen nicht darin. Wer die Adresse kennt, kann mitlesen: Geben Sie sie nicht weiter."
    >
      <Loaded of={{ data, error }} height={80} />
      {data && (
        <div className={css.feed}>
          {data.url && <code className={css.address}>{data.url}</code>}
          <div className={css.buttons}>
            {data.url ? (
              <RemoveButton
                variant="default"
                name="Adresse"
                action="Neue Adresse"
                question="Neue Adresse erzeugen?"
                text="Die bisherige gilt danach nicht mehr: Tragen Sie die neue in jeden Kalender ein, der sie abonniert hat."
                loading={create.isPending}
                onRemove={() => create.mutate({})}
              />
            ) : (
              <Button variant="default" loading={create.isPending} onClick={() => create.mutate({})}>
                Kalenderadresse erzeugen
              </Button>
            )}
            {data.url && (
              <RemoveButton
                name="Adresse"
                action="Adresse abschalten"
                question="Adresse abschalten?"
                text="Kalender, die sie abonniert haben, bekommen keine Termine mehr. Dieselbe Adresse gibt es nicht wieder."
                loading={remove.isPending}
                onRemove={() => remove.mutate({})}
              />
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

/** Visits, appointments and jobs of four weeks. */
export const Calendar = () => {
  const [from, setFrom] = useState(() => germanDay())
  const to = addDays(from, daysShown - 1)
  const { data, error } = useEntries(from, to)
  const conflicts = data?.data.filter(({ conflict }) => conflict).length ?? 0
  return (
    <div className={css.columns}>
      <Card title={`${formatDate(from)} bis ${formatDate(to)}`}>
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setFrom(addDays(from, -daysShown))}>
            Vier Wochen zurück
          </Button>
          <Button variant="default" disabled={from === germanDay()} onClick={() => setFrom(germanDay())}>
            Heute
          </Button>
          <Button variant="default" onClick={() => setFrom(addDays(from, daysShown))}>
            Vier Wochen weiter
          </Button>
        </div>
        {conflicts > 0 && (
          <Notice kind="warning">{conflicts} Termine überschneiden sich. Sie sind unten markiert.</Notice>
        )}
        <Loaded of={{ data, error }} height={320} />
        {data && <Days entries={data.data} />}
      </Card>
      <Feed />
    </div>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from '../provider/Provider.module.css'
import { type Joined, useCreateRoute, useJoined, useRemoveJoined, useRoutes, useSetJoined } from './routes.data.ts'

const statusNames = { draft: 'Entwurf', active: 'Veröffentlicht', inactive: 'Offline' }

type RouteListProps = { title: string; text: string; pathOf: (id: number) => string }

/** The own questionnaires of a provider or the operator, and a new one. */
export const RouteList = ({ title, text, pathOf }: RouteListProps) => {
  const [page, setPage] = useState(1)
  const { data, error } = useRoutes(page)
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const create = useCreateRoute((id) => void navigate(pathOf(id)))
  return (
    <Card title={title} text={text}>
      <div className={css.stack}>
        <Loaded of={{ data, error }} />
        <ul className={css.questions}>
          {data?.data.map((route) => (
            <li key={route.id} className={css.entry}>
              <Link to={pathOf(route.id)} style={{ flex: 1 }}>
                {route.name}
                <small>
                  {route.is_blocked ? 'Nach einer Meldung offline' : statusNames[route.status]} · {route.question_count}{' '}
                  Fragen · {route.lead_count} Anfragen
                </small>
              </Link>
            </li>
          ))}
        </ul>
        {data && data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
        <form
          noValidate
          className={css.buttons}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim()) create.mutate({ name })
          }}
        >
          <LeaveGuard isDirty={name.trim() !== '' && (create.isIdle || create.isError)} />
          <TextInput
            label="Neuer Fragebogen"
            error={refusedFields(create.error).name}
            placeholder="z. B. Bad sanieren"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending} disabled={!name.trim()} style={{ alignSelf: 'end' }}>
            Anlegen
          </Button>
        </form>
      </div>
    </Card>
  )
}

/** A questionnaire that is not joined yet takes one line, until somebody wants to. */
const JoinRow = ({ joined }: { joined: Joined }) => {
  const [isOpen, setIsOpen] = useState(joined.is_joined)
  const { name, description } = joined.lead_route
  if (!joined.fits) return <UnfitRow joined={joined} />
  if (isOpen || joined.is_joined) return <JoinForm joined={joined} />
  return (
    <li className={css.entry}>
      <div style={{ flex: 1 }}>
        <strong>{name}</strong>
        <small>{description}</small>
      </div>
      <Button variant="default" aria-label={`Bei „${name}“ mitmachen`} onClick={() => setIsOpen(true)}>
        Mitmachen
      </Button>
    </li>
  )
}

/** Joined before the industry was another one. */
const UnfitRow = ({ joined: { lead_route, industries } }: { joined: Joined }) => {
  const leave = useRemoveJoined()
  return (
    <li className={css.entry}>
      <div style={{ flex: 1 }}>
        <strong>{lead_route.name}</strong>
        <small>
          Sie werden nicht mehr gefragt: Diese Anfragen gehen an Betriebe der Branchen {industries.join(', ')}.
        </small>
      </div>
      <RemoveButton
        variant="default"
        name={lead_route.name}
        action="Nicht mehr mitmachen"
        question={`Bei „${lead_route.name}“ nicht mehr mitmachen?`}
        text="Der Fragebogen passt nicht mehr zu Ihrer Branche: Wieder mitmachen können Sie dann nicht."
        label={`Bei „${lead_route.name}“ nicht mehr mitmachen`}
        loading={leave.isPending}
        onRemove={() => leave.mutate({ lead_route_id: lead_route.id })}
      />
    </li>
  )
}

const JoinForm = ({ joined }: { joined: Joined }) => {
  const [radius, setRadius] = useState<TypedNumber>(joined.radius_km)
  const [excludes, setExcludes] = useState(joined.excludes)
  const [limit, setLimit] = useState<TypedNumber>(joined.monthly_limit ?? '')
  const save = useSetJoined()
  const refused = refusedFields(save.error)
  const leave = useRemoveJoined()
  const { id, name, description } = joined.lead_route
  return (
    <li className={css.entry} style={{ display: 'grid', gap: 8 }} data-chosen={joined.is_joined || undefined}>
      <div>
        <strong>{name}</strong>
        <small>{description}</small>
      </div>
      <div className={css.pair}>
        <NumberInput kind="count" label="Umkreis in km" value={radius} error={refused.radius_km} onChange={setRadius} />
        <NumberInput
          kind="count"
          label="Höchstens im Monat"
          placeholder="ohne Grenze"
          value={limit}
          error={refused.monthly_limit}
          onChange={setLimit}
        />
        <TextInput
          label="Was Sie nicht machen"
          error={refused.excludes}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="Kunden sehen es. Antworten des Fragebogens, die Sie hier mit Komma nennen, führen nicht zu Ihnen."
          maxLength={500}
          value={excludes}
          onChange={(event) => setExcludes(event.currentTarget.value)}
        />
      </div>
      <div className={css.buttons}>
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ lead_route_id: id, radius_km: radius || 25, excludes, monthly_limit: limit })}
        >
          {joined.is_joined ? 'Speichern' : 'Mitmachen'}
        </Button>
        {joined.is_joined && (
          <RemoveButton
            variant="default"
            name={name}
            action="Nicht mehr mitmachen"
            question={`Bei „${name}“ nicht mehr mitmachen?`}
            text="Sie bekommen keine neuen Anfragen daraus. Umkreis, Grenze und Ausschlüsse gehen verloren."
            loading={leave.isPending}
            onRemove={() => leave.mutate({ lead_route_id: id })}
          />
        )}
      </div>
    </li>
  )
}

/** Questionnaires of the operator that a provider answers within its own radius. */
export const JoinedRoutes = () => {
  const { data, error } = useJoined()
  const shown = data?.data.filter(({ fits, is_joined }) => fits || is_joined)
  return (
    <Card
      title={`Anfragen aus ${siteName()}`}
      text="Machen Sie bei Fragebögen mit, die zu Ihrer Branche passen. Sie bekommen Anfragen aus Ihrem Umkreis, reihum mit anderen Betrieben."
    >
      <Loaded of={{ data, error }} />
      {shown?.length === 0 && <p>Zu Ihrer Branche gibt es zurzeit keinen Fragebogen.</p>}
      <ul className={css.questions}>
        {shown
          ?.toSorted((a, b) => Number(b.is_joined) - Number(a.is_joined))
          .map((joined) => (
            <JoinRow key={joined.lead_route.id} joined={joined} />
          ))}
      </ul>
    </Card>
  )
}

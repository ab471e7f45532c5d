import { Badge, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { operatorPaths, operatorProviderPath } from '#web/app/paths/operator.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconUsers } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import css from './People.module.css'
import { PersonRequests } from './PersonRequests.tsx'
import { type Person, roleLabels, stateOf, useLogOut, usePerson, useUnblock } from './people.data.ts'
import { ViewDialog } from './ViewDialog.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const About = ({ person }: { person: Person }) => (
  <Card title="Konto">
    <dl className={css.facts}>
      <Fact name="Art">{roleLabels[person.role]}</Fact>
      {person.company_name && person.provider_id !== null && (
        <Fact name="Betrieb">
          <Link to={operatorProviderPath(person.provider_id)}>{person.company_name}</Link>
        </Fact>
      )}
      <Fact name="E-Mail">
        <a href={`mailto:${person.email}`}>{person.email}</a>
      </Fact>
      {person.phone && <Fact name="Telefon">{person.phone}</Fact>}
      <Fact name="Dabei seit">{formatDate(person.created_at)}</Fact>
      <Fact name="Newsletter">{person.is_subscribed ? 'bestellt' : 'nicht bestellt'}</Fact>
      <Fact name="Zweiter Schritt">{person.has_second_factor ? 'eingeschaltet' : 'aus'}</Fact>
    </dl>
  </Card>
)

const Sessions = ({ person }: { person: Person }) => {
  const logOut = useLogOut()
  return (
    <Card title="Sitzungen">
      {person.sessions.length === 0 ? (
        <p className={css.soft}>Zurzeit ist niemand angemeldet.</p>
      ) : (
        <>
          <ul className={css.list}>
            {person.sessions.map(({ label, last_used_at }) => (
              <li key={`${label} ${last_used_at}`}>
                {label}, <span className={css.soft}>zuletzt {formatDateTime(last_used_at)}</span>
              </li>
            ))}
          </ul>
          <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate({ id: person.id })}>
            Alle Sitzungen beenden
          </Button>
        </>
      )}
    </Card>
  )
}

const Blocks = ({ person, onBlock }: { person: Person; onBlock: () => void }) => {
  const unblock = useUnblock()
  return (
    <Card title="Sperre">
      {person.blocks.length === 0 && <p className={css.soft}>Das Konto war noch nie gesperrt.</p>}
      <ul className={css.list}>
        {person.blocks.map(({ id, reason, at, ended_at }) => (
          <li key={id}>
            <p>{reason}</p>
            <p className={css.soft}>
              {formatDateTime(at)} bis {ended_at ? formatDateTime(ended_at) : 'heute'}
            </p>
          </li>
        ))}
      </ul>
      {person.is_blocked ? (
        <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate({ id: person.id })}>
          Sperre aufheben
        </Button>
      ) : (
        <Button variant="outline" color="red" onClick={onBlock}>
          Konto sperren
        </Button>
      )}
    </Card>
  )
}

const Views = ({ person, onView }: { person: Person; onView: () => void }) => (
  <Card title="Ansehen wie die Person">
    {person.views.length === 0 && <p className={css.soft}>Noch niemand hat dieses Konto so angesehen.</p>}
    <ul className={css.list}>
      {person.views.map(({ id, reason, viewer, at }) => (
        <li key={id}>
          <p>{reason}</p>
          <p className={css.soft}>
            {formatDateTime(at)}, {viewer || 'gelöschtes Konto'}
          </p>
        </li>
      ))}
    </ul>
    <Button variant="default" onClick={onView}>
      Konto ansehen
    </Button>
  </Card>
)

const Elsewhere = ({ person }: { person: Person }) => (
  <Card title="Mehr zu dieser Person">
    <ul className={css.list}>
      <li>
        <Link to={`${operatorPaths.operatorOrders}?kunde=${person.id}`}>Bestellungen</Link>
      </li>
      <li>
        <Link to={`${operatorPaths.operatorOutbox}?suche=${encodeURIComponent(person.email)}`}>E-Mails und SMS</Link>
      </li>
      <li>
        <Link to={`${operatorPaths.operatorAuditLog}?wer=${encodeURIComponent(person.email)}`}>Protokoll</Link>
      </li>
    </ul>
  </Card>
)

type PersonViewProps = { id: number; notes: ReactNode; labelsOf: (person: Person) => ReactNode }

/** One account with what the operator may do about it. */
export const PersonView = ({ id, notes, labelsOf }: PersonViewProps) => {
  const { data, error } = usePerson(id)
  const [isBlocking, setBlocking] = useState(false)
  const [isViewing, setViewing] = useState(false)
  const missing = (
    <EmptyState
      heading="h1"
      icon={<IconUsers size={28} />}
      title="Dieses Konto gibt es nicht"
      text="Vielleicht wurde es gelöscht."
      action={<ButtonLink to={operatorPaths.operatorPeople}>Alle Konten</ButtonLink>}
    />
  )
  return (
    <>
      <BackLink to={operatorPaths.operatorPeople}>Alle Konten</BackLink>
      <Loaded of={{ data, error }} height={420} missing={missing}>
        {({ data: person }) => (
          <>
            <PageHeader
              title={person.name || person.email}
              action={
                <Badge variant="light" size="lg" color={stateOf(person).color}>
                  {stateOf(person).name}
                </Badge>
              }
            />
            <div className={css.cards}>
              <About person={person} />
              <Elsewhere person={person} />
              <Card title="Labels">{labelsOf(person)}</Card>
              {notes}
              <Sessions person={person} />
              {person.role !== 'Operator' && <PersonRequests person={person} />}
              {person.role !== 'Operator' && <Views person={person} onView={() => setViewing(true)} />}
              {person.role === 'User' && <Blocks person={person} onBlock={() => setBlocking(true)} />}
            </div>
            {isViewing && <ViewDialog person={person} onClose={() => setViewing(false)} />}
            {isBlocking && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { IconDeviceLaptop, IconDeviceMobile } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ownSessions } from '../accounts.data.ts'
import css from './SessionsCard.module.css'
import { useEndOtherSessions, useEndSession } from './security.data.ts'

const isPhone = (label: string) => /iPhone|iPad|Android/.test(label)

/** The devices somebody is logged in on, and how to log them out. */
export const SessionsCard = ({ title, text }: { title: string; text: string }) => {
  const sessions = useQuery(ownSessions())
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const rows = sessions.data?.data ?? []

  return (
    <Card
      title={title}
      text={text}
      action={
        rows.length > 1 && (
          <Button variant="default" onClick={() => endOthers.mutate({})} loading={endOthers.isPending}>
            Alle anderen abmelden
          </Button>
        )
      }
    >
      <Loaded of={sessions} height={64} radius={8} />
      <ul className={css.list} aria-live="polite">
        {rows.map((session) => (
          <li key={session.id} className={css.session}>
            {isPhone(session.label) ? (
              <IconDeviceMobile size={28} aria-hidden />
            ) : (
              <IconDeviceLaptop size={28} aria-hidden />
            )}
            <div className={css.about}>
              <p className={css.label}>
                {session.label} {session.is_current && <Badge variant="light">Dieses Gerät</Badge>}
              </p>
              <p className={css.time}>
                Zuletzt {formatAgo(session.last_used_at)} · angemeldet am {formatDateTime(session.created_at)}
              </p>
            </div>
            {!session.is_current && (
              <Button
                variant="subtle"
                onClick={() => endOne.mutate({ id: session.id })}
                loading={endOne.isPending && endOne.variables.id === session.id}
                aria-label={`${session.label} abmelden`}
              >
                Abmelden
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

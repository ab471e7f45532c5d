import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { mayWrite } from '#web/app/frame/rights.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ReportFacts } from '../ReportFacts.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type ModeratedThing, useDecisions } from './moderation.data.ts'
import { moderationWords } from './moderation.ts'

type DecisionsProps = { thing: ModeratedThing; name: string }

/** Notices, decisions and appeals about one thing, and what may be decided now. */
export const Decisions = ({ thing, name }: DecisionsProps) => {
  const member = useMember()
  const found = useDecisions(thing)
  const [isOpen, setOpen] = useState(false)
  const words = moderationWords[thing.type]
  return (
    <Card title="Meldungen und Entscheidungen">
      <Loaded of={found} height={160}>
        {({ data }) => {
          const isRemoved = data.some(
            ({ type, outcome, state }) => type !== 'search_hit' && outcome === 'removed' && state !== 'open',
          )
          const waiting = data.filter(({ state }) => state === 'open' || state === 'appealed').length
          return (
            <Stack>
              {data.length === 0 && <p>Bisher gab es keine.</p>}
              {waiting > 0 && (
                <p>
                  <Link to={operatorPaths.operatorReports}>{`Zu entscheiden: ${waiting}`}</Link>
                </p>
              )}
              {data.map((report) => (
                <details key={report.id}>
                  <summary>{`${report.is_own ? 'Entscheidung' : 'Meldung'} ${report.id}: ${report.state_text}`}</summary>
                  <ReportFacts report={report} />
                </details>
              ))}
              {mayWrite(member, 'reports') && (
                <div>
                  <Button
                    variant={isRemoved ? 'default' : 'outline'}
                    {...(!isRemoved && { color: 'red' })}
                    onClick={() => setOpen(true)}
                  >
                    {isRemoved ? words.restore : words.remove}
                  </Button>
                </div>
              )}
              {isOpen && (
                <DecisionDialog thing={thing} name={name} isRemoving={!isRemoved} onClose={() => setOpen(false)} />
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Card>
  )
}

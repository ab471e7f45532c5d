import { maySee } from '#web/app/frame/rights.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import { FigureTile } from '#web/ui/figures/FigureTile.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Demand, Risks } from './Demand.tsx'
import { Figures } from './Figures.tsx'
import css from './Operator.module.css'
import { type JobState, useJobs, useMessages } from './operator.data.ts'
import { Setup } from './Setup.tsx'
import { Tasks } from './Tasks.tsx'

const useCount = (state: JobState) => useJobs({ page: 1, state }).data?.total

const JobTiles = () => {
  const dead = useCount('dead')
  const waiting = useCount('waiting')
  return (
    <>
      <FigureTile
        to={`${operatorPaths.operatorJobs}?stand=dead`}
        name="Gescheiterte Aufträge"
        text={dead ? 'Bitte ansehen und entscheiden' : 'Alles läuft'}
        figure={dead}
        isAlarm={!!dead}
      />
      <FigureTile
        to={`${operatorPaths.operatorJobs}?stand=waiting`}
        name="Wartende Aufträge"
        text="Werden gleich erledigt"
        figure={waiting}
      />
    </>
  )
}

const MessageTiles = () => {
  const mails = useMessages({ page: 1, channel: 'mail', q: '' })
  const texts = useMessages({ page: 1, channel: 'sms', q: '' })
  return (
    <>
      <FigureTile
        to={`${operatorPaths.operatorOutbox}?art=mail`}
        name="E-Mails"
        text="In den letzten 90 Tagen"
        figure={mails.data?.total}
      />
      <FigureTile
        to={`${operatorPaths.operatorOutbox}?art=sms`}
        name="SMS"
        text="In den letzten 90 Tagen"
        figure={texts.data?.total}
      />
    </>
  )
}

/** What needs the operator today, what was traded, and whether jobs and messages run; each as far as the role may see it. */
export const OperatorOverview = () => {
  const member = useMember()
  return (
    <Stack>
      <Setup />
      <Tasks />
      {maySee(member, 'figures') && <Figures />}
      {maySee(member, 'figures') && <Demand />}
      {maySee(member, 'providers') && <Risks />}
      <div className={css.tiles}>
        {maySee(member, 'system') && <JobTiles />}
        {maySee(member, 'messages') && <MessageTiles />}
      </div>
    </Stack>
  )
}

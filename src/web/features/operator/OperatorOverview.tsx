import { paths } from '#web/app/paths.ts'
import { FigureTile } from '#web/ui/figures/FigureTile.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Figures } from './Figures.tsx'
import css from './Operator.module.css'
import { type JobState, useJobs, useMessages } from './operator.data.ts'
import { Tasks } from './Tasks.tsx'

const useCount = (state: JobState) => useJobs({ page: 1, state }).data?.total

/** What needs the operator today, what was traded, and whether jobs and messages run. */
export const OperatorOverview = () => {
  const mails = useMessages({ page: 1, channel: 'mail', q: '' })
  const texts = useMessages({ page: 1, channel: 'sms', q: '' })
  const dead = useCount('dead')
  const waiting = useCount('waiting')
  const jobs = paths.operatorJobs
  return (
    <Stack>
      <Loaded of={mails} />
      <Tasks />
      <Figures />
      <div className={css.tiles}>
        <FigureTile
          to={`${jobs}?stand=dead`}
          name="Gescheiterte Aufträge"
          text={dead ? 'Bitte ansehen und entscheiden' : 'Alles läuft'}
          figure={dead}
          isAlarm={!!dead}
        />
        <FigureTile
          to={`${jobs}?stand=waiting`}
          name="Wartende Aufträge"
          text="Werden gleich erledigt"
          figure={waiting}
        />
        <FigureTile
          to={`${paths.operatorOutbox}?art=mail`}
          name="E-Mails"
          text="In den letzten 90 Tagen"
          figure={mails.data?.total}
        />
        <FigureTile
          to={`${paths.operatorOutbox}?art=sms`}
          name="SMS"
          text="In den letzten 90 Tagen"
          figure={texts.data?.total}
        />
      </div>
    </Stack>
  )
}

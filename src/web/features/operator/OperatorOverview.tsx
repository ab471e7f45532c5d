import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Operator.module.css'
import { type JobState, useJobs, useMessages } from './operator.data.ts'
import { Tasks } from './Tasks.tsx'

type TileProps = { to: string; name: string; text: string; figure: number | undefined; isAlarm?: boolean }

const Tile = ({ to, name, text, figure, isAlarm }: TileProps): ReactNode => (
  <Link to={to} className={css.tile} data-alarm={isAlarm || undefined}>
    <span className={css.soft}>{name}</span>
    <span className={css.figure}>
      {figure === undefined ? <Skeleton height={36} width={64} /> : formatNumber(figure)}
    </span>
    <span className={css.soft}>{text}</span>
  </Link>
)

const useCount = (state: JobState) => useJobs({ page: 1, state }).data?.total

/** What needs the operator today, and whether jobs and messages run. */
export const OperatorOverview = () => {
  const mails = useMessages({ page: 1, channel: 'mail', q: '' })
  const texts = useMessages({ page: 1, channel: 'sms', q: '' })
  const dead = useCount('dead')
  const waiting = useCount('waiting')
  const jobs = paths.operatorJobs
  return (
    <>
      {mails.error && <Notice kind="error">{mails.error.message}</Notice>}
      <Tasks />
      <div className={css.tiles}>
        <Tile
          to={`${jobs}?stand=dead`}
          name="Gescheiterte Aufträge"
          text={dead ? 'Bitte ansehen und entscheiden' : 'Alles läuft'}
          figure={dead}
          isAlarm={!!dead}
        />
        <Tile to={`${jobs}?stand=waiting`} name="Wartende Aufträge" text="Werden gleich erledigt" figure={waiting} />
        <Tile
          to={`${paths.operatorOutbox}?art=mail`}
          name="E-Mails"
          text="In den letzten 90 Tagen"
          figure={mails.data?.total}
        />
        <Tile
          to={`${paths.operatorOutbox}?art=sms`}
          name="SMS"
          text="In den letzten 90 Tagen"
          figure={texts.data?.total}
        />
      </div>
    </>
  )
}

import { type ReportReason, reasonLabels, reportedNouns } from '#contract/reports/calls.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from '../ReportFacts.module.css'
import type { Period } from './transparency.data.ts'

const listed = (counts: [string, number][]) =>
  counts.map(([name, count]) => `${name}: ${formatNumber(count)}`).join(', ')
const reasonOf = (reason: ReportReason) => reasonLabels.product[reason]

const hoursOf = (hours: number | null) => {
  if (hours === null) return 'noch keine Entscheidung'
  return hours < 48 ? `${formatNumber(Math.round(hours))} Stunden` : `${formatNumber(Math.round(hours / 24))} Tage`
}

const PeriodCard = ({ period }: { period: Period }) => {
  const facts: [string, string][] = [
    ['Meldungen', formatNumber(period.notices)],
    ['Davon von vertrauenswürdigen Hinweisgebern', formatNumber(period.trusted)],
    ['Worüber', listed(period.by_type.map(({ what, count }) => [reportedNouns[what], count]))],
    ['Gründe', listed(period.by_reason.map(({ what, count }) => [reasonOf(what), count]))],
    ['Entfernt oder ausgeblendet', formatNumber(period.removed)],
    ['Nicht beanstandet', formatNumber(period.kept)],
    ['Noch offen', formatNumber(period.waiting)],
    ['Beschwerden', formatNumber(period.appeals)],
    ['Nach Beschwerde anders entschieden', formatNumber(period.reversed)],
    ['Ohne Meldung von uns entfernt oder ausgeblendet', formatNumber(period.own)],
    ['Warnungen wegen Missbrauchs', formatNumber(period.warnings)],
    ['Ausschlüsse auf Zeit wegen Missbrauchs', formatNumber(period.suspensions)],
    ['Mittlere Dauer bis zur Entscheidung', hoursOf(period.median_hours)],
  ]
  return (
    <Card title={`${formatDate(period.from)} bis ${formatDate(period.until)}`}>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Numbers of notices and decisions (Art. 15, 24 DSA). */
export const Transparency = ({ periods }: { periods: Period[] }) => (
  <>
    <PageHeader
      title="Transparenzbericht"
      text="Wie viele Inhalte uns gemeldet wurden und wie wir entschieden haben (Art. 15, 22, 23 und 24 DSA). Über jede Meldung und über das, was wir selbst finden, entscheidet ein Mensch; automatische Mittel setzen wir dafür nicht ein. Anordnungen von Behörden beantworten wir unter der Adresse im Impressum."
    />
    {periods.length === 0 ? (
      <EmptyState
        icon={<IconListCheck size={28} />}
        title="Bisher wurde nichts gemeldet"
        text="Sobald es Meldungen gibt, stehen ihre Zahlen hier."
      />
    ) : (
      <Stack>
        {periods.map((period) => (
          <PeriodCard key={period.from} period={period} />
        ))}
      </Stack>
    )}
  </>
)

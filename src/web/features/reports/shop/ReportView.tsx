import { type FormEvent, useEffect, useState } from 'react'
import { outcomeLabels, type ReportedType, reportedNouns } from '#contract/reports/calls.ts'
import { formatDate } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { ApiError } from '#web/app/api.ts'
import { useSending } from '#web/app/public/sending.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AreaField } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ReportFacts } from '../ReportFacts.tsx'
import { createAppeal, type FollowedReport, loadReport } from './reports.data.ts'

const goneWords: Record<ReportedType, string> = {
  review: 'Die Bewertung wurde inzwischen von ihrem Verfasser gelöscht.',
  get provider() {
    return `Der Betrieb ist nicht mehr auf ${siteName()}.`
  },
  post: 'Der Beitrag wurde inzwischen gelöscht.',
  message: 'Die Nachricht gibt es nicht mehr.',
  product: 'Das Angebot gibt es nicht mehr.',
  bundle: 'Das Bundle gibt es nicht mehr.',
  questionnaire: 'Den Fragebogen gibt es nicht mehr.',
  search_hit: 'Das Angebot gibt es nicht mehr.',
}

const thingOf = ({ type, about }: FollowedReport) =>
  `${reportedNouns[type]}${['post', 'product', 'bundle', 'questionnaire', 'search_hit'].includes(type) ? '' : ' von'} „${about}“`

const standOf = ({ type, state, outcome }: FollowedReport) => {
  if (state === 'open') return 'Wir prüfen die Meldung und entscheiden so bald wie möglich.'
  if (state === 'appealed') return 'Die Beschwerde ist eingegangen. Wir prüfen die Entscheidung noch einmal.'
  if (state === 'closed') return goneWords[type]
  return `Entschieden: ${outcomeLabels[type][outcome ?? 'kept']}.`
}

const Appeal = ({ reportKey, onDone }: { reportKey: string; onDone: (message: string) => void }) => {
  const { errors, isSending, send } = useSending(['text'])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    void send(async () => onDone((await createAppeal(reportKey, text)).message))
  }
  return (
    <Card
      title="Beschwerde einlegen"
      text="Kostenlos, innerhalb von sechs Monaten nach der Entscheidung. Ein Mensch prüft sie noch einmal."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <AreaField
            label="Warum ist die Entscheidung falsch?"
            name="text"
            rows={5}
            maxLength={4000}
            error={errors.text}
          />
          <div>
            <Button type="submit" disabled={isSending}>
              Beschwerde absenden
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

const Followed = ({ report, reportKey }: { report: FollowedReport; reportKey: string }) => {
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={`${report.is_own ? 'Entscheidung' : 'Meldung'} ${report.id}`}
        text={`${thingOf(report)}, ${report.is_own ? 'entschieden' : 'gemeldet'} am ${formatDate(report.created_at)}`}
      />
      <Stack>
        <Notice kind={done ? 'success' : 'info'}>{done ?? standOf(report)}</Notice>
        <Card>
          <ReportFacts report={report} />
        </Card>
        {report.can_appeal && !done && <Appeal reportKey={reportKey} onDone={setDone} />}
      </Stack>
    </>
  )
}

/** What became of a report, for anyone with the link of the mail; the side it went against can appeal. */
export const ReportView = ({ reportKey }: { reportKey: string }) => {
  const [loaded, setLoaded] = useState<{ report?: FollowedReport; problem?: string }>({})
  useEffect(() => {
    let isCurrent = true
    loadReport(reportKey).then(
      (report) => isCurrent && setLoaded({ report }),
      (error: unknown) => isCurrent && setLoaded({ problem: error instanceof ApiError ? error.message : '' }),
    )
    return () => {
      isCurrent = false
    }
  }, [reportKey])
  if (loaded.report) return <Followed report={loaded.report} reportKey={reportKey} />
  return (
    <>
      <PageHeader title="Stand der Meldung" />
      {loaded.problem === undefined ? (
        <Skeleton height={320} radius={14} />
      ) : (
        <Notice kind="error">{loaded.problem || 'Die Meldung konnte nicht geladen werden.'}</Notice>
      )}
    </>
  )
}

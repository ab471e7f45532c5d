import { Badge, Button, Stack as Fields, Group, Radio, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { outcomeLabels, type ReportedType, reportedNouns } from '#contract/reports/calls.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { askPath, bundlePagePath, businessPath, postPath, productPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { ReportFacts } from '../ReportFacts.tsx'
import { CrimeDialog } from './CrimeDialog.tsx'
import { type Report, saveStatements, useDecision, useReports } from './decisions.data.ts'
import { MisuseDialog } from './MisuseDialog.tsx'

const colors = { open: 'yellow', appealed: 'red', decided: 'blue', final: 'green', closed: 'gray' }
const states = { shown: 'sichtbar', hidden: 'ausgeblendet', deleted: 'gelöscht' }
const removeWords: Record<ReportedType, string> = {
  review: 'Bewertung ausblenden',
  provider: 'Seite und Angebote ausblenden',
  post: 'Beitrag offline nehmen',
  message: 'Nachricht entfernen',
  product: 'Angebot offline nehmen',
  bundle: 'Bundle offline nehmen',
  questionnaire: 'Fragebogen offline nehmen',
  search_hit: 'Bei diesen Suchwörtern ausblenden',
}

const Decision = ({ report }: { report: Report }) => {
  const [outcome, setOutcome] = useState<'removed' | 'kept' | ''>('')
  const [reasons, setReasons] = useState('')
  const decide = useDecision(() => {})
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (outcome) decide.mutate({ id: report.id, outcome, reasons })
      }}
    >
      <Fields>
        <Radio.Group
          label={report.state === 'appealed' ? 'Entscheidung über die Beschwerde' : 'Entscheidung'}
          value={outcome}
          onChange={(value) => setOutcome(value as 'removed' | 'kept')}
        >
          <Group mt={6}>
            <Radio value="kept" label={outcomeLabels[report.type].kept} />
            <Radio value="removed" label={removeWords[report.type]} />
          </Group>
        </Radio.Group>
        <Textarea
          label="Begründung"
          error={refusedFields(decide.error).reasons}
          description="Beide Seiten erhalten sie per E-Mail: Tatsachen, Vorschrift oder Regel, und warum."
          autosize
          minRows={3}
          maxLength={4000}
          value={reasons}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!outcome || !reasons.trim()} loading={decide.isPending} w="fit-content">
          Entscheiden und benachrichtigen
        </Button>
      </Fields>
    </form>
  )
}

const pathOf = {
  post: postPath,
  product: productPath,
  search_hit: productPath,
  bundle: bundlePagePath,
  questionnaire: (slug) => askPath(slug),
  provider: businessPath,
  review: businessPath,
  message: businessPath,
} satisfies Record<Report['type'], (slug: string) => string>

const sidesOf = ({ type, author, company_name }: Report) => {
  // the operator wrote it
  if (type === 'post' && !company_name) return []
  if (type === 'message') return [`Verfasser: ${author || 'gelöschtes Konto'}`]
  const side = type === 'review' ? 'Verfasser' : 'Inhaber'
  return [`${side}: ${author || 'gelöschtes Konto'}`, `Anbieter: ${company_name}`]
}

const factsOf = (report: Report) =>
  [
    report.is_trusted && 'Vertrauenswürdiger Hinweisgeber',
    report.is_own
      ? `${formatDateTime(report.created_at)}, eigene Prüfung`
      : `${formatDateTime(report.created_at)} von ${report.reporter.name || 'gelöschtem Konto'} (${report.reporter.email})`,
    ...sidesOf(report),
    `${reportedNouns[report.type]} ${states[report.review_state]}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The reported message among those before and after it. */
const MessagesAround = ({ around }: Pick<Report, 'around'>) => (
  <details>
    <summary>Die Nachrichten davor und danach</summary>
    <ol>
      {around.map(({ sender, text, at, is_reported, earlier }) => (
        <li key={at + text}>
          <small>{`${sender}, ${formatDateTime(at)}`}</small>
          <p>{is_reported ? <mark>{text}</mark> : text}</p>
          {earlier.map((before) => (
            <p key={before}>
              <small>Vor der Änderung:</small> <del>{before}</del>
            </p>
          ))}
        </li>
      ))}
    </ol>
  </details>
)

/** What was passed on to authorities, as it was sent. */
const CrimeNotices = ({ crimes }: Pick<Report, 'crimes'>) => (
  <details>
    <summary>{`Mitteilungen an Behörden: ${formatNumber(crimes.length)}`}</summary>
    <ol>
      {crimes.map(({ authority, email, sent, sent_at }) => (
        <li key={sent_at}>
          <small>{`${authority}, ${formatDateTime(sent_at)}, ${email ? `an ${email}` : 'auf anderem Weg'}`}</small>
          <p style={{ whiteSpace: 'pre-line' }}>{sent}</p>
        </li>
      ))}
    </ol>
  </details>
)

const Duties = ({ id, about }: Pick<Report, 'id' | 'about'>) => {
  const [open, setOpen] = useState<'crime' | 'misuse' | null>(null)
  return (
    <Group>
      <Button
        variant="default"
        aria-label={`Verdacht einer Straftat melden: ${about}`}
        onClick={() => setOpen('crime')}
      >
        Verdacht einer Straftat melden
      </Button>
      <Button variant="default" aria-label={`Verwarnen oder sperren: ${about}`} onClick={() => setOpen('misuse')}>
        Verwarnen oder sperren
      </Button>
      {open === 'crime' && <CrimeDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'misuse' && <MisuseDialog id={id} onClose={() => setOpen(null)} />}
    </Group>
  )
}

export const ReportCard = ({ report }: { report: Report }) => (
  <Card
    title={`${report.is_own ? 'Entscheidung' : 'Meldung'} ${report.id}: ${report.about}`}
    text={factsOf(report)}
    action={
      <Badge variant="light" color={colors[report.state]}>
        {report.outcome && report.state !== 'appealed' ? outcomeLabels[report.type][report.outcome] : report.state_text}
      </Badge>
    }
  >
    <Stack>
      {report.url && (
        <p>
          <a href={pathOf[report.type](report.url)}>{reportedNouns[report.type]} ansehen</a>
        </p>
      )}
      <ReportFacts report={report} />
      {report.around.length > 0 && <MessagesAround around={report.around} />}
      {report.crimes.length > 0 && <CrimeNotices crimes={report.crimes} />}
      <Duties id={report.id} about={report.about} />
      {(report.state === 'open' || report.state === 'appealed') && <Decision report={report} />}
    </Stack>
  </Card>
)

/** Reports that wait for a decision, and what was decided. */
export const Reports = () => {
  const { get, page, set } = useFilters()
  const state = get('stand') as Report['state'] | ''
  const { data, error } = useReports(page, state || undefined)
  if (error || !data) return <Loaded of={{ data, error }} height={420} />
  return (
    <Stack>
      <SegmentedControl
        aria-label="Welche Meldungen"
        data={[
          { value: '', label: `Zu entscheiden (${formatNumber(data.waiting)})` },
          { value: 'decided', label: 'Entschieden' },
          { value: 'final', label: 'Abgeschlossen' },
          { value: 'closed', label: 'Erledigt' },
        ]}
        value={state}
        onChange={(stand) => set({ stand })}
      />
      <Button variant="default" w="fit-content" onClick={() => void saveStatements()}>
        Begründungen als CSV
      </Button>
      {data.total === 0 ? (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title={state ? 'Keine Meldungen' : 'Nichts zu entscheiden'}
          text={state ? 'In diesem Stand gibt es keine Meldungen.' : 'Neue Meldungen und Beschwerden stehen hier.'}
        />
      ) : (
        <>
          {data.data.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </Stack>
  )
}

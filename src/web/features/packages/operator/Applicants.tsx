import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type ApplicantFilter, onboardingLabels } from '#contract/packages/kinds.ts'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Packages.module.css'
import { PendingTable } from '../PendingTable.tsx'
import {
  type Applicant,
  saveApplicantDocument,
  useApplicant,
  useApplicants,
  useDecideApplicant,
  useDecideDocument,
} from '../packages.data.ts'
import { VatCheck } from '../VatCheck.tsx'

/** All that a provider stated and handed in, and what is decided about it. */
export const Checking = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error } = useApplicant(id)
  const [question, setQuestion] = useState('')
  const [pause, setPause] = useState(false)
  const decide = useDecideApplicant()
  const judge = useDecideDocument()
  const info = data?.data
  return (
    <Dialog opened onClose={onClose} title={info?.company_name ?? 'Anbieter'}>
      <Loaded of={{ data, error }} />
      {info && (
        <div className={css.stack}>
          <p className={css.soft}>
            {info.status_text}. Vertreten durch {info.person_name || 'niemanden bisher'}
            {info.person_birthday && `, geboren am ${formatDate(info.person_birthday)}`}
            {info.tax_id && `, Steuer-ID ${info.tax_id}`}
          </p>
          <VatCheck check={info.vat_check} />
          {info.pending.length > 0 && <PendingTable pending={info.pending} />}
          <details>
            <summary>Alle Angaben</summary>
            <ul className={css.facts}>
              {info.identity.map(({ label, value }) => (
                <li key={label}>
                  {label}: {value || 'nichts'}
                </li>
              ))}
            </ul>
          </details>
          <ul className={css.facts}>
            {info.steps.map((step) => (
              <li key={step.key}>
                {step.title}: {step.is_done ? 'vollständig' : step.missing.join(' ')}
              </li>
            ))}
          </ul>
          {info.documents.map((document) => (
            <div key={document.id} className={css.row}>
              <span>
                {document.kind_text} ({document.status_text})
              </span>
              <span className={css.row}>
                {document.has_file ? (
                  <Button size="sm" variant="default" onClick={() => saveApplicantDocument(document.id)}>
                    Öffnen
                  </Button>
                ) : (
                  'Kopie nach der Freigabe gelöscht'
                )}
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => judge.mutate({ id: document.id, status: 'accepted' })}
                >
                  In Ordnung
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  disabled={!question}
                  onClick={() => judge.mutate({ id: document.id, status: 'rejected', reason: question })}
                >
                  Ablehnen
                </Button>
              </span>
            </div>
          ))}
          <Textarea
            label="Rückfrage oder Grund"
            error={refusedFields(decide.error).question ?? refusedFields(judge.error).reason}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
            autosize
            minRows={2}
          />
          {(info.status === 'submitted' || info.status === 'rechecking') && (
            <>
              {info.obstacles.length > 0 && (
                <Notice kind="warning" title="Noch nicht freizugeben">
                  {info.obstacles.join(' ')}
                </Notice>
              )}
              {info.is_selling && !info.is_approved && (
                <Checkbox
                  label="Bis zur Klärung nichts mehr verkaufen lassen"
                  checked={pause}
                  onChange={(event) => setPause(event.currentTarget.checked)}
                />
              )}
              <div className={css.row}>
                <Button
                  variant="default"
                  disabled={!question}
                  onClick={() => decide.mutate({ id, status: 'returned', question, pause }, { onSuccess: onClose })}
                >
                  {info.status === 'submitted' ? 'Zurückfragen' : 'Änderung ablehnen'}
                </Button>
                <Button
                  disabled={info.obstacles.length > 0}
                  onClick={() =>
                    decide.mutate({ id, status: 'approved', version: info.version }, { onSuccess: onClose })
                  }
                >
                  {info.status === 'submitted' ? 'Freigeben' : 'Änderung freigeben'}
                </Button>
              </div>
            </>
          )}
          {info.views.length > 0 && (
            <ul className={css.facts}>
              {info.views.slice(0, 10).map((view) => (
                <li key={`${view.document_id} ${view.at}`} className={css.soft}>
                  {formatDateTime(view.at)}: {view.viewer} hat „{view.name}“ geöffnet
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  )
}

const filters: { value: ApplicantFilter; label: string }[] = [
  { value: 'waiting', label: 'Zu prüfen' },
  { value: 'returned', label: onboardingLabels.returned },
  { value: 'approved', label: onboardingLabels.approved },
  { value: 'open', label: onboardingLabels.open },
]

/** Registrations and changes that wait for a check, and all others. */
export const Applicants = () => {
  const { get, page, set } = useFilters()
  const status = filters.find(({ value }) => value === get('stand'))?.value ?? 'waiting'
  const [shown, setShown] = useState<number | null>(null)
  const { data, error } = useApplicants(status, page)
  const columns: Column<Applicant>[] = [
    { head: 'Anbieter', place: 'lead', cell: ({ company_name, city }) => `${company_name}, ${city}` },
    { head: 'Stand', cell: ({ status_text }) => status_text },
    {
      head: 'Eingereicht',
      isNarrow: true,
      cell: ({ submitted_at }) => (submitted_at ? formatDate(submitted_at) : 'noch nicht'),
    },
    {
      head: 'Umsatz vor der Freigabe',
      isAmount: true,
      cell: ({ turnover, is_selling, status }) =>
        status === 'approved' || status === 'rechecking'
          ? '–'
          : is_selling || turnover > 0
            ? formatEuro(turnover)
            : 'verkauft noch nicht',
    },
    { head: 'Ungeprüfte Nachweise', isNarrow: true, cell: ({ waiting_documents }) => waiting_documents },
    {
      head: 'Aktionen',
      isActions: true,
      cell: ({ provider_id, company_name }) => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Prüfen: ${company_name}`}
          onClick={() => setShown(provider_id)}
        >
          Prüfen
        </Button>
      ),
    },
  ]
  return (
    <Card title="Registrierungen und Änderungen">
      <div className={css.tabs}>
        <SegmentedControl
          aria-label="Zustand"
          data={filters}
          value={status}
          onChange={(value) => set({ stand: value === 'waiting' ? '' : value })}
        />
      </div>
      <PagedTable
        caption="Registrierungen"
        columns={columns}
        page={data}
        error={error}
        empty="Hier wartet niemand."
        keyOf={({ provider_id }) => provider_id}
        onPage={(to) => set({ seite: to > 1 ? String(to) : '' })}
      />
      {shown !== null && <Checking id={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

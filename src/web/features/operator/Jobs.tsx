import { Badge, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Operator.module.css'
import { type Job, type JobState, jobStates, useJobs, useRemoveJob, useRetryJob } from './operator.data.ts'

const stateOptions = [
  { value: '', label: 'Alle' },
  ...Object.entries(jobStates).map(([value, { name }]) => ({ value, label: name })),
]

const What = ({ job }: { job: Job }) => (
  <div>
    <strong>{job.queue}</strong>
    {job.error && <p className={css.error}>{job.error}</p>}
    {job.data !== '{}' && (
      <details>
        <summary className={css.summary}>Inhalt</summary>
        <pre className={css.data}>{job.data}</pre>
      </details>
    )}
  </div>
)

/** Work done in the background. What failed for good waits here until somebody decides. */
export const Jobs = () => {
  const { get, page, set } = useFilters()
  const state = get('stand')
  const { data, error } = useJobs({
    page,
    queue: get('suche'),
    ...(state in jobStates && { state: state as JobState }),
  })
  const [removing, setRemoving] = useState<Job | null>(null)
  const retry = useRetryJob()
  const remove = useRemoveJob(() => setRemoving(null))

  const columns: Column<Job>[] = [
    { head: 'Auftrag', place: 'lead', cell: (job) => <What job={job} /> },
    {
      head: 'Stand',
      isNarrow: true,
      cell: (job) => (
        <Badge variant="light" color={jobStates[job.state].color}>
          {jobStates[job.state].name}
        </Badge>
      ),
    },
    { head: 'Versuche', isNarrow: true, cell: (job) => job.tries },
    { head: 'Zeit', isNarrow: true, cell: (job) => formatDateTime(job.ended_at ?? job.created_at) },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (job) => (
        <div className={css.buttons}>
          {job.state === 'dead' && (
            <Button
              variant="default"
              onClick={() => retry.mutate({ id: job.id })}
              loading={retry.isPending && retry.variables.id === job.id}
              aria-label={`${job.queue} erneut versuchen`}
            >
              Erneut
            </Button>
          )}
          {job.state !== 'active' && (
            <Button
              variant="outline"
              color="red"
              onClick={() => setRemoving(job)}
              aria-label={`${job.queue} entfernen`}
            >
              Entfernen
            </Button>
          )}
        </div>
      ),
    },
  ]

  return (
    <>
      <div className={css.filters}>
        <SearchField placeholder="Name des Auftrags" value={get('suche')} onSearch={(suche) => set({ suche })} />
        <NativeSelect
          label="Stand"
          maw={320}
          data={stateOptions}
          value={state}
          onChange={(event) => set({ stand: event.currentTarget.value })}
        />
      </div>
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 ? (
        <EmptyState
          icon={<IconListCheck size={28} />}
          title={state === 'dead' && !get('suche') ? 'Nichts ist gescheitert' : 'Keine Aufträge'}
          text={
            state === 'dead'
              ? 'Aufträge, die auch nach mehreren Versuchen nicht gelingen, stehen hier mit ihrem Fehler.'
              : 'Hier stehen E-Mails, SMS und andere Arbeiten, solange sie warten, laufen oder gerade erledigt sind.'
          }
        />
      ) : (
        data && (
          <>
            <DataTable caption="Aufträge" columns={columns} rows={data.data} keyOf={({ id }) => id} />
            <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          </>
        )
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title="Auftrag entfernen?"
        text="Was dieser Auftrag tun sollte, geschieht dann nicht mehr."
        action="Entfernen"
        isWorking={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

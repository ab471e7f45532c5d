import { Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { areaOfList } from '#contract/operator/saved-views.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import {
  operatorOrderPath,
  operatorPaths,
  operatorPersonPath,
  operatorProductPath,
  operatorRequestPath,
} from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { type Run, type RunItem, useCancelRun, useRunItems, useRuns, useUndoRun } from './labels.data.ts'

const lists = {
  orders: { noun: 'Bestellung', at: 'an Bestellungen' },
  people: { noun: 'Konto', at: 'an Konten' },
  requests: { noun: 'Anfrage', at: 'an Anfragen' },
  products: { noun: 'Angebot', at: 'Angebote' },
  reviews: { noun: 'Bewertung', at: 'Bewertungen' },
  properties: { noun: 'Immobilie', at: 'Immobilien' },
  invoices: { noun: 'Beleg', at: 'Belege' },
  vouchers: { noun: 'Gutschein', at: 'Gutscheine' },
  payments: { noun: 'Umsatz', at: 'Umsätze' },
}

const doneWords = {
  take_down: 'offline genommen',
  put_back: 'wieder freigegeben',
  send_again: 'noch einmal gesendet',
  switch_off: 'abgeschaltet',
  switch_on: 'eingeschaltet',
  hide: 'ausgeblendet',
  show: 'wieder gezeigt',
}

const titleOf = ({ list, action, label_name, undo_of }: Run) => {
  const back = undo_of ? ' (Rücknahme)' : ''
  if (action === 'add_label' || action === 'remove_label')
    return `„${label_name}“ ${lists[list].at} ${action === 'add_label' ? 'vergeben' : 'entfernt'}${back}`
  return `${lists[list].at} ${doneWords[action]}${back}`
}
const stateTexts = { running: 'läuft', done: 'fertig', cancelled: 'angehalten' }
const resultTexts = {
  waiting: 'nicht bearbeitet',
  changed: 'geändert',
  same: 'war schon so',
  gone: 'gibt es nicht mehr',
  failed: 'fehlgeschlagen, nicht geändert',
}

/** Of mails: none was sent with it in 90 days, it held a link that is not kept, or it went out a moment ago. */
const sentTexts = { ...resultTexts, changed: 'gesendet', same: 'keine E-Mail zum Senden' }

/** Of movements: what is matched is neither hidden nor shown again. */
const movementTexts = { ...resultTexts, same: 'schon so oder zugeordnet' }

const textsOf = (list: Run['list']) =>
  list === 'invoices' ? sentTexts : list === 'payments' ? movementTexts : resultTexts

const pathOf: Record<Run['list'], (id: number, name: string) => string> = {
  orders: (_, number) => operatorOrderPath(number),
  people: operatorPersonPath,
  requests: operatorRequestPath,
  products: operatorProductPath,
  properties: operatorProductPath,
  invoices: (_, number) => `${operatorPaths.operatorInvoices}?suche=${encodeURIComponent(number)}`,
  vouchers: (_, code) => `${operatorPaths.operatorVouchers}?suche=${encodeURIComponent(code)}`,
  payments: (_, name) => `${operatorPaths.operatorPayments}?art=bank&suche=${encodeURIComponent(name)}`,
  reviews: (_, words) => `${operatorPaths.operatorReviews}?suche=${encodeURIComponent(words)}`,
}

const Items = ({ run }: { run: Run }) => {
  const [page, setPage] = useState(1)
  const found = useRunItems(run.id, page)
  const columns: Column<RunItem>[] = [
    {
      head: lists[run.list].noun,
      place: 'lead',
      cell: ({ record_id, name }) => (name ? <Link to={pathOf[run.list](record_id, name)}>{name}</Link> : 'gelöscht'),
    },
    { head: 'Ergebnis', cell: ({ result }) => textsOf(run.list)[result] },
  ]
  return (
    <Loaded of={found} height={240}>
      {(items) => (
        <>
          <DataTable
            caption="Ergebnisse"
            columns={columns}
            rows={items.data}
            keyOf={({ record_id }) => record_id}
            isDense
          />
          <Paging page={items} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

/** Actions on many records with their progress and results. */
export const BulkRuns = () => {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<Run | null>(null)
  const runs = useRuns(page)
  const cancel = useCancelRun()
  const undo = useUndoRun()
  const member = useMember()
  const columns: Column<Run>[] = [
    { head: 'Aktion', place: 'lead', cell: (run) => <Lines below={run.reasons}>{titleOf(run)}</Lines> },
    { head: 'Begonnen', cell: ({ started_at, started_by }) => `${formatDateTime(started_at)}, ${started_by}` },
    {
      head: 'Fortschritt',
      cell: (run) => (
        <div>
          <Progress
            value={(run.handled / Math.max(1, run.total)) * 100}
            aria-label={`Fortschritt: ${titleOf(run)}`}
            mb={4}
          />
          {formatNumber(run.handled)} von {formatNumber(run.total)}, {formatNumber(run.changed)} geändert,{' '}
          {stateTexts[run.state]}
        </div>
      ),
    },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (run) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="sm" variant="default" aria-label={`Ergebnisse: ${titleOf(run)}`} onClick={() => setShown(run)}>
            Ergebnisse
          </Button>
          {run.state === 'running' && mayWrite(member, areaOfList[run.list]) && (
            <Button
              size="sm"
              variant="default"
              aria-label={`Anhalten: ${titleOf(run)}`}
              onClick={() => cancel.mutate({ id: run.id })}
            >
              Anhalten
            </Button>
          )}
          {run.can_undo && mayWrite(member, areaOfList[run.list]) && (
            <Button
              size="sm"
              variant="default"
              loading={undo.isPending}
              aria-label={`Zurücknehmen: ${titleOf(run)}`}
              onClick={() => undo.mutate({ id: run.id })}
            >
              Zurücknehmen
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <Card
      title="Sammelaktionen"
      text="Sie beginnen in den Listen der Bestellungen, Anfragen und Konten mit „Alle markieren“, in denen der Angebote, Immobilien und Bewertungen mit „Über alle entscheiden“, in denen der Rechnungen, Gutscheine und Umsätze des Bankkontos mit dem Knopf darunter. Ergebnisse bleiben 90 Tage; so lange lassen sie sich zurücknehmen."
    >
      <Loaded of={runs} height={240}>
        {(found) =>
          found.total > 0 ? (
            <>
              <DataTable caption="Sammelaktionen" columns={columns} rows={found.data} keyOf={({ id }) => id} />
              <Paging page={found} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              icon={<IconReceipt size={28} />}
              title="Noch keine Sammelaktionen"
              text="Filtern Sie eine Liste, zum Beispiel die Bestellungen, und wählen Sie unter der Liste die Aktion für alle."
            />
          )
        }
      </Loaded>
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={shown ? titleOf(shown) : ''}>
        {shown && <Items run={shown} />}
      </Dialog>
    </Card>
  )
}

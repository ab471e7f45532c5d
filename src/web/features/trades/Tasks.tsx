import { Link } from 'react-router'
import type { TaskKind } from '#contract/trades/calls.ts'
import { formatNumber } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import {
  appointmentPath,
  providerLoanPath,
  providerOrderPath,
  providerPaths,
  providerRefundPath,
  receivedLeadPath,
} from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { deadlineText } from './deadline.ts'
import css from './Trades.module.css'
import { type Task, useDay } from './trades.data.ts'

type Kind = { to: string; one: string; many: string; pathOf?: (id: number) => string }

const kinds: Record<TaskKind, Kind> = {
  kitchen: { to: providerPaths.providerKitchen, one: 'Essensbestellung annehmen', many: 'Essensbestellungen annehmen' },
  meals: { to: providerPaths.providerKitchen, one: 'Essen fertig machen', many: 'Essen fertig machen' },
  leads: {
    to: `${providerPaths.providerLeads}?stand=asked`,
    one: 'Anfrage beantworten',
    many: 'Anfragen beantworten',
    pathOf: receivedLeadPath,
  },
  appointments: {
    to: providerPaths.providerLeads,
    one: 'Terminwunsch beantworten',
    many: 'Terminwünsche beantworten',
    pathOf: appointmentPath,
  },
  orders: {
    to: `${providerPaths.providerOrders}?status=pending&ordnung=due`,
    one: 'Bestellung bestätigen',
    many: 'Bestellungen bestätigen',
    pathOf: providerOrderPath,
  },
  parcels: {
    to: `${providerPaths.providerOrders}?art=goods&ordnung=due`,
    one: 'Bestellung versenden oder bereitstellen',
    many: 'Bestellungen versenden oder bereitstellen',
    pathOf: providerOrderPath,
  },
  jobs: {
    to: `${providerPaths.providerOrders}?art=service`,
    one: 'Auftrag ausführen',
    many: 'Aufträge ausführen',
    pathOf: providerOrderPath,
  },
  bookings: { to: providerPaths.providerBookings, one: 'Termin bestätigen', many: 'Termine bestätigen' },
  visit_wishes: { to: providerPaths.providerVisits, one: 'Besichtigung zusagen', many: 'Besichtigungen zusagen' },
  visits: { to: providerPaths.providerVisits, one: 'Besichtigung steht an', many: 'Besichtigungen stehen an' },
  loans: {
    to: providerPaths.providerLoans,
    one: 'neue Finanzierungsanfrage prüfen',
    many: 'neue Finanzierungsanfragen prüfen',
    pathOf: providerLoanPath,
  },
  refunds: {
    to: providerPaths.providerRefunds,
    one: 'Rückgabe entscheiden',
    many: 'Rückgaben entscheiden',
    pathOf: providerRefundPath,
  },
  messages: {
    to: providerPaths.providerMessages,
    one: 'Gespräch mit neuer Nachricht',
    many: 'Gespräche mit neuen Nachrichten',
  },
  bundles: {
    to: providerPaths.providerBundles,
    one: 'Bundle-Vorschlag beantworten',
    many: 'Bundle-Vorschläge beantworten',
  },
  debts: {
    to: providerPaths.providerDebt,
    get one() {
      return `offener Betrag an ${siteName()}`
    },
    get many() {
      return `offene Beträge an ${siteName()}`
    },
  },
}

const pathOf = ({ kind, count, first_id }: Task) => (count === 1 && kinds[kind].pathOf?.(first_id)) || kinds[kind].to

const Deadline = ({ task: { kind, count, late, due } }: { task: Task }) => {
  if (!due) return null
  const text = deadlineText(due)
  if (kind === 'visits')
    return <span className={css.soft}>{`${count === 1 ? '' : 'die nächste '}${text.replace(/^noch/, 'in')}`}</span>
  if (late === 0) return <span className={css.soft}>{count === 1 ? text : `nächste Frist: ${text}`}</span>
  return <span className={css.late}>{count === 1 ? text : `${formatNumber(late)} davon überfällig`}</span>
}

/** What waits for the business in all its trades, the most urgent first. */
export const Tasks = () => {
  const { data, error } = useDay()
  if (error || !data) return <Loaded of={{ data, error }} height={220} />
  const { tasks } = data.data
  return (
    <Card title="Jetzt zu tun">
      {tasks.length === 0 && <p className={css.soft}>Nichts wartet auf Sie.</p>}
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <li key={task.kind}>
            <Link to={pathOf(task)}>
              <strong>{formatNumber(task.count)}</strong>{' '}
              <span>{kinds[task.kind][task.count === 1 ? 'one' : 'many']}</span>
            </Link>
            <Deadline task={task} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

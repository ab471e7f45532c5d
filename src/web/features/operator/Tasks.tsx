import { Link } from 'react-router'
import { formatDate, formatNumber } from '#lib/format.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Operator.module.css'
import { type Task, useTasks } from './operator.data.ts'

const kinds: Record<Task['kind'], { to: string; one: string; many: string }> = {
  approvals: { to: operatorPaths.operatorApprovals, one: 'Anbieter freigeben', many: 'Anbieter freigeben' },
  reports: { to: operatorPaths.operatorReports, one: 'Meldung entscheiden', many: 'Meldungen entscheiden' },
  declarations: {
    to: operatorPaths.operatorWithdrawals,
    one: 'Widerruf einer Bestellung zuordnen',
    many: 'Widerrufe einer Bestellung zuordnen',
  },
  payouts: { to: operatorPaths.operatorPayouts, one: 'Auszahlung veranlassen', many: 'Auszahlungen veranlassen' },
  card_problems: { to: operatorPaths.operatorPayouts, one: 'Kartenzahlung klären', many: 'Kartenzahlungen klären' },
  suggestions: { to: operatorPaths.operatorSuggestions, one: 'Vorschlag ansehen', many: 'Vorschläge ansehen' },
  bank_lines: { to: operatorPaths.operatorBankStatements, one: 'Bankumsatz zuordnen', many: 'Bankumsätze zuordnen' },
  debts: {
    to: operatorPaths.operatorDebts,
    one: 'offener Betrag eines Anbieters',
    many: 'offene Beträge von Anbietern',
  },
  deletions: {
    to: `${operatorPaths.operatorPeople}?stand=leaving`,
    one: 'Konto auf Wunsch löschen',
    many: 'Konten auf Wunsch löschen',
  },
}

/** What waits for a decision, with the day of the oldest. */
export const Tasks = () => {
  const { data, error } = useTasks()
  if (error || !data) return <Loaded of={{ data, error }} height={220} />
  const open = data.data.filter(({ count }) => count > 0)
  return (
    <Card title="Zu erledigen">
      {open.length === 0 && (
        <p className={css.soft}>Nichts wartet auf Sie: keine Freigabe, keine Meldung, keine Zahlung.</p>
      )}
      {data.lacks_cards && (
        <Notice kind="info" title="Kartenzahlung ist nicht eingerichtet">
          Kunden zahlen per Überweisung oder bei der Übergabe. Wer den Server betreibt, schaltet Karten mit dem
          Schlüssel von Stripe ein (STRIPE_SECRET_KEY).
        </Notice>
      )}
      <ul className={css.tasks}>
        {open.map(({ kind, count, since }) => (
          <li key={kind}>
            <Link to={kinds[kind].to}>
              <strong>{formatNumber(count)}</strong> <span>{kinds[kind][count === 1 ? 'one' : 'many']}</span>
            </Link>
            {since && (
              <span className={css.soft}>
                {count === 1 ? 'seit' : 'älteste seit'} {formatDate(since)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

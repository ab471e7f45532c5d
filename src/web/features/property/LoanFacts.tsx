import { Link } from 'react-router'
import { employmentLabels, loanStateLabels, purposeLabels } from '#contract/property/labels.ts'
import { formatBytes, formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { paths, propertyPath } from '#web/app/paths.ts'
import type { ReceivedLoan } from './loans.data.ts'
import css from './shop/Property.module.css'

/** What both sides see of a loan request. */
export const LoanFacts = ({ loan }: { loan: ReceivedLoan }) => {
  const facts: [string, string][] = [
    ['Stand', loanStateLabels[loan.state]],
    ['Vorhaben', purposeLabels[loan.purpose]],
    ['Kaufpreis oder Kosten', formatEuro(loan.price)],
    ['Eigenkapital', formatEuro(loan.equity)],
    ['Darlehen', formatEuro(loan.loan)],
    ['Einkommen im Monat', formatEuro(loan.income)],
    ['Beschäftigung', employmentLabels[loan.employment]],
    ['Angefragt am', formatDate(loan.created_at)],
    ['Wird gelöscht am', formatDate(loan.delete_after)],
  ]
  return (
    <section>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {loan.property && (
        <p>
          Immobilie: <Link to={propertyPath(loan.property.slug)}>{loan.property.name}</Link>
        </p>
      )}
      {loan.calculation && (
        <p>
          <Link to={`${paths.finance}?${loan.calculation}`}>Berechnung ansehen</Link>
        </p>
      )}
      {loan.message && <p style={{ whiteSpace: 'pre-line' }}>{loan.message}</p>}
      <p className={css.soft}>Einwilligung vom {formatDateTime(loan.consent_at)}</p>
    </section>
  )
}

type TalkProps = { loan: ReceivedLoan; customer: string; bank: string; onOpenFile: (id: number, name: string) => void }

export const LoanTalk = ({ loan, customer, bank, onOpenFile }: TalkProps) => {
  const nameOf = (side: 'customer' | 'bank') => (side === 'customer' ? customer : bank)
  return (
    <>
      <section>
        <h2>Nachrichten</h2>
        {loan.messages.length === 0 && <p>Noch keine Nachrichten.</p>}
        <ul className={css.messages}>
          {loan.messages.map(({ id, side, text, at }) => (
            <li key={id}>
              <strong>{nameOf(side)}</strong>, {formatDateTime(at)}
              {'\n'}
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Unterlagen</h2>
        {loan.files.length === 0 && <p>Noch keine Unterlagen.</p>}
        <ul>
          {loan.files.map(({ id, side, name, size }) => (
            <li key={id}>
              <button type="button" className={css.link} onClick={() => onOpenFile(id, name)}>
                {name}
              </button>{' '}
              ({formatBytes(size)}, von {nameOf(side)})
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

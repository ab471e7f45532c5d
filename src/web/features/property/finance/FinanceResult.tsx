import { lazy, Suspense } from 'react'
import { effectivePercent, termWords } from '#lib/finance/example.ts'
import { type Calculation, monthAfter } from '#lib/finance/query.ts'
import { exampleOf, type LoanTerms } from '#lib/finance/representative.ts'
import { formatMonth, formatPercent, formatPrice } from '#lib/format.ts'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import css from './Finance.module.css'

const Chart = lazy(() => import('./Chart.tsx'))

const Numbers = ({ calculation: { financing, input } }: { calculation: Calculation }) => (
  <dl className={css.numbers}>
    <div className={css.main}>
      <dt>Monatsrate</dt>
      <dd>{formatPrice(financing.monthlyCents)}</dd>
    </div>
    <div>
      <dt>Darlehen</dt>
      <dd>{formatPrice(financing.loanCents)}</dd>
    </div>
    <div>
      <dt>Restschuld am Ende der Zinsbindung</dt>
      <dd>{formatPrice(financing.balanceAtFixedEndCents)}</dd>
    </div>
    <div>
      <dt>Effektiver Jahreszins</dt>
      <dd>{effectivePercent(financing.effectiveRate)}</dd>
    </div>
    <div>
      <dt>Zinsen bis zum Ende</dt>
      <dd>{formatPrice(financing.interestCents)}</dd>
    </div>
    <div>
      <dt>Laufzeit</dt>
      <dd>
        {termWords(financing.months)}, bis {formatMonth(`${monthAfter(input.start, financing.months)}-01`)}
      </dd>
    </div>
  </dl>
)

const Costs = ({ calculation: { costs, input, financing } }: { calculation: Calculation }) => {
  const rows: [string, number, string][] = [
    ['Kaufpreis', input.priceCents, ''],
    ['Grunderwerbsteuer', costs.transferTaxCents, formatPercent(input.shares.transferTax / 1000)],
    ['Notar', costs.notaryCents, formatPercent(input.shares.notary / 1000)],
    ['Grundbuch', costs.registerCents, formatPercent(input.shares.register / 1000)],
    ['Makler', costs.agentCents, formatPercent(input.shares.agent / 1000)],
    ['Eigenkapital', -input.equityCents, ''],
    ['Darlehen', financing.loanCents, ''],
  ]
  return (
    <section>
      <h2>Was der Kauf kostet</h2>
      <table className={css.table}>
        <caption className="visually-hidden">Kaufpreis, Nebenkosten und Darlehen</caption>
        <tbody>
          {rows.map(([label, cents, share]) => (
            <tr key={label}>
              <th scope="row">
                {label} {share && <small>({share})</small>}
              </th>
              <td>{formatPrice(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Comparison = ({ first, second }: { first: Calculation; second: Calculation }) => {
  const rows: [string, (one: Calculation) => string][] = [
    ['Monatsrate', ({ financing }) => formatPrice(financing.monthlyCents)],
    ['Sollzins', ({ input }) => formatPercent(input.tranches[0]!.rate / 1000)],
    ['Effektiver Jahreszins', ({ financing }) => effectivePercent(financing.effectiveRate)],
    ['Darlehen', ({ financing }) => formatPrice(financing.loanCents)],
    ['Restschuld am Ende der Zinsbindung', ({ financing }) => formatPrice(financing.balanceAtFixedEndCents)],
    ['Zinsen bis zum Ende', ({ financing }) => formatPrice(financing.interestCents)],
    ['Laufzeit', ({ financing }) => termWords(financing.months)],
  ]
  return (
    <section>
      <h2>Zwei Varianten im Vergleich</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">Zwei Varianten im Vergleich</caption>
          <thead>
            <tr>
              <th scope="col">Angabe</th>
              <th scope="col">Variante 1</th>
              <th scope="col">Variante 2</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{of(first)}</td>
                <td>{of(second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Sensitivity = ({ calculation: { sensitivity, financing } }: { calculation: Calculation }) => (
  <section>
    <h2>Wenn der Zins um 1 Prozentpunkt höher wäre</h2>
    <p>
      Bei gleicher Laufzeit läge die Rate bei <strong>{formatPrice(sensitivity.monthlyCents)}</strong> statt{' '}
      {formatPrice(financing.monthlyCents)}, die Zinsen insgesamt bei {formatPrice(sensitivity.interestCents)}.
      {sensitivity.followUpMonthlyCents !== null && (
        <>
          {' '}
          Steigt der Zins erst nach der Zinsbindung, kostet die Anschlussrate{' '}
          {formatPrice(sensitivity.followUpMonthlyCents)}.
        </>
      )}
    </p>
  </section>
)

type RowsProps = { caption: string; heads: [string, ...string[]]; rows: [at: string | number, ...cents: number[]][] }

/** Sums by year or month. */
const Rows = ({ caption, heads, rows }: RowsProps) => (
  <div className={css.scroll}>
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([at, ...cents]) => (
          <tr key={at}>
            <th scope="row">{at}</th>
            {cents.map((sum, column) => (
              <td key={heads[column + 1]}>{formatPrice(sum)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Schedule = ({ calculation: { financing } }: { calculation: Calculation }) => {
  const isHydrated = useHydrated()
  return (
    <section>
      <h2>Zins und Tilgung Jahr für Jahr</h2>
      {isHydrated && (
        <Suspense fallback={<div style={{ height: 260 }} />}>
          <Chart years={financing.years} />
        </Suspense>
      )}
      <Rows
        caption="Zins, Tilgung und Restschuld je Jahr"
        heads={['Jahr', 'Zinsen', 'Tilgung', 'Restschuld']}
        rows={financing.years.map((row) => [row.year, row.interestCents, row.principalCents, row.balanceCents])}
      />
      <details>
        <summary>Tilgungsplan Monat für Monat ({financing.months} Raten)</summary>
        <Rows
          caption="Tilgungsplan je Monat"
          heads={['Monat', 'Zinsen', 'Tilgung', 'Sondertilgung', 'Restschuld']}
          rows={financing.rows.map((row) => [
            row.month,
            row.interestCents,
            row.principalCents,
            row.extraCents,
            row.balanceCents,
          ])}
        />
      </details>
    </section>
  )
}

type ResultProps = { calculation: Calculation; other: Calculation | null; terms: LoanTerms }

export const FinanceResult = ({ calculation, other, terms }: ResultProps) => (
  <>
    <Numbers calculation={calculation} />
    {calculation.warning && (
      <p>
        <strong>{calculation.warning}</strong>
      </p>
    )}
    {other && <Comparison first={calculation} second={other} />}
    <Costs calculation={calculation} />
    <Sensitivity calculation={calculation} />
    <Schedule calculation={calculation} />
    <p className={css.example}>
      {exampleOf(calculation.financing, terms)} Bei Rückzahlung am Ende der Zinsbindung läge der effektive Jahreszins
      bei {effectivePercent(calculation.financing.effectiveRateOfFixedTerm)}. Alle Angaben sind eine unverbindliche
      Berechnung und kein Angebot.
    </p>
  </>
)

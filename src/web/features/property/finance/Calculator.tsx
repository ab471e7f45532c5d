import { useSearchParams } from 'react-router'
import type { LoanTerms } from '#lib/finance/representative.ts'
import { paths } from '#web/app/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from './Finance.module.css'
import { FinanceForm } from './FinanceForm.tsx'
import { FinanceResult } from './FinanceResult.tsx'
import { shownOf } from './finance.ts'

/** The finance calculator. Everything it knows stands in the address. */
export const Calculator = ({ today, terms }: { today: string; terms: LoanTerms }) => {
  const [params] = useSearchParams()
  const { query, problems, calculation, other, otherProblems } = shownOf(params, today, terms)
  const asking = new URLSearchParams({
    preis: query.price ?? '',
    eigenkapital: query.equity ?? '',
    darlehen: calculation ? String(calculation.financing.loanCents / 100) : '',
    rechnung: new URLSearchParams(query as Record<string, string>).toString(),
  })
  return (
    <div className="content-width page-body">
      <PageHeader
        title="Baufinanzierung berechnen"
        text="Rate, Restschuld und alle Kosten bis auf den letzten Cent. Ihre Angaben stehen im Link: Sie können ihn speichern und teilen."
      />
      <div className={css.layout}>
        <FinanceForm query={query} params={params} problems={problems} otherProblems={otherProblems} />
        <div className={css.result} aria-live="polite">
          {problems && <Notice kind="warning">{Object.values(problems)[0]}</Notice>}
          {calculation && (
            <>
              <FinanceResult calculation={calculation} other={other} terms={terms} />
              <div className={css.actions}>
                <ButtonLink to={`${paths.loanRequest}?${asking}`}>Angebot anfragen</ButtonLink>
                <Button look="quiet" onClick={() => window.print()}>
                  Drucken
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

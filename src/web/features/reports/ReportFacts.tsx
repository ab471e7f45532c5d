import { outcomeLabels, reportedNouns } from '#contract/reports/calls.ts'
import { formatDateTime } from '#lib/format.ts'
import { Stars } from '#web/ui/figures/Stars.tsx'
import type { Report } from './operator/decisions.data.ts'
import css from './ReportFacts.module.css'

type Facts = Pick<Report, 'type' | 'is_own' | 'quote' | 'reason_text' | 'text' | 'steps'>

const names = {
  operator: 'Entscheidung',
  reporter: 'Beschwerde der meldenden Person',
  author: 'Beschwerde der anderen Seite',
}

/** What was reported and why, and all that followed. */
export const ReportFacts = ({ report: { type, is_own, quote, reason_text, text, steps } }: { report: Facts }) => (
  <dl className={css.facts}>
    <div>
      <dt>
        {is_own
          ? reportedNouns[type]
          : `${{ post: 'Gemeldeter', questionnaire: 'Gemeldeter', product: 'Gemeldetes', bundle: 'Gemeldetes' }[type as string] ?? 'Gemeldete'} ${reportedNouns[type]}`}
      </dt>
      <dd>
        {quote.rating !== null && <Stars average={quote.rating} />} {quote.title && <strong>{quote.title}</strong>}
        {quote.review && <p>{quote.review}</p>}
        {quote.picture && (
          <p>
            Gemeldet ist dieses Bild:
            <img className={css.picture} src={quote.picture} alt={`Gemeldetes Bild: ${quote.title}`} />
          </p>
        )}
      </dd>
    </div>
    <div>
      <dt>{is_own ? 'Grund' : 'Grund der Meldung'}</dt>
      <dd>
        <strong>{reason_text}</strong>
        <p>{is_own ? 'Eigene Prüfung des Betreibers, ohne Meldung.' : text}</p>
      </dd>
    </div>
    {steps.map((step) => (
      <div key={step.at + step.by}>
        <dt>
          {names[step.by]}
          <small>{formatDateTime(step.at)}</small>
        </dt>
        <dd>
          {step.outcome && <strong>{outcomeLabels[type][step.outcome]}</strong>}
          <p>{step.text}</p>
        </dd>
      </div>
    ))}
  </dl>
)

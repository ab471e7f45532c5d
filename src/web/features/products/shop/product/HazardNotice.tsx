import { codesIn, hazardStatements, notDangerous, pictograms, signalWords } from '#lib/law/hazards.ts'
import css from './HazardNotice.module.css'
import type { ProductPage } from './product.ts'

/** Signal word, pictograms and statements of a dangerous mixture, as on its label (CLP Art. 48). */
export const HazardNotice = ({ labels }: { labels: ProductPage['labels'] }) => {
  const { hazard_signal: signal, hazard_statements: statements, hazard_pictograms: signs } = labels
  if (!statements || statements.toLowerCase() === notDangerous) return null
  return (
    <section className={css.hazard}>
      <h2>Gefahrenhinweise</h2>
      {signal && <p className={css.signal}>{signalWords[signal]}</p>}
      <ul className={css.signs}>
        {codesIn(signs).map((code) => (
          <li key={code}>
            <span className={css.diamond} aria-hidden>
              <span>{code.slice(3)}</span>
            </span>
            {code}: {pictograms[code]}
          </li>
        ))}
      </ul>
      <ul>
        {codesIn(statements).map((code) => (
          <li key={code}>
            {code}: {hazardStatements[code]}
          </li>
        ))}
      </ul>
    </section>
  )
}

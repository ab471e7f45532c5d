import { guaranteeDrawing, guaranteeNotice, guaranteeNoticeSince } from '#lib/law/guarantee.ts'
import css from './Law.module.css'

type LegalGuaranteeProps = {
  today: string
  heading?: 'h2' | 'h3'
  /** the last page before an order shows it whole, and nobody can fold it */
  isOpen?: boolean
}

/** The notice of the legal guarantee for goods, a picture that nobody may change (EU 2025/1960, annex I), and its words. */
export const LegalGuarantee = ({ today, heading: Heading = 'h2', isOpen = false }: LegalGuaranteeProps) => {
  if (today < guaranteeNoticeSince) return null
  const [Frame, Head] = isOpen ? (['section', 'header'] as const) : (['details', 'summary'] as const)
  const { title, least, rights, faults, liability, remedies, longer, more, ask, steps, garan, link } = guaranteeNotice
  return (
    <Frame className={css.notice}>
      <Head className={css.head}>
        <span className={css.years} aria-hidden>
          2+
        </span>
        <Heading className={css.title}>{title}</Heading>
        <span className={css.least}>mindestens zwei Jahre</span>
      </Head>
      <div className={css.body}>
        <a href={guaranteeDrawing} target="_blank" rel="noopener">
          <img
            className={css.drawing}
            src={guaranteeDrawing}
            alt="Mitteilung der EU über die gesetzliche Gewährleistung; ihr Wortlaut steht darunter"
            width={595}
            height={842}
            loading="lazy"
          />
        </a>
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
        <details>
          <summary>Wortlaut der Mitteilung</summary>
          <p>{least}</p>
          <p>{rights}</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <p>{liability}</p>
          <ul>
            {remedies.map((remedy) => (
              <li key={remedy}>{remedy}</li>
            ))}
          </ul>
          <p>{longer}</p>
          <p>{more}</p>
          <p>{ask}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{garan}</p>
        </details>
      </div>
    </Frame>
  )
}

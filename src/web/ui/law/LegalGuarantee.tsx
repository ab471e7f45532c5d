import { guaranteeDrawing, guaranteeNotice, guaranteeNoticeSince } from '#lib/law/guarantee.ts'
import css from './Law.module.css'

type LegalGuaranteeProps = { today: string; heading?: 'h2' | 'h3' }

/** The notice of the legal guarantee for goods; it may be folded, and one press shows all of it (EU 2025/1960). */
export const LegalGuarantee = ({ today, heading: Heading = 'h2' }: LegalGuaranteeProps) => {
  if (today < guaranteeNoticeSince) return null
  const { title, least, points, longer, used, claim, garan, link } = guaranteeNotice
  return (
    <details className={css.notice}>
      <summary>
        <span className={css.years} aria-hidden>
          2+
        </span>
        <Heading className={css.title}>{title}</Heading>
        <span className={css.least}>{least}</span>
      </summary>
      <div className={css.body}>
        <img
          className={css.drawing}
          src={guaranteeDrawing}
          alt="Mitteilung über das gesetzliche Gewährleistungsrecht als Bild; ihr Text folgt"
          width={620}
          height={848}
          loading="lazy"
        />
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{claim}</p>
        <p>{longer}</p>
        <p>{used}</p>
        <p>{garan}</p>
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      </div>
    </details>
  )
}

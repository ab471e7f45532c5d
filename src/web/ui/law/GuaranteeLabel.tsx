import { guaranteeCode, guaranteeLabel, guaranteeLanguages, guaranteeNotice } from '#lib/law/guarantee.ts'
import css from './Law.module.css'

type GuaranteeLabelProps = { years: number; guarantor: string; model: string }

const stars = Array.from({ length: 12 }, (_, at) => {
  const angle = (at * Math.PI) / 6
  return { x: 30 + 13 * Math.sin(angle), y: 20 - 13 * Math.cos(angle) }
})

const Emblem = () => (
  <svg className={css.emblem} viewBox="0 0 60 40" aria-hidden>
    <path fill="#003399" d="M0 0h60v40H0z" />
    {stars.map(({ x, y }) => (
      <path
        key={`${x} ${y}`}
        fill="#ffed00"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        d="M0-2.6.6-.8 2.5-.8 1 .3 1.5 2.1 0 1-1.5 2.1-1 .3-2.5-.8-.6-.8z"
      />
    ))}
  </svg>
)

/** The label of a producer's guarantee for more than two years (EU 2025/1960, annex II): brand, model, years, languages, code. */
export const GuaranteeLabel = ({ years, guarantor, model }: GuaranteeLabelProps) => {
  const words = guaranteeLabel(years, guarantor)
  return (
    <section className={css.label} aria-label={words.title}>
      <div className={css.garan}>
        <strong>GARAN ✓</strong>
        <Emblem />
      </div>
      <div className={css.names}>
        <span>{guarantor}</span>
        {model && <span>{model}</span>}
      </div>
      <div className={css.duration}>
        <strong className={css.count}>{years}</strong>
        <span className={css.calendar} aria-hidden>
          365
        </span>
        <a href={guaranteeNotice.link.url} target="_blank" rel="noopener noreferrer">
          <img src={guaranteeCode} alt="Mehr über Garantien (Ihr Europa)" width={84} height={84} loading="lazy" />
        </a>
      </div>
      <p className={css.title}>
        {words.title}: {words.years}
      </p>
      <p className={css.languages}>
        {guaranteeLanguages.map(([code, word]) => (
          <span key={code} lang={code}>
            {word}
          </span>
        ))}
      </p>
      <p>{words.text}</p>
    </section>
  )
}

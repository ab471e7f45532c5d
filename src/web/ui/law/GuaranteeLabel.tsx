import { guaranteeLabel } from '#lib/law/guarantee.ts'
import css from './Law.module.css'

/** The label of a producer's guarantee for more than two years (EU 2025/1960, annex II). */
export const GuaranteeLabel = ({ years, guarantor }: { years: number; guarantor: string }) => {
  const words = guaranteeLabel(years, guarantor)
  return (
    <section className={css.label} aria-label={words.title}>
      <strong className={css.count}>{years}</strong>
      <div>
        <p className={css.title}>
          {words.title}: {words.years}
        </p>
        <p>{words.text}</p>
      </div>
    </section>
  )
}

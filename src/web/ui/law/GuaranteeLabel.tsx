import { guaranteeLabel, guaranteeLabelDrawing, guaranteeLabelPage } from '#lib/law/guarantee.ts'
import css from './Law.module.css'

type GuaranteeLabelProps = { years: number; guarantor: string; model: string }

/** Letters that fit beside each other in the place of brand and model; longer names are pressed together. */
const fits = 22
const pressed = (text: string) =>
  text.length > fits ? { textLength: 118, lengthAdjust: 'spacingAndGlyphs' as const } : {}

/** The label of a producer's guarantee for more than two years (EU 2025/1960, annex II): only years, brand and model are written into it. */
export const GuaranteeLabel = ({ years, guarantor, model }: GuaranteeLabelProps) => {
  const words = guaranteeLabel(years, guarantor)
  return (
    <section className={css.label} aria-label={words.title}>
      <svg
        viewBox="0 0 269.29 283.46"
        role="img"
        aria-label={`GARAN: ${words.title}, ${words.years}, ${guarantor} ${model}`}
      >
        <image href={guaranteeLabelDrawing} width="269.29" height="283.46" />
        <path fill="#ffffff" d="M4.500 66h118v11h-118zM145 66h120v11h-120zM4.500 90h115.500v63h-115.500z" />
        <text x="6.32" y="74.52" fontSize="9" {...pressed(guarantor)}>
          {guarantor}
        </text>
        <text x="262.95" y="74.52" fontSize="9" textAnchor="end" {...pressed(model)}>
          {model}
        </text>
        <text x="5.07" y="150.57" fontSize="80" fontWeight="800">
          {years}
        </text>
      </svg>
      <p className={css.title}>
        {words.title}: {words.years}
      </p>
      <p>{words.text}</p>
      <a href={guaranteeLabelPage} target="_blank" rel="noopener noreferrer">
        Was die Kennzeichnung GARAN bedeutet
      </a>
    </section>
  )
}

import type { Year } from '#lib/finance/financing.ts'
import { formatPrice } from '#lib/format.ts'
import css from './Finance.module.css'

const [width, height, gap] = [720, 260, 26]

/** Interest and repayment of each year, one above the other. The table says the same. */
export default function Chart({ years }: { years: readonly Year[] }) {
  const most = Math.max(...years.map(({ interestCents, principalCents }) => interestCents + principalCents))
  const step = width / years.length
  const tall = (cents: number) => (cents / most) * (height - gap)
  const every = Math.ceil(years.length / 12)
  return (
    <figure style={{ margin: 0 }}>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Zins und Tilgung je Jahr über ${years.length} Jahre, höchstens ${formatPrice(most)} im Jahr`}
      >
        {years.map(({ year, interestCents, principalCents }, at) => {
          const [x, low] = [at * step + step * 0.15, height - gap - tall(principalCents)]
          return (
            <g key={year}>
              <rect className={css.principal} x={x} y={low} width={step * 0.7} height={tall(principalCents)} />
              <rect
                className={css.interest}
                x={x}
                y={low - tall(interestCents)}
                width={step * 0.7}
                height={tall(interestCents)}
              />
              {at % every === 0 && (
                <text x={x} y={height - 6} fontSize="13" fill="currentColor">
                  {year}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className={css.legend}>
        <span>Tilgung</span>
        <span>Zinsen</span>
      </figcaption>
    </figure>
  )
}

import { formatEuro } from '#lib/format.ts'
import { type DepositKind, depositWords } from '#lib/law/labels.ts'
import css from './Price.module.css'

type PriceProps = {
  price: number
  previous: number | null
  percent: number | null
  unitPrice: number | null
  unit: string | null
  deposit: number
  depositKind?: DepositKind | null
  /** variants differ in price */
  isFrom?: boolean
  /** of a service: "je Stunde" */
  per?: string | null
  large?: boolean
}

/** A price with all that has to stand beside it: Grundpreis (PAngV §5), deposit (§7), lowest price of 30 days (§11). */
export const Price = ({
  price,
  previous,
  percent,
  unitPrice,
  unit,
  deposit,
  depositKind = null,
  isFrom,
  per,
  large,
}: PriceProps) => (
  <div className={large ? css.large : undefined}>
    <p className={css.line}>
      <strong className={previous === null ? '' : css.reduced}>{`${isFrom ? 'ab ' : ''}${formatEuro(price)}`}</strong>
      {per && <span className={css.per}>{per}</span>}
      {previous !== null && (
        <>
          <s>
            <span className="visually-hidden">vorher </span>
            {formatEuro(previous)}
          </s>
          {percent !== null && percent > 0 && <span className={css.percent}>{`−${percent} %`}</span>}
        </>
      )}
    </p>
    {previous !== null && (
      <p className={css.note}>{`Niedrigster Preis der 30 Tage vor der Senkung: ${formatEuro(previous)}`}</p>
    )}
    {unitPrice !== null && unit && !per && <p className={css.note}>{`${formatEuro(unitPrice)} / ${unit}`}</p>}
    {deposit > 0 && <p className={css.note}>{depositWords(deposit, depositKind)}</p>}
  </div>
)

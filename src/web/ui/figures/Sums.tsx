import { formatEuro, formatPercent } from '#lib/format.ts'
import css from './Sums.module.css'

export type SumsOf = {
  items_total: number
  deposit_total: number
  shipping_total: number
  discount_total: number
  tip_total?: number
  total: number
  voucher_total: number
  to_pay: number
  taxes: { percent: number; tax: number }[]
  tax_note: string
}

type SumsProps = {
  sums: SumsOf
  isService?: boolean
  /** what delivery costs depends on a postal code that is not known yet */
  isFeeOpen?: boolean
}

const shippingWords = (euros: number, isFeeOpen: boolean) => {
  if (isFeeOpen) return euros > 0 ? `ab ${formatEuro(euros)}` : 'je nach Postleitzahl'
  return euros > 0 ? formatEuro(euros) : 'kostenlos'
}

/** What a purchase costs, line by line, with the tax that is in it. */
export const Sums = ({ sums, isService = false, isFeeOpen = false }: SumsProps) => (
  <dl className={css.sums}>
    <div>
      <dt>{isService ? 'Leistungen' : 'Artikel'}</dt>
      <dd>{formatEuro(sums.items_total)}</dd>
    </div>
    {sums.deposit_total > 0 && (
      <div>
        <dt>Pfand</dt>
        <dd>{formatEuro(sums.deposit_total)}</dd>
      </div>
    )}
    {!isService && (
      <div>
        <dt>Versand und Lieferung</dt>
        <dd>{shippingWords(sums.shipping_total, isFeeOpen)}</dd>
      </div>
    )}
    {sums.discount_total > 0 && (
      <div>
        <dt>Rabatt</dt>
        <dd>−{formatEuro(sums.discount_total)}</dd>
      </div>
    )}
    {(sums.tip_total ?? 0) > 0 && (
      <div>
        <dt>Trinkgeld</dt>
        <dd>{formatEuro(sums.tip_total ?? 0)}</dd>
      </div>
    )}
    <div className={css.total}>
      <dt>Gesamtbetrag {sums.taxes.some(({ tax }) => tax > 0) && <small>inkl. MwSt.</small>}</dt>
      <dd>{formatEuro(sums.total)}</dd>
    </div>
    {sums.taxes
      .filter(({ tax }) => tax > 0)
      .map(({ percent, tax }) => (
        <div key={percent} className={css.tax}>
          <dt>darin {formatPercent(percent)} MwSt.</dt>
          <dd>{formatEuro(tax)}</dd>
        </div>
      ))}
    {sums.tax_note && (
      <div className={css.tax}>
        <dt>{sums.tax_note}</dt>
      </div>
    )}
    {sums.voucher_total > 0 && (
      <>
        <div>
          <dt>Gutschein</dt>
          <dd>−{formatEuro(sums.voucher_total)}</dd>
        </div>
        <div className={css.total}>
          <dt>Noch zu zahlen</dt>
          <dd>{formatEuro(sums.to_pay)}</dd>
        </div>
      </>
    )}
  </dl>
)

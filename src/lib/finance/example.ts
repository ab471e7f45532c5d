import { formatNumber, formatPercent, formatPrice } from '../format.ts'
import type { Financing } from './financing.ts'

/** Two decimals, as PAngV § 16 wants them. */
export const effectivePercent = (rate: number | null) =>
  rate === null ? 'nicht bestimmbar' : `${rate.toFixed(2).replace('.', ',')}\u00a0%`

export const termWords = (months: number) => {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years && `${years} ${years === 1 ? 'Jahr' : 'Jahre'}`, rest && `${rest} ${rest === 1 ? 'Monat' : 'Monate'}`]
    .filter(Boolean)
    .join(' und ')
}

/** All that PAngV § 17 wants to be said of a loan. */
export const exampleWords = ({ loanCents, feeCents, tranches, totalCents, effectiveRate }: Financing) => {
  const [first] = tranches
  const rates = tranches.map(({ tranche, fixedMonths }) => {
    return `${formatPercent(tranche.rate / 1000)} p. a., gebunden für ${termWords(fixedMonths)}`
  })
  const payments = tranches.map(
    ({ months, monthlyCents, lastCents }) =>
      `${formatNumber(months)} Monatsraten, die erste zu ${formatPrice(monthlyCents)}, die letzte zu ${formatPrice(lastCents)}`,
  )
  return [
    `Nettodarlehensbetrag ${formatPrice(loanCents - feeCents)}`,
    `Gesamtbetrag ${formatPrice(totalCents)}`,
    `Sollzinssatz ${rates.join(' sowie ')}`,
    `effektiver Jahreszins ${effectivePercent(effectiveRate)}`,
    payments.join(' sowie '),
    ...(feeCents ? [`einmalige Kosten ${formatPrice(feeCents)}`] : []),
    first?.tranche.kind === 'bullet' ? 'Rückzahlung am Ende der Laufzeit' : '',
    'besichert durch eine Grundschuld; dafür fallen Kosten bei Notar und Grundbuchamt an',
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}

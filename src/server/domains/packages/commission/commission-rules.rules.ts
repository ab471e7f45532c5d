import { addDays } from '#lib/clock.ts'
import { formatDate, formatPercent } from '#lib/format.ts'
import type { RateRow } from './rates.queries.ts'
import { pickRate, type Rate } from './rates.rules.ts'

/** Providers must know a higher commission so many days before (Art. 3 (2) Regulation (EU) 2019/1150). */
export const noticeDays = 15

export const firstRaise = (today: string) => addDays(today, noticeDays + 1)

/** A change of what one provider pays, over all that the rule touches. */
export type Change = { providerId: number; before: number[]; after: number[]; isRaise: boolean }

const keyOf = (row: RateRow) => `${row.providerId} ${row.place}`

/** Who pays something else with the rule than without it. */
export const changesOf = (
  before: readonly RateRow[],
  after: readonly RateRow[],
  platformBasisPoints: number,
): Change[] => {
  const rateOf = (row: RateRow | undefined) => pickRate(row, platformBasisPoints).basisPoints
  const then = new Map(after.map((row) => [keyOf(row), rateOf(row)]))
  const moved = before
    .map((row) => ({ providerId: row.providerId, before: rateOf(row), after: then.get(keyOf(row))! }))
    .filter((one) => one.before !== one.after)
  return [...Map.groupBy(moved, ({ providerId }) => providerId)].map(([providerId, all]) => ({
    providerId,
    before: all.map((one) => one.before),
    after: all.map((one) => one.after),
    isRaise: all.some((one) => one.after > one.before),
  }))
}

export type DatedChange = Change & { day: string }

/**
 * The changes of the first day, and raises that begin on later ones, as when the own rate of a provider ends in a category that
 * costs more by then. Each list is of one day, in their order.
 */
export const withLaterRaises = ([first = [], ...later]: readonly DatedChange[][]) => {
  const told = [...first]
  const rates = ({ before, after }: Change) => JSON.stringify([before.toSorted(), after.toSorted()])
  let day = new Map(first.map((one) => [one.providerId, rates(one)]))
  for (const changes of later) {
    told.push(...changes.filter((one) => one.isRaise && day.get(one.providerId) !== rates(one)))
    day = new Map(changes.map((one) => [one.providerId, rates(one)]))
  }
  return told
}

/** "8 %" or "5 % bis 8 %" */
export const rangeText = (basisPoints: number[]) => {
  const [least, most] = [Math.min(...basisPoints), Math.max(...basisPoints)]
  return least === most ? formatPercent(least / 100) : `${formatPercent(least / 100)} bis ${formatPercent(most / 100)}`
}

type About = { validFrom: string; category: string | null; reason: string }

export const noticeOf = ({ before, after, isRaise }: Change, { validFrom, category, reason }: About) => {
  const day = formatDate(validFrom)
  const where = category === null ? '' : ` auf Ihre Verkäufe in der Kategorie „${category}“`
  return {
    title: `Ihre Provision ab ${day}`,
    text: [
      `ab dem ${day} beträgt die Provision${where} ${rangeText(after)}, bisher ${rangeText(before)}. Das gilt für Bestellungen ab diesem Tag; was vorher bestellt wurde, bleibt, wie es ist.`,
      `Grund: ${reason}`,
      ...(isRaise ? ['Wenn Sie damit nicht einverstanden sind, können Sie Ihren Vertrag bis dahin kündigen.'] : []),
    ].join('\n\n'),
  }
}

/** Of a rule that was taken back before it began. */
export const withdrawnNotice = ({ validFrom, category }: Omit<About, 'reason'>) => {
  const day = formatDate(validFrom)
  const where = category === null ? '' : ` für die Kategorie „${category}“`
  return {
    title: 'Ihre Provision bleibt, wie sie ist',
    text: `die Änderung Ihrer Provision${where}, die wir für den ${day} angekündigt hatten, entfällt.`,
  }
}

/** Why a rate applies, for the provider it applies to. */
export const reasonText = ({ source, name }: Rate) =>
  ({
    provider: name ? `für Sie in der Kategorie „${name}“ vereinbart` : 'für Sie vereinbart',
    category: `Satz der Kategorie „${name}“`,
    package: `Satz Ihres Pakets ${name}`,
    platform: 'Satz der Plattform',
  })[source]

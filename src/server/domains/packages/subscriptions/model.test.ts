import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays, numberOfDay } from '#lib/clock.ts'
import { grossOf, sliceOf } from '#lib/money.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { createRandom } from '../../../../../seeds/random.ts'
import { useApp } from '../../../../../test/harness.ts'
import { buildProvider } from '../../accounts/accounts.factory.ts'
import { payInvoice } from '../operator.service.ts'
import { buildPackage, writeOperatorTexts } from '../packages.factory.ts'
import { selectLive } from '../packages.queries.ts'
import { advanceAll } from './renewal.service.ts'
import { buyPackage, previewSwitch, setEnding, switchPackage } from './subscriptions.service.ts'

useApp({ limits: false })

const years = Number(process.env.SUBSCRIPTION_YEARS ?? 5)
const runs = Number(process.env.SUBSCRIPTION_RUNS ?? 1)

type Built = Awaited<ReturnType<typeof buildPackage>>
let offered: Built[]
beforeAll(async () => {
  await writeOperatorTexts()
  await buildPackage({ key: 'frei', isFree: true })
  offered = [
    await buildPackage({ key: 'start', monthCents: 1900, yearCents: 19_900 }),
    await buildPackage({ key: 'plus', monthCents: 4999, yearCents: 49_900 }),
    await buildPackage({ key: 'gross', monthCents: 9901, yearCents: 99_001 }),
  ]
})

/** At noon on German clocks, also on the days when they change. */
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

/** What each day costs by the package that applies on it; nothing else of the product is used to count it. */
type Day = { day: string; cents: number }
const dayPrice = (cents: number, from: string, to: string, day: string) => {
  const [first, last, at] = [from, to, day].map(numberOfDay) as [number, number, number]
  return sliceOf(cents, last - first, at - first, 1)
}

const priceOf = ({ interval, monthCents, yearCents }: { interval: string; monthCents: number; yearCents: number }) =>
  interval === 'month' ? monthCents : yearCents

test.each(Array.from({ length: runs }, (_, at) => at))(
  'five years with random switches agree with a model, run %i',
  async (run) => {
    const random = createRandom(`subscription ${run}`)
    const user = await buildProvider()
    const ctx = { user } as unknown as CompanyCtx
    const start = addDays('2027-01-29', run)
    const model: Day[] = []
    let today = start
    const live = () => selectLive(db, user.providerId)
    const payAll = async () => {
      const open = await sql<{ id: number; cents: number }>`
      select i.id, i.gross_cents - (select coalesce(sum(y.amount_cents), 0) from subscription_payments y where y.invoice_id = i.id)::int as cents
      from subscription_invoices i where i.provider_id = ${user.providerId}`
      for (const { id, cents } of open) if (cents) await payInvoice(id, cents, randomUUID(), noon(today))
    }
    const choose = () => offered[random.int(0, offered.length - 1)]!
    for (let day = 0; day < years * 365; ) {
      today = addDays(start, day)
      await advanceAll(noon(today))
      await payAll()
      const row = await live()
      if (!row)
        await buyPackage(
          ctx,
          { packageId: choose().packageId, interval: random.int(0, 4) ? 'month' : 'year', payment: 'bank_transfer' },
          noon(today),
        )
      else {
        const action = random.int(0, 9)
        if (action < 6) {
          const wanted = {
            packageId: choose().packageId,
            interval: random.int(0, 4) ? row.interval : ('month' as const),
          }
          const { kind, grossCents } = await previewSwitch(ctx, wanted, noon(today))
          if (kind !== 'same') await switchPackage(ctx, wanted, grossCents, noon(today))
        } else if (action === 6) await setEnding(ctx, true, noon(today))
        else if (action === 7) await setEnding(ctx, false, noon(today))
      }
      await payAll()
      // until the next visit every day counts with the package that applies on it
      const next = Math.min(day + random.int(1, 17), years * 365)
      let now = await live()
      for (; day < next; day++) {
        today = addDays(start, day)
        if (now && now.termTo <= today) {
          await advanceAll(noon(today))
          await payAll()
          now = await live()
        }
        if (now) model.push({ day: today, cents: dayPrice(priceOf(now), now.termFrom, now.termTo, today) })
      }
    }
    const last = await live()
    // of the running term, what is paid in advance
    const ahead = last
      ? Array.from({ length: numberOfDay(last.termTo) - numberOfDay(today) - 1 }, (_, at) =>
          dayPrice(priceOf(last), last.termFrom, last.termTo, addDays(today, at + 1)),
        ).reduce((sum, cents) => sum + cents, 0)
      : 0
    const expected = model.reduce((sum, { cents }) => sum + cents, 0) + ahead
    const invoices = await sql<{ reason: string; from: string; to: string; net: number; gross: number }>`
    select reason, to_char(service_from, 'YYYY-MM-DD') as from, to_char(service_to, 'YYYY-MM-DD') as to, net_cents as net,
      gross_cents as gross from subscription_invoices where provider_id = ${user.providerId} order by id`
    expect(invoices.reduce((sum, { net }) => sum + net, 0)).toBe(expected)
    for (const { net, gross } of invoices) expect(gross).toBe(grossOf(net, 1900))
    const terms = invoices.filter(({ reason }) => reason === 'term').toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [at, term] of terms.entries()) if (at) expect(term.from >= terms[at - 1]!.to).toBe(true)
    expect(new Set(model.map(({ day }) => day)).size).toBe(model.length)
    const [ledger] = await sql<{ sum: number; provider: number; platform: number; tax: number; bank: number }>`
    select sum(amount_cents)::int as sum, coalesce(sum(amount_cents) filter (where account = 'provider'), 0)::int as provider,
      coalesce(sum(amount_cents) filter (where account = 'platform'), 0)::int as platform,
      coalesce(sum(amount_cents) filter (where account = 'tax'), 0)::int as tax,
      coalesce(sum(amount_cents) filter (where account = 'bank'), 0)::int as bank
    from ledger_lines where provider_id = ${user.providerId}`
    const gross = invoices.reduce((sum, one) => sum + one.gross, 0)
    expect(ledger).toEqual({ sum: 0, provider: 0, platform: expected, tax: gross - expected, bank: -gross })
  },
)

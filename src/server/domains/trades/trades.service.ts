import type { Trade } from '#contract/trades/calls.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'

/** What the business does, in its own words; an empty list lets industry and offers decide again. */
export const setTrades = async ({ user }: CompanyCtx, trades: Trade[]) => {
  if (trades.length === 0) return void (await sql`delete from provider_trades where provider_id = ${user.providerId}`)
  await sql`insert into provider_trades (provider_id, trades) values (${user.providerId}, ${[...new Set(trades)]})
    on conflict (provider_id) do update set trades = excluded.trades, chosen_at = now()`
}

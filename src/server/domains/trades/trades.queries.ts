import { type Trade, trade } from '#contract/trades/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Business, tradesOf } from './trades.rules.ts'

type BusinessRow = Business & { chosen: Trade[] | null; takesBookings: boolean }

/** What the provider chose, and what follows from its industry and its offers. */
export const selectTrades = async (providerId: number) => {
  const row = await sql<BusinessRow>`
    select t.trades as chosen, i.name as industry, g.name as "industryGroup",
      exists (select from shared.products p where p.provider_id = c.id and p.kind in ('product', 'food') and not p.is_dish
        and p.status <> 'deleted') as "hasGoods",
      exists (select from shared.products p where p.provider_id = c.id and p.is_dish and p.status <> 'deleted') as "hasDishes",
      (exists (select from shared.products p where p.provider_id = c.id and p.kind = 'service' and p.status <> 'deleted')
        or exists (select from lead_members m where m.provider_id = c.id)
        or exists (select from lead_routes r where r.provider_id = c.id and r.removed_at is null)) as "hasServices",
      exists (select from shared.products p where p.provider_id = c.id and p.kind = 'property' and p.status <> 'deleted') as "hasProperties",
      exists (select from lender_approvals l where l.provider_id = c.id) as "isLender",
      exists (select from booking_services b where b.provider_id = c.id) as "takesBookings"
    from shared.companies c left join provider_trades t on t.provider_id = c.id
      left join industries i on i.id = c.industry_id left join industries g on g.id = i.parent_id
    where c.id = ${providerId}`.one()
  const suggested = tradesOf(row)
  const chosen = row.chosen && trade.options.filter((one) => row.chosen!.includes(one))
  return { trades: chosen ?? suggested, suggested, isChosen: chosen !== null, takesBookings: row.takesBookings }
}

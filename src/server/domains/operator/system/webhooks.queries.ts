import { type WebhookOutcome, type WebhookService, webhookService } from '#contract/operator/system.ts'
import { countRows } from '#server/platform/paging.ts'
import { settings } from '#server/platform/settings.ts'
import { col, rowShape, sql } from '#server/platform/sql/index.ts'

const perPage = 25

const messageRow = rowShape('message of a service', {
  id: col.number(),
  service: col.text<WebhookService>(),
  kind: col.text(),
  outcome: col.text<WebhookOutcome>(),
  reason: col.text(),
  at: col.time(),
})

type Filter = { page: number; service?: WebhookService; outcome?: WebhookOutcome }

export const listWebhooks = async ({ page, service, outcome }: Filter) => {
  const where = sql.where(service && sql`service = ${service}`, outcome && sql`outcome = ${outcome}`)
  const [rows, total] = await Promise.all([
    sql(messageRow)`
      select id::float8 as id, service, kind, outcome, reason, at from webhook_messages ${where}
      order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'webhooks',
      [service, outcome],
      () => sql<{ total: number }>`
      select count(*)::int as total from webhook_messages ${where}`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

const serviceRow = rowShape('service', {
  service: col.text<WebhookService>(),
  lastAt: col.time().orNull(),
  refused: col.int(),
  refusedAt: col.time().orNull(),
})

const isSet: Record<WebhookService, () => boolean> = {
  stripe: () => settings.stripe !== null,
  newsletter: () => settings.newsletterWebhookSecret !== undefined,
}

/** Who may send, whether it does, and how much of it had a wrong signature. */
export const readServices = async () => {
  const rows = await sql(serviceRow)`
    select s.service, m.at as "lastAt", r.refused, r."refusedAt"
    from unnest(${webhookService.options}::text[]) with ordinality s (service, place)
      left join lateral (select at from webhook_messages where service = s.service order by id desc limit 1) m on true
      left join lateral (
        select least(coalesce(sum(count), 0), 2000000000)::int as refused, max(last_at) as "refusedAt" from webhook_refusals where service = s.service
      ) r on true
    order by s.place`
  return rows.map((row) => ({ ...row, isSet: isSet[row.service]() }))
}

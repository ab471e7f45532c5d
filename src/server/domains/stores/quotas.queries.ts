import type { QuotaCounts, QuotaNames } from '#server/platform/limits/quota.ts'

declare module '#server/platform/limits/quota.ts' {
  interface Quotas {
    locations: true
  }
}

export const storeQuotas: QuotaCounts = {
  locations: async (source, providerId) => {
    const { count } = await source.sql<{ count: number }>`
      select count(*)::int as count from store_locations where provider_id = ${providerId}`.one()
    return count
  },
}

export const storeNames: QuotaNames = {
  locations: async (source, providerId, limit) => {
    const rows = await source.sql<{ title: string }>`
      select title from store_locations where provider_id = ${providerId} order by id offset ${limit}`
    return rows.map(({ title }) => title)
  },
}

import { replicaSql as sql } from '#server/platform/db.ts'
import { type CardRow, selectCards } from './products.cards.ts'
import { matchKeyword } from './products.match.ts'
import type { ProviderCard } from './products.visits.ts'

export type Suggestions = {
  products: CardRow[]
  categories: { id: number; name: string; slug: string }[]
  providers: ProviderCard[]
}

/** What somebody may be typing. The end of the keyword need not be there yet, and it may hold mistakes. */
export const findSuggestions = async (keyword: string): Promise<Suggestions> => {
  const typed = sql`german_fold(${keyword})`
  const match = await matchKeyword(keyword)
  const [products, categories, providers] = await Promise.all([
    selectCards(sql`
      select l.product_id from product_listings l where ${match.where} order by ${match.score} desc, l.product_id desc limit 6`),
    sql<Suggestions['categories']>`
      select id, name, slug from categories where ${typed} <% german_fold(name)
      order by word_similarity(${typed}, german_fold(name)) desc, level, id limit 4`,
    sql<ProviderCard[]>`
      select id, company_name as "companyName", city from companies c
      where not canceled and ${typed} <% german_fold(company_name)
        and exists (select from product_listings l where l.provider_id = c.id)
      order by word_similarity(${typed}, german_fold(company_name)) desc, id limit 4`,
  ])
  return { products: [...products], categories: [...categories], providers: [...providers] }
}

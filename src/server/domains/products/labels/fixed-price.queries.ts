import { dutyRules } from '#lib/law/labels.ts'
import { sql } from '#server/platform/sql/index.ts'

const slugs = dutyRules.flatMap(({ duty, category }) =>
  duty === 'fixedPrice' && category ? [category, `%-${category}`] : [],
)

/** A condition on the product `p`: a new book, whose price nobody may lower (§ 3 BuchPrG). */
export const hasFixedPrice = () => sql`exists (
  select from products book join categories k on k.id in (book.category_id, book.sub_category_id, book.child_category_id)
  where book.id = p.id and book.condition = 'new' and k.slug like any(${slugs}))`

import type { DepositKind } from '#lib/law/labels.ts'
import { col, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { GroupRow } from './choice.rules.ts'

const groupsOf =
  sql.raw(`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'minCount', g.min_count,
    'maxCount', g.max_count, 'options', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name,
        'priceCents', o.price_cents, 'isDefault', o.is_default, 'isSoldOut', coalesce(o.sold_out_until > now(), false),
        'allergens', o.allergens, 'additives', o.additives) order by o.position, o.id), '[]')
      from food_options o where o.group_id = g.id)) order by dg.position, g.id), '[]')
  from food_dish_groups dg join food_option_groups g on g.id = dg.group_id where dg.product_id = d.product_id)`)

export type CategoryRow = {
  id: number
  name: string
  description: string
  weekdays: number[] | null
  fromMinute: number | null
  untilMinute: number | null
  isActive: boolean
}

const choiceRow = rowShape('dish choice', {
  productId: col.int(),
  dailyLimit: col.int().orNull(),
  isSoldOut: col.bool(),
  category: col.json<CategoryRow>(),
  groups: col.json<GroupRow[]>(),
})

const categoryOf =
  sql.raw(`json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'weekdays', c.weekdays,
  'fromMinute', c.from_minute, 'untilMinute', c.until_minute, 'isActive', c.is_active)`)

/** What can be chosen of dishes, and whether they can be had. */
export const selectChoices = (on: Source, productIds: number[]) => on.sql(choiceRow)`
  select d.product_id as "productId", d.daily_limit as "dailyLimit", coalesce(d.sold_out_until > now(), false) as "isSoldOut",
    ${categoryOf} as category, ${groupsOf} as groups
  from food_dishes d join food_categories c on c.id = d.category_id where d.product_id = any(${productIds})`

/** How many are promised for a day and not cancelled. */
export const selectSoldOn = (on: Source, productIds: number[], day: string) => on.sql<{
  productId: number
  count: number
}>`
  select i.product_id as "productId", sum(i.quantity - i.returned_quantity)::int as count
  from order_items i join shared.vendor_orders v on v.id = i.vendor_order_id
  where i.product_id = any(${productIds}) and v.kind = 'food' and v.status <> 'cancelled'
    and v.promised_at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
    and v.promised_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'
  group by i.product_id`

const dishRow = rowShape('dish', {
  id: col.int(),
  categoryId: col.int(),
  name: col.text(),
  details: col.text(),
  priceCents: col.int(),
  sizes: col.json<{ id: number; name: string; priceCents: number; litres: number | null }[]>(),
  taxClass: col.text<'standard' | 'reduced' | 'zero'>(),
  taxBasisPoints: col.int(),
  depositCents: col.int(),
  depositKind: col.text<DepositKind>().orNull(),
  alcoholPercent: col.number().orNull(),
  litres: col.number().orNull(),
  ageLimit: col.int().orNull(),
  allergens: col.texts(),
  isAllergenFree: col.bool(),
  additives: col.texts(),
  tagIds: col.ints(),
  dailyLimit: col.int().orNull(),
  isSoldOut: col.bool(),
  isActive: col.bool(),
  image: col.json<{ id: number; key: string; width: number; height: number }>().orNull(),
  groupIds: col.ints(),
})
export type DishRow = RowOf<typeof dishRow>

/** The dishes of a menu in their order; for guests only those that are sold. */
export const selectDishes = (on: Source, providerId: number, isOwn: boolean) => on.sql(dishRow)`
  select p.id, d.category_id as "categoryId", p.name, p.details, coalesce(p.price_cents, 0) as "priceCents",
    (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'priceCents', v.price_cents,
        'litres', v.content_amount) order by v.position, v.id), '[]')
      from product_variants v where v.product_id = p.id and v.removed_at is null) as sizes,
    p.tax_class as "taxClass", case when c.is_small_business then 0 else tax.basis_points end as "taxBasisPoints",
    p.deposit_cents as "depositCents", (select deposit_kind from product_labels where product_id = p.id) as "depositKind",
    (select alcohol_percent from product_labels where product_id = p.id) as "alcoholPercent",
    p.content_amount as litres, p.age_limit as "ageLimit", p.allergens, p.additives, d.is_allergen_free as "isAllergenFree", d.tag_ids as "tagIds",
    d.daily_limit as "dailyLimit", coalesce(d.sold_out_until > now(), false) as "isSoldOut", p.status = 'active' as "isActive",
    (select json_build_object('id', g.id, 'key', g.key, 'width', g.width, 'height', g.height) from product_images g
      where g.product_id = p.id order by g.position, g.id limit 1) as image,
    array(select group_id from food_dish_groups where product_id = p.id order by position, group_id) as "groupIds"
  from food_dishes d join shared.products p on p.id = d.product_id join shared.companies c on c.id = p.provider_id
  join tax_rates tax on tax.tax_class = p.tax_class
    and (now() at time zone 'Europe/Berlin')::date between tax.valid_from and coalesce(tax.valid_to, 'infinity')
  where d.provider_id = ${providerId} and p.status ${isOwn ? sql`<> 'deleted'` : sql`= 'active' and p.blocked_at is null`}
  order by d.category_id, d.position, p.id limit 600`

export const selectCategories = (on: Source, providerId: number) => on.sql<CategoryRow>`
  select id, name, description, weekdays, from_minute as "fromMinute", until_minute as "untilMinute", is_active as "isActive"
  from food_categories where provider_id = ${providerId} order by position, id limit 100`

export const selectGroups = (on: Source, providerId: number) => on.sql<GroupRow & { dishCount: number }>`
  select g.id, g.name, g.min_count as "minCount", g.max_count as "maxCount",
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'priceCents', o.price_cents,
        'isDefault', o.is_default, 'isSoldOut', coalesce(o.sold_out_until > now(), false), 'allergens', o.allergens,
        'additives', o.additives) order by o.position, o.id), '[]') from food_options o where o.group_id = g.id) as options,
    (select count(*)::int from food_dish_groups where group_id = g.id) as "dishCount"
  from food_option_groups g where g.provider_id = ${providerId} order by g.id limit 300`

/** Where the shop lists the dishes of a section: the category with its name, or with that of the kitchen. */
export const selectShelf = (on: Source, providerId: number, sectionId: number) =>
  on.sql<{
    categoryId: number
    subCategoryId: number | null
  }>`
  select top.id as "categoryId", (
    select s.id from categories s where s.parent_id = top.id and s.is_menu and (
      german_fold(s.name) = (select german_fold(name) from food_categories where id = ${sectionId})
      or exists (select from food_restaurants r join food_tags t on t.id = any(r.tag_ids)
        where r.provider_id = ${providerId} and german_fold(t.name) = german_fold(s.name)))
    order by german_fold(s.name) = (select german_fold(name) from food_categories where id = ${sectionId}) desc, s.position
    limit 1) as "subCategoryId"
  from categories top where top.is_menu and top.level = 1 order by top.position, top.id limit 1`.first()

/** Of the product `p`: guests find it on a menu that they can order from. */
export const onMenu = () => sql`exists (
  select from food_dishes d join food_categories mc on mc.id = d.category_id and mc.is_active
  join food_restaurants r on r.provider_id = d.provider_id and r.is_active where d.product_id = p.id)`

/** Of the product `p`: out until the kitchen opens again. A statement that asks the clock would shorten the life of every list. */
export const dishOut = () =>
  sql`exists (select from food_dishes d where d.product_id = p.id and d.sold_out_until is not null)`

/** All of a menu, or of a section. */
export const selectDishIds = async (on: Source, providerId: number, sectionId: number | null = null) => {
  const rows = await on.sql<{ id: number }>`
    select product_id as id from food_dishes
    where provider_id = ${providerId} and (${sectionId}::int is null or category_id = ${sectionId})`
  return rows.map(({ id }) => id)
}

export type TagRow = { id: number; slug: string; name: string; kind: 'kitchen' | 'dish' }
export const selectTags = (on: Source) => on.sql<TagRow>`select id, slug, name, kind from food_tags order by id`

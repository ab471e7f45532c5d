import type { Feature } from '#contract/wire/features.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { takeKeptSettings } from '#server/platform/records/kept-settings.ts'
import { replaceSharedValue } from '#server/platform/records/shared-values.ts'
import { settings } from '#server/platform/settings.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import type { ProductKind } from '../products.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.forget-words': object
    'products.follow-features': object
  }
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a condition on the product `p`: the dish stands on a menu that guests can order from */
    dishOnMenu?: () => Fragment
  }
}

const onMenu = () => contributionsOf('dishOnMenu')[0]?.() ?? sql`false`

const kindsOf: Partial<Record<Feature, ProductKind>> = { property: 'property', services: 'service' }

/** What belongs to a part that the operator closed has no listing. Goods to eat are no part of ordering from restaurants. */
const isOpenKind = () => {
  const kinds = settings.closedFeatures.flatMap((feature) => kindsOf[feature] ?? [])
  return sql.and(
    sql`p.kind <> all(${kinds}::text[])`,
    settings.closedFeatures.includes('food') ? sql`not p.is_dish` : sql`true`,
  )
}

const columns = [
  'provider_id',
  'kind',
  'category_ids',
  'condition',
  'value_ids',
  'price_cents',
  'highest_price_cents',
  'in_stock',
  'is_featured',
  'sort_name',
  'created_at',
  'codes',
  'document',
  'popularity',
  'rating_tenths',
  'rating_count',
]
const listed = (table: string) => sql.raw(columns.map((column) => `${table}${column}`).join(', '))

/**
 * Brings the listings of these products to the state of their rows, in one pass; of all products when none are named.
 * Everything that writes products calls it in its own transaction. A listing that says the same as before is left alone,
 * since every new version of it costs entries in all indexes; words that are new are added to the vocabulary.
 */
export const refreshListings = async (tx: Source, ids: number[] | 'all') => {
  const these = ids === 'all' ? sql`true` : sql`p.id = any(${ids}::int[])`
  // categories of menus hold dishes only: anything else there would be sold without zone, minimum and time
  // and what is regulated waits for the check of its provider (`isRegulatedOffer`)
  const visible = sql`${isOpenKind()} and p.status = 'active' and p.blocked_at is null and p.price_cents is not null
    and case when p.is_dish then ${onMenu()}
      else not exists (select from categories m where m.id = p.category_id and m.is_menu)
        and not (p.kind in ('product', 'food') and exists (select from products d where d.provider_id = p.provider_id
          and d.is_dish and d.status = 'active' and german_fold(d.name) = german_fold(p.name))) end
    and exists (select from shared.provider_pages g where g.provider_id = p.provider_id and g.is_published
      and (g.approved_at is not null or not (p.kind in ('food', 'property') or p.age_limit is not null)))`
  await tx.sql`
    delete from product_listings l using products p
    where l.product_id = p.id and ${these} and not (${visible})`
  await tx.sql`
    with named as materialized (
      select p.id as product_id, p.provider_id, p.kind,
        array_remove(array[p.category_id, p.sub_category_id, p.child_category_id], null) as category_ids,
        case when p.kind = 'product' then p.condition end as condition,
        array(
          select value_id from product_features where product_id = p.id and value_id is not null
          union
          select fv.id from product_options o join product_option_values ov on ov.option_id = o.id
            join feature_values fv on fv.feature_id = o.feature_id and fv.value = ov.value where o.product_id = p.id
          order by 1
        ) as value_ids,
        p.price_cents, coalesce(v.highest, p.price_cents) as highest_price_cents,
        p.stock > 0 or p.is_dish or p.kind in ('service', 'property') as in_stock, p.show_as_profile as is_featured,
        german_fold(p.name) as sort_name, p.created_at,
        array(
          select distinct written from unnest(array[p.sku, p.article_number, p.ean] || v.codes) code,
            unnest(array[lower(replace(code, ' ', '')), lower(regexp_replace(code, '[^[:alnum:]]', '', 'g'))]) written
          where written <> ''
        ) as codes,
        coalesce(looks.recent, 0) as popularity,
        coalesce(rated.tenths, 0) as rating_tenths, coalesce(rated.count, 0) as rating_count,
        search_text(p.name) as first_words,
        search_text(concat_ws(' ',
          (select string_agg(g.name, ' ' order by g.id) from categories g
            where g.id in (p.category_id, p.sub_category_id, p.child_category_id)),
          (select string_agg(g.name, ' ' order by g.id) from product_tags pt join tags g on g.id = pt.tag_id
            where pt.product_id = p.id))) as second_words,
        search_text(concat_ws(' ', m.name, c.company_name,
          (select string_agg(coalesce(fv.value, pf.custom_value), ' ' order by pf.position)
            from product_features pf left join feature_values fv on fv.id = pf.value_id where pf.product_id = p.id),
          (select string_agg(ov.value, ' ' order by ov.id)
            from product_options o join product_option_values ov on ov.option_id = o.id where o.product_id = p.id)
        )) as third_words,
        search_text(left(regexp_replace(p.details, '<[^>]*>|&[a-z]+;', ' ', 'g'), 20000)) as details
      from products p
      join shared.companies c on c.id = p.provider_id
      left join manufacturers m on m.id = p.manufacturer_id
      left join product_views looks on looks.product_id = p.id
      left join product_ratings rated on rated.product_id = p.id
      left join lateral (
        select max(price_cents) as highest, array_agg(article_number) || array_agg(ean) as codes
        from product_variants where p.has_variants and product_id = p.id and removed_at is null
      ) v on true
      where ${these} and ${visible}
    ), written as (
      insert into product_listings as l (product_id, ${listed('')})
      select product_id, ${listed('')} from named cross join lateral (
        select setweight(to_tsvector('german', first_words), 'A') || setweight(to_tsvector('german', second_words), 'B')
          || setweight(to_tsvector('german', third_words), 'C') || setweight(to_tsvector('german', details), 'D') as document
      ) searched
      on conflict (product_id) do update set (${listed('')}) = row (${listed('excluded.')})
      where (${listed('l.')}) is distinct from (${listed('excluded.')})
    )
    insert into search_words
    select word, german_stem_of(word) from (
      select distinct regexp_split_to_table(concat_ws(' ', first_words, second_words, third_words), ' ') as word from named
    ) words
    where word !~ '\\d' and length(word) between 2 and 60 and german_stem_of(word) is not null
      and not exists (select from search_words known where known.word = words.word)
    order by word on conflict do nothing`
}

/** Brings lists, search, sitemap and counts to what is open since the last time; asked every minute and after a change. */
export const followFeatures = async () => {
  await takeKeptSettings()
  const wanted = JSON.stringify(settings.closedFeatures.toSorted())
  await inTransaction(async (tx) => {
    const before = await replaceSharedValue(tx, 'listed features', wanted)
    if ((before ?? '[]') === wanted) return
    const rows = await tx.sql<{ id: number }>`
      select id from products where status = 'active' and (is_dish or kind in ('property', 'service')) order by id`
    for (let from = 0; from < rows.length; from += 2000)
      await refreshListings(
        tx,
        rows.slice(from, from + 2000).map(({ id }) => id),
      )
    await tellCatalogue(tx, 'features', 0)
  })
}

/** What a provider offers is seen while its page is public; the database itself hides it at once (provider_pages). */
export const refreshOfProvider = async ({ providerId }: { providerId: number }) => {
  await inTransaction(async (tx) => {
    const rows = await tx.sql<{ id: number }>`
      select p.id from products p left join product_listings l on l.product_id = p.id
      where p.provider_id = ${providerId} and p.status = 'active' and p.blocked_at is null and p.price_cents is not null
        and (l.product_id is not null) <> (select is_published from shared.provider_pages where provider_id = ${providerId})`
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return
    await refreshListings(tx, ids)
    await tellCatalogue(tx, 'providers', providerId)
  })
}

export type Rating = { tenths: number; count: number }

/**
 * Copies the rating of a product into its listing. The caller holds the row of the product at least `for share`: a listing
 * that is written at the same time would read the rating of before.
 */
export const setRating = async (tx: Tx, productId: number, { tenths, count }: Rating) => {
  await tx.sql`
    update product_listings set rating_tenths = ${tenths}, rating_count = ${count} where product_id = ${productId}`
  await tellCatalogue(tx, 'product', productId)
}

/** Words of products that are gone must not correct what somebody typed. */
export const forgetWords = async () => {
  await sql`
    delete from search_words w
    where not exists (select from product_listings l where l.document @@ quote_literal(w.stem)::tsquery)`
}

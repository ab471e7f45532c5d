import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/transaction.ts'

/**
 * Brings the listings of these products to the state of their rows, in one pass; of all products when none are named.
 * Everything that writes products calls it in its own transaction.
 */
export const refreshListings = async (tx: Pick<Tx, 'execute'>, ids: number[] | 'all') => {
  const these = ids === 'all' ? sql`true` : sql`p.id = any(${sql.param(ids)}::int[])`
  const visible = sql`p.status = 'active' and p.price_cents is not null and not c.canceled`
  await tx.execute(sql`
    delete from product_listings l using products p join companies c on c.id = p.provider_id
    where l.product_id = p.id and ${these} and not (${visible})`)
  await tx.execute(sql`
    insert into product_listings (product_id, provider_id, kind, category_ids, condition, value_ids, price_cents, highest_price_cents, in_stock,
      is_featured, sort_name, created_at, codes, words, document)
    select p.id, p.provider_id, p.kind,
      array_remove(array[p.category_id, p.sub_category_id, p.child_category_id], null),
      case when p.kind = 'product' then p.condition end, coalesce(chosen.ids, '{}'),
      p.price_cents, coalesce(v.highest, p.price_cents), p.stock > 0 or p.kind in ('service', 'property'),
      p.show_as_profile, german_fold(p.name), p.created_at,
      (select coalesce(array_agg(distinct lower(replace(code, ' ', ''))), '{}')
        from unnest(array[p.sku, p.article_number, p.ean] || v.codes) code where code <> ''),
      german_fold(concat_ws(' ', p.name, m.name, cats.names, t.names)),
      setweight(to_tsvector('german', german_fold(p.name)), 'A')
        || setweight(to_tsvector('german', german_fold(concat_ws(' ', m.name, t.names, cats.names))), 'B')
        || setweight(to_tsvector('german', german_fold(concat_ws(' ', v.names, f.names, c.company_name))), 'C')
        || setweight(to_tsvector('german', german_fold(left(regexp_replace(p.details, '<[^>]*>|&[a-z]+;', ' ', 'g'), 20000))), 'D')
    from products p
    join companies c on c.id = p.provider_id
    left join manufacturers m on m.id = p.manufacturer_id
    left join lateral (
      select max(price_cents) as highest, string_agg(name, ' ' order by id) as names,
        array_agg(article_number) || array_agg(ean) as codes
      from product_variants where product_id = p.id and removed_at is null
    ) v on true
    left join lateral (
      select string_agg(g.name, ' ' order by g.id) as names from product_tags pt join tags g on g.id = pt.tag_id where pt.product_id = p.id
    ) t on true
    left join lateral (
      select string_agg(g.name, ' ' order by g.id) as names from categories g
      where g.id in (p.category_id, p.sub_category_id, p.child_category_id)
    ) cats on true
    left join lateral (
      select string_agg(coalesce(fv.value, pf.custom_value), ' ' order by pf.position) as names
      from product_features pf left join feature_values fv on fv.id = pf.value_id where pf.product_id = p.id
    ) f on true
    left join lateral (
      select array_agg(id order by id) as ids from (
        select value_id as id from product_features where product_id = p.id and value_id is not null
        union
        select fv.id from product_options o join product_option_values ov on ov.option_id = o.id
          join feature_values fv on fv.feature_id = o.feature_id and fv.value = ov.value where o.product_id = p.id
      ) both_ways
    ) chosen on true
    where ${these} and ${visible}
    on conflict (product_id) do update set (provider_id, kind, category_ids, condition, value_ids, price_cents, highest_price_cents, in_stock,
      is_featured, sort_name, created_at, codes, words, document) = row (excluded.provider_id, excluded.kind,
      excluded.category_ids, excluded.condition, excluded.value_ids, excluded.price_cents, excluded.highest_price_cents, excluded.in_stock, excluded.is_featured,
      excluded.sort_name, excluded.created_at, excluded.codes, excluded.words, excluded.document)`)
}

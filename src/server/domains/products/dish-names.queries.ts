import type { Source } from '#server/platform/sql/index.ts'

export const onMenuAlready =
  'Das steht schon auf Ihrer Speisekarte. Ein Gericht wird nur dort bestellt, mit Liefergebiet, Mindestbestellwert und Zeit.'
const inShopAlready =
  'Das verkaufen Sie schon als Produkt. Nehmen Sie das Produkt offline, bevor es als Gericht auf die Karte kommt.'

/**
 * Of these products those that their provider offers a second time under the same name: once on the menu, once as goods. One of them
 * would have another price and none of the rules of a menu.
 */
export const sameOnMenuOrInShop = async (source: Source, ids: number[]) => {
  const rows = await source.sql<{ id: number; isDish: boolean }>`
    select p.id, p.is_dish as "isDish" from products p
    where p.id = any(${ids}) and not p.is_dish and exists (select from products d where d.provider_id = p.provider_id
      and d.is_dish and d.status = 'active' and german_fold(d.name) = german_fold(p.name))
    union all
    select p.id, p.is_dish from products p
    where p.id = any(${ids}) and p.is_dish and exists (select from products o where o.provider_id = p.provider_id
      and not o.is_dish and o.kind in ('product', 'food') and o.status = 'active' and german_fold(o.name) = german_fold(p.name))`
  return rows.map(({ id, isDish }) => ({ id, message: isDish ? inShopAlready : onMenuAlready }))
}

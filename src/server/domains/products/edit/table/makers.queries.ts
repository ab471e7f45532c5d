import { col, rowShape, sql } from '#server/platform/sql/index.ts'

const makerRow = rowShape('maker', {
  name: col.text(),
  address: col.text(),
  email: col.text(),
  isOutsideEu: col.bool(),
  responsibleName: col.text(),
  responsibleAddress: col.text(),
  responsibleEmail: col.text(),
  isOwn: col.bool(),
})

/** The company itself, then whom its products name, the most used first. */
export const selectMakers = (providerId: number) => sql(makerRow)`
  select c.company_name as name, c.street || ' ' || c.house_number || ', ' || c.zip_code || ' ' || c.city as address,
    coalesce(nullif(c.second_email, ''), u.email) as email, false as "isOutsideEu", '' as "responsibleName",
    '' as "responsibleAddress", '' as "responsibleEmail", true as "isOwn"
  from shared.companies c join shared.users u on u.id = c.user_id where c.id = ${providerId}
  union all
  (select s.manufacturer_name, s.manufacturer_address, s.manufacturer_email, s.is_manufacturer_outside_eu,
    s.responsible_name, s.responsible_address, s.responsible_email, false
  from products p join product_safety s on s.product_id = p.id join shared.companies c on c.id = p.provider_id
  where p.provider_id = ${providerId} and p.status <> 'deleted' and s.manufacturer_name not in ('', c.company_name)
  group by 1, 2, 3, 4, 5, 6, 7 order by count(*) desc, 1, 2 limit 50)`

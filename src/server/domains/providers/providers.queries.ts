import { type PublicLocation, publicLocations } from '#server/domains/stores/index.ts'
import { db, replica, sql } from '#server/platform/sql/index.ts'
import { gaps, productCount, providers } from './directory/statements.queries.ts'
import type { CheckKey } from './page/providers.rules.ts'
import type { providerCertificates, providerContents, providerImages, providerPages } from './providers.tables.ts'

type Sized = { key: string; width: number; height: number }
type Page = Omit<
  typeof providerPages.$inferSelect,
  'certifiedAt' | 'approvedAt' | 'updatedAt' | 'blockedAt' | 'blockReasons'
>

export type ProviderRow = Page & {
  userId: number
  gender: string | null
  firstName: string
  lastName: string
  avatar: string | null
  email: string
  companyName: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  phone: string
  secondEmail: string
  vatNumber: string
  companyRegistrationNumber: string
  lucidNumber: string
  weeeNumber: string
  showProfile: boolean
  companyType: string | null
  industry: { id: number; name: string } | null
  lat: number | null
  lng: number | null
  certifiedAt: string | null
  images: (Sized & Pick<typeof providerImages.$inferSelect, 'id' | 'alt'>)[]
  certificates: Pick<typeof providerCertificates.$inferSelect, 'id' | 'name' | 'text' | 'image'>[]
  contents: Omit<typeof providerContents.$inferSelect, 'providerId' | 'position' | 'imageSource'>[]
  locations: PublicLocation[]
  /** one star, two, … five */
  stars: number[] | null
  tenths: number | null
  productCount: number
  missing: CheckKey[]
  isPublished: boolean
  isBlocked: boolean
  isApproved: boolean
}

type By = { slug: string } | { id: number }

/** A provider with all it shows, in one statement, published or not. The own page is read where it was written. */
export const selectProvider = async (by: By, isOwn = false): Promise<ProviderRow | undefined> => {
  const which = 'slug' in by ? sql`p.slug = ${by.slug}` : sql`c.id = ${by.id}`
  const [row] = await (isOwn ? db : replica).sql<ProviderRow>`
    select c.id as "providerId", p.slug, p.slogan, p.description, p.values, p.blocks, p.preferences,
      p.social_links as "socialLinks", p.logo, p.banner, p.show_chat as "showChat", p.show_text as "showText",
      p.show_gallery as "showGallery", p.show_rating as "showRating", p.show_lead as "showLead",
      p.show_product as "showProduct", p.is_premium as "isPremium", p.sales_count as "salesCount", p.iban,
      p.account_holder as "accountHolder", p.trade, p.certified_at as "certifiedAt",
      u.id as "userId", u.gender, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.email,
      c.company_name as "companyName", c.street, c.house_number as "houseNumber", c.zip_code as "postalCode", c.city, c.phone,
      c.second_email as "secondEmail", c.vat_number as "vatNumber",
      c.company_registration_number as "companyRegistrationNumber", c.lucid_number as "lucidNumber",
      c.weee_number as "weeeNumber", c.show_profile as "showProfile", k.name as "companyType",
      (select json_build_object('id', i.id, 'name', i.name) from industries i where i.id = c.industry_id) as industry,
      t.lat, t.lng,
      (select coalesce(json_agg(json_build_object('id', g.id, 'key', g.key, 'width', g.width, 'height', g.height, 'alt', g.alt)
          order by g.position, g.id), '[]') from provider_images g where g.provider_id = c.id) as images,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'text', e.text, 'image', e.image)
          order by e.position, e.id), '[]') from provider_certificates e where e.provider_id = c.id) as certificates,
      (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'text', o.text, 'image', o.image,
          'date', o.date, 'buttonType', o.button_type, 'buttonValue', o.button_value, 'buttonText', o.button_text,
          'priceCents', o.price_cents, 'reducedCents', o.reduced_cents, 'isDisabled', o.is_disabled)
          order by o.position, o.id), '[]') from provider_contents o where o.provider_id = c.id) as contents,
      ${publicLocations(50)} as locations,
      r.tenths, case when r.provider_id is not null then array[r.stars_1, r.stars_2, r.stars_3, r.stars_4, r.stars_5] end as stars,
      ${productCount()} as "productCount",
      ${gaps()} as missing, p.is_published as "isPublished", p.blocked_at is not null as "isBlocked",
      p.approved_at is not null as "isApproved"
    from ${providers()}
    left join company_types k on k.id = c.company_type_id
    left join towns t on t.postal_code = c.zip_code and t.position = 0
    left join provider_ratings r on r.provider_id = c.id
    where ${which} and u.deleted_at is null`
  return row
}

export type LatestRow = { id: number; companyName: string; logo: string | null; slug: string; slogan: string }

/** The newest that are published. */
export const selectLatest = (count: number) => replica.sql<LatestRow>`
  select c.id, c.company_name as "companyName", coalesce(p.logo, u.avatar) as logo, p.slug, p.slogan
  from ${providers()} where p.is_published order by c.id desc limit ${count}`

/** Null unless its page is public. */
export const selectIdOfSlug = async (slug: string) => {
  const [row] = await replica.sql<{ id: number }>`
    select provider_id as id from provider_pages where slug = ${slug} and is_published`
  return row?.id ?? null
}

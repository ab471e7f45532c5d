import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import { storeTime } from '../stores/times.ts'
import { nextFree } from '../wire/fields.ts'

export const contentType = z.enum(['text', 'columns', 'points', 'quote'])
export const buttonType = z.enum(['none', 'link', 'phone', 'email'])
export const socialNetwork = z.enum(['website', 'facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'])

const starCounts = z.object({
  rating_1: z.int(),
  rating_2: z.int(),
  rating_3: z.int(),
  rating_4: z.int(),
  rating_5: z.int(),
})

/** Whether one can go there now, in words and for filters. */
const opening = z.object({ is_open: z.boolean(), text: z.string() })

const location = z.object({
  id: z.int(),
  title: z.string(),
  street: z.string(),
  street_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  email: z.string(),
  calling_code: z.string(),
  mobile_number: z.string(),
  lat: z.number(),
  lng: z.number(),
  is_default: z.boolean(),
  offers_pickup: z.boolean(),
  /** 1: open by `times` */
  opening_time: z.int(),
  always_open: z.int(),
  /** 1: there are days with other times */
  holiday_time: z.int(),
  times: z.array(storeTime),
  /** the week in few lines */
  opening_hours: z.array(z.string()),
  /** days with other times, the next ones first */
  holidays: z.array(z.object({ title: z.string(), from_date: z.iso.date(), to_date: z.iso.date(), text: z.string() })),
  opening,
})

const certificate = z.object({ id: z.int(), name: z.string(), text: z.string(), image: picture.nullable() })

const companyContent = z.object({
  id: z.int(),
  title: z.string(),
  image: picture.nullable(),
  date: z.iso.date().nullable(),
  button_type: buttonType,
  button_value: z.string(),
  button_text: z.string(),
  text: z.string(),
  price: z.number().nullable(),
  dicounted_price: z.number().nullable(),
  is_disabled: z.int(),
  /** leads to another site */
  is_external_url: z.int(),
})

const switches = {
  show_chat: z.int(),
  show_hide_text: z.int(),
  show_gallery: z.int(),
  show_rating: z.int(),
  show_lead: z.int(),
  show_product: z.int(),
  show_profile: z.int(),
}

const companyImage = picture.extend({
  id: z.int(),
  /** what it shows, where the own library says it */
  alt: z.string().optional(),
})

export const disputeChoice = z.enum(['none', 'ready', 'obliged'])

/** What the Impressum of certain trades tells (§ 5 DDG, DL-InfoV). */
export const trade = z.object({
  authority: z.string(),
  permission: z.string(),
  profession: z.string(),
  chamber: z.string(),
  craft_roll: z.string(),
  food_registration: z.string(),
  insurance: z.string(),
  dispute: disputeChoice,
  dispute_body: z.string(),
})

/** Everything a provider shows of itself. */
export const publicProvider = z.object({
  id: z.int(),
  user_id: z.int(),
  gender: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  /** the slogan */
  vendor_text: z.string(),
  calling_code: z.string(),
  ...switches,
  company_logo: z.string().nullable(),
  company_name: z.string(),
  /** slug of its page */
  url: z.string(),
  /** cleaned HTML */
  description: z.string(),
  description_contents: z.array(
    z.object({
      content_type: contentType,
      position: z.int(),
      contents: z.array(z.object({ content: z.string(), position: z.int() })),
    }),
  ),
  street: z.string(),
  street_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  always_open: z.boolean(),
  /** of the default location; null without one */
  opening: opening.nullable(),
  /** what it stands for */
  provider_value: z.string(),
  is_premium: z.boolean(),
  /** its papers were checked; before that it sells with limits */
  is_checked: z.boolean(),
  second_email: z.string(),
  store_locations: z.array(location),
  /** the cover */
  image: picture.nullable(),
  thumbnail: z.string().nullable(),
  avg_rating: z.number(),
  certificates: z.array(certificate),
  total_review: z.int(),
  quantity_of_sales: z.int(),
  count_by_rating: starCounts,
  /** in the own favourites; false for guests, whose favourites stay in the browser */
  wishlist: z.boolean(),
  company_contents: z.array(companyContent),
  company_images: z.array(companyImage),
  preferences: z.array(z.string()),
  social_links: z.array(z.object({ network: socialNetwork, url: z.string() })),
  industry: z.object({ id: z.int(), name: z.string() }).nullable(),
  product_count: z.int(),
  /** what the law asks to be named (DDG §5, DSA Art. 30) */
  imprint: z.object({
    company_type: z.string(),
    representative: z.string(),
    company_registration_number: z.string(),
    vat_number: z.string(),
    lucid_number: z.string(),
    weee_number: z.string(),
    certified_at: z.iso.datetime().nullable(),
    /** authority, permission, chamber and the like; '' where nothing is said */
    trade,
    /** § 36 VSBG */
    dispute_text: z.string(),
  }),
  /** shown to its owner only, before it is published */
  is_preview: z.boolean(),
})

/** A provider in lists; the names are those of the whole one. */
export const providerCard = z.object({
  id: z.int(),
  user_id: z.int(),
  company_name: z.string(),
  url: z.string(),
  company_logo: z.string().nullable(),
  image: picture.nullable(),
  thumbnail: z.string().nullable(),
  vendor_text: z.string(),
  postal_code: z.string(),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_premium: z.boolean(),
  avg_rating: z.number(),
  total_review: z.int(),
  show_rating: z.int(),
  preferences: z.array(z.string()),
  industry: z.object({ id: z.int(), name: z.string() }).nullable(),
  opening: opening.nullable(),
  always_open: z.boolean(),
  next_free: nextFree,
  /** from the place of the search to the nearest location, in kilometres */
  distance: z.number().nullable(),
})

/** The checks before a page is published. */
export const checkKey = z.enum([
  'company_name',
  'address',
  'phone',
  'company_type',
  'register',
  'tax_number',
  'bank_account',
  'identity',
  'self_certification',
  'trade',
  'approval',
  'show_profile',
])

/** What is still missing before a page is published. */
export const publishCheck = z.object({
  key: checkKey,
  text: z.string(),
  is_done: z.boolean(),
})

/** The own page as it is edited. */
export const ownStore = publicProvider.extend({
  /** a logo of its own, not the picture of the account */
  has_logo: z.boolean(),
  iban: z.string(),
  account_holder: z.string(),
  /** by the operator, after a notice */
  is_blocked: z.boolean(),
  is_published: z.boolean(),
  checklist: z.array(publishCheck),
  /** what the Impressum of its industry owes */
  trade_required: z.array(z.string()),
})

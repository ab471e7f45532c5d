import type { providerCalls } from '#contract/providers/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#lib/errors.ts'
import { toCents } from '#lib/money.ts'
import type { Wish } from '../appointments/appointments.service.ts'
import type { Search } from '../directory/search.queries.ts'
import type { StoreEdit } from './providers.service.ts'

type Calls = typeof providerCalls

export const readSearch = ({ filter, sort, page, per_page }: InputOf<Calls['findProviders']>): Search => ({
  industryIds: filter.industry ?? [],
  keyword: filter.keyword ?? '',
  postalCode: filter.postal_code,
  radiusKm: filter.radius,
  rating: filter.rating,
  openNow: filter.open_now ?? false,
  isBookableToday: filter.bookable_today ?? false,
  premium: filter.premium ?? false,
  sort,
  page,
  perPage: per_page,
})

export const readWish = (input: InputOf<Calls['createAppointment']>): Wish => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  day: input.date,
  time: input.time,
  message: input.message,
  website: input.website,
  token: input.token,
})

const cents = (euros: number | null | undefined) => (typeof euros === 'number' ? toCents(euros) : null)

type Store = InputOf<Calls['updateStore']>

const readContent = (content: NonNullable<Store['company_contents']>[number]) => ({
  id: content.id,
  title: content.title,
  text: content.text,
  date: content.date ?? null,
  buttonType: content.button_type,
  buttonValue: content.button_type === 'none' ? '' : content.button_value,
  buttonText: content.button_type === 'none' ? '' : content.button_text,
  priceCents: cents(content.price),
  reducedCents: cents(content.dicounted_price),
  isDisabled: content.is_disabled,
})

const pictureFor = (field: string, id: number | undefined, upload: Store['company_logo']) => {
  if (!upload) return undefined
  if (id === undefined) throw refuseField(field, 'Bitte sagen Sie, wozu das Bild gehört.')
  return { id, upload }
}

const readTrade = ({ dispute, dispute_body, ...said }: NonNullable<Store['trade']>) => ({
  ...said,
  dispute,
  disputeBody: dispute === 'none' ? '' : dispute_body,
})

export const readStore = (input: Store): StoreEdit => ({
  page: {
    slogan: input.vendor_text,
    description: input.description,
    values: input.provider_value,
    preferences: input.preferences,
    socialLinks: input.social_links,
    iban: input.iban,
    accountHolder: input.account_holder,
    showChat: input.show_chat,
    showText: input.show_hide_text,
    showGallery: input.show_gallery,
    showRating: input.show_rating,
    showLead: input.show_lead,
    showProduct: input.show_product,
    trade: input.trade && readTrade(input.trade),
  },
  currentPassword: input.current_password,
  blocks: input.description_contents?.map(({ content_type, contents }) => ({ type: content_type, contents })),
  isCertified: input.self_certification,
  certificates: input.certificates,
  contents: input.company_contents?.map(readContent),
  imageIds: input.image_ids,
  uploads: {
    logo: input.company_logo,
    banner: input.image,
    images: input.company_images,
    certificate: pictureFor('certificate_id', input.certificate_id, input.certificate_image),
    content: pictureFor('content_id', input.content_id, input.content_image),
  },
})

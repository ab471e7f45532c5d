import { germanDay } from '#lib/format.ts'
import { disputeSentence, type Trade, type TradeField, tradeDutiesOf, tradeFieldNames } from '#lib/law/trades.ts'
import { toEuros } from '#lib/money.ts'
import { callingCodeOf } from '#lib/phone.ts'
import { presentFreeTime } from '#lib/time/free-time.ts'
import { spanWords, weekLines } from '#lib/time/opening.ts'
import { kilometresBetween, type Point } from '#server/domains/reference/index.ts'
import {
  hoursOf,
  isOpenAt,
  type PublicLocation,
  presentOpening,
  presentTimes,
  type When,
} from '#server/domains/stores/index.ts'
import { pictureSet, pictureUrl } from '#server/platform/files/pictures.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { type Answer, type CardRow, type IndustryCount, openOf, type Search } from './directory/search.queries.ts'
import type { TeaserRow } from './directory/teasers.queries.ts'
import type { AddressRow, OperatorRow } from './operator.service.ts'
import { checkKeys, checkTexts } from './page/providers.rules.ts'
import type { LatestRow, ProviderRow } from './providers.queries.ts'

/** Covers, certificates and news are cut to these shapes by the page; the numbers keep its layout still. */
const shapes = { cover: { width: 1600, height: 600 }, square: { width: 640, height: 640 } }
const pictureOf = (key: string | null, shape: keyof typeof shapes) =>
  key === null ? null : { ...pictureSet(key), ...shapes[shape] }

const flag = (value: boolean) => (value ? 1 : 0)

const presentLocation = (store: PublicLocation, now: Date) => ({
  id: store.id,
  title: store.title,
  street: store.street,
  street_number: store.streetNumber,
  zipcode: store.zip,
  city: store.city,
  email: store.email,
  calling_code: store.callingCode,
  mobile_number: store.mobile,
  lat: store.lat,
  lng: store.lng,
  is_default: store.isDefault,
  offers_pickup: store.offersPickup,
  opening_time: flag(store.opening === 'times'),
  always_open: flag(store.opening === 'always'),
  holiday_time: flag(store.holidays.length > 0),
  times: presentTimes(store.times),
  opening_hours: weekLines(hoursOf(store)),
  holidays: store.holidays.map(({ title, firstDay, lastDay, isOpen, spans }) => ({
    title,
    from_date: firstDay,
    to_date: lastDay,
    text: spanWords(isOpen ? spans : []),
  })),
  opening: presentOpening(store, now),
})

const presentContent = (content: ProviderRow['contents'][number]) => ({
  id: content.id,
  title: content.title,
  image: pictureOf(content.image, 'square'),
  date: content.date,
  button_type: content.buttonType,
  button_value: content.buttonValue,
  button_text: content.buttonText,
  text: content.text,
  price: content.priceCents === null ? null : toEuros(content.priceCents),
  dicounted_price: content.reducedCents === null ? null : toEuros(content.reducedCents),
  is_disabled: flag(content.isDisabled),
  is_external_url: flag(content.buttonType === 'link' && content.buttonValue.startsWith('https://')),
})

type Shown = { wishlist?: boolean; isPreview?: boolean; isOwn?: boolean }

export const presentProvider = (
  row: ProviderRow,
  { wishlist = false, isPreview = false, isOwn = false }: Shown = {},
) => {
  const now = new Date()
  const stores = row.locations.map((store) => presentLocation(store, now))
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.stars ?? []
  return {
    id: row.providerId,
    user_id: row.userId,
    gender: row.gender,
    first_name: row.firstName,
    last_name: row.lastName,
    avatar: row.avatar && pictureUrl(row.avatar, 320),
    vendor_text: row.slogan,
    calling_code: callingCodeOf(row.phone),
    show_chat: flag(row.showChat),
    show_hide_text: flag(row.showText),
    show_gallery: flag(row.showGallery),
    show_rating: flag(row.showRating),
    show_lead: flag(row.showLead),
    show_product: flag(row.showProduct),
    show_profile: flag(row.showProfile),
    company_logo: logoOf(row.logo ?? row.avatar),
    company_name: row.companyName,
    url: row.slug,
    description: row.description,
    description_contents: row.blocks.map(({ type, contents }, position) => ({
      content_type: type,
      position,
      contents: contents.map((content, place) => ({ content, position: place })),
    })),
    street: row.street,
    street_number: row.houseNumber,
    postal_code: row.postalCode,
    city: row.city,
    lat: row.lat,
    lng: row.lng,
    phone: row.phone,
    email: row.secondEmail || row.email,
    always_open: stores[0]?.always_open === 1,
    opening: stores[0]?.opening ?? null,
    provider_value: row.values,
    is_premium: row.isPremium,
    is_checked: row.isApproved,
    second_email: row.secondEmail,
    store_locations: stores,
    image: pictureOf(row.banner, 'cover'),
    thumbnail: row.banner && pictureUrl(row.banner, 320),
    avg_rating: (row.tenths ?? 0) / 10,
    certificates: row.certificates.map(({ image, ...rest }) => ({ ...rest, image: pictureOf(image, 'square') })),
    total_review: one + two + three + four + five,
    quantity_of_sales: row.salesCount,
    count_by_rating: { rating_1: one, rating_2: two, rating_3: three, rating_4: four, rating_5: five },
    wishlist,
    company_contents: row.contents.filter(({ isDisabled }) => isOwn || !isDisabled).map(presentContent),
    company_images: row.images.map(({ id, key, width, height, alt }) => ({
      id,
      ...pictureSet(key),
      width,
      height,
      ...(alt && { alt }),
    })),
    preferences: row.preferences,
    social_links: row.socialLinks,
    industry: row.industry,
    product_count: row.productCount,
    imprint: {
      company_type: row.companyType ?? '',
      representative: `${row.firstName} ${row.lastName}`.trim(),
      company_registration_number: row.companyRegistrationNumber,
      vat_number: row.vatNumber,
      lucid_number: row.lucidNumber,
      weee_number: row.weeeNumber,
      certified_at: row.certifiedAt && isoTime(row.certifiedAt),
      trade: presentTrade(row.trade),
      dispute_text: disputeSentence(row.trade),
    },
    is_preview: isPreview,
  }
}

/** An empty text where nothing is said. */
const presentTrade = ({ dispute = 'none', disputeBody = '', ...said }: Trade) => ({
  ...(Object.fromEntries(tradeFieldNames.map((name) => [name, said[name] ?? ''])) as Record<TradeField, string>),
  dispute,
  dispute_body: disputeBody,
})

const logoOf = (key: string | null) => key && pictureUrl(key, 320)

export const presentOwn = (row: ProviderRow) => ({
  ...presentProvider(row, { isOwn: true }),
  has_logo: row.logo !== null,
  iban: row.iban,
  account_holder: row.accountHolder,
  is_published: row.isPublished,
  is_blocked: row.isBlocked,
  trade_required: tradeDutiesOf(row.industry?.name ?? null, germanDay()),
  checklist: [
    ...checkKeys.map((key) => ({ key, text: checkTexts[key], is_done: !row.missing.includes(key) })),
    { key: 'show_profile' as const, text: checkTexts.show_profile, is_done: row.showProfile },
  ],
})

const tenth = (km: number) => Math.round(km * 10) / 10

/** The location that the search matched: an open one where only open ones are asked for, the nearest one where a place is. */
const matchedLocation = ({ locations, lat, lng }: CardRow, place: Point | null, open: When | null, now: Date) => {
  const fitting = open ? locations.filter((store) => isOpenAt(store, now, open)) : locations
  if (!place) return { store: fitting[0] ?? locations[0], km: null }
  const away = fitting
    .map((store) => ({ store, km: kilometresBetween(place, store) }))
    .sort((one, other) => one.km - other.km)
  const own = lat === null || lng === null || (open && away.length) ? null : kilometresBetween(place, { lat, lng })
  const [nearest] = away
  // the company itself may be nearer than its locations; it has no hours of its own then
  if (!nearest || (own !== null && own < nearest.km - 1)) return { store: undefined, km: own }
  return nearest
}

const presentCard = (card: CardRow, place: Point | null, open: When | null) => {
  const now = new Date()
  const { store, km } = matchedLocation(card, place, open, now)
  const isElsewhere = store !== undefined && place !== null
  return {
    id: card.id,
    user_id: card.userId,
    company_name: card.companyName,
    url: card.slug,
    company_logo: logoOf(card.logo),
    image: pictureOf(card.banner, 'cover'),
    thumbnail: card.banner && pictureUrl(card.banner, 320),
    vendor_text: card.slogan,
    postal_code: isElsewhere ? store.zip : card.postalCode,
    city: isElsewhere ? store.city : card.city,
    lat: isElsewhere ? store.lat : card.lat,
    lng: isElsewhere ? store.lng : card.lng,
    is_premium: card.isPremium,
    avg_rating: (card.tenths ?? 0) / 10,
    total_review: card.count ?? 0,
    show_rating: flag(card.showRating),
    preferences: card.preferences,
    industry: card.industry,
    opening: store ? presentOpening(store, now) : null,
    always_open: store?.opening === 'always',
    next_free: presentFreeTime(card.nextFreeAt),
    distance: card.km === null ? null : tenth(km ?? card.km),
  }
}

/** Two levels; what nobody is in is left out. */
const presentIndustries = (rows: IndustryCount[]) =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name, count }) => {
      const children = rows
        .filter((row) => row.parentId === id)
        .map((row) => ({ id: row.id, name: row.name, count: row.count }))
      return { id, name, count: children.reduce((sum, child) => sum + child.count, count), children }
    })
    .filter(({ count }) => count > 0)

export const presentFound = ({ place, industries, correctedKeyword, ...found }: Answer, search: Search) => ({
  ...presentPage({ ...found, page: search.page, perPage: search.perPage }, (card) =>
    // what is booked has hours of its own
    presentCard(card, place, search.isBookableToday && card.nextFreeAt ? null : openOf(search)),
  ),
  corrected_keyword: correctedKeyword,
  place: place && {
    postal_code: place.postalCode,
    city: place.city,
    radius: place.radiusKm,
    lat: place.lat,
    lng: place.lng,
  },
  industries: presentIndustries(industries),
})

export const presentTeaser = (row: TeaserRow) => ({
  id: row.id,
  company_name: row.companyName,
  url: row.slug,
  company_logo: logoOf(row.logo),
  image: pictureOf(row.banner, 'cover'),
  thumbnail: row.banner && pictureUrl(row.banner, 320),
  short_description: row.slogan,
  city: row.city,
  industry: row.industry,
  is_premium: row.isPremium,
  avg_rating: row.showRating ? (row.tenths ?? 0) / 10 : 0,
  total_review: row.showRating ? (row.count ?? 0) : 0,
})

export const presentLatest = ({ id, companyName, logo, slug, slogan }: LatestRow) => ({
  id,
  company_name: companyName,
  company_logo: logoOf(logo),
  url: slug,
  short_description: slogan,
})

export const presentAddress = ({ slug, updatedAt }: AddressRow) => ({
  url: slug,
  updated_at: isoTime(updatedAt),
})

export const presentForOperator = (row: OperatorRow) => ({
  id: row.id,
  company_name: row.companyName,
  url: row.slug,
  city: row.city,
  email: row.email,
  is_published: row.isPublished,
  is_blocked: row.isBlocked,
  is_premium: row.isPremium,
  missing: [...row.missing.map((key) => checkTexts[key]), ...(row.showProfile ? [] : [checkTexts.show_profile])],
  product_count: row.productCount,
  created_at: isoTime(row.createdAt),
})

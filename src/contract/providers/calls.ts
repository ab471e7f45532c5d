import { z } from 'zod'
import { isSepaName, latinName } from '#lib/bank/sepa-text.ts'
import { link } from '../content/widgets.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  clearable,
  day,
  email,
  euros,
  flag,
  id,
  nested,
  outcome,
  page,
  paged,
  personName,
  phone,
  rawText,
  several,
  text,
  upload,
  whole,
} from '../wire/fields.ts'
import { mostChosenMedia, pageCuts, pageEntry, pagePicture } from './media.ts'
import {
  buttonType,
  contentType,
  disputeChoice,
  ownStore,
  providerCard,
  publicProvider,
  socialNetwork,
} from './shapes.ts'

const plain = (max: number) => anyText(max)
const httpsLink = () =>
  anyText(300).regex(/^https:\/\/[^\s/.]+\.\S+$/, 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.')

const iban = () =>
  rawText(50)
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(
      z.union(
        [z.literal(''), z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/)],
        'Bitte geben Sie eine gültige IBAN ein.',
      ),
    )

const content = z
  .object({
    /** of one that is there already; its picture stays */
    id: id().optional(),
    title: text(120),
    text: plain(1000).default(''),
    date: clearable(day()),
    button_type: buttonType.default('none'),
    button_value: plain(300).default(''),
    button_text: plain(40).default(''),
    price: clearable(euros()),
    dicounted_price: clearable(euros()),
    is_disabled: flag().default(false),
  })
  .superRefine(({ button_type, button_value, price, dicounted_price }, ctx) => {
    const checks = { none: null, link: link(), phone: phone().min(1), email: email() }
    const read = checks[button_type]?.safeParse(button_value)
    if (read?.success === false)
      ctx.addIssue({ code: 'custom', path: ['button_value'], message: 'Bitte geben Sie an, wohin der Knopf führt.' })
    if (dicounted_price && !(price && dicounted_price < price))
      ctx.addIssue({
        code: 'custom',
        path: ['dicounted_price'],
        message: 'Der Angebotspreis muss unter dem Preis liegen.',
      })
  })

const certificate = z.object({ id: id().optional(), name: text(120), text: plain(500).default('') })

const block = z.object({
  content_type: contentType,
  contents: z
    .array(z.union([rawText(20_000), z.object({ content: rawText(20_000) }).transform((one) => one.content)]))
    .min(1)
    .max(12),
})

const byOrder = (message: string) => nested(z.array(id()).max(100, message))

const tradeText = () => plain(400).default('')
const tradeEdit = z.object({
  authority: tradeText(),
  permission: tradeText(),
  profession: tradeText(),
  chamber: tradeText(),
  craft_roll: tradeText(),
  food_registration: tradeText(),
  insurance: tradeText(),
  dispute: disputeChoice.default('none'),
  dispute_body: plain(300).default(''),
})

const storeEdit = {
  vendor_text: plain(160).optional(),
  description: rawText(50_000).optional(),
  provider_value: plain(300).optional(),
  description_contents: nested(z.array(block).max(20, 'Mehr als 20 Abschnitte sind nicht möglich.')).optional(),
  preferences: nested(z.array(text(40)).max(12, 'Mehr als 12 Stichworte sind nicht möglich.')).optional(),
  social_links: nested(z.array(z.object({ network: socialNetwork, url: httpsLink() })).max(6)).optional(),
  certificates: nested(z.array(certificate).max(20, 'Mehr als 20 Zertifikate sind nicht möglich.')).optional(),
  company_contents: nested(z.array(content).max(20, 'Mehr als 20 Aktionen sind nicht möglich.')).optional(),
  image_ids: byOrder('Mehr als 100 Bilder sind nicht möglich.').optional(),
  show_chat: flag().optional(),
  show_hide_text: flag().optional(),
  show_gallery: flag().optional(),
  show_rating: flag().optional(),
  show_lead: flag().optional(),
  show_product: flag().optional(),
  iban: iban().optional(),
  account_holder: plain(120)
    .refine((name) => name === '' || isSepaName(name), latinName)
    .optional(),
  /** needed when bank data change; the owner is told by mail */
  current_password: rawText(200).optional(),
  /** the promise to offer only what the law allows (DSA Art. 30) */
  self_certification: flag().optional(),
  /** of the Impressum; all of it is replaced */
  trade: nested(
    tradeEdit.refine(({ dispute, dispute_body }) => dispute === 'none' || dispute_body !== '', {
      path: ['dispute_body'],
      error: 'Bitte nennen Sie die zuständige Schlichtungsstelle.',
    }),
  ).optional(),
}

const pictures = {
  company_logo: upload().optional(),
  image: upload().optional(),
  company_images: z.union([upload().transform((one) => [one]), z.array(upload()).max(20)]).optional(),
  /** the picture of one that is there */
  certificate_id: id().optional(),
  certificate_image: upload().optional(),
  content_id: id().optional(),
  content_image: upload().optional(),
}

const saved = z.object({ ...outcome, data: ownStore })

const wholeOrNone = (min: number, max: number) => whole(min, max).optional().catch(undefined)

/** Whatever else a client sends is ignored, and so is a value that makes no sense. */
const providerFilter = z
  .object({
    industry: several(id(), 50).catch([]),
    keyword: plain(100).catch(''),
    postal_code: z
      .string()
      .trim()
      .regex(/^\d{5}$/)
      .optional()
      .catch(undefined),
    radius: wholeOrNone(1, 500),
    /** at least so many stars */
    rating: wholeOrNone(1, 5),
    open_now: flag().catch(false),
    /** a service is free today; where none can be booked: takes wishes for appointments and is open now or later today */
    bookable_today: flag().catch(false),
    premium: flag().catch(false),
  })
  .partial()
  .default({})

const industryCount = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const providerCalls = {
  findProviders: call({
    method: 'GET',
    path: '/provider_search',
    access: 'public',
    shared: true,
    summary:
      'Published providers by word, industry, place and radius, stars, opening and package; unknown filters are ignored.',
    input: z.object({
      filter: providerFilter,
      sort: z.enum(['distance', 'rating', 'name']).optional().catch(undefined),
      page: page(),
      per_page: whole(1, 60).default(24),
    }),
    output: paged(providerCard).extend({
      place: z
        .object({ postal_code: z.string(), city: z.string(), radius: z.int(), lat: z.number(), lng: z.number() })
        .nullable(),
      industries: z.array(industryCount.extend({ children: z.array(industryCount) })),
      /** the corrected keyword that was searched, null when the typed one had results */
      corrected_keyword: z.string().nullable(),
    }),
  }),
  listAddresses: call({
    method: 'GET',
    path: '/providers/sitemap',
    access: 'public',
    summary: 'For search engines: which parts there are, and the providers of one part (10,000 ids).',
    input: z.object({ part: whole(1, 200_000).optional() }),
    output: z.object({
      parts: z.array(z.int()),
      providers: z.array(z.object({ url: z.string(), updated_at: z.iso.datetime() })),
    }),
  }),
  getProviderPage: call({
    method: 'GET',
    path: '/providerPageData',
    access: 'public',
    summary: 'The page of a provider; is_preview shows the own one before it is published.',
    input: z.object({ slug: text(120), is_preview: flag().default(false) }),
    output: z.object({ data: publicProvider }),
  }),
  createAppointment: call({
    method: 'POST',
    path: '/provider_appointment',
    access: 'public',
    errors: ['CONFLICT', 'LINK_INVALID'],
    status: 201,
    summary:
      'Asks a provider for an appointment; both sides get a mail. `website` must stay empty, `token` is of `contact/form`.',
    limits: [
      { by: 'address', max: 10, minutes: 60, counts: 'all' },
      { by: 'input.email', max: 5, minutes: 60, counts: 'all' },
    ],
    input: z.object({
      slug: text(120),
      name: personName(120).min(1),
      email: email(),
      phone: phone().default(''),
      date: day(),
      time: z.union([z.literal(''), z.iso.time({ precision: -1 })], 'Bitte geben Sie eine Uhrzeit an.').default(''),
      message: text(2000),
      accept_privacy: flag().refine((accepted) => accepted, 'Bitte stimmen Sie der Weitergabe Ihrer Angaben zu.'),
      website: rawText(300).default(''),
      token: text(200),
    }),
    output: z.object(outcome),
  }),
  updateStore: call({
    method: 'POST',
    path: '/v2/providerStoreUpdate',
    audited: true,
    access: 'company',
    errors: ['PASSWORD_WRONG', 'CONFLICT'],
    summary:
      'Changes the given parts of the own page; lists replace what was there, pictures of the gallery come last.',
    input: z.object({ ...storeEdit, ...pictures }),
    output: saved,
  }),
  getStore: call({
    method: 'GET',
    path: '/v2/getProviderStoreInfo',
    access: 'company',
    summary: 'The own page with all that visitors don’t see, and what is missing before it is published.',
    output: z.object({ data: ownStore }),
  }),
  createGalleryImages: call({
    method: 'POST',
    path: '/company/gallery-media',
    access: 'company',
    summary: 'Shows pictures of the own library at the end of the own gallery.',
    input: z.object({ media_ids: nested(z.array(id()).min(1).max(mostChosenMedia)) }),
    output: saved,
  }),
  setPagePicture: call({
    method: 'POST',
    path: '/company/page-picture',
    access: 'company',
    limits: pageCuts,
    summary: 'Cuts a picture of the own library around its point as logo or cover; it follows what is changed there.',
    input: z.object({ place: pagePicture, media_id: id() }),
    output: saved,
  }),
  setEntryPicture: call({
    method: 'POST',
    path: '/company/entry-picture',
    access: 'company',
    limits: pageCuts,
    summary: 'The same for a certificate or news of the own page, as a square.',
    input: z.object({ kind: pageEntry, id: id(), media_id: id() }),
    output: saved,
  }),
  removeImages: call({
    method: 'POST',
    path: '/v2/removeCompanyImages',
    access: 'company',
    summary:
      'Takes pictures out of the own gallery, or away as logo, as cover or from one certificate or one of the news.',
    input: z.object({
      ids: nested(z.array(id()).max(100)).default([]),
      company_logo: flag().default(false),
      image: flag().default(false),
      certificate_id: id().optional(),
      content_id: id().optional(),
    }),
    output: saved,
  }),
}

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferDraft } from '#contract/leads/inputs.ts'
import {
  askState,
  leadKind,
  leadStatus,
  offerStatus,
  priceType,
  questionKind,
  routeStatus,
  templateKind,
} from '#contract/leads/shapes.ts'
import { id, longId, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { categories } from '../catalogue/catalogue.tables.ts'
import { vendorOrders } from '../orders/orders.tables.ts'
import { industries } from '../reference/reference.tables.ts'

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** A questionnaire: of a provider for its own page, or of the operator (no provider) for all providers that join it. */
export const leadRoutes = pgTable(
  'lead_routes',
  {
    id: id(),
    providerId: integer('provider_id').references(() => companies.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** words beside the name by which the search finds it */
    keywords: text().notNull().default(''),
    status: text({ enum: wordsOf(routeStatus) })
      .notNull()
      .default('draft'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** taken offline by the operator after a notice */
    blockedAt: moment('blocked_at'),
    /** leads keep their answers, so the row stays */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('lead_routes_provider').on(table.providerId, table.id),
    index('lead_routes_category').on(table.categoryId).where(sql`status = 'active' and provider_id is null`),
  ],
)

/** Industries whose providers are asked by a questionnaire of the operator, upper ones with all below; without a row every industry. */
export const leadRouteIndustries = pgTable(
  'lead_route_industries',
  {
    routeId: integer('route_id')
      .notNull()
      .references(() => leadRoutes.id, { onDelete: 'cascade' }),
    industryId: integer('industry_id')
      .notNull()
      .references(() => industries.id),
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.industryId] }),
    index('lead_route_industries_industry').on(table.industryId),
  ],
)

/** Where it goes on: `ends`, a question, or with neither the next one in order. */
const jump = () => ({
  nextQuestionId: integer('next_question_id').references((): AnyPgColumn => leadQuestions.id, { onDelete: 'set null' }),
  ends: boolean().notNull().default(false),
})

export const leadQuestions = pgTable(
  'lead_questions',
  {
    id: id(),
    routeId: integer('route_id')
      .notNull()
      .references(() => leadRoutes.id, { onDelete: 'cascade' }),
    kind: text({ enum: wordsOf(questionKind) }).notNull(),
    title: text().notNull(),
    help: text().notNull().default(''),
    isRequired: boolean('is_required').notNull().default(true),
    /** of a number */
    unit: text().notNull().default(''),
    position: smallint().notNull(),
    ...jump(),
  },
  (table) => [
    index('lead_questions_route').on(table.routeId, table.position),
    index('lead_questions_next').on(table.nextQuestionId).where(sql`next_question_id is not null`),
  ],
)

export const leadAnswers = pgTable(
  'lead_answers',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => leadQuestions.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    help: text().notNull().default(''),
    image: jsonb().$type<{ key: string; width: number; height: number }>(),
    position: smallint().notNull(),
    ...jump(),
  },
  (table) => [
    index('lead_answers_question').on(table.questionId, table.position),
    index('lead_answers_next').on(table.nextQuestionId).where(sql`next_question_id is not null`),
  ],
)

/** A provider that answers a questionnaire of the operator. */
export const leadMembers = pgTable(
  'lead_members',
  {
    routeId: integer('route_id')
      .notNull()
      .references(() => leadRoutes.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    radiusKm: smallint('radius_km').notNull(),
    /** of the provider's town, kept by triggers; `lead_members_reach` finds members by them */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** what the provider does not do */
    excludes: text().notNull().default(''),
    /** at most so many leads a month, by the provider's own wish */
    monthlyLimit: smallint('monthly_limit'),
    /** grows with every lead, faster for those that are far, slow or badly rated: the lowest is asked next */
    turn: doublePrecision().notNull().default(0),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.providerId] }),
    index('lead_members_provider').on(table.providerId),
    check('lead_members_radius', sql`${table.radiusKm} between 1 and 200`),
  ],
)

/** A question as it was asked, with what was answered. */
export type AskedQuestion = { questionId: number; kind: string; question: string; answer: string }
export type LeadContact = { firstName: string; lastName: string; phone: string; email: string }
export type LeadPlace = { postalCode: string; city: string; street: string; streetNumber: string }

/** What a customer asks for: by a questionnaire, or in own words to one provider. */
export const leads = pgTable(
  'leads',
  {
    id: longId(),
    kind: text({ enum: wordsOf(leadKind) }).notNull(),
    routeId: integer('route_id').references(() => leadRoutes.id),
    /** asked alone: of an inquiry, or of a provider's own questionnaire */
    providerId: integer('provider_id').references(() => companies.id),
    /** null once the account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** sent twice it is one */
    sendKey: uuid('send_key').notNull().unique(),
    title: text().notNull(),
    /** of an inquiry */
    message: text().notNull().default(''),
    answers: jsonb().$type<AskedQuestion[]>().notNull().default([]),
    place: jsonb().$type<LeadPlace>().notNull(),
    /** shown to a provider only where its ask says so */
    contact: jsonb().$type<LeadContact>().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    status: text({ enum: wordsOf(leadStatus) })
      .notNull()
      .default('requested'),
    endReason: text('end_reason').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('leads_user').on(table.userId, table.id),
    index('leads_route').on(table.routeId),
    index('leads_created').on(table.createdAt),
    index('leads_expiring').on(table.expiresAt).where(sql`status in ('requested', 'open')`),
    // what the operator's list looks for
    index('leads_words').using('gin', table.title.op('gin_trgm_ops'), sql`(place->>'city') gin_trgm_ops`),
    index('leads_finished').on(table.finishedAt).where(sql`finished_at is not null`),
  ],
)

/** One row for each lead and each provider that was asked. */
export const leadAsks = pgTable(
  'lead_asks',
  {
    id: id(),
    leadId: longReference('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    state: text({ enum: wordsOf(askState) })
      .notNull()
      .default('asked'),
    distanceKm: doublePrecision('distance_km'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** when the next provider is asked if this one has not answered; null where no other provider can be asked */
    answerUntil: moment('answer_until'),
    answeredAt: moment('answered_at'),
    contactShownAt: moment('contact_shown_at'),
    declineReason: text('decline_reason').notNull().default(''),
  },
  (table) => [
    unique('lead_asks_once').on(table.leadId, table.providerId),
    index('lead_asks_provider').on(table.providerId, table.id),
    index('lead_asks_provider_time').on(table.providerId, table.askedAt),
    index('lead_asks_provider_state').on(table.providerId, table.state, table.id),
    index('lead_asks_silent').on(table.answerUntil).where(sql`state in ('asked', 'seen')`),
  ],
)

/** Uploaded for an answer or with an inquiry; without a lead it is removed after some days. */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    /** drawn; the name on the wire */
    name: uuid().notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    leadId: longReference('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'pdf'] }).notNull(),
    key: text().notNull(),
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('lead_files_lead').on(table.leadId),
    index('lead_files_user').on(table.userId),
    index('lead_files_loose').on(table.createdAt).where(sql`lead_id is null`),
  ],
)

export const offers = pgTable(
  'offers',
  {
    id: id(),
    leadId: longReference('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    status: text({ enum: wordsOf(offerStatus) })
      .notNull()
      .default('open'),
    /** the number of the newest version */
    version: smallint().notNull().default(1),
    validUntil: moment('valid_until').notNull(),
    /** when the customer was told that it ends soon */
    remindedAt: moment('reminded_at'),
    /** when the provider was told that nobody has answered it */
    followedUpAt: moment('followed_up_at'),
    rejectReason: text('reject_reason').notNull().default(''),
    vendorOrderId: longReference('vendor_order_id').references(() => vendorOrders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('offers_accepted_once').on(table.leadId).where(sql`status = 'accepted'`),
    uniqueIndex('offers_open_once').on(table.leadId, table.providerId).where(sql`status = 'open'`),
    index('offers_lead').on(table.leadId, table.id),
    index('offers_provider').on(table.providerId, table.id),
    index('offers_provider_status').on(table.providerId, table.status),
    // lists of the operator
    index('offers_status').on(table.status, table.id),
    index('offers_created').on(table.createdAt),
    index('offers_expiring').on(table.validUntil).where(sql`status = 'open'`),
    index('offers_order').on(table.vendorOrderId).where(sql`vendor_order_id is not null`),
    check('offers_order_of_accepted', sql`(${table.status} = 'accepted') = (${table.vendorOrderId} is not null)`),
  ],
)

/** Quantity in thousandths; the price is gross and for one. */
export type OfferPosition = {
  text: string
  quantityMilli: number
  unit: string
  unitCents: number
  taxBasisPoints: number
  /** what is taken off; older versions have none */
  discountBasisPoints?: number
  /** what could be done instead: neither in the sum nor in the order */
  isAlternative?: boolean
}

/** What an offer said; a change adds a row. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    comment: text().notNull().default(''),
    priceType: text('price_type', { enum: wordsOf(priceType) }).notNull(),
    price1Cents: integer('price1_cents'),
    price2Cents: integer('price2_cents'),
    positions: jsonb().$type<OfferPosition[]>().notNull().default([]),
    date1: date(),
    date2: date(),
    dateVisit: date('date_visit'),
    file: jsonb().$type<{ name: string; key: string; fileName: string }>(),
    isSmallBusiness: boolean('is_small_business').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.version] }),
    index('offer_versions_words').using('gin', table.name.op('gin_trgm_ops')),
    check('offer_versions_price', sql`${table.price1Cents} is not null or jsonb_array_length(${table.positions}) > 0`),
  ],
)

/** What a provider uses again: whole offers with their positions, or single texts. */
export const offerTemplates = pgTable(
  'offer_templates',
  {
    id: id(),
    providerId: ofProvider(),
    kind: text({ enum: wordsOf(templateKind) })
      .notNull()
      .default('offer'),
    title: text().notNull(),
    content: text().notNull().default(''),
    positions: jsonb().$type<OfferPosition[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('offer_templates_provider').on(table.providerId, table.id),
    check('offer_templates_text', sql`${table.kind} = 'offer' or jsonb_array_length(${table.positions}) = 0`),
  ],
)

/** An offer that is being written, as its form holds it: on every device until it is sent. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    providerId: ofProvider(),
    leadId: longReference('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    values: jsonb().$type<OfferDraft>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.leadId] }), index('offer_drafts_lead').on(table.leadId)],
)

/** What a provider asks for the way to a customer, gross; it makes a position of an offer. */
export const travelRates = pgTable('travel_rates', {
  providerId: ofProvider().primaryKey(),
  baseCents: integer('base_cents').notNull(),
  kmCents: integer('km_cents').notNull(),
  /** so far, one way, nothing is asked */
  freeKm: integer('free_km').notNull(),
})

import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appointmentState } from '#contract/providers/appointments.ts'
import { buttonType, contentType, socialNetwork } from '#contract/providers/shapes.ts'
import type { Trade } from '../../../lib/law/trades.ts'
import { policyTypes } from '../../../lib/lists/policies.ts'
import { id, moment, shared, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

export const blockTypes = wordsOf(contentType)
/** A part of the description; `text` and `columns` hold cleaned HTML, the others plain text. */
export type Block = { type: (typeof blockTypes)[number]; contents: string[] }

export const socialNetworks = wordsOf(socialNetwork)
export type SocialLink = { network: (typeof socialNetworks)[number]; url: string }

/** The turnover before the approval is reached, or the operator wants to have an answer first. */
export const approvalReasons = ['turnover', 'operator'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

/** By the operator after a notice or for misuse (Art. 23 DSA), or by the job for missing tax data (PStTG). */
export type BlockReason = 'notice' | 'tax-data' | 'misuse'

/**
 * What a provider shows of itself. A trigger on `companies` writes the row together with its slug, so that every company has
 * a page whoever wrote it.
 */
export const providerPages = pgTable(
  'provider_pages',
  {
    providerId: ofProvider().primaryKey(),
    /** stays when the name changes: links and search engines know it */
    slug: text().notNull().unique(),
    slogan: text().notNull().default(''),
    /** cleaned HTML */
    description: text().notNull().default(''),
    /** what the provider stands for */
    values: text().notNull().default(''),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    /** short words such as "Bio" or "Barrierefrei" */
    preferences: text().array().notNull().default(sql`'{}'`),
    socialLinks: jsonb('social_links').$type<SocialLink[]>().notNull().default([]),
    /** keys of stored pictures; without a logo the picture of the account stands for it */
    logo: text(),
    banner: text(),
    /** keys of the pictures of the own library that they were cut from */
    logoSource: text('logo_source'),
    bannerSource: text('banner_source'),
    showChat: boolean('show_chat').notNull().default(true),
    showText: boolean('show_text').notNull().default(true),
    showGallery: boolean('show_gallery').notNull().default(true),
    showRating: boolean('show_rating').notNull().default(true),
    showLead: boolean('show_lead').notNull().default(true),
    showProduct: boolean('show_product').notNull().default(true),
    /** part of a paid package */
    isPremium: boolean('is_premium').notNull().default(false),
    /** finished orders, counted by a job */
    salesCount: integer('sales_count').notNull().default(0),
    /** DSA Art. 30: the account to pay to, never shown; and when the provider promised to sell only what the law allows */
    iban: text().notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    /** set by a trigger when another account takes the place of a known one: payouts wait for a while */
    ibanChangedAt: moment('iban_changed_at'),
    certifiedAt: moment('certified_at'),
    /** authority, permission, chamber … of the Impressum, and § 36 VSBG (`lib/law/trades.ts`) */
    trade: jsonb().$type<Trade>().notNull().default({}),
    /** a copy of an identity document is here and was not rejected (DSA Art. 30 (1) b); of no matter once approved */
    identifiedAt: moment('identified_at'),
    /** the operator has checked the registration: before the first payout, and before the first sale where `approvalDue` or the industry says so */
    approvedAt: moment('approved_at'),
    /** why nothing is sold before the approval; null: it sells already */
    approvalDue: text('approval_due', { enum: approvalReasons }),
    /** set while there is a reason in `blockReasons` */
    blockedAt: moment('blocked_at'),
    blockReasons: text('block_reasons').array().notNull().default(sql`'{}'`),
    /** triggers keep it: nothing is missing, nobody has switched it off. Only then is the page shown and anything sold. */
    isPublished: boolean('is_published').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('provider_pages_approval_due', sql`${table.approvalDue} in ('turnover', 'operator')`),
    check('provider_pages_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('provider_pages_published').on(table.providerId).where(sql`is_published`),
    index('provider_pages_slogan')
      .using('gin', sql`german_fold(${table.slogan}) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** What providers may sell before they are approved, as the operator sets it: one row, or none for the standard. */
export const approvalLimits = pgTable(
  'approval_limits',
  {
    id: integer().primaryKey().default(1),
    turnoverCents: integer('turnover_cents').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('approval_limits_one', sql`${table.id} = 1`),
    check('approval_limits_turnover', sql`${table.turnoverCents} >= 0`),
  ],
)

/** The gallery. */
export const providerImages = pgTable(
  'provider_images',
  {
    id: id(),
    providerId: ofProvider(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: smallint().notNull(),
    /** what it shows, as the own library says it; empty: unknown */
    alt: text().notNull().default(''),
  },
  (table) => [index('provider_images_provider').on(table.providerId, table.position)],
)

export const providerCertificates = pgTable(
  'provider_certificates',
  {
    id: id(),
    providerId: ofProvider(),
    name: text().notNull(),
    text: text().notNull().default(''),
    image: text(),
    /** key of the picture of the own library that it was cut from */
    imageSource: text('image_source'),
    position: smallint().notNull(),
  },
  (table) => [index('provider_certificates_provider').on(table.providerId, table.position)],
)

export const buttonTypes = wordsOf(buttonType)

/** News and offers beside the products, such as "Hoffest am 3. Oktober". */
export const providerContents = pgTable(
  'provider_contents',
  {
    id: id(),
    providerId: ofProvider(),
    title: text().notNull(),
    text: text().notNull().default(''),
    image: text(),
    /** key of the picture of the own library that it was cut from */
    imageSource: text('image_source'),
    date: date(),
    buttonType: text('button_type', { enum: buttonTypes }).notNull().default('none'),
    buttonValue: text('button_value').notNull().default(''),
    buttonText: text('button_text').notNull().default(''),
    priceCents: integer('price_cents'),
    reducedCents: integer('reduced_cents'),
    /** kept for later, shown to nobody */
    isDisabled: boolean('is_disabled').notNull().default(false),
    position: smallint().notNull(),
  },
  (table) => [index('provider_contents_provider').on(table.providerId, table.position)],
)

/** Texts a buyer agrees to. A change adds a row: what was agreed to stays readable. */
export const vendorPolicies = pgTable(
  'vendor_policies',
  {
    id: id(),
    providerId: ofProvider(),
    kind: text({ enum: policyTypes }).notNull(),
    /** cleaned HTML; '' when the text was taken back */
    html: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('vendor_policies_current').on(table.providerId, table.kind).where(sql`replaced_at is null`),
    index('vendor_policies_history').on(table.providerId, table.createdAt),
  ],
)

/** Wishes for an appointment; removed after a year. */
export const providerAppointments = pgTable(
  'provider_appointments',
  {
    id: id(),
    providerId: ofProvider(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    day: date().notNull(),
    /** "10:30", or '' for any time of that day */
    time: text().notNull().default(''),
    message: text().notNull(),
    formToken: text('form_token').unique(),
    state: text({ enum: wordsOf(appointmentState) })
      .notNull()
      .default('asked'),
    /** what the provider wrote last */
    answer: text().notNull().default(''),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('provider_appointments_provider').on(table.providerId, table.createdAt),
    index('provider_appointments_user').on(table.userId),
    index('provider_appointments_created_at').on(table.createdAt),
  ],
)

export const sharedProviderPages = shared.view('provider_pages').as((read) =>
  read
    .select({
      providerId: providerPages.providerId,
      slug: providerPages.slug,
      slogan: providerPages.slogan,
      description: providerPages.description,
      logo: providerPages.logo,
      banner: providerPages.banner,
      showChat: providerPages.showChat,
      showLead: providerPages.showLead,
      showProduct: providerPages.showProduct,
      isPremium: providerPages.isPremium,
      iban: providerPages.iban,
      accountHolder: providerPages.accountHolder,
      ibanChangedAt: providerPages.ibanChangedAt,
      approvedAt: providerPages.approvedAt,
      approvalDue: providerPages.approvalDue,
      blockedAt: providerPages.blockedAt,
      isPublished: providerPages.isPublished,
    })
    .from(providerPages),
)

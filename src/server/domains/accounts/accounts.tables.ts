import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { role } from '#contract/accounts/shapes.ts'
import { gender } from '#contract/wire/fields.ts'
import type { StaffRight, TeamArea } from '#contract/wire/rights.ts'
import { id, moment, shared, wordsOf } from '../../platform/columns.ts'
import { companyTypes, countries, industries } from '../reference/reference.tables.ts'
import type { Identity } from './login/identity.rules.ts'

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' })

export const banks = pgTable('banks', {
  id: id(),
  /** Bankleitzahl */
  pincode: text().notNull().unique(),
  bankName: text('bank_name').notNull(),
  /** preselected in forms */
  isDefault: boolean('is_default').notNull().default(false),
  /** the platform's own bank */
  adminDefault: boolean('admin_default').notNull().default(false),
})

/** What members of the operator's staff may do. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull().unique(),
    /** may do everything; cannot be changed */
    isOwner: boolean('is_owner').notNull().default(false),
    rights: text().array().$type<StaffRight[]>().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('staff_roles_owner').on(table.isOwner).where(sql`is_owner`)],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    role: text({ enum: wordsOf(role) }).notNull(),
    /** of an operator; without one it may do nothing */
    staffRoleId: integer('staff_role_id').references(() => staffRoles.id),
    /** lower case */
    email: text().notNull().unique(),
    /** lower case, never with an @, so that a login name is one or the other */
    username: text().unique(),
    /** missing until a provider without one confirms its e-mail, and after deletion */
    passwordHash: text('password_hash'),
    gender: text({ enum: wordsOf(gender()) }),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    birthday: date(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    countryId: integer('country_id').references(() => countries.id),
    /** key of the stored picture */
    avatar: text(),
    emailConfirmedAt: moment('email_confirmed_at'),
    twoFactorOn: boolean('two_factor_on').notNull().default(false),
    twoFactorMobile: text('two_factor_mobile').notNull().default(''),
    twoFactorCountryCode: text('two_factor_country_code').notNull().default(''),
    /** E.164, confirmed by a code: where text messages about notifications go */
    smsMobile: text('sms_mobile').notNull().default(''),
    /** newsletter */
    subscribed: boolean().notNull().default(false),
    /** the kinds of cookies accepted in the banner */
    acceptedCookies: text('accepted_cookies').array(),
    cookiesChosenAt: moment('cookies_chosen_at'),
    /** when the first tour was seen or closed */
    tourSeenAt: moment('tour_seen_at'),
    bankId: integer('bank_id').references(() => banks.id),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'users_username_lower',
      sql`${table.username} = lower(${table.username}) and ${table.username} not like '%@%'`,
    ),
    check('users_two_factor_has_mobile', sql`not ${table.twoFactorOn} or ${table.twoFactorMobile} <> ''`),
    index('users_unconfirmed').on(table.createdAt).where(sql`email_confirmed_at is null`),
    // what the operator types: a part of a name or address
    index('users_search').using('gin', sql`email gin_trgm_ops`, sql`(first_name || ' ' || last_name) gin_trgm_ops`),
    index('users_created').on(table.createdAt),
    index('users_operators').on(table.role).where(sql`role = 'Operator'`),
    index('users_staff_role').on(table.staffRoleId).where(sql`staff_role_id is not null`),
  ],
)

/** The legal identity of a provider; its id is the provider id everywhere. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    userId: ofUser().unique(),
    companyName: text('company_name').notNull(),
    street: text().notNull().default(''),
    houseNumber: text('house_number').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text().notNull().default(''),
    phone: text().notNull().default(''),
    secondEmail: text('second_email').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** Steuernummer: an invoice needs it, or the VAT id */
    taxNumber: text('tax_number').notNull().default(''),
    /** Kleinunternehmer, §19 UStG: sells without tax */
    isSmallBusiness: boolean('is_small_business').notNull().default(false),
    companyRegistrationNumber: text('company_registration_number').notNull().default(''),
    /** packaging register, VerpackG */
    lucidNumber: text('lucid_number').notNull().default(''),
    /** register of electrical devices, ElektroG */
    weeeNumber: text('weee_number').notNull().default(''),
    companyTypeId: integer('company_type_id').references(() => companyTypes.id),
    industryId: integer('industry_id').references(() => industries.id),
    showProfile: boolean('show_profile').notNull().default(true),
    /** up to five lines printed on the provider's invoices */
    invoiceTexts: text('invoice_texts').array().notNull().default(sql`array['', '', '', '', '']`),
    registrationCompleted: boolean('registration_completed').notNull().default(false),
    canceled: boolean().notNull().default(false),
  },
  (table) => [
    // who sells near a place
    index('companies_zip_code').on(table.zipCode),
    index('companies_industry').on(table.industryId),
    // what somebody may be typing
    index('companies_name')
      .using('gin', sql`german_fold(${table.companyName}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    // a town at the end of a search
    index('companies_city').on(sql`german_fold(${table.city}) text_pattern_ops`),
  ],
)

/** People who work for a provider with an account of their own. */
export const companyEmployees = pgTable(
  'company_employees',
  {
    userId: ofUser().primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    areas: text().array().$type<TeamArea[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('company_employees_provider').on(table.providerId)],
)

/** What an approved provider wants to change of what the operator has checked; applied when the operator agrees. */
export const identityChanges = pgTable('identity_changes', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  changes: jsonb().$type<Identity>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    /** SHA-256 of the opaque token */
    tokenHash: text('token_hash').notNull().unique(),
    /** "Firefox unter Windows" */
    label: text().notNull(),
    /** opened with a code beside the password */
    isStrong: boolean('is_strong').notNull().default(false),
    /** the session of the member of staff who looks at the account: it ends with that one, and changes nothing */
    viewedFrom: integer('viewed_from').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_viewed_from').on(table.viewedFrom).where(sql`viewed_from is not null`),
  ],
)

/** When staff looked at an account as its owner sees it, and why. */
export const accountViews = pgTable(
  'account_views',
  {
    id: id(),
    userId: ofUser(),
    viewerId: integer('viewer_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** as the person reads it */
    reason: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('account_views_user').on(table.userId, table.id),
    index('account_views_viewer').on(table.viewerId),
    index('account_views_at').on(table.at),
  ],
)

/** Why the operator closed an account, and until when. */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    id: id(),
    userId: ofUser(),
    /** as the person reads it */
    reason: text().notNull(),
    blockedBy: integer('blocked_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('account_blocks_user').on(table.userId),
    uniqueIndex('account_blocks_open').on(table.userId).where(sql`ended_at is null`),
  ],
)

/** Somebody asked to have the account deleted, by letter or telephone; Art. 12 (3) GDPR gives a month. */
export const accountRequests = pgTable('account_requests', {
  userId: ofUser().primaryKey(),
  /** how it came and how the person was recognised */
  text: text().notNull(),
  takenBy: integer('taken_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  at: moment('at').notNull().defaultNow(),
  dueOn: date('due_on').notNull(),
})

/** Devices that logged in before: wrong passwords from elsewhere do not make them wait. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ofUser(),
    /** SHA-256 of what the device keeps */
    tokenHash: text('token_hash').notNull().unique(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('known_devices_user').on(table.userId), index('known_devices_used').on(table.lastUsedAt)],
)

/** Failed logins by the hash of login name and network, or of a known device. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    waitUntil: moment('wait_until').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('login_failures_ends_at').on(table.endsAt)],
)

/** The key that an authenticator app makes codes from (RFC 6238). */
export const totpKeys = pgTable('totp_keys', {
  userId: ofUser().primaryKey(),
  /** base32; the server needs it to compare, so it can't be hashed */
  secret: text().notNull(),
  /** null until the first code from the app came back */
  confirmedAt: moment('confirmed_at'),
  /** a code is taken once: steps up to this one are used up */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Each opens the second step of a login once, when mobile and app are lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser(),
    /** SHA-256; a code has 80 random bits */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
)

/**
 * What the law wants kept of a provider that is gone, apart from everything else and read by nobody but the report to the
 * tax office: identity (§14 PStTG) and bank account. Deleted when the term ends.
 */
export const retainedRecords = pgTable(
  'retained_records',
  {
    id: id(),
    kind: text({ enum: ['identity', 'bank'] }).notNull(),
    /** the empty row that stays of the company */
    providerId: integer('provider_id')
      .notNull()
      .references((): AnyPgColumn => companies.id),
    data: jsonb().$type<Record<string, string | null>>().notNull(),
    keepUntil: date('keep_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('retained_records_keep_until').on(table.keepUntil),
    index('retained_records_provider').on(table.providerId),
  ],
)

/** Links and codes that were sent once and can be used once. */
export const secrets = pgTable(
  'secrets',
  {
    id: id(),
    userId: ofUser(),
    purpose: text({
      enum: ['confirm-email', 'change-email', 'reset-password', 'two-factor-login', 'two-factor-setup', 'mobile'],
    }).notNull(),
    /** SHA-256 of the link's token or of the login challenge */
    tokenHash: text('token_hash').unique(),
    /** argon2 of a six-digit code */
    codeHash: text('code_hash'),
    attemptsLeft: smallint('tries_left').notNull().default(5),
    newEmail: text('new_email'),
    newMobile: text('new_mobile'),
    newCountryCode: text('new_country_code'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('secrets_user').on(table.userId, table.purpose), index('secrets_expires_at').on(table.expiresAt)],
)

/** Neither passwords nor login names. */
export const sharedUsers = shared.view('users').as((read) =>
  read
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      gender: users.gender,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      avatar: users.avatar,
      emailConfirmedAt: users.emailConfirmedAt,
      twoFactorOn: users.twoFactorOn,
      twoFactorMobile: users.twoFactorMobile,
      twoFactorCountryCode: users.twoFactorCountryCode,
      smsMobile: users.smsMobile,
      bankId: users.bankId,
      deletedAt: users.deletedAt,
      createdAt: users.createdAt,
    })
    .from(users),
)

export const sharedCompanies = shared.view('companies').as((read) =>
  read
    .select({
      id: companies.id,
      userId: companies.userId,
      companyName: companies.companyName,
      street: companies.street,
      houseNumber: companies.houseNumber,
      zipCode: companies.zipCode,
      city: companies.city,
      phone: companies.phone,
      secondEmail: companies.secondEmail,
      vatNumber: companies.vatNumber,
      taxNumber: companies.taxNumber,
      isSmallBusiness: companies.isSmallBusiness,
      companyRegistrationNumber: companies.companyRegistrationNumber,
      lucidNumber: companies.lucidNumber,
      weeeNumber: companies.weeeNumber,
      companyTypeId: companies.companyTypeId,
      industryId: companies.industryId,
      invoiceTexts: companies.invoiceTexts,
      registrationCompleted: companies.registrationCompleted,
      canceled: companies.canceled,
    })
    .from(companies),
)

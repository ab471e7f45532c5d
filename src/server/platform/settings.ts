import { resolve } from 'node:path'
import { z } from 'zod'
import type { Feature } from '#contract/wire/features.ts'
import { type ThemeKey, themeGrounds } from '#lib/site/colours.ts'
import { usualSiteName } from '#lib/site/name.ts'
import { trimEndOf } from '#lib/text/text.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `muss eine Adresse sein, die mit ${protocols.join('// oder ')}// beginnt`,
  })

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `muss eine Zahl von ${min} bis ${max} sein` })
    .int()
    .min(min)
    .max(max)

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A path of this host, or an address with the places of a tile in it. */
export const isTilesAddress = (value: string) =>
  /^(\/(?!\/)|https?:\/\/[^/\s]+\/)\S*$/.test(value) && /\{z\}[^{]*\{x\}[^{]*\{y\}/.test(value)

/** Every setting, its meaning and its default. docs/operations.md lists them for the operator. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** where customers reach the site; links in mails start with it */
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** hosts beside api.HOST that answer calls without the /api prefix */
  API_HOSTS: list.default([]),
  /** another PostgreSQL than the embedded one */
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  /** PostgreSQL itself where DATABASE_URL leads to a pooler: for messages, jobs and migrations, which need a session */
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  /** a read replica for public reads */
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  /** one that is further behind is left out; with three seconds more the cookie of who wrote lives for less than a minute, as it says */
  REPLICA_MAX_LAG_SECONDS: wholeNumber(1, 55).default(2),
  DATABASE_POOL: wholeNumber(1, 200).default(6),
  /** a statement of a request that takes longer is cancelled and answered with 503 */
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(15),
  /** how long a statement of a request waits for a lock */
  LOCK_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(10),
  /** a transaction of a request that does nothing for this long is ended */
  IDLE_TRANSACTION_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(30),
  /** how long a request waits for a free connection to the database before it is answered with 503 */
  CONNECTION_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(10),
  /** the same limits for jobs, seeds and scripts, as a multiple */
  BACKGROUND_TIMEOUT_FACTOR: wholeNumber(1, 1000).default(60),
  /** finished pages in memory, and those that have no room there on the disk; 0: none on the disk */
  PAGE_CACHE_MB: wholeNumber(1, 10_000).default(16),
  PAGE_CACHE_DISK_MB: wholeNumber(0, 1_000_000).default(1024),
  /** cards of lists as text, of which pages are joined; 0: none */
  CARD_CACHE_MB: wholeNumber(0, 10_000).default(8),
  /** embedded database, uploads */
  DATA_DIR: z.string().default(resolve(projectRoot, '.data')),
  /** where the embedded database and uploaded files are backed up, best on another disk; without it, they are not */
  BACKUP_DIR: z.string().optional(),
  /** encrypts backups; without it whoever has the folder can read them */
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'muss aus 64 Zeichen von 0 bis 9 und a bis f bestehen (32 Byte)' })
    .optional(),
  /** how long a backup is kept */
  BACKUP_DAYS: wholeNumber(1, 3650).default(14),
  /** without it, mails stay in the outbox that the operator reads */
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Marktwerk <post@marktwerk.example>'),
  /** with it the mail service signs what it tells of mails that came back; without it nobody is believed */
  NEWSLETTER_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{20,200}$/, { error: 'muss aus 20 bis 200 Zeichen ohne Leerzeichen bestehen' })
    .optional(),
  /** where newsletters that came back are read, with ?address= as their envelope sender; without it only the webhook tells of them */
  NEWSLETTER_INBOX_URL: url('imap:', 'imaps:').optional(),
  /** HTTP gateway that takes {to, text}; without it, messages stay in the outbox */
  SMS_URL: url('http:', 'https:').optional(),
  /** register of VAT ids of the EU, as https://ec.europa.eu/taxation_customs/vies/rest-api; without it nobody is asked */
  VIES_URL: url('http:', 'https:').optional(),
  /** calling codes of the countries whose mobiles get text messages */
  SMS_COUNTRIES: list.default(['+49', '+43', '+41']),
  /** text messages of all accounts together; the operator is told when four fifths are used */
  SMS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  /** https://KEY:SECRET@HOST/BUCKET?region=REGION; without it, files lie in DATA_DIR */
  S3_URL: url('http:', 'https:').optional(),
  /** addresses of proxies in front, whose X-Forwarded-For is believed */
  TRUST_PROXY: list.default([]),
  /** multiplies every limit on guessing and flooding */
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  /** of one address, over everything but pictures and assets */
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(1200),
  /** a request that takes longer is answered with 503, whatever it waits for */
  REQUEST_SECONDS: wholeNumber(1, 3600).default(120),
  /** from so many requests at once on, searches of guests are refused, later more; 0: never */
  SHED_AT: wholeNumber(0, 1_000_000).default(100),
  /** connections that one address may hold open, where no proxy is in front */
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(500),
  /** a process whose event loop hangs for this long is ended; 0: never */
  WATCHDOG_SECONDS: wholeNumber(0, 3600).default(10),
  /** how long a process that ends says so to load balancers before it takes no more connections */
  DRAIN_SECONDS: wholeNumber(0, 20).default(0),
  /** megabytes of files and pictures that a customer, and that a provider, may keep */
  STORAGE_CUSTOMER_MB: wholeNumber(1, 1_000_000).default(500),
  STORAGE_PROVIDER_MB: wholeNumber(1, 1_000_000).default(5000),
  /** megabytes of files that guests may send in a day from one network */
  STORAGE_GUEST_MB: wholeNumber(1, 100_000).default(100),
  /** of the files looked at in a night, how many percent may be removed as left over; 0: none ever */
  LEFT_OVER_PERCENT: wholeNumber(0, 100).default(10),
  /** a job whose process has been silent this long is taken over by another */
  JOB_HEARTBEAT_SECONDS: wholeNumber(10, 3600).default(30),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  /** opens /metrics to whoever sends it; without it there is no such address */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, { error: 'muss aus 16 bis 200 Zeichen ohne Leerzeichen bestehen' })
    .optional(),
  /** the collector of traces; the other names of OpenTelemetry's exporter (headers, time limit) are read by it */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** the share of requests and jobs that are traced, for the samplers with a ratio */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'muss eine Zahl von 0 bis 1 sein' }).min(0).max(1).default(1),
  /** what this process does: answer requests, do jobs, or both */
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** processes that answer requests on the one port */
  WEB_PROCESSES: wholeNumber(1, 64).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** the platform's share of what providers sell, in percent */
  COMMISSION_PERCENT: z.coerce.number({ error: 'muss eine Zahl von 0 bis 50 sein' }).min(0).max(50).default(8),
  /** how long money that vouchers of the platform paid is held after an order is completed */
  PAYOUT_HOLD_DAYS: wholeNumber(0, 365).default(14),
  /** how long an order waits for its provider before it is cancelled */
  ORDER_PENDING_DAYS: wholeNumber(1, 60).default(5),
  /** how long a tap on the kitchen board can be undone */
  FOOD_UNDO_SECONDS: wholeNumber(0, 60).default(10),
  /** how long payouts wait after a provider has changed its IBAN */
  PAYOUT_ACCOUNT_DAYS: wholeNumber(0, 365).default(7),
  /** a file of payouts needs a second operator before it can be downloaded */
  PAYOUT_FOUR_EYES: z.enum(['on', 'off']).default('off'),
  /** secret key of the payment service Stripe; without it, nobody can pay by card */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'muss ein geheimer Schlüssel von Stripe sein (sk_…)' })
    .optional(),
  /** with it Stripe signs its messages to /api/webhooks/stripe */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, { error: 'muss das Geheimnis eines Webhooks von Stripe sein (whsec_…)' })
    .optional(),
  /** a simulated Stripe, for tests on this machine only */
  STRIPE_API_URL: url('http:', 'https:').optional(),
  /** `on`: push messages may go to this machine and its network; for tests on this machine only */
  PRIVATE_ENDPOINTS: z.enum(['on', 'off']).default('off'),
  /** raster tiles below our own map, such as /tiles/{z}/{x}/{y}.png; those of others are fetched after consent only */
  MAP_TILES_URL: z
    .string()
    .refine((value) => isTilesAddress(value), {
      error: 'muss ein Pfad oder eine Adresse sein, in der {z}, {x} und {y} stehen',
    })
    .optional(),
  /** whose tiles they are, as shown on the map */
  MAP_ATTRIBUTION: z.string().default(''),
  /** demo data at the first start; unset and `on` differ where PUBLIC_URL is not local, see `opensDemo` */
  DEMO: z.enum(['on', 'off']).optional(),
})

type Environment = z.output<typeof environment>

const isLocalUrl = (publicUrl: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(publicUrl).hostname)

export const readTiles = (address: string, attribution: string, publicUrl: string) => {
  const { origin } = new URL(address, publicUrl)
  return { address, attribution, origin, isOwn: origin === new URL(publicUrl).origin }
}

/** imaps:// by TLS at once, imap:// by STARTTLS, which only a server on this machine may do without. */
export const readInboxUrl = (address: string) => {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    server: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      doSTARTTLS: secure || isLocalUrl(address) ? undefined : true,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    sender: searchParams.get('address'),
  }
}

type StripeEnvironment = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

const readStripe = (e: StripeEnvironment, publicUrl: string) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = e
  if (!secretKey) return null
  if (!webhookSecret)
    throw new SettingsError('Die Einstellung STRIPE_WEBHOOK_SECRET fehlt: ohne sie glaubt der Server keiner Zahlung.')
  if (apiUrl && !(isLocalUrl(publicUrl) && isLocalUrl(apiUrl) && secretKey.includes('_test_')))
    throw new SettingsError(
      'Die Einstellung STRIPE_API_URL ist nur auf diesem Rechner und mit einem Testschlüssel erlaubt.',
    )
  return { secretKey, webhookSecret, apiUrl: apiUrl ?? null }
}

/** How long the database may take before it gives up, and how long we wait for it when it does not. */
export type DatabaseLimits = {
  statementSeconds: number
  lockSeconds: number
  idleTransactionSeconds: number
  connectionSeconds: number
  silentSeconds: number
}

/** Longer than any statement may take: a database that says nothing until then hangs itself. */
const silenceAfter = 5
/** Node's timers count milliseconds in 32 bits. */
const longestTimer = 2_000_000

const limitsOf = (e: z.output<typeof environment>, factor = 1): DatabaseLimits => ({
  statementSeconds: e.STATEMENT_TIMEOUT_SECONDS * factor,
  lockSeconds: e.LOCK_TIMEOUT_SECONDS * factor,
  idleTransactionSeconds: e.IDLE_TRANSACTION_TIMEOUT_SECONDS * factor,
  connectionSeconds: Math.min(e.CONNECTION_TIMEOUT_SECONDS * factor, longestTimer),
  silentSeconds: Math.min(e.STATEMENT_TIMEOUT_SECONDS * factor + silenceAfter, longestTimer),
})

const usualColours = (): Record<ThemeKey, string> => ({
  LIGHT: themeGrounds.LIGHT.usual,
  ONE_DARK: themeGrounds.ONE_DARK.usual,
  UNICORN: themeGrounds.UNICORN.usual,
})

export class SettingsError extends Error {}

/** Null: no traces are sent. */
const readTraces = (e: Environment) => {
  const isOn = e.OTEL_EXPORTER_OTLP_ENDPOINT || e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (!isOn || e.OTEL_SDK_DISABLED === 'true' || e.OTEL_TRACES_EXPORTER === 'none') return null
  const sampler = e.OTEL_TRACES_SAMPLER
  const share = sampler.endsWith('ratio') ? e.OTEL_TRACES_SAMPLER_ARG : sampler.endsWith('on') ? 1 : 0
  return { share, followsParent: sampler.startsWith('parentbased') }
}

export const readSettings = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new SettingsError(`Die Einstellung ${issue?.path.join('.')} ist falsch: ${issue?.message}.`)
  }
  const e = read.data
  if (e.PROCESS_ROLE !== 'all' && !e.DATABASE_URL)
    throw new SettingsError(
      'Die Einstellung PROCESS_ROLE braucht DATABASE_URL: die eingebaute Datenbank hat nur einen Prozess.',
    )
  if (e.WEB_PROCESSES > 1 && e.METRICS_TOKEN)
    throw new SettingsError(
      'Die Einstellungen WEB_PROCESSES und METRICS_TOKEN passen nicht zusammen: /metrics zeigt die Zahlen eines Prozesses und braucht für jeden einen eigenen Port.',
    )
  if (e.WEB_PROCESSES > 1 && process.platform !== 'linux')
    throw new SettingsError('Die Einstellung WEB_PROCESSES gibt es nur unter Linux.')
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL)
    throw new SettingsError(
      'Die Einstellung DATABASE_DIRECT_URL braucht DATABASE_URL: sie nennt den Weg an einem Pooler vorbei.',
    )
  const publicUrl = trimEndOf(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`, '/')
  return {
    isDevelopment: e.NODE_ENV === 'development',
    isTest: e.NODE_ENV === 'test',
    /** how the platform is called; the operator sets it in the interface */
    siteName: usualSiteName,
    /** the colour of each theme; the operator sets it in the interface */
    colours: usualColours(),
    /** parts of the marketplace that are closed; the operator sets them in the interface */
    closedFeatures: [] as Feature[],
    /** holidays of one year, as the operator typed them */
    singleHolidays: '',
    /** under which the files of the operator's logo are kept; empty: ours */
    logo: '',
    /** names of the official pictures that the operator uploaded ((EU) 2025/1960); empty: our drawings */
    guaranteeNotice: '',
    guaranteeLabel: '',
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    apiHosts: e.API_HOSTS,
    databaseUrl: e.DATABASE_URL,
    /** set: DATABASE_URL leads to a pooler */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    replicaMaxLagSeconds: e.REPLICA_MAX_LAG_SECONDS,
    commissionBasisPoints: Math.round(e.COMMISSION_PERCENT * 100),
    payoutHoldDays: e.PAYOUT_HOLD_DAYS,
    orderPendingDays: e.ORDER_PENDING_DAYS,
    foodUndoSeconds: e.FOOD_UNDO_SECONDS,
    payoutAccountDays: e.PAYOUT_ACCOUNT_DAYS,
    payoutFourEyes: e.PAYOUT_FOUR_EYES === 'on',
    /** payments by card; null: off */
    stripe: readStripe(e, publicUrl),
    allowsPrivateEndpoints: e.NODE_ENV === 'test' || (e.PRIVATE_ENDPOINTS === 'on' && isLocalUrl(publicUrl)),
    databasePool: e.DATABASE_POOL,
    requestLimits: limitsOf(e),
    backgroundLimits: limitsOf(e, e.BACKGROUND_TIMEOUT_FACTOR),
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    pageCacheDiskBytes: e.PAGE_CACHE_DISK_MB * 1024 * 1024,
    cardCacheBytes: e.CARD_CACHE_MB * 1024 * 1024,
    dataDir: resolve(e.DATA_DIR),
    /** of the embedded database and uploaded files; null: none */
    backup: e.BACKUP_DIR
      ? {
          folder: resolve(e.BACKUP_DIR),
          key: e.BACKUP_KEY ? Buffer.from(e.BACKUP_KEY, 'hex') : null,
        }
      : null,
    backupDays: e.BACKUP_DAYS,
    /** set at the start: the folder of the embedded database; null: another database is used */
    embeddedHome: null as string | null,
    projectRoot,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    newsletterWebhookSecret: e.NEWSLETTER_WEBHOOK_SECRET,
    newsletterInbox: e.NEWSLETTER_INBOX_URL ? readInboxUrl(e.NEWSLETTER_INBOX_URL) : null,
    smsUrl: e.SMS_URL,
    smsCountries: e.SMS_COUNTRIES,
    viesUrl: e.VIES_URL && trimEndOf(e.VIES_URL, '/'),
    smsPerDay: e.SMS_PER_DAY,
    s3Url: e.S3_URL,
    trustProxy: e.TRUST_PROXY,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    requestsPerMinute: e.REQUESTS_PER_MINUTE,
    storageMegabytes: {
      customer: e.STORAGE_CUSTOMER_MB,
      provider: e.STORAGE_PROVIDER_MB,
      guest: e.STORAGE_GUEST_MB,
    },
    leftOverPercent: e.LEFT_OVER_PERCENT,
    requestSeconds: e.REQUEST_SECONDS,
    shedAt: e.SHED_AT,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    watchdogSeconds: e.WATCHDOG_SECONDS,
    drainSeconds: e.DRAIN_SECONDS,
    jobHeartbeatSeconds: e.JOB_HEARTBEAT_SECONDS,
    sessionDays: e.SESSION_DAYS,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN ?? null,
    traces: readTraces(e),
    processRole: e.PROCESS_ROLE,
    webProcesses: e.PROCESS_ROLE === 'worker' || e.PORT === 0 ? 1 : e.WEB_PROCESSES,
    mapAttribution: e.MAP_ATTRIBUTION,
    mapTiles: e.MAP_TILES_URL ? readTiles(e.MAP_TILES_URL, e.MAP_ATTRIBUTION, publicUrl) : null,
    /** whether an empty installation is filled with the demo region */
    demo: e.DEMO !== 'off',
    /**
     * Whether the demo may be open: published passwords work, and codes and links are readable in the outbox. On the
     * Internet only when somebody asked for it.
     */
    opensDemo: e.DEMO === 'on' || (e.DEMO === undefined && isLocalUrl(publicUrl)),
    /** an open demo that nobody asked for explicitly is meant for this machine and its own network */
    isDemoLocal: e.DEMO === undefined,
    isLocal: isLocalUrl(publicUrl),
    /** set at the start: the pages say that all offers are made up */
    showsDemoNotice: false,
  }
}

export type Settings = ReturnType<typeof readSettings>
export const settings = readSettings(process.env)

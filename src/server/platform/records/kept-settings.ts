import type { Feature } from '#contract/wire/features.ts'
import { findColourFault, type ThemeKey } from '#lib/site/colours.ts'
import { setSiteName } from '#lib/site/name.ts'
import { readSingleHolidays, setSingleHolidays } from '#lib/time/holidays.ts'
import { clearCaches } from '../cache/cache.ts'
import { invalidationLog } from '../cache/changes.ts'
import { log } from '../log.ts'
import { isTilesAddress, readTiles, type Settings, settings } from '../settings.ts'
import { listen, sql } from '../sql/index.ts'
import type { Tx } from '../transaction.ts'
import { markBrand } from './brand.ts'

type Field<T> = {
  read: (text: string) => T | string[]
  get: () => T
  set: (value: T) => void
  /** what only the server's environment may say: a sentence where the operator may not */
  fault?: (value: T) => string | null
}
/** Reads what one typed; a list with one sentence says what is wrong with it. */
type Spec = { check: (text: string) => string | null; show: () => string; take: (text: string) => void }

const specOf = <T extends string | number | boolean>({ read, get, set, fault }: Field<T>): Spec => ({
  check: (text) => {
    const value = read(text)
    return Array.isArray(value) ? value[0]! : (fault?.(value) ?? null)
  },
  show: () => {
    const value = get()
    if (typeof value === 'boolean') return value ? 'on' : 'off'
    return typeof value === 'number' ? String(value).replace('.', ',') : value
  },
  take: (text) => {
    const value = read(text)
    if (!Array.isArray(value)) set(value)
  },
})

const readNumber = (min: number, max: number, decimals: 0 | 2) => (text: string) => {
  const pattern = decimals ? /^\d{1,9}([.,]\d{1,2})?$/ : /^\d{1,9}$/
  const value = Number(text.trim().replace(',', '.'))
  return pattern.test(text.trim()) && value >= min && value <= max
    ? value
    : [`Bitte geben Sie eine ${decimals ? 'Zahl' : 'ganze Zahl'} von ${min} bis ${max} ein.`]
}

type NumberKey = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]

const number = (key: NumberKey, min: number, max: number) =>
  specOf<number>({
    read: readNumber(min, max, 0),
    get: () => settings[key],
    set: (value) => {
      settings[key] = value
    },
  })

const storage = (key: keyof Settings['storageMegabytes'], max: number) =>
  specOf<number>({
    read: readNumber(1, max, 0),
    get: () => settings.storageMegabytes[key],
    set: (value) => {
      settings.storageMegabytes = { ...settings.storageMegabytes, [key]: value }
    },
  })

const colour = (theme: ThemeKey) =>
  specOf<string>({
    read: (text) => {
      const wanted = text.trim().toLowerCase()
      const fault = findColourFault(theme, wanted)
      return fault === null ? wanted : [fault]
    },
    get: () => settings.colours[theme],
    set: (value) => {
      settings.colours = { ...settings.colours, [theme]: value }
      markBrand()
    },
  })

const feature = (name: Feature) =>
  specOf<boolean>({
    read: (text) => (text === 'on' || text === 'off' ? text === 'on' : ['Bitte wählen Sie „an“ oder „aus“.']),
    get: () => !settings.closedFeatures.includes(name),
    set: (isOpen) => {
      const others = settings.closedFeatures.filter((one) => one !== name)
      settings.closedFeatures = isOpen ? others : [...others, name]
    },
  })

const lawPicture = (key: 'guaranteeNotice' | 'guaranteeLabel') =>
  specOf<string>({
    read: (text) => (/^([0-9a-f-]{36}\.(svg|png))?$/.test(text) ? text : ['Bitte laden Sie eine Datei hoch.']),
    get: () => settings[key],
    set: (value) => {
      settings[key] = value
    },
  })

const senderForm = /^[^<>"\r\n]{1,80} <[^\s<>@]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}>$/i

/** Who takes over an account of the staff must not be able to throw the backups away. */
const leastBackupDays = Math.min(7, settings.backupDays)

const showTiles = (attribution: string, address = settings.mapTiles?.address ?? '') => {
  settings.mapAttribution = attribution
  settings.mapTiles = address ? readTiles(address, attribution, settings.publicUrl) : null
}

/** All that can be kept, with what it changes. */
export const keptSpecs = {
  // without signs that HTML, XML, JSON or scripts write otherwise: the name stands in all of them
  site_name: specOf<string>({
    read: (text) =>
      /^[\p{Script=Latin}\d][\p{Script=Latin}\d .’-]{1,39}$/u.test(text.trim())
        ? text.trim()
        : ['Bitte geben Sie einen Namen aus 2 bis 40 Buchstaben, Ziffern, Punkten und Bindestrichen ein.'],
    get: () => settings.siteName,
    set: (value) => {
      settings.siteName = value
      setSiteName(value)
    },
  }),
  colour_light: colour('LIGHT'),
  colour_dark: colour('ONE_DARK'),
  colour_unicorn: colour('UNICORN'),
  // set by uploading a picture
  logo: specOf<string>({
    read: (text) => (/^([0-9a-f-]{36})?$/.test(text) ? text : ['Bitte laden Sie ein Bild hoch.']),
    get: () => settings.logo,
    set: (value) => {
      settings.logo = value
      markBrand()
    },
  }),
  // set by uploading the official files
  guarantee_notice: lawPicture('guaranteeNotice'),
  guarantee_label: lawPicture('guaranteeLabel'),
  mail_from: specOf<string>({
    read: (text) =>
      senderForm.test(text.trim())
        ? text.trim()
        : ['Bitte schreiben Sie Name und Adresse so: Mein Markt <post@beispiel.de>'],
    get: () => settings.mailFrom,
    set: (value) => {
      settings.mailFrom = value
    },
  }),
  feature_food: feature('food'),
  feature_property: feature('property'),
  feature_services: feature('services'),
  feature_chat: feature('chat'),
  commission_percent: specOf<number>({
    read: readNumber(0, 50, 2),
    get: () => settings.commissionBasisPoints / 100,
    set: (value) => {
      settings.commissionBasisPoints = Math.round(value * 100)
    },
  }),
  order_pending_days: number('orderPendingDays', 1, 60),
  payout_hold_days: number('payoutHoldDays', 0, 365),
  payout_account_days: number('payoutAccountDays', 0, 365),
  payout_four_eyes: specOf<boolean>({
    read: (text) => (text === 'on' || text === 'off' ? text === 'on' : ['Bitte wählen Sie „an“ oder „aus“.']),
    get: () => settings.payoutFourEyes,
    set: (value) => {
      settings.payoutFourEyes = value
    },
  }),
  food_undo_seconds: number('foodUndoSeconds', 0, 60),
  single_holidays: specOf<string>({
    read: (text) =>
      readSingleHolidays(text)
        ? text.trim()
        : ['Bitte schreiben Sie jeden Tag so: 17.06.2028 BE: Gedenktag. Mehrere trennen Sie mit Semikolon.'],
    get: () => settings.singleHolidays,
    set: (value) => {
      settings.singleHolidays = value
      setSingleHolidays(readSingleHolidays(value) ?? [])
    },
  }),
  session_days: number('sessionDays', 1, 365),
  backup_days: specOf<number>({
    read: readNumber(1, 3650, 0),
    get: () => settings.backupDays,
    set: (value) => {
      settings.backupDays = value
    },
    fault: (value) =>
      value < leastBackupDays ? `Unter ${leastBackupDays} Tage kann nur gehen, wer den Server verwaltet.` : null,
  }),
  map_tiles_url: specOf<string>({
    read: (text) =>
      text.trim() === '' || isTilesAddress(text.trim())
        ? text.trim()
        : [
            'Bitte geben Sie eine Adresse ein, in der {z}, {x} und {y} stehen, oder einen Pfad wie /tiles/{z}/{x}/{y}.png.',
          ],
    get: () => settings.mapTiles?.address ?? '',
    set: (value) => showTiles(settings.mapAttribution, value),
    fault: (value) =>
      value.startsWith('http:') ? 'Bitte nehmen Sie eine Adresse mit https://; andere zeigt der Browser nicht.' : null,
  }),
  map_attribution: specOf<string>({
    read: (text) => (/^[^<>]{0,200}$/.test(text.trim()) ? text.trim() : ['Bitte höchstens 200 Zeichen, ohne < und >.']),
    get: () => settings.mapAttribution,
    set: (value) => showTiles(value),
  }),
  sms_countries: specOf<string>({
    read: (text) => {
      const codes = text.split(/[,;\s]+/, 61).filter(Boolean)
      return codes.length > 0 && codes.length <= 60 && codes.every((code) => /^\+[1-9]\d{0,3}$/.test(code))
        ? [...new Set(codes)].join(', ')
        : ['Bitte geben Sie Vorwahlen wie +49 ein, mit Komma getrennt.']
    },
    get: () => settings.smsCountries.join(', '),
    set: (value) => {
      settings.smsCountries = value.split(', ')
    },
  }),
  sms_per_day: number('smsPerDay', 0, 1_000_000),
  storage_customer_mb: storage('customer', 1_000_000),
  storage_provider_mb: storage('provider', 1_000_000),
  storage_guest_mb: storage('guest', 100_000),
} satisfies Record<string, Spec>
export type KeptName = keyof typeof keptSpecs
const names = Object.keys(keptSpecs) as KeptName[]

/** Of the environment, as it was at the start of the process. */
export const usualValues = Object.fromEntries(names.map((name) => [name, keptSpecs[name].show()])) as Record<
  KeptName,
  string
>

const channel = 'settings'
let taken = ''

/** Brings this process to what is kept; all that was made with the values before is old then. */
export const takeKeptSettings = async () => {
  const rows = await sql<{ name: string; value: string | null }>`
    select distinct on (name) name, value from kept_settings where valid_from <= now()
    order by name, valid_from desc, id desc`
  const kept = new Map(rows.map(({ name, value }) => [name, value]))
  const wanted = names.map((name) => kept.get(name) ?? usualValues[name])
  const text = JSON.stringify(wanted)
  if (text === taken) return
  for (const [at, name] of names.entries()) keptSpecs[name].take(wanted[at]!)
  if (taken) {
    clearCaches()
    invalidationLog()?.forget()
  }
  taken = text
}

/** Every process takes a change when the database tells of it, and a planned one within this time. */
const everySeconds = 4

export const followKeptSettings = async () => {
  const take = () => void takeKeptSettings().catch((error) => log.warn({ err: error }, 'kept settings were not read'))
  await takeKeptSettings()
  const { unlisten } = await listen(channel, take, take)
  const timer = setInterval(take, everySeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await unlisten()
  }
}

/** Keeps a value from a moment on, at once when none is named; what was planned for the name is dropped. */
export const keepSetting = async (tx: Tx, name: KeptName, value: string | null, validFrom: Date | null) => {
  await tx.sql`delete from kept_settings where name = ${name} and valid_from > now()`
  await tx.sql`
    insert into kept_settings (name, value, valid_from) values (${name}, ${value}, coalesce(${validFrom}::timestamptz, now()))`
  await tx.notify(channel, { name })
}

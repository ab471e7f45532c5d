import { randomUUID } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { SettingName } from '#contract/operator/settings.ts'
import { type Feature, featureParts } from '#contract/wire/features.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { addDays, momentOf, numberOfDay } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { tellNews } from '#server/domains/notifications/index.ts'
import { removeLogoFiles, storeLogo } from '#server/platform/files/brand/brand-files.ts'
import {
  type LawPicture,
  lawPictures,
  removeLawPicture,
  storeLawPicture,
} from '#server/platform/files/brand/law-files.ts'
import { keepSetting, keptSpecs, takeKeptSettings } from '#server/platform/records/kept-settings.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectSettings } from './settings.queries.ts'

/** Providers must know worse terms so many days before (Art. 3 (2) Regulation (EU) 2019/1150). */
const noticeDays = 15
/** And the end of a service (Art. 4 (2)). */
const closingDays = 30

const one = async (name: SettingName) => (await selectSettings()).find((row) => row.name === name)!
const percentOf = (text: string) => Number(text.replace(',', '.'))

/** What may get worse for providers, as it stands in the notice. */
const terms: Partial<Record<SettingName, { title: string; text: (value: string, before: string) => string }>> = {
  commission_percent: {
    title: 'Neue Provision',
    text: (value, before) =>
      `beträgt die Provision ${value} %, bisher ${before} %. Das gilt für alle Pakete, die keinen eigenen Satz nennen, und für Bestellungen ab diesem Tag.`,
  },
  payout_hold_days: {
    title: 'Längere Wartezeit für Geld aus Gutscheinen',
    text: (value, before) =>
      `zahlen wir Geld aus Gutscheinen ${value} Tage nach Abschluss einer Bestellung aus, bisher ${before} Tage danach.`,
  },
  payout_account_days: {
    title: 'Längere Wartezeit nach neuer Bankverbindung',
    text: (value, before) =>
      `ruhen Auszahlungen ${value} Tage, wenn Sie Ihre Bankverbindung ändern, bisher ${before} Tage.`,
  },
}

const isWorse = (name: SettingName, value: string) =>
  terms[name] !== undefined && percentOf(value) > percentOf(keptSpecs[name].show())

const assertNotice = (validFrom: string | null) => {
  const first = addDays(germanDay(), noticeDays + 1)
  if ((validFrom ?? '') >= first) return
  throw refuseField(
    'validFrom',
    `Das müssen Anbieter ${noticeDays} Tage vorher wissen. Es gilt frühestens ab ${formatDate(first)}.`,
  )
}

const isClosing = (name: SettingName, value: string) =>
  name.startsWith('feature_') && value === 'off' && keptSpecs[name].show() === 'on'

const assertClosing = ({ validFrom, reason, isUrgent }: Given) => {
  if (!reason) throw refuseField('reason', 'Bitte schreiben Sie, warum; alle Anbieter lesen es.')
  const first = addDays(germanDay(), closingDays + 1)
  if (isUrgent || (validFrom ?? '') >= first) return
  throw refuseField(
    'validFrom',
    `Dass ein Bereich schließt, müssen Anbieter ${closingDays} Tage vorher wissen: frühestens ab ${formatDate(first)}, es sei denn, ein Gesetz, eine Behörde oder ein zwingender Grund verlangt es eher.`,
  )
}

const fourEyes = () =>
  refuse('CONFLICT', {
    message: 'Die zweite Person bei Auszahlungen kann nur abschalten, wer den Server verwaltet.',
  })

const tellTerms = (tx: Tx, name: SettingName, value: string, validFrom: string) =>
  tellNews(tx, {
    key: randomUUID(),
    isNotice: true,
    title: `${terms[name]!.title} ab ${formatDate(validFrom)}`,
    text: `Ab dem ${formatDate(validFrom)} ${terms[name]!.text(value, keptSpecs[name].show())}\n\nWenn Sie damit nicht einverstanden sind, können Sie Ihren Vertrag bis dahin kündigen.`,
  })

/** Reasons and the way to object, to all providers: a part may be all that some of them use (Art. 4 and 11 P2B). */
const tellClosing = (tx: Tx, name: SettingName, { validFrom, reason }: Given) => {
  const part = featureParts[name.slice('feature_'.length) as Feature].name
  const day = formatDate(validFrom ?? germanDay())
  return tellNews(tx, {
    key: randomUUID(),
    isNotice: true,
    title: `Der Bereich „${part}“ schließt am ${day}`,
    text: `Ab dem ${day} bieten wir den Bereich „${part}“ nicht mehr an: Angebote darin sind dann nicht mehr zu sehen, Neues beginnt nicht mehr. Bestellungen, Anfragen und Termine, die Sie bis dahin haben, führen Sie bitte wie gewohnt zu Ende; Ihre Daten und Belege bleiben Ihnen zugänglich.\n\nGrund: ${reason}\n\nBetrifft Sie das und halten Sie es für falsch, schreiben Sie uns: ${settings.publicUrl}/kontakt. Wir prüfen Ihre Beschwerde und antworten mit Gründen. Ihren Vertrag können Sie bis dahin kündigen.`,
  })
}

/** Lists and search follow a part that is opened or closed. */
const followFeature = async (tx: Tx, name: SettingName) => {
  if (name.startsWith('feature_')) await tx.enqueue('products.follow-features', {})
}

type Given = { name: SettingName; given: string; validFrom: string | null; reason: string; isUrgent: boolean }

export const updateSetting = async (input: Given) => {
  const { name, given, validFrom } = input
  const wrong = keptSpecs[name].check(given)
  if (wrong) throw refuseField('value', wrong)
  const value = name === 'commission_percent' ? given.trim().replace('.', ',') : given.trim()
  if (validFrom !== null && validFrom <= germanDay())
    throw refuseField('validFrom', 'Bitte wählen Sie einen Tag ab morgen, oder lassen Sie das Feld frei.')
  if (name === 'payout_four_eyes' && value === 'off' && settings.payoutFourEyes) throw fourEyes()
  const isRaised = isWorse(name, value)
  if (isRaised) assertNotice(validFrom)
  const closes = isClosing(name, value)
  if (closes) assertClosing(input)
  const from = validFrom === null ? null : momentOf(numberOfDay(validFrom), 0, 'first')
  const known = await one(name)
  // sent twice: nobody is told twice
  if (from && known.planned?.value === value && new Date(known.planned.from).getTime() === from.getTime()) return known
  await inTransaction(async (tx) => {
    await keepSetting(tx, name, value, from)
    await followFeature(tx, name)
    if (isRaised) await tellTerms(tx, name, value, validFrom!)
    if (closes) await tellClosing(tx, name, input)
  })
  await takeKeptSettings()
  return one(name)
}

export const removeSetting = async (name: SettingName) => {
  const before = await one(name)
  if (name === 'payout_four_eyes' && before.value === 'on' && before.usual === 'off') throw fourEyes()
  if (isWorse(name, before.usual) || isClosing(name, before.usual))
    throw refuse('CONFLICT', {
      message:
        'Das gälte sofort, und Anbieter müssen es vorher wissen. Bitte setzen Sie den Wert mit einem Tag, ab dem er gilt.',
    })
  await inTransaction(async (tx) => {
    await keepSetting(tx, name, null, null)
    await followFeature(tx, name)
  })
  await takeKeptSettings()
  return one(name)
}

/** The address of the logo stays the same, so its files before can go at once. */
export const setLogo = async (upload: Upload | null) => {
  const before = settings.logo
  const id = upload && (await storeLogo(upload))
  try {
    await inTransaction((tx) => keepSetting(tx, 'logo', id, null))
  } catch (error) {
    if (id) await removeLogoFiles(id)
    throw error
  }
  await takeKeptSettings()
  if (before) await removeLogoFiles(before)
}

export const guaranteePictures = () =>
  (Object.keys(lawPictures) as LawPicture[]).map((picture) => {
    const { path, key } = lawPictures[picture]
    const name = settings[key]
    // under another address after a change: browsers keep a picture for an hour
    return { picture, url: name ? `${path}?v=${name.slice(0, 8)}` : path, isOfficial: name !== '' }
  })

export const setGuaranteePicture = async (picture: LawPicture, upload: Upload | null) => {
  const { key, setting } = lawPictures[picture]
  const before = settings[key]
  const name = upload && (await storeLawPicture(picture, upload))
  try {
    await inTransaction((tx) => keepSetting(tx, setting, name, null))
  } catch (error) {
    if (name) await removeLawPicture(name)
    throw error
  }
  await takeKeptSettings()
  if (before) await removeLawPicture(before)
}

const dnsSeconds = 3

/** Whether a name of the DNS holds a text that begins so; unknown when nobody answers. */
const findText = async (name: string, begins: string) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'unknown'>((done) => {
    timer = setTimeout(done, dnsSeconds * 1000, 'unknown')
  })
  const asked = resolveTxt(name).then(
    (rows) => (rows.some((parts) => parts.join('').toLowerCase().startsWith(begins)) ? 'found' : 'missing'),
    (error: NodeJS.ErrnoException) => (error.code === 'ENODATA' || error.code === 'ENOTFOUND' ? 'missing' : 'unknown'),
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer)) as Promise<'found' | 'missing' | 'unknown'>
}

export const checkSender = async () => {
  const domain = settings.mailFrom.split('@').at(-1)!.replace('>', '').trim().toLowerCase()
  const [spf, dmarc] = await Promise.all([findText(domain, 'v=spf1'), findText(`_dmarc.${domain}`, 'v=dmarc1')])
  return { domain, spf, dmarc }
}

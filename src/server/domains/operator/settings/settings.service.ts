import { randomUUID } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { SettingName } from '#contract/operator/settings.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { addDays, momentOf, numberOfDay } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { tellNews } from '#server/domains/notifications/index.ts'
import { removeLogoFiles, storeLogo } from '#server/platform/files/brand/brand-files.ts'
import { keepSetting, keptSpecs, takeKeptSettings } from '#server/platform/records/kept-settings.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectSettings } from './settings.queries.ts'

/** Providers must know a higher commission so many days before (Art. 3 (2) Regulation (EU) 2019/1150). */
const noticeDays = 15

const one = async (name: SettingName) => (await selectSettings()).find((row) => row.name === name)!
const percentOf = (text: string) => Number(text.replace(',', '.'))

const assertNotice = (value: string, validFrom: string | null) => {
  const first = addDays(germanDay(), noticeDays + 1)
  if (percentOf(value) <= settings.commissionBasisPoints / 100 || (validFrom ?? '') >= first) return
  throw refuseField(
    'validFrom',
    `Eine höhere Provision müssen Anbieter ${noticeDays} Tage vorher kennen. Sie gilt frühestens ab ${formatDate(first)}.`,
  )
}

const fourEyes = () =>
  refuse('CONFLICT', {
    message: 'Die zweite Person bei Auszahlungen kann nur abschalten, wer den Server verwaltet.',
  })

const tellCommission = (tx: Tx, value: string, validFrom: string) =>
  tellNews(tx, {
    key: randomUUID(),
    title: `Neue Provision ab ${formatDate(validFrom)}`,
    text: `Ab dem ${formatDate(validFrom)} beträgt die Provision ${value} %, bisher ${String(settings.commissionBasisPoints / 100).replace('.', ',')} %. Das gilt für alle Pakete, die keinen eigenen Satz nennen, und für Bestellungen ab diesem Tag.\n\nWenn Sie damit nicht einverstanden sind, können Sie Ihren Vertrag bis dahin kündigen.`,
  })

/** Lists and search follow a part that is opened or closed. */
const followFeature = async (tx: Tx, name: SettingName) => {
  if (name.startsWith('feature_')) await tx.enqueue('products.follow-features', {})
}

export const updateSetting = async (name: SettingName, given: string, validFrom: string | null) => {
  const wrong = keptSpecs[name].check(given)
  if (wrong) throw refuseField('value', wrong)
  const value = name === 'commission_percent' ? given.trim().replace('.', ',') : given.trim()
  if (validFrom !== null && validFrom <= germanDay())
    throw refuseField('validFrom', 'Bitte wählen Sie einen Tag ab morgen, oder lassen Sie das Feld frei.')
  if (name === 'payout_four_eyes' && value === 'off' && settings.payoutFourEyes) throw fourEyes()
  const isRaised = name === 'commission_percent' && percentOf(value) > settings.commissionBasisPoints / 100
  if (isRaised) assertNotice(value, validFrom)
  const from = validFrom === null ? null : momentOf(numberOfDay(validFrom), 0, 'first')
  const known = await one(name)
  // sent twice: nobody is told twice
  if (from && known.planned?.value === value && new Date(known.planned.from).getTime() === from.getTime()) return known
  await inTransaction(async (tx) => {
    await keepSetting(tx, name, value, from)
    await followFeature(tx, name)
    if (isRaised) await tellCommission(tx, value, validFrom!)
  })
  await takeKeptSettings()
  return one(name)
}

export const removeSetting = async (name: SettingName) => {
  const before = await one(name)
  if (name === 'payout_four_eyes' && before.value === 'on' && before.usual === 'off') throw fourEyes()
  if (name === 'commission_percent' && percentOf(before.usual) > percentOf(before.value))
    throw refuse('CONFLICT', {
      message: 'Damit stiege die Provision sofort. Bitte setzen Sie den Satz mit einem Tag, ab dem er gilt.',
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

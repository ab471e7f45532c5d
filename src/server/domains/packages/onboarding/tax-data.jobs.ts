import { eq } from 'drizzle-orm'
import { formatDate, germanDay } from '#lib/format.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { setBlocked } from '#server/domains/providers/index.ts'
import { storage } from '#server/platform/files/storage.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail } from './mail-texts.contributions.ts'
import { selectOnboarding } from './onboarding.queries.ts'
import { type TaxStep, taxDeadline, taxGaps, taxStep } from './onboarding.rules.ts'
import { providerOnboardings } from './onboarding.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'packages.ask-tax-data': Record<string, never>
    'packages.forget-views': Record<string, never>
  }
}

const titles: Record<NonNullable<TaxStep>, string> = {
  ask: 'Bitte ergänzen Sie Ihre steuerlichen Angaben',
  remind: 'Erinnerung: Ihre steuerlichen Angaben fehlen',
  block: 'Ihr Verkauf ist gesperrt',
}

const tell = async (tx: Tx, providerId: number, step: NonNullable<TaxStep>, missing: string[], askedOn: string) => {
  const { userId, email } = await ownerOf(tx, providerId)
  const law =
    'Nach dem Plattformen-Steuertransparenzgesetz (PStTG) müssen wir dem Finanzamt jedes Jahr melden, wer über uns verkauft.'
  const then =
    step === 'block'
      ? 'Trotz zweier Erinnerungen fehlen diese Angaben. Sie können deshalb nicht mehr verkaufen, bis Sie sie ergänzt haben.'
      : `Ohne diese Angaben müssen wir Ihren Verkauf am ${formatDate(taxDeadline(askedOn))} sperren.`
  const button = { label: 'Angaben ergänzen', url: `${settings.publicUrl}/anbieter/einrichtung` }
  const letter = await letterMail(tx, 'tax-data', {
    title: titles[step],
    paragraphs: ['Guten Tag,', law, missing.join('\n'), then],
    button,
  })
  const mail = () => sendMail(tx, { to: email, ...letter })
  await notify(tx, userId, 'packages.tax-data', { isBlocked: step === 'block' }, { mail })
}

const askOne = (providerId: number, day: string) =>
  inTransaction(async (tx) => {
    await tx.insert(providerOnboardings).values({ providerId }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(providerOnboardings)
      .where(eq(providerOnboardings.providerId, providerId))
      .for('update')
    const found = await selectOnboarding(tx, providerId)
    const missing = found ? taxGaps(found) : []
    if (!missing.length) return
    const { taxAskedOn: askedOn, taxReminders: reminders, taxBlockedAt } = row!
    const step = taxStep({ askedOn, reminders, isBlocked: taxBlockedAt !== null }, day)
    if (!step) return
    const set = {
      ask: { taxAskedOn: day },
      remind: { taxReminders: reminders + 1 },
      block: { taxBlockedAt: new Date() },
    }[step]
    await tx.update(providerOnboardings).set(set).where(eq(providerOnboardings.providerId, providerId))
    if (step === 'block') await setBlocked(tx, providerId, 'tax-data', true)
    await tell(tx, providerId, step, missing, askedOn ?? day)
  })

const selectGaps = (after: number, limit: number) => sql<{ id: number }>`
  select p.provider_id as id from shared.provider_pages p join shared.companies c on c.id = p.provider_id
    left join provider_onboardings o on o.provider_id = p.provider_id
  where p.is_published and p.provider_id > ${after} and o.tax_blocked_at is null
    and (o.provider_id is null or o.person_name = '' or o.person_birthday is null or o.tax_id = ''
      or (c.tax_number = '' and c.vat_number = ''))
  order by p.provider_id limit ${limit}`

/** Asks every provider that sells for what the yearly report needs, reminds it twice, then blocks it. */
export const askTaxData = (now = new Date()) => {
  const day = germanDay(now)
  return eachDue(selectGaps, ({ id }) => askOne(id, day))
}

const keptDays = 400

/** The log of views is kept for a bit more than a year. */
export const forgetViews = async () => {
  await sql`delete from document_views where at < now() - make_interval(days => ${keptDays})`
}

export const removeDocumentFile = ({ key }: { key: string }) => storage.remove(key)

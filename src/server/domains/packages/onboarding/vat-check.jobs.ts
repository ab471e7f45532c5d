import { ownerOf } from '#server/domains/accounts/index.ts'
import { log } from '#server/platform/log.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail } from './mail-texts.contributions.ts'
import { askVies, type VatAnswer } from './vat.port.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'packages.check-vat': Record<string, never>
  }
}

/** So many in a round; the register answers a few numbers a second. */
const perRound = 40
/** After so many without an answer in a row the register is down: the next round tries again. */
const mostFailures = 3
/** A number that was confirmed is asked for again after so many days. */
const confirmedDays = 180

const tellUnknown = async (tx: Tx, providerId: number, vatNumber: string) => {
  const { email } = await ownerOf(tx, providerId)
  const title = 'Ihre USt-IdNr. ist nicht bekannt'
  const paragraphs = [
    'Guten Tag,',
    `das Register der EU (VIES) kennt die USt-IdNr. ${vatNumber} nicht. Bitte prüfen Sie die Nummer in Ihren Unternehmensdaten oder lassen Sie sie beim Bundeszentralamt für Steuern freischalten. Bis dahin zahlen wir Guthaben nicht aus; verkaufen können Sie weiter.`,
  ]
  const button = { label: 'Unternehmensdaten öffnen', url: `${settings.publicUrl}/anbieter/unternehmen` }
  await sendMail(tx, { to: email, ...(await letterMail(tx, 'vat-unknown', { title, paragraphs, button })) })
}

/** What is unanswered is asked for again after 10 minutes, then twice as long each time, at most a day. */
const keep = (providerId: number, vatNumber: string, result: VatAnswer) =>
  inTransaction(async (tx) => {
    await tx.sql`insert into provider_onboardings (provider_id) values (${providerId}) on conflict do nothing`
    const before = await tx.sql<{ number: string; result: VatAnswer | null }>`
      select vat_checked_number as number, vat_result as result from provider_onboardings where provider_id = ${providerId} for update`.one()
    const isNew = before.number !== vatNumber
    // a register that is down takes nothing back that it confirmed
    const kept = result === 'unanswered' && !isNew && before.result === 'valid' ? 'valid' : result
    await tx.sql`
      update provider_onboardings set vat_checked_number = ${vatNumber}, vat_result = ${kept},
        vat_checked_at = case when ${result} = 'unanswered' and not ${isNew}::boolean then vat_checked_at
          when ${result} = 'unanswered' then null else now() end,
        vat_attempts = case when ${result} = 'unanswered' then least(case when ${isNew}::boolean then 0 else vat_attempts end + 1, 8) else 0 end,
        vat_next_at = now() + case when ${result} = 'unanswered'
            then least(interval '10 minutes' * power(2, case when ${isNew}::boolean then 0 else vat_attempts end), interval '1 day')
          when ${result} = 'invalid' then interval '1 day' else make_interval(days => ${confirmedDays}) end
      where provider_id = ${providerId}`
    if (result === 'invalid' && (isNew || before.result !== 'invalid')) await tellUnknown(tx, providerId, vatNumber)
  })

/** § 22f UStG: VAT ids of providers are confirmed by the register of the EU, once it is set up (`VIES_URL`). */
export const checkVatNumbers = async () => {
  if (!settings.viesUrl) return
  const due = await sql<{ id: number; vatNumber: string }>`
    select c.id, c.vat_number as "vatNumber" from shared.companies c left join provider_onboardings o on o.provider_id = c.id
    where c.vat_number <> '' and (o.vat_checked_number is distinct from c.vat_number or o.vat_next_at <= now())
    order by o.vat_next_at nulls first, c.id limit ${perRound}`
  let failures = 0
  for (const { id, vatNumber } of due) {
    const result = await askVies(vatNumber)
    await keep(id, vatNumber, result)
    failures = result === 'unanswered' ? failures + 1 : 0
    if (failures < mostFailures) continue
    log.warn({ failures }, 'the register of VAT ids gives no answer')
    return
  }
}

import { contractNoticeDays } from '#contract/providers/contract.ts'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { readContract, setContract } from '#server/domains/reference/index.ts'
import type { CompanyCtx, OperatorCtx } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { contractVersions, type Section } from './contract.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'providers.announce-contract': { versionId: number }
    'providers.apply-contract': { day?: string }
  }
}

type Coming = { id: number; sections: Section[]; summary: string; validFrom: string; announcedAt: string }

const selectComing = async () => {
  const [row] = await sql<Coming & { told: number; accepted: number }>`
    select v.id, v.sections, v.summary, v.valid_from as "validFrom", v.announced_at as "announcedAt",
      (select count(*)::int from contract_tellings t where t.version_id = v.id) as told,
      (select count(*)::int from contract_acceptances a where a.version = v.valid_from) as accepted
    from contract_versions v where v.applied_at is null`
  return row ?? null
}

export const findContract = async () => {
  const [now, coming] = [await readContract(), await selectComing()]
  const { count } = await sql<{ count: number }>`
    select count(*)::int as count from contract_acceptances where version = ${now.version}`.one()
  return { ...now, accepted: count, coming }
}

export const findOwnContract = async ({ user: { providerId } }: CompanyCtx) => {
  const [now, coming] = [await readContract(), await selectComing()]
  const agreed = await sql<{ version: string; acceptedAt: string }>`
    select version, accepted_at as "acceptedAt" from contract_acceptances where provider_id = ${providerId}`
  const agreedAt = (version: string) => agreed.find((one) => one.version === version)?.acceptedAt ?? null
  return {
    version: now.version,
    acceptedAt: agreedAt(now.version),
    coming: coming && { ...coming, acceptedAt: agreedAt(coming.validFrom) },
  }
}

type NewVersion = { sections: Section[]; summary: string; validFrom: string }

/** The mails are part of the notice: the term counts from today only because they go out now. */
export const announceContract = async (_ctx: OperatorCtx, version: NewVersion) => {
  const first = addDays(germanDay(), contractNoticeDays)
  if (version.validFrom < first)
    throw refuseField(
      'validFrom',
      `Änderungen werden ${contractNoticeDays} Tage vorher angekündigt (Art. 3 P2B-Verordnung): frühestens ${formatDate(first)}.`,
    )
  await inTransaction(async (tx) => {
    const [made] = await tx.insert(contractVersions).values(version).onConflictDoNothing().returning()
    if (!made) throw refuse('CONFLICT', { message: 'Eine Änderung ist schon angekündigt; sie muss erst gelten.' })
    await tx.enqueue('providers.announce-contract', { versionId: made.id })
  })
  return findContract()
}

const textOf = ({ summary, validFrom }: Pick<Coming, 'summary' | 'validFrom'>) => ({
  title: `Neuer Anbietervertrag ab ${formatDate(validFrom)}`,
  paragraphs: [
    'Guten Tag,',
    `wir ändern den Anbietervertrag. Die neue Fassung gilt ab dem ${formatDate(validFrom)}.`,
    `Was sich ändert: ${summary}`,
    `Sie können den Vertrag vor diesem Tag ohne weitere Frist kündigen. Wenn Sie der neuen Fassung ausdrücklich zustimmen möchten, geht das unter „Rechtstexte“; ohne Zustimmung gilt sie erst ab dem genannten Tag.`,
  ],
  button: { label: 'Neue Fassung lesen', url: `${settings.publicUrl}/anbieter/rechtstexte` },
})

const atOnce = 100

const tellSome = async (tx: Tx, versionId: number) => {
  const [version] = await tx.sql<Pick<Coming, 'summary' | 'validFrom'>>`
    select summary, valid_from as "validFrom" from contract_versions where id = ${versionId}`
  const providers = await tx.sql<{ email: string }>`
    with taken as (
      insert into contract_tellings (version_id, provider_id)
      select ${versionId}, c.id from shared.companies c join shared.users u on u.id = c.user_id and u.deleted_at is null
      where not c.canceled and not exists (
        select from contract_tellings t where t.version_id = ${versionId} and t.provider_id = c.id)
      order by c.id limit ${atOnce} on conflict do nothing returning provider_id)
    select u.email from taken join shared.companies c on c.id = taken.provider_id join shared.users u on u.id = c.user_id`
  const letter = await letterMail(tx, 'contract-changed', textOf(version!))
  for (const { email } of providers) await sendMail(tx, { to: email, ...letter })
  return providers.length
}

/** Every provider is told once, also when the job runs twice. */
export const tellOfContract = async ({ versionId }: { versionId: number }) => {
  while ((await inTransaction((tx) => tellSome(tx, versionId))) === atOnce);
}

/** On its day the announced version takes the place of the one before; who is still here goes on with it. */
export const applyContract = ({ day = germanDay() }: { day?: string } = {}) =>
  inTransaction(async (tx) => {
    const [version] = await tx.sql<Coming>`
      update contract_versions set applied_at = now() where applied_at is null and valid_from <= ${day}
      returning id, sections, summary, valid_from as "validFrom", announced_at as "announcedAt"`
    if (!version) return
    await setContract(tx, version.sections, version.validFrom)
    await tx.sql`
      insert into contract_acceptances (provider_id, version, way)
      select c.id, ${version.validFrom}::date, 'continued' from shared.companies c join contract_tellings t on t.provider_id = c.id
      where t.version_id = ${version.id} and not c.canceled on conflict do nothing`
  })

export const acceptContract = async (ctx: CompanyCtx, version: string) => {
  const { version: now, coming } = await findOwnContract(ctx)
  if (version !== now && version !== coming?.validFrom)
    throw refuse('CONFLICT', { message: 'Diese Fassung gilt nicht mehr. Bitte laden Sie die Seite neu.' })
  await sql`
    insert into contract_acceptances (provider_id, version, way) values (${ctx.user.providerId}, ${version}, 'click')
    on conflict do nothing`
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type PersonalData, retain } from '#server/domains/accounts/index.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { eraseLibrary } from './library/library.service.ts'
import { dropPicture } from './page/pictures.service.ts'
import {
  providerAppointments,
  providerCertificates,
  providerContents,
  providerImages,
  providerPages,
  vendorPolicies,
} from './providers.tables.ts'

const ofUser = (userId: number) => sql`in (select id from shared.companies where user_id = ${userId})`

export const providerPagePersonalData: PersonalData = {
  key: 'provider-page',
  name: 'Anbieterseite',
  roles: ['Company'],
  tables: [
    ...['provider_pages', 'provider_images', 'provider_certificates', 'provider_contents', 'vendor_policies'],
    ...['contract_acceptances', 'contract_tellings', 'provider_media'],
  ],
  exportData: async (userId) => ({
    page: await sql`select * from provider_pages where provider_id ${ofUser(userId)}`,
    images:
      await sql`select key, width, height, alt from provider_images where provider_id ${ofUser(userId)} order by position`,
    library: await sql`
      select key, name, alt, source, licence, tags, created_at from provider_media where provider_id ${ofUser(userId)} order by id`,
    certificates:
      await sql`select name, text, image from provider_certificates where provider_id ${ofUser(userId)} order by position`,
    contents: await sql`select * from provider_contents where provider_id ${ofUser(userId)} order by position`,
    contract: await sql`
      select version, way, accepted_at from contract_acceptances where provider_id ${ofUser(userId)} order by version`,
    contractNews: await sql`select version_id, told_at from contract_tellings where provider_id ${ofUser(userId)}`,
    policies:
      await sql`select kind, html, created_at, replaced_at from vendor_policies where provider_id ${ofUser(userId)} order by id`,
  }),
  erase: async (tx, userId) => {
    const [company] = await tx
      .select({ id: sharedCompanies.id })
      .from(sharedCompanies)
      .where(eq(sharedCompanies.userId, userId))
    if (!company) return
    const { id } = company
    const [page] = await tx.select().from(providerPages).where(eq(providerPages.providerId, id)).for('update')
    if (page?.iban)
      await retain(tx, { kind: 'bank', providerId: id, data: { iban: page.iban, accountHolder: page.accountHolder } })
    await eraseLibrary(tx, id)
    const gone = [
      ...(await tx
        .delete(providerImages)
        .where(eq(providerImages.providerId, id))
        .returning({ key: providerImages.key })),
      ...(await tx
        .delete(providerCertificates)
        .where(eq(providerCertificates.providerId, id))
        .returning({ key: providerCertificates.image })),
      ...(await tx
        .delete(providerContents)
        .where(eq(providerContents.providerId, id))
        .returning({ key: providerContents.image })),
      { key: page?.logo ?? null },
      { key: page?.banner ?? null },
    ]
    for (const { key } of gone) if (key) await dropPicture(tx, key)
    await tx.delete(vendorPolicies).where(eq(vendorPolicies.providerId, id))
    await tx.delete(providerAppointments).where(eq(providerAppointments.providerId, id))
    // a fresh row, as every company has one
    await tx.delete(providerPages).where(eq(providerPages.providerId, id))
    await tx.insert(providerPages).values({ providerId: id, slug: `geschlossen-${id}-${randomUUID().slice(0, 8)}` })
  },
}

export const appointmentsPersonalData: PersonalData = {
  key: 'appointments',
  roles: ['User', 'Company', 'Operator'],
  tables: ['provider_appointments'],
  exportData: (userId) => sql`
    select provider_id, name, email, phone, day, time, message, state, answer, created_at from provider_appointments
    where user_id = ${userId} order by id`,
  erase: (tx, userId) => tx.delete(providerAppointments).where(eq(providerAppointments.userId, userId)),
}

/** `sales` selects `provider_id, sales` of providers that sold something. */
export const setSalesCounts = async (on: Source, sales: Fragment) => {
  await on.sql`
    update provider_pages p set sales_count = coalesce(v.sales, 0)
    from provider_pages q left join (${sales}) v on v.provider_id = q.provider_id
    where p.provider_id = q.provider_id and p.sales_count <> coalesce(v.sales, 0)`
}

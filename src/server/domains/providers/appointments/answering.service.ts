import type { AppointmentState } from '#contract/providers/appointments.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { settleNotifications } from '#server/domains/notifications/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { appointmentLink } from '../providers.notifications.ts'

export type AppointmentRow = {
  id: number
  name: string
  email: string
  phone: string
  day: string
  time: string
  message: string
  state: AppointmentState
  answer: string
  createdAt: string
}

const select = (on: Source, providerId: number, id: number) =>
  on.sql<AppointmentRow>`
    select id, name, email, phone, to_char(day, 'YYYY-MM-DD') as day, time, message, state, answer, created_at as "createdAt"
    from provider_appointments where id = ${id} and provider_id = ${providerId}`.first()

const noWish = () => refuse('NOT_FOUND', { message: 'Diesen Terminwunsch gibt es nicht.' })

/** The first look is kept. */
export const getAppointment = ({ user }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    // staff that looks at the account has not seen it for the provider
    if (!user.viewerId)
      await tx.sql`update provider_appointments set state = 'seen'
        where id = ${id} and provider_id = ${user.providerId} and state = 'asked'`
    const row = await select(tx, user.providerId, id)
    if (!row) throw noWish()
    if (!user.viewerId)
      await settleNotifications(tx, user.id, ['providers.appointment-asked'], appointmentLink({ appointmentId: id }))
    return row
  })

const isOver = (state: AppointmentState) => state === 'won' || state === 'declined'

const sentences = {
  answered: (when: string) => `zu Ihrem Terminwunsch für den ${when} gibt es eine Antwort.`,
  won: (when: string) => `Ihr Termin am ${when} ist bestätigt.`,
  declined: (when: string) => `leider kann der Termin am ${when} nicht stattfinden.`,
}

/** What the provider decides goes to the address that was given; two decisions at once are one. */
export const answerAppointment = async (
  { user }: CompanyCtx,
  id: number,
  state: 'answered' | 'won' | 'declined',
  answer: string,
) => {
  if (state === 'answered' && !answer) throw refuseField('message', 'Bitte schreiben Sie eine Antwort.')
  return inTransaction(async (tx) => {
    const before = await tx.sql<{ state: AppointmentState; day: string }>`
      select state, to_char(day, 'YYYY-MM-DD') as day from provider_appointments
      where id = ${id} and provider_id = ${user.providerId} for update`.first()
    if (!before) throw noWish()
    if (isOver(before.state)) throw refuse('CONFLICT', { message: 'Über diesen Terminwunsch ist schon entschieden.' })
    if (state === 'won' && before.day < germanDay())
      throw refuse('CONFLICT', {
        message: 'Dieser Tag ist schon vorbei. Schreiben Sie eine Antwort mit einem anderen.',
      })
    await tx.sql`update provider_appointments set state = ${state}, answer = ${answer}, answered_at = now() where id = ${id}`
    const row = (await select(tx, user.providerId, id))!
    const company = await tx.sql<{ name: string; slug: string; phone: string; address: string }>`
      select c.company_name as name, p.slug, c.phone, format('%s %s, %s %s', c.street, c.house_number, c.zip_code, c.city) as address
      from shared.companies c join provider_pages p on p.provider_id = c.id
      where c.id = ${user.providerId}`.one()
    const when = `${formatDate(row.day)}${row.time && `, ${row.time} Uhr`}`
    const title = `Ihr Terminwunsch bei ${company.name}`
    await sendMail(tx, {
      to: row.email,
      ...(await letterMail(tx, 'appointment-answered', {
        title,
        paragraphs: [
          'Guten Tag,',
          sentences[state](when),
          answer,
          state === 'won' ? appointmentRule : '',
          `${company.name}\n${company.address}\nTelefon: ${company.phone}\n${settings.publicUrl}/betriebe/${company.slug}`,
        ].filter(Boolean),
      })),
    })
    await settleNotifications(tx, user.id, ['providers.appointment-asked'], appointmentLink({ appointmentId: id }))
    return row
  })
}

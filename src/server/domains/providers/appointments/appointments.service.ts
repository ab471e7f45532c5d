import { lt } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { checkFormToken } from '#server/platform/limits/form-guard.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { appointmentLink } from '../providers.notifications.ts'
import { selectProvider } from '../providers.queries.ts'
import { providerAppointments } from '../providers.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'providers.forget-appointments': object
  }
}

export type Wish = {
  name: string
  email: string
  phone: string
  day: string
  time: string
  message: string
  /** left empty by people */
  website: string
  token: string
}

/** If the hidden field `website` is filled in, the sender is a program: it gets the usual answer, but nothing is stored or mailed. */
export const askForAppointment = async ({ user }: Ctx, slug: string, { website, token, ...wish }: Wish) => {
  const provider = await selectProvider({ slug })
  if (!provider?.isPublished) throw refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })
  if (!provider.showLead)
    throw refuse('CONFLICT', { message: 'Dieser Anbieter nimmt zurzeit keine Terminwünsche entgegen.' })
  if (wish.day < germanDay()) throw refuseField('day', 'Bitte wählen Sie einen Tag in der Zukunft.')
  if (website) return
  await checkFormToken(token)
  const when = `${formatDate(wish.day)}${wish.time && `, ${wish.time} Uhr`}`
  await inTransaction(async (tx) => {
    const [made] = await tx
      .insert(providerAppointments)
      .values({ ...wish, formToken: token, providerId: provider.providerId, userId: user?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: providerAppointments.id })
    // a second click, or a lost answer: it was received before
    if (!made) return
    const letterToProvider = await letterMail(tx, 'appointment-asked-provider', {
      title: `Terminwunsch für den ${formatDate(wish.day)}`,
      paragraphs: [
        'Guten Tag,',
        `${wish.name} möchte gern einen Termin bei Ihnen: ${when}.`,
        wish.message,
        `Antworten Sie bitte auf ${siteName()} oder direkt:\nE-Mail: ${wish.email}${wish.phone && `\nTelefon: ${wish.phone}`}`,
      ],
      button: {
        label: 'Terminwunsch ansehen',
        url: `${settings.publicUrl}${appointmentLink({ appointmentId: made.id })}`,
      },
    })
    const asked = { name: wish.name, day: wish.day, appointmentId: made.id }
    await notify(tx, provider.userId, 'providers.appointment-asked', asked, {
      mail: () => sendMail(tx, { to: provider.secondEmail || provider.email, ...letterToProvider }),
    })
    // nothing of what was typed: the address is unverified
    await sendMail(tx, {
      to: wish.email,
      ...(await letterMail(tx, 'appointment-asked', {
        title: `Ihr Terminwunsch bei ${provider.companyName}`,
        paragraphs: [
          'Guten Tag,',
          `Ihr Terminwunsch für den ${when} ist bei ${provider.companyName} angekommen. Der Termin steht fest, sobald der Betrieb ihn bestätigt.`,
          appointmentRule,
          `${provider.companyName}\n${provider.street} ${provider.houseNumber}, ${provider.postalCode} ${provider.city}\nTelefon: ${provider.phone}\n${settings.publicUrl}/betriebe/${provider.slug}`,
          'Sie haben nichts angefragt? Dann hat jemand Ihre Adresse angegeben; Sie brauchen nichts zu tun.',
        ],
      })),
    })
  })
}

export const forgetAppointments = async () => {
  await db.delete(providerAppointments).where(lt(providerAppointments.createdAt, sql`now() - interval '1 year'`))
}

import { type Source, sql } from '#server/platform/sql/index.ts'

const isApproved = sql`exists (select from shared.provider_pages y where y.provider_id = c.id and y.approved_at is not null)`
const isSubmitted = sql`exists (select from provider_onboardings o where o.provider_id = c.id and o.state = 'submitted')`
const liveState = sql`(select s.state from subscriptions s where s.provider_id = c.id and s.state <> 'canceled')`

/** The flags of the banner, for every call that tells about the company `c`. */
export const providerFlags = {
  isRegistered: () => sql`(${isApproved} or ${isSubmitted})`,
  isSubscribed: () => sql`${liveState} is not null`,
  isCanceled: () =>
    sql`(${liveState} is null and exists (select from subscriptions s where s.provider_id = c.id and s.state = 'canceled'))`,
}

/** What the banner of a provider shows, as it is now. */
export const readFlags = async (on: Source, providerId: number) =>
  on.sql<{ isRegistered: boolean; isApproved: boolean; state: string | null; isCanceled: boolean }>`
    select c.registration_completed and ${providerFlags.isRegistered()} as "isRegistered", ${isApproved} as "isApproved",
      ${liveState} as state, ${providerFlags.isCanceled()} as "isCanceled"
    from shared.companies c where c.id = ${providerId}`.one()
export type Flags = Awaited<ReturnType<typeof readFlags>>

export const presentFlags = ({ isRegistered, state, isCanceled }: Flags) => ({
  registration_completed: isRegistered,
  subscribed: state !== null,
  canceled: isCanceled,
})

type StepName = 'onboarding' | 'review' | 'package' | 'trial' | 'active' | 'payment' | 'renew'

const stepOf = ({ isRegistered, isApproved, state, isCanceled }: Flags): StepName => {
  if (!isRegistered) return 'onboarding'
  if (!isApproved) return 'review'
  if (state === null) return isCanceled ? 'renew' : 'package'
  if (state === 'past_due') return 'payment'
  return state === 'trial' ? 'trial' : 'active'
}

const texts: Record<StepName, string> = {
  onboarding: 'Bitte schließen Sie zuerst die Registrierung Ihres Betriebs ab.',
  review: 'Ihre Nachweise sind eingereicht. Wir prüfen sie und melden uns bei Ihnen.',
  package: 'Für Sie gilt das kostenlose Paket. Mit einem größeren zeigen Sie mehr.',
  trial: 'Ihre Probezeit läuft.',
  active: 'Ihr Paket ist aktiv.',
  payment: 'Eine Rechnung ist überfällig. Bitte bezahlen Sie sie, damit Ihr Paket bestehen bleibt.',
  renew: 'Ihr Paket ist beendet. Zurzeit gilt das kostenlose Paket.',
}

export const subscriptionStep = (flags: Flags) => {
  const step = stepOf(flags)
  return { step, text: texts[step], ...presentFlags(flags) }
}

import type { Source } from '#server/platform/sql/index.ts'

/** What the banner of a provider shows, as it is now. */
export const readFlags = async (on: Source, providerId: number) =>
  on.sql<{ registrationCompleted: boolean; state: string | null; hadOne: boolean }>`
    select c.registration_completed as "registrationCompleted",
      (select s.state from subscriptions s where s.provider_id = c.id and s.state <> 'canceled') as state,
      exists (select from subscriptions s where s.provider_id = c.id and s.state = 'canceled') as "hadOne"
    from companies c where c.id = ${providerId}`.one()
export type Flags = Awaited<ReturnType<typeof readFlags>>

/** Canceled: a paid package ended, and no other follows. */
export const presentFlags = ({ registrationCompleted, state, hadOne }: Flags) => ({
  registration_completed: registrationCompleted,
  subscribed: state !== null,
  canceled: state === null && hadOne,
})

type StepName = 'onboarding' | 'package' | 'trial' | 'active' | 'payment' | 'renew'

const stepOf = ({ registrationCompleted, state, hadOne }: Flags): StepName => {
  if (!registrationCompleted) return 'onboarding'
  if (state === null) return hadOne ? 'renew' : 'package'
  if (state === 'past_due') return 'payment'
  return state === 'trial' ? 'trial' : 'active'
}

const texts: Record<StepName, string> = {
  onboarding: 'Bitte vervollständigen Sie zuerst die Angaben zu Ihrem Betrieb.',
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

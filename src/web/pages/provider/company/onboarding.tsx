import { privateMeta } from '#web/app/meta.ts'
import { OnboardingAssistant } from '#web/features/packages/provider/OnboardingAssistant.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Einrichtung')

export default function ProviderOnboarding() {
  return (
    <>
      <PageHeader title="Einrichtung" text="Schritt für Schritt zum Verkauf: was fehlt, und warum wir es brauchen." />
      <OnboardingAssistant />
    </>
  )
}

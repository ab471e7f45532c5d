import { privateMeta } from '#web/app/meta.ts'
import { SecurityCards } from '#web/features/accounts/security/SecurityCards.tsx'

export const meta = privateMeta('Sicherheit')

export default function Security() {
  return <SecurityCards />
}

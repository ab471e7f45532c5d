import { useSession } from '#web/app/session.ts'
import { CountBadge } from '#web/ui/figures/CountBadge.tsx'
import { useOpenCount } from '../refunds.data.ts'

const Count = () => <CountBadge count={useOpenCount()} of="offene" />

/** How many requests wait for an answer, beside the link in the menu. */
export const OpenRefundsCount = () => (useSession().status === 'member' ? <Count /> : null)

import { useParams, useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { Ticket } from '#web/features/food/kitchen/Ticket.tsx'

export const meta = privateMeta('Bon')

export default function TicketPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  return <Ticket number={number} printsItself={search.get('drucken') === '1'} />
}

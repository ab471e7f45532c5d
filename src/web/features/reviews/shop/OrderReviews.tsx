import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { usePurchases } from '../reviews.data.ts'
import { Purchases } from './Purchases.tsx'

const Open = ({ number }: { number: string }) => {
  const { data } = usePurchases(1, number)
  if (!data?.total) return null
  return (
    <Card
      title="Wie zufrieden sind Sie?"
      text={
        <>
          Ihre Erfahrung hilft anderen beim Einkaufen. Was Sie schon geschrieben haben, steht unter{' '}
          <Link to={paths.reviews}>Meine Bewertungen</Link>.
        </>
      }
    >
      <Purchases purchases={data.data} />
    </Card>
  )
}

/** What of an order is completed and waits for a review; only customers write them. */
export const OrderReviews = ({ number }: { number: string }) => {
  const session = useSession()
  return session.status === 'member' && session.member.role === 'User' && <Open number={number} />
}

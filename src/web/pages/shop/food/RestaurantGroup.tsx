import { useEffect, useRef } from 'react'
import { useBuyAgain } from '#web/features/checkout/BuyAgain.tsx'
import { useInvitation, useOwnGroup } from '#web/features/checkout/cart/group-order.data.ts'
import { asNewItem, type PastMeal } from '#web/features/food/food.data.ts'
import { Invited, OwnGroup } from '#web/features/food/group/GroupOrder.tsx'
import { PastMeals } from '#web/features/food/shop/PastMeals.tsx'

/** Somebody who chooses for the cart of somebody else. */
export type Guest = Pick<ReturnType<typeof useInvitation>, 'name' | 'setName' | 'add'>

type GroupProps = {
  slug: string
  company: string
  wish: Parameters<typeof useOwnGroup>[0]
  /** the link that the own cart has */
  inCart: string | null
  /** the link that was opened */
  asked: string | null
  /** a link is made at once */
  isWanted: boolean
  meals: PastMeal[]
  /** undefined while it is not known whether the link still holds */
  onGuest: (guest: Guest | null | undefined) => void
  onEnd: () => void
}

/** The others see the menu as its owner does: brought to the same place, or to be fetched. */
const linkOf = (slug: string, key: string, { zip, is_pickup }: GroupProps['wish']) => {
  const search = new URLSearchParams({ ...(zip && { plz: zip }), ...(is_pickup && { art: 'abholung' }), gruppe: key })
  return new URL(`/essen/${slug}?${search}`, window.location.href).href
}

/** Group orders and old orders at a restaurant; few visitors need it, so it comes after the page. */
export default function RestaurantGroup({
  slug,
  company,
  wish,
  inCart,
  asked,
  isWanted,
  meals,
  onGuest,
  onEnd,
}: GroupProps) {
  const own = useOwnGroup(wish, inCart)
  const buyAgain = useBuyAgain()
  const invitedBy = asked === own.key ? null : asked
  const invitation = useInvitation(invitedBy)
  const { order, name } = invitation

  const current = useRef({ invitation, own, onGuest, onEnd })
  current.current = { invitation, own, onGuest, onEnd }
  useEffect(() => {
    const { add, setName } = current.current.invitation
    if (invitedBy === null || order === null) current.current.onGuest(null)
    else current.current.onGuest(order && { name, setName, add })
  }, [invitedBy, order, name])
  useEffect(() => {
    if (!isWanted || current.current.own.key) return
    void current.current.own.start().then((isMade) => isMade || current.current.onEnd())
  }, [isWanted])

  const end = async () => {
    await own.end()
    onEnd()
  }
  const isGuest = invitedBy !== null && order !== null
  return (
    <>
      {invitedBy !== null && order !== undefined && (
        <Invited order={order} company={company} onRemove={invitation.remove} />
      )}
      {own.key && !isGuest && (
        <OwnGroup link={linkOf(slug, own.key, wish)} company={company} hasFocus={isWanted} onEnd={end} />
      )}
      {meals.length > 0 && !isGuest && (
        <PastMeals meals={meals} onAdd={({ items, gone }) => buyAgain({ items: items.map(asNewItem), gone })} />
      )}
    </>
  )
}

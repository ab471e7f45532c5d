import { Outlet } from 'react-router'
import { ownFrame } from '#web/app/frame/frame.ts'
import { MantineArea } from '#web/app/frame/MantineArea.tsx'
import { CartLink } from '#web/features/checkout/cart/CartLink.tsx'
import { SlimFrame } from '#web/features/content/frames/SlimFrame.tsx'

export const handle = ownFrame

/** The checkout stands without search, newsletter and the large footer. */
export default function CheckoutLayout() {
  return (
    <MantineArea>
      <SlimFrame tools={<CartLink />}>
        <Outlet />
      </SlimFrame>
    </MantineArea>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export const railSlotId = 'rail-slot'

/** What a page adds below the menu on the left; not shown on a phone, where the menu is folded. */
export const RailSlot = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(railSlotId)), [])
  return slot && createPortal(children, slot)
}

import { useEffect, useState } from 'react'
import type { groupOrderCalls } from '#contract/checkout/group-orders.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { ApiError, api, isMissing, refusedFields } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { toast, toastError, toastOutcome } from '#web/app/toasts.ts'
import { keepCartKey, keyForChange, loadCart, type NewItem, readCartKey } from './cart.data.ts'

export type GroupOrder = OutputOf<typeof groupOrderCalls.getGroupOrder>['data']

const calls = async () => (await import('#contract/checkout/group-orders.ts')).groupOrderCalls

/** While others choose, what they chose is looked at again this often. */
const pause = 15_000

const useRepeated = (isOn: boolean, work: () => void) => {
  useEffect(() => {
    if (!isOn) return
    const look = () => document.visibilityState === 'visible' && work()
    const timer = setInterval(look, pause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn, work])
}

const loadQuietly = () => void loadCart()

/** The link by which others fill the own cart; `inCart` is the one that the cart names. */
export const useOwnGroup = (wish: { provider_id: number; zip: string; is_pickup: boolean }, inCart: string | null) => {
  const { provider_id } = wish
  const [started, setStarted] = useState<string | null>(null)
  const key = inCart ?? started
  useRepeated(key !== null, loadQuietly)
  const start = async () => {
    try {
      const { data } = await api((await calls()).startGroupOrder, { cart_key: keyForChange(), ...wish })
      keepCartKey(data.cart_key)
      setStarted(data.key)
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }
  const end = async () => {
    try {
      toastOutcome(await api((await calls()).endGroupOrder, { cart_key: readCartKey() ?? newKey(), provider_id }))
      setStarted(null)
      await loadCart()
    } catch (error) {
      toastError(error)
    }
  }
  return { key, start, end }
}

const guestName = 'group_guest'
type Guest = { key: string; name: string }

const readGuest = (): Guest => {
  const kept = localStorage.getItem(guestName)
  return kept ? JSON.parse(kept) : { key: newKey(), name: '' }
}

/** The order of somebody else, seen by its link. `order`: undefined while it loads, null where it has ended. */
export const useInvitation = (key: string | null) => {
  const [order, setOrder] = useState<GroupOrder | null | undefined>(undefined)
  const [guest, setGuest] = useState<Guest>({ key: '', name: '' })
  const [look, setLook] = useState(0)
  useEffect(() => setGuest(readGuest()), [])
  const [again] = useState(() => () => setLook((count) => count + 1))
  useRepeated(key !== null, again)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` asks for it once more
  useEffect(() => {
    if (!key || !guest.key) return
    let isCurrent = true
    const read = async () => {
      try {
        const { data } = await api((await calls()).getGroupOrder, { key, guest_key: guest.key })
        if (isCurrent) setOrder(data)
      } catch (error) {
        if (!isCurrent) return
        if (isMissing(error)) setOrder(null)
        else toastError(error)
      }
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [key, guest.key, look])

  const change = async (work: (all: typeof groupOrderCalls) => Promise<{ data: GroupOrder }>) => {
    try {
      setOrder((await work(await calls())).data)
      return true
    } catch (error) {
      if (isMissing(error)) again()
      const [sentence] = error instanceof ApiError ? Object.values(refusedFields(error)) : []
      if (sentence) toast.error(sentence)
      else toastError(error)
      return false
    }
  }
  const setName = (name: string) => {
    setGuest({ ...guest, name })
    localStorage.setItem(guestName, JSON.stringify({ ...guest, name }))
  }
  const add = (thing: NewItem) =>
    change((all) => api(all.createGroupOrderItem, { key: key!, guest_key: guest.key, name: guest.name, ...thing }))
  const remove = (id: number) => change((all) => api(all.removeGroupOrderItem, { key: key!, guest_key: guest.key, id }))
  return { order, name: guest.name, setName, add, remove }
}

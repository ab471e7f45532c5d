import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'

type Favourites = { status: 'starting' | 'guest' | 'member'; ids: ReadonlySet<number> }

const storageKey = 'favourites'
/** as many as join an account at once */
const most = 500

const starting: Favourites = { status: 'starting', ids: new Set() }
let favourites: Favourites = starting
const listeners = new Set<() => void>()

const show = (next: Favourites) => {
  favourites = next
  for (const listener of listeners) listener()
}

// guests load the contract when they mark something or open their list
const calls = async () => (await import('#contract/products.public.ts')).publicProductCalls

const isId = (value: unknown): value is number => Number.isInteger(value)

/** The ids of what a guest marked, as this device keeps them, the newest first. */
export const readKept = (): number[] => {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isId).slice(0, most) : []
  } catch {
    return []
  }
}

const writeKept = (kept: number[]) => {
  if (kept.length) localStorage.setItem(storageKey, JSON.stringify(kept))
  else localStorage.removeItem(storageKey)
}

const showKept = () => show({ status: 'guest', ids: new Set(readKept()) })

export const loadFavourites = async () => (await api((await calls()).listFavourites, { type: 'product' })).products

/** What was marked before login joins the account. */
const join = async () => {
  const kept = readKept()
  if (!kept.length) return
  try {
    await api((await calls()).createFavourite, { type: 'product', ids: kept })
  } catch (error) {
    // what is gone from the shop can't join
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  writeKept([])
}

const follow = async (status: 'guest' | 'member', isCurrent: () => boolean) => {
  if (status === 'guest') return showKept()
  try {
    await join()
    const products = await loadFavourites()
    if (isCurrent()) show({ status, ids: new Set(products.map(({ id }) => id)) })
  } catch (error) {
    toastError(error)
  }
}

/** Keeps the favourites those of whoever is logged in; the header does it for all pages. */
export const useFavouritesOfSession = () => {
  const session = useSession()
  const account = session.status === 'member' ? session.member.id : session.status
  useEffect(() => {
    if (account === 'starting') return
    let isCurrent = true
    void follow(account === 'guest' ? 'guest' : 'member', () => isCurrent)
    const readAgain = (event: StorageEvent) => event.key === storageKey && account === 'guest' && showKept()
    window.addEventListener('storage', readAgain)
    return () => {
      isCurrent = false
      window.removeEventListener('storage', readAgain)
    }
  }, [account])
}

const withMark = (ids: ReadonlySet<number>, id: number, isMarked: boolean) => {
  const next = new Set(ids)
  if (isMarked) next.add(id)
  else next.delete(id)
  return next
}

const markHere = (id: number, isMarked: boolean) => {
  const others = readKept().filter((kept) => kept !== id)
  if (isMarked && others.length >= most) return toast.warning('Ihre Merkliste ist voll. Bitte melden Sie sich an.')
  writeKept(isMarked ? [id, ...others] : others)
  showKept()
}

const markInAccount = async (id: number, isMarked: boolean) => {
  show({ ...favourites, ids: withMark(favourites.ids, id, isMarked) })
  try {
    const { createFavourite, removeFavourite } = await calls()
    await api(isMarked ? createFavourite : removeFavourite, { type: 'product', id })
  } catch (error) {
    const isMember = !(error instanceof ApiError && error.endsSession)
    if (isMember) show({ ...favourites, ids: withMark(favourites.ids, id, !isMarked) })
    toastError(error)
  }
}

/** Takes what is gone from the shop off the list of a guest. */
export const dropKept = (gone: number[]) => {
  if (favourites.status !== 'guest' || !gone.length) return
  writeKept(readKept().filter((id) => !gone.includes(id)))
  showKept()
}

export const setFavourite = (id: number, isMarked: boolean) =>
  favourites.status === 'member' ? markInAccount(id, isMarked) : markHere(id, isMarked)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFavourites = () =>
  useSyncExternalStore(
    subscribe,
    () => favourites,
    () => starting,
  )

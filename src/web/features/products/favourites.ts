import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'

/** What a guest marked, as this device keeps it: the slug leads to what the product is today. */
export type Kept = { id: number; slug: string }

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

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Kept).id) && 'slug' in value

export const readKept = (): Kept[] => {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isKept).slice(0, most) : []
  } catch {
    return []
  }
}

const writeKept = (kept: Kept[]) => {
  if (kept.length) localStorage.setItem(storageKey, JSON.stringify(kept))
  else localStorage.removeItem(storageKey)
}

const showKept = () => show({ status: 'guest', ids: new Set(readKept().map(({ id }) => id)) })

export const loadFavourites = async () => (await api((await calls()).listFavourites, { type: 'product' })).products

/** What was marked before login joins the account. */
const join = async () => {
  const kept = readKept()
  if (!kept.length) return
  try {
    await api((await calls()).createFavourite, { type: 'product', ids: kept.map(({ id }) => id) })
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

const markHere = (product: Kept, isMarked: boolean) => {
  const others = readKept().filter(({ id }) => id !== product.id)
  if (isMarked && others.length >= most) return toast.warning('Ihre Merkliste ist voll. Bitte melden Sie sich an.')
  writeKept(isMarked ? [{ id: product.id, slug: product.slug }, ...others] : others)
  showKept()
}

const markInAccount = async ({ id }: Kept, isMarked: boolean) => {
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

export const setFavourite = (product: Kept, isMarked: boolean) =>
  favourites.status === 'member' ? markInAccount(product, isMarked) : markHere(product, isMarked)

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

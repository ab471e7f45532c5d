import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'

export type FavouriteKind = 'product' | 'provider'
type Marked = Record<FavouriteKind, ReadonlySet<number>>
type Favourites = { status: 'starting' | 'guest' | 'member'; marked: Marked }

const kinds: FavouriteKind[] = ['product', 'provider']
const storageKeys: Record<FavouriteKind, string> = { product: 'favourites', provider: 'favourite-providers' }
/** as many as join an account at once */
const most = 500

const starting: Favourites = { status: 'starting', marked: { product: new Set(), provider: new Set() } }
let favourites: Favourites = starting
const listeners = new Set<() => void>()

const show = (next: Favourites) => {
  favourites = next
  for (const listener of listeners) listener()
}

// guests load the contract when they mark something or open their list
const calls = async () => (await import('#contract/products/public.ts')).publicProductCalls

const isId = (value: unknown): value is number => Number.isInteger(value)

/** The ids of what a guest marked, as this device keeps them, the newest first. */
export const readKept = (kind: FavouriteKind): number[] => {
  try {
    const found = JSON.parse(localStorage.getItem(storageKeys[kind]) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isId).slice(0, most) : []
  } catch {
    return []
  }
}

const writeKept = (kind: FavouriteKind, kept: number[]) => {
  if (kept.length) localStorage.setItem(storageKeys[kind], JSON.stringify(kept))
  else localStorage.removeItem(storageKeys[kind])
}

const showKept = () =>
  show({
    status: 'guest',
    marked: { product: new Set(readKept('product')), provider: new Set(readKept('provider')) },
  })

export const loadFavourites = async () => api((await calls()).listFavourites, {})

/** What was marked before login joins the account. */
const join = async (kind: FavouriteKind) => {
  const kept = readKept(kind)
  if (!kept.length) return
  try {
    await api((await calls()).createFavourite, { type: kind, ids: kept })
  } catch (error) {
    // what is gone from the shop can't join
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  writeKept(kind, [])
}

const idsOf = (things: { id: number }[]) => new Set(things.map(({ id }) => id))

const follow = async (status: 'guest' | 'member', isCurrent: () => boolean) => {
  if (status === 'guest') return showKept()
  try {
    for (const kind of kinds) await join(kind)
    const { products, providers } = await loadFavourites()
    if (isCurrent()) show({ status, marked: { product: idsOf(products), provider: idsOf(providers) } })
  } catch (error) {
    toastError(error)
  }
}

/** Loads the favourites of the current session; the header does it for all pages. */
export const useFavouritesOfSession = () => {
  const session = useSession()
  const account = session.status === 'member' ? session.member.id : session.status
  useEffect(() => {
    if (account === 'starting') return
    let isCurrent = true
    void follow(account === 'guest' ? 'guest' : 'member', () => isCurrent)
    const isOurs = (key: string | null) => key !== null && Object.values(storageKeys).includes(key)
    const readAgain = (event: StorageEvent) => isOurs(event.key) && account === 'guest' && showKept()
    window.addEventListener('storage', readAgain)
    return () => {
      isCurrent = false
      window.removeEventListener('storage', readAgain)
    }
  }, [account])
}

const markHere = (kind: FavouriteKind, id: number, isMarked: boolean) => {
  const others = readKept(kind).filter((kept) => kept !== id)
  if (isMarked && others.length >= most) return toast.warning('Ihre Merkliste ist voll. Bitte melden Sie sich an.')
  writeKept(kind, isMarked ? [id, ...others] : others)
  showKept()
}

const showMark = (kind: FavouriteKind, id: number, isMarked: boolean) => {
  const ids = new Set(favourites.marked[kind])
  if (isMarked) ids.add(id)
  else ids.delete(id)
  show({ ...favourites, marked: { ...favourites.marked, [kind]: ids } })
}

const markInAccount = async (kind: FavouriteKind, id: number, isMarked: boolean) => {
  showMark(kind, id, isMarked)
  try {
    const { createFavourite, removeFavourite } = await calls()
    await api(isMarked ? createFavourite : removeFavourite, { type: kind, id })
  } catch (error) {
    const isMember = !(error instanceof ApiError && error.endsSession)
    if (isMember) showMark(kind, id, !isMarked)
    toastError(error)
  }
}

/** Takes what is gone from the shop off the list of a guest. */
export const dropKept = (kind: FavouriteKind, gone: number[]) => {
  if (favourites.status !== 'guest' || !gone.length) return
  writeKept(
    kind,
    readKept(kind).filter((id) => !gone.includes(id)),
  )
  showKept()
}

export const setFavourite = (kind: FavouriteKind, id: number, isMarked: boolean) =>
  favourites.status === 'member' ? markInAccount(kind, id, isMarked) : markHere(kind, id, isMarked)

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

/** A list of hearts draws anew only the one that changes. */
export const useIsFavourite = (kind: FavouriteKind, id: number) =>
  useSyncExternalStore(
    subscribe,
    () => favourites.marked[kind].has(id),
    () => false,
  )

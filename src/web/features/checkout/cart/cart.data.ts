import { useEffect, useSyncExternalStore } from 'react'
import type { cartCalls } from '#contract/checkout/cart.ts'
import type { ClientInputOf, OutputOf } from '#contract/wire/call.ts'
import { ApiError, api } from '#web/app/api.ts'
import { newKey } from '#web/app/keys.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'

export type Cart = OutputOf<typeof cartCalls.getCart>
export type CartGroup = Cart['groups'][number]
export type CartItem = CartGroup['items'][number]
export type Parcel = CartGroup['parcels'][number]

/** `cart` is null while nothing was ever put into it. */
type CartState = { status: 'starting' | 'ready' | 'failed'; cart: Cart | null; count: number; isWorking: boolean }

const keyName = 'cart_key'
const countName = 'cart_count'
const germany = 'DE'

const unknown: CartState = { status: 'starting', cart: null, count: 0, isWorking: false }
let state: CartState = unknown
let country = germany
const listeners = new Set<() => void>()

const set = (changes: Partial<CartState>) => {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** What guests see first loads no contract: most of them have no cart. */
const calls = async () => (await import('#contract/checkout/cart.ts')).cartCalls

export const readCartKey = () => localStorage.getItem(keyName) ?? undefined

export const keepCartKey = (key: string) => localStorage.setItem(keyName, key)

export const keyForChange = () => {
  const key = readCartKey() ?? newKey()
  keepCartKey(key)
  return key
}

/** An account's cart may have another key than this browser's. */
const adopt = (cart: Cart) => {
  if (cart.cart_key) localStorage.setItem(keyName, cart.cart_key)
  return cart
}

const show = (cart: Cart | null) => {
  const count = cart?.item_count ?? 0
  if (count) localStorage.setItem(countName, String(count))
  else localStorage.removeItem(countName)
  set({ status: 'ready', cart, count })
}

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One after the other, as they were clicked; only the answer to the last one is shown. */
const inTurn = async (work: () => Promise<Cart>) => {
  waiting++
  set({ isWorking: true })
  const answer = queue.then(work)
  queue = answer.catch(() => {})
  try {
    const cart = await answer
    if (waiting === 1) show(cart)
    return cart
  } finally {
    waiting--
    set({ isWorking: waiting > 0 })
  }
}

/** All changes have arrived, as far as they will. */
export const changesDone = () => queue

const fetchCart = async () => adopt(await api((await calls()).getCart, { cart_key: readCartKey(), country }))

export const loadCart = async () => {
  try {
    await inTurn(fetchCart)
  } catch (error) {
    if (!state.cart) set({ status: 'failed' })
    toastError(error)
  }
}

/** The cart as the checkout priced it: for the country it goes to. */
export const showPriced = (cart: Cart) => {
  country = cart.country
  show(adopt(cart))
}

type Calls = typeof cartCalls
type Change = (calls: Calls, key: string) => Promise<{ message: string; data: Cart }>

const sentenceOf = (error: unknown) => (error instanceof ApiError ? Object.values(error.fields)[0] : undefined)

const sayWhy = (error: unknown) => {
  const sentence = sentenceOf(error)
  if (sentence) toast.error(sentence)
  else toastError(error)
}

const changed = (work: Change) => async () => {
  const { data } = await work(await calls(), keyForChange())
  adopt(data)
  // most changes answer with the prices for Germany
  return data.country === country ? data : fetchCart()
}

/** True when the change was made; else the reason was shown, and the cart as it is. */
const change = async (work: Change, say = sayWhy) => {
  try {
    await inTurn(changed(work))
    return true
  } catch (error) {
    say(error)
    await loadCart()
    return false
  }
}

export type NewItem = {
  product_id: number
  variant_id?: number | undefined
  quantity: number
  option_ids?: number[]
  note?: string
}

export const addToCart = (thing: NewItem) =>
  change(({ createCartItem }, cart_key) => api(createCartItem, { cart_key, ...thing }))

const withQuantity = (cart: Cart, id: number, quantity: number): Cart => ({
  ...cart,
  groups: cart.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
  })),
})

export const setQuantity = (id: number, quantity: number) => {
  if (state.cart) set({ cart: withQuantity(state.cart, id, quantity) })
  return change(({ updateCartItem }, cart_key) => api(updateCartItem, { cart_key, id, quantity }))
}

export const setPayment = (provider_id: number, payment_method: 'cash' | 'transfer' | 'card') =>
  change(({ setCartPayment }, cart_key) => api(setCartPayment, { cart_key, provider_id, payment_method }))

export const addBundle = (bundle_id: number) =>
  change(({ createCartBundle }, cart_key) => api(createCartBundle, { cart_key, bundle_id }))

/** 0 takes it out of the cart. */
export const setBundle = (id: number, quantity: number) =>
  change(({ updateCartBundle }, cart_key) => api(updateCartBundle, { cart_key, id, quantity }))
export type MealWish = Omit<ClientInputOf<typeof cartCalls.setMeal>, 'cart_key'>

/** How and when the dishes of a restaurant are wanted. */
export const setMeal = (wish: MealWish) => change((all, cart_key) => api(all.setMeal, { cart_key, ...wish }))

/** The times of a restaurant, loaded when somebody wants to choose. */
export const loadSlots = async (slug: string, zip: string, isPickup: boolean) => {
  const { publicFoodCalls } = await import('#contract/food/public.ts')
  return api(publicFoodCalls.listSlots, { slug, zip, mode: isPickup ? 'pickup' : 'delivery' })
}

/** Answers why a voucher gives nothing, for the field it was typed into. */
export const setVoucher = async (voucher_code: string) => {
  let problem = ''
  const keep = (error: unknown) => {
    problem = sentenceOf(error) ?? (error instanceof ApiError ? error.message : '')
    if (!problem) toastError(error)
  }
  await change(({ setCartVoucher }, cart_key) => api(setCartVoucher, { cart_key, voucher_code }), keep)
  return problem
}

/** Where providers bring the goods themselves; empty: not known. */
export const setZip = (zip: string) => inTurn(changed((all, cart_key) => api(all.setCartZip, { cart_key, zip })))

export const removeVoucher = () => change(({ removeCartVoucher }, cart_key) => api(removeCartVoucher, { cart_key }))

/** Chosen options of a dish are not known here, so such a dish is chosen again. */
export const removeItem = async (item: CartItem) => {
  const isGone = await change(({ removeCartItem }, cart_key) => api(removeCartItem, { cart_key, id: item.id }))
  const undo = { label: 'Rückgängig', onPress: () => void putBack(item) }
  if (isGone) toast.success(`„${item.name}“ wurde entfernt.`, item.options.length ? undefined : undo)
}

/** As it was, with its way to the customer. */
const putBack = async (item: CartItem) => {
  const { product_id, variant_id, quantity, note } = item
  if (!(await addToCart({ product_id, variant_id: variant_id ?? undefined, quantity, note }))) return
  const items = state.cart?.groups.flatMap((group) => group.items) ?? []
  const back = items.filter((one) => one.product_id === product_id && one.variant_id === variant_id)
  if (item.store_id !== null) await choosePickup(back, item.store_id)
  else if (item.shipping_id !== null) await chooseShipping(back, item.shipping_id)
}

/** Everything of a parcel that can go another way goes it. */
export const chooseShipping = (items: CartItem[], shippingId: number) =>
  Promise.all(
    items
      .filter(({ shippings }) => shippings.some(({ id }) => id === shippingId))
      .map(({ id }) =>
        change(({ setItemShipping }, cart_key) =>
          api(setItemShipping, { cart_key, item_id: id, shipping_id: shippingId, country }),
        ),
      ),
  )

export const choosePickup = (items: CartItem[], storeId: number) =>
  Promise.all(
    items.map(({ id }) =>
      change(({ setStoreLocation }, cart_key) =>
        api(setStoreLocation, { cart_key, item_id: id, store_id: storeId, country }),
      ),
    ),
  )

/** The postal code that food is brought to, as it was named at the menu; null where none is brought. */
export const broughtTo = ({ groups }: Cart) => groups.find(({ meal }) => meal && !meal.is_pickup)?.meal?.zip ?? null

/** Food is to be brought, and nobody said yet where to: its fee is not known. */
export const isFeeOpen = ({ groups }: Cart) => groups.some(({ meal }) => meal && !meal.is_pickup && !meal.zone)

/** Nothing of it has to be sent anywhere. */
export const isPickupOnly = ({ groups }: Cart) =>
  groups.every(({ items }) => items.every(({ store_id }) => store_id !== null))

export const acceptTerms = (isAccepted: boolean) => {
  if (!state.cart) return
  const groups = state.cart.groups.map((group) => ({ ...group, terms_accepted: isAccepted }))
  set({ cart: { ...state.cart, groups } })
  const provider_ids = isAccepted ? groups.map(({ provider }) => provider.id) : []
  return change((all, cart_key) => api(all.acceptTerms, { cart_key, provider_ids }))
}

/** After a logout, and when a guest has ordered: the next thing starts a new cart. */
export const forgetCart = () => {
  localStorage.removeItem(keyName)
  country = germany
  show(null)
}

let owner: number | 'guest' | null = null

const follow = (account: number | 'guest') => {
  const wasMember = typeof owner === 'number'
  owner = account
  if (account === 'guest' && wasMember) return forgetCart()
  if (account === 'guest' && !readCartKey()) return show(null)
  void loadCart()
}

/** Loads the cart of the current session; the header does it for all pages. */
export const useCartOfSession = () => {
  const session = useSession()
  const account = session.status === 'member' ? session.member.id : session.status
  useEffect(() => {
    if (account === 'starting') return
    if (account !== owner) follow(account)
    const readAgain = ({ key }: StorageEvent) => {
      if (key === keyName || key === countName) readCartKey() ? void loadCart() : show(null)
    }
    window.addEventListener('storage', readAgain)
    return () => window.removeEventListener('storage', readAgain)
  }, [account])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What this device remembers shows at once. */
const read = () => {
  if (state === unknown) state = { ...unknown, count: Number(localStorage.getItem(countName)) || 0 }
  return state
}

export const useCart = () => useSyncExternalStore(subscribe, read, () => unknown)

/** A random uuid. The browser's own function exists only on https and localhost. */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number]
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })

const nextName = 'weiter'

/** Where a new account goes on once its address is confirmed, on the same device. */
export const keepNext = (next: string | null) =>
  next ? localStorage.setItem(nextName, next) : localStorage.removeItem(nextName)
export const takeNext = () => {
  const next = localStorage.getItem(nextName)
  localStorage.removeItem(nextName)
  return next
}

const orderName = 'order_cart_key'

/** The key of the cart that a guest's last order came from: who has it may see that order. */
export const readOrderKey = () => sessionStorage.getItem(orderName) ?? undefined
export const keepOrderKey = (key: string | undefined) =>
  key ? sessionStorage.setItem(orderName, key) : sessionStorage.removeItem(orderName)

import { newKey } from '#web/app/keys.ts'

const attemptName = 'placing_key'
const orderName = 'order_cart_key'

/** Made once per attempt and kept, also through a reload, until an answer came: sent twice it orders once. */
export const placingKey = () => {
  const key = sessionStorage.getItem(attemptName) ?? newKey()
  sessionStorage.setItem(attemptName, key)
  return key
}
export const endAttempt = () => sessionStorage.removeItem(attemptName)
export const isAttemptOpen = () => sessionStorage.getItem(attemptName) !== null

/** The key of the cart that a guest's last order came from: who has it may see that order. */
export const readOrderKey = () => sessionStorage.getItem(orderName) ?? undefined
export const keepOrderKey = (key: string | undefined) =>
  key ? sessionStorage.setItem(orderName, key) : sessionStorage.removeItem(orderName)

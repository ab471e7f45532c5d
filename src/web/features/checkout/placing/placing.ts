import { newKey } from '#web/app/keys.ts'

const attemptName = 'placing_key'

/** Made once per attempt and kept, also through a reload, until an answer came: sent twice it orders once. */
export const placingKey = () => {
  const key = sessionStorage.getItem(attemptName) ?? newKey()
  sessionStorage.setItem(attemptName, key)
  return key
}
export const endAttempt = () => sessionStorage.removeItem(attemptName)
export const isAttemptOpen = () => sessionStorage.getItem(attemptName) !== null

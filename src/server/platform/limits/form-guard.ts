import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { sharedValue } from '../records/shared-values.ts'

const leastSeconds = 3
const mostSeconds = 4 * 60 * 60

let secret: Promise<string> | undefined

const readSecret = () => sharedValue('form secret', randomBytes(32).toString('base64url'))

const sign = async (text: string) => {
  secret ??= readSecret().catch((error: unknown) => {
    secret = undefined
    throw error
  })
  return createHmac('sha256', await secret)
    .update(text)
    .digest()
}

/** Goes out with a form and comes back with it: a signed record of when the form was opened. */
export const issueFormToken = async (openedAt = new Date()) => {
  const text = `${openedAt.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${(await sign(text)).toString('base64url')}`
}

/**
 * Refuses a form that was filled in faster than people type, or long ago. The caller keeps the token in a unique column, so
 * that a copy is refused.
 */
export const checkFormToken = async (token: string) => {
  const [time = '', nonce = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = await sign(`${time}.${nonce}`)
  const seconds = (Date.now() - Number.parseInt(time, 36)) / 1000
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || seconds > mostSeconds)
    throw refuse('LINK_INVALID', {
      message: 'Das Formular war zu lange offen. Bitte senden Sie es noch einmal ab.',
    })
  if (seconds < leastSeconds)
    throw refuse('CONFLICT', { message: 'Das ging sehr schnell. Bitte senden Sie das Formular noch einmal ab.' })
}

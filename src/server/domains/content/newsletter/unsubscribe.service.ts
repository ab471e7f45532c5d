import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sharedValue } from '#server/platform/records/shared-values.ts'

let secret: Promise<string> | undefined

const sign = async (text: string) => {
  secret ??= sharedValue('newsletter secret', randomBytes(32).toString('base64url')).catch((error: unknown) => {
    secret = undefined
    throw error
  })
  return createHmac('sha256', await secret)
    .update(text)
    .digest()
}

/** Ends the newsletter of a subscriber, by the link of an issue. It is signed, not stored: an issue has many thousand links. */
export const issueToken = async (issueId: number, subscriberId: number) => {
  const text = `${issueId}.${subscriberId}`
  return `${text}.${(await sign(text)).toString('base64url')}`
}

/** Null: a token of another kind. */
export const readIssueToken = async (token: string) => {
  const [, issueId, subscriberId, signature] = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!issueId || !subscriberId || !signature) return null
  const wanted = await sign(`${issueId}.${subscriberId}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return { issueId: Number(issueId), subscriberId: Number(subscriberId) }
}

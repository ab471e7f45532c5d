import { z } from 'zod'
import { atMost } from '#server/platform/http/outgoing/bounded-answer.ts'
import { settings } from '#server/platform/settings.ts'

/** What the register of the EU (VIES) says about a number; `unanswered`: it or the country's register gave no answer. */
export type VatAnswer = 'valid' | 'invalid' | 'unanswered'

const answerShape = z.object({ isValid: z.boolean(), userError: z.string().optional() })
/** Words of the register that are an answer; others say that it could not look. */
const answered = ['VALID', 'INVALID', 'INVALID_INPUT']
/** in bytes */
const largestAnswer = 20_000

/** Asks for one number, "DE136695976". Nothing but the number is sent. */
export const askVies = async (vatNumber: string): Promise<VatAnswer> => {
  const [, country = '', number = ''] = /^([A-Z]{2})(.+)$/.exec(vatNumber) ?? []
  try {
    const answer = await fetch(`${settings.viesUrl}/ms/${country}/vat/${encodeURIComponent(number)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    const bounded = atMost(answer, largestAnswer)
    if (!bounded.ok) return 'unanswered'
    const { isValid, userError = isValid ? 'VALID' : 'INVALID' } = answerShape.parse(await bounded.json())
    if (!answered.includes(userError)) return 'unanswered'
    return isValid ? 'valid' : 'invalid'
  } catch {
    return 'unanswered'
  }
}

import { type Call, rolesOf } from '#contract/wire/call.ts'
import type { RefusalCode } from '#lib/errors.ts'
import { takesFiles } from './incoming/input.ts'

/** Names of fields that point at a row: a missing or a foreign one is not found. */
const pointsAtRow = (name: string) => /^(id|slug|key)$|_id$|^order_number$/.test(name)

type Fields = Record<string, { required: boolean }>

/** Every refusal that a call can answer, but for a defect, an overload and the limit of an address. */
export const refusalsOf = (call: Call, fields: Fields): RefusalCode[] => [
  ...new Set<RefusalCode>([
    ...(call.access === 'public' ? [] : (['TOKEN_INVALID'] as const)),
    ...(rolesOf[call.access] ? (['TOKEN_EXPIRED', 'FORBIDDEN'] as const) : []),
    ...(call.path.includes('{') || Object.keys(fields).some((name) => fields[name]!.required && pointsAtRow(name))
      ? (['NOT_FOUND'] as const)
      : []),
    ...(takesFiles(call) ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(Object.keys(fields).length ? (['VALIDATION_FAILED'] as const) : []),
    ...(call.limits.length ? (['RATE_LIMITED'] as const) : []),
    ...call.errors,
  ]),
]

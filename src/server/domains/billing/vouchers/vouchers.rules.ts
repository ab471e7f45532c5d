import { randomInt } from 'node:crypto'
import { formatDate } from '#lib/format.ts'

/** A voucher with all that decides whether and what it gives. */
export type Voucher = {
  id: number
  code: string
  title: string
  kind: 'amount' | 'percent'
  scope: 'platform' | 'provider' | 'package'
  providerId: number | null
  companyName: string | null
  basisPoints: number | null
  amountCents: number | null
  /** of percent: the most for one purchase */
  maxAmountCents: number | null
  balanceCents: number | null
  validFrom: string
  validTo: string | null
  minOrderCents: number
  maxUses: number | null
  uses: number
  isActive: boolean
  /** the day in Germany when it was read */
  today: string
}

/** Why a voucher gives nothing, whatever is bought; null when it does. */
export const voucherProblem = (voucher: Voucher): string | null => {
  const { isActive, today, validFrom, validTo, maxUses, uses, balanceCents } = voucher
  if (!isActive) return 'Dieser Gutschein ist nicht mehr gültig.'
  if (today < validFrom) return `Dieser Gutschein gilt erst ab dem ${formatDate(validFrom)}.`
  if (validTo && today > validTo) return `Dieser Gutschein war nur bis zum ${formatDate(validTo)} gültig.`
  if (balanceCents === 0) return 'Dieser Gutschein ist aufgebraucht.'
  if (maxUses !== null && uses >= maxUses) return 'Dieser Gutschein wurde schon so oft eingelöst, wie er gilt.'
  return null
}

// without letters and digits that are taken for each other
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 32^12 codes: nobody guesses one. */
export const newCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

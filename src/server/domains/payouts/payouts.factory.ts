import { book } from '#server/domains/billing/index.ts'
import { saveTexts } from '#server/domains/content/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'

/** Of the operator, in tests. */
export const operatorIban = 'DE02120300000000202051'

/** Without these nothing goes to the bank. */
export const writeOperatorAccount = () =>
  saveTexts('operator', {
    'operator.name': 'Märkte & Söhne GmbH',
    'operator.iban': operatorIban,
    'operator.creditor_id': 'DE98 ZZZ 09999999999',
  })

/** The provider has that much more; negative: owes it. */
export const fill = (providerId: number, cents: number) =>
  inTransaction((tx) =>
    book(tx, { kind: 'settlement', vendorOrderId: null, providerId, amounts: { provider: cents, bank: -cents } }),
  )

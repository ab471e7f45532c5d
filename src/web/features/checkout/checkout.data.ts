import { checkoutCalls } from '#contract/checkout/calls.ts'
import { formFor } from '#web/app/form.ts'
export const useStartOrderForm = formFor(checkoutCalls.startOrder)

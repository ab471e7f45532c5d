import { withdrawalCalls } from '#contract/refunds/calls.ts'
import { formFor } from '#web/app/form.ts'
export const useFindItemsForm = formFor(withdrawalCalls.findItems)

import { accountCalls } from '#contract/accounts/calls.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import type { ApiInput } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'

const call = accountCalls.createProviderV2

export type RegistrationInput = ApiInput<typeof call>
export const useRegistrationForm = formFor(call)
/** What the contract finds wrong, by field. */
export const contractErrors = (input: RegistrationInput) => fieldErrors(call.input.safeParse(input).error?.issues ?? [])

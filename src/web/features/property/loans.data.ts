import { loanCalls } from '#contract/property/loans.ts'
import { loanTermsCalls } from '#contract/property/terms.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api, download } from '#web/app/api.ts'

export type Lender = OutputOf<typeof loanCalls.listLenders>['data'][number]
/** What both sides read of a request. */
export type ReceivedLoan = OutputOf<typeof loanCalls.getLoan>['data']
export type Loan = OutputOf<typeof loanCalls.getLoanByKey>['data']

export const loadTerms = async () => (await api(loanTermsCalls.getLoanTerms, {})).data
export const loadLenders = async () => (await api(loanCalls.listLenders, {})).data
export const loadLoan = async (key: string) => (await api(loanCalls.getLoanByKey, { key })).data
export const askAsGuest = (input: ApiInput<typeof loanCalls.createGuestLoan>) => api(loanCalls.createGuestLoan, input)
export const askAsMember = (input: ApiInput<typeof loanCalls.createLoan>) => api(loanCalls.createLoan, input)
export const writeToLender = (key: string, message: string) => api(loanCalls.sendLoanMessage, { key, message })
export const addLoanFile = (key: string, file: File) => api(loanCalls.uploadOwnLoanFile, { key, file })
export const withdrawLoan = (key: string) => api(loanCalls.removeLoan, { key })
export const downloadLoanFile = (key: string, id: number, name: string) =>
  download(loanCalls.getOwnLoanFile, { key, id }, name)

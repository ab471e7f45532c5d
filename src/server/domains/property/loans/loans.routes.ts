import { lenderOperatorCalls, loanCalls } from '#contract/property/loans.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { setLender } from './lenders.service.ts'
import {
  presentCandidate,
  presentLender,
  presentLoan,
  presentLoanForLender,
  presentWholeLoan,
  presentWholeLoanForLender,
  readAsked,
} from './loans.present.ts'
import { selectCandidates, selectLenders, selectOfCustomer, selectOfLender } from './loans.queries.ts'
import {
  addCustomerFile,
  addLenderFile,
  answerLoan,
  askAsAccount,
  askAsGuest,
  getByKey,
  getForLender,
  openForCustomer,
  openForLender,
  type WholeLoan,
  withdrawLoan,
  writeToLender,
} from './loans.service.ts'

const perPage = 20
const done = (message: string) => ({ status: true, message })
const changed = (message: string, loan: WholeLoan) => ({ ...done(message), data: presentWholeLoan(loan) })
const answered = (message: string, loan: WholeLoan) => ({ ...done(message), data: presentWholeLoanForLender(loan) })
const received = 'Ihre Anfrage ist unterwegs. Die Bestätigung kommt per E-Mail.'

const names = { providerId: 'provider_id', bankId: 'bank_id' } as const
const fields: FieldNamesOf<typeof loanCalls> = { createGuestLoan: names, createLoan: names }

const loans = serve('property', loanCalls, fields, {
  listLenders: async () => ({ data: (await selectLenders()).map(presentLender) }),
  createGuestLoan: async (ctx, { name, email, website, ...input }) => ({
    ...done(received),
    data: await askAsGuest(ctx, readAsked(input), { name, email, phone: input.phone }, website),
  }),
  createLoan: async (ctx, input) => ({ ...done(received), data: await askAsAccount(ctx, readAsked(input)) }),
  listLoans: async ({ user }, { page }) =>
    presentPage(await selectOfLender(user.providerId, page, perPage), presentLoanForLender),
  getLoan: async (ctx, { id }) => ({ data: presentWholeLoanForLender(await getForLender(ctx, id)) }),
  setLoanState: async (ctx, { id, state, message }) =>
    answered('Ihre Antwort ist unterwegs.', await answerLoan(ctx, id, state, message)),
  uploadLoanFile: async (ctx, { id, file }) =>
    answered('Die Datei ist hochgeladen.', await addLenderFile(ctx, id, file)),
  getLoanFile: (ctx, { id }) => openForLender(ctx, id),
  listOwnLoans: async ({ user }, { page }) => presentPage(await selectOfCustomer(user.id, page, perPage), presentLoan),
  getLoanByKey: async (_ctx, { key }) => ({ data: presentWholeLoan(await getByKey(key)) }),
  sendLoanMessage: async (_ctx, { key, message }) =>
    changed('Ihre Nachricht ist unterwegs.', await writeToLender(key, message)),
  uploadOwnLoanFile: async (ctx, { key, file }) =>
    changed('Die Datei ist hochgeladen.', await addCustomerFile(ctx, key, file)),
  getOwnLoanFile: (_ctx, { id, key }) => openForCustomer(key, id),
  removeLoan: async (_ctx, { key }) => {
    await withdrawLoan(key)
    return done('Ihre Einwilligung ist widerrufen, die Anfrage ist gelöscht.')
  },
})

const lenders = serve('property', lenderOperatorCalls, {
  listLenderCandidates: async () => ({ data: (await selectCandidates()).map(presentCandidate) }),
  setLender: async (ctx, { id, is_approved, bank_id, reason }) => {
    await setLender(ctx, { id, isApproved: is_approved, bankId: bank_id, reason })
    return done(is_approved ? 'Der Anbieter bekommt jetzt Finanzierungsanfragen.' : 'Die Freigabe ist beendet.')
  },
})

export const loanRoutes = [...loans, ...lenders]

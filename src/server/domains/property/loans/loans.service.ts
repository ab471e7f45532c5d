import { loanConsent } from '#contract/property/loans.ts'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { AccountCtx, CompanyCtx, Ctx } from '#server/platform/context.ts'
import { storePdf } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { orTakeBack, takeBack } from '#server/platform/files/take-back.ts'
import { db, type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectPage } from '../listing/property.queries.ts'
import { noProperty } from '../listing/property.service.ts'
import { mailAnswered, mailAsked, mailMessage, mailReceived } from './loans.mails.ts'
import {
  type LoanColumn,
  type LoanRow,
  selectLender,
  selectLoan,
  selectLoanFiles,
  selectMessages,
  selectPerson,
  selectStored,
} from './loans.queries.ts'
import { loanRequests } from './loans.tables.ts'

/** A request that nobody works on any more is of no use to anybody. */
const termDays = 180
const maxFiles = 20

export type Asked = Pick<typeof loanRequests.$inferInsert, LoanColumn> & {
  slug: string | undefined
  providerId: number | undefined
  bankId: number | undefined
  clientKey: string | undefined
}
type Person = { name: string; email: string; phone: string; bankId?: number | null }

const noLoan = () => refuse('NOT_FOUND', { message: 'Diese Anfrage gibt es nicht.' })

const recipientOf = async ({ providerId, bankId }: Asked, person: Person) => {
  // without a choice it goes to the bank of the account
  const chosen = providerId || bankId ? { providerId, bankId } : { bankId: person.bankId ?? undefined }
  const lender = chosen.providerId || chosen.bankId ? await selectLender(chosen) : undefined
  if (!lender) throw refuseField(bankId && !providerId ? 'bankId' : 'providerId', 'Bitte wählen Sie ein Institut.')
  return lender.providerId
}

const create = async (
  ctx: Ctx,
  { slug, providerId: _provider, bankId: _bank, clientKey, ...asked }: Asked,
  person: Person,
  providerId: number,
) => {
  const page = slug ? await selectPage(slug) : null
  if (slug && !page) throw noProperty()
  if (asked.loanCents <= 0) throw refuseField('loan', 'Bitte geben Sie an, wie viel Sie brauchen.')
  return inTransaction(async (tx) => {
    const [made] = await tx
      .insert(loanRequests)
      .values({
        ...asked,
        ...(clientKey && { clientKey }),
        name: person.name,
        email: person.email,
        phone: asked.phone || person.phone,
        userId: ctx.user?.id ?? null,
        productId: page?.property.productId ?? null,
        providerId,
        consentText: loanConsent,
        consentAt: new Date(),
        deleteAfter: addDays(germanDay(), termDays),
      })
      .onConflictDoNothing({ target: loanRequests.clientKey })
      .returning({ id: loanRequests.id, key: loanRequests.key })
    if (!made) {
      const own = ctx.user ? sql`q.user_id = ${ctx.user.id}` : sql`q.user_id is null and q.email = ${person.email}`
      const sent = await selectLoan(tx, sql`q.client_key = ${clientKey!} and ${own}`)
      if (!sent) throw refuse('CONFLICT')
      return { id: sent.id, key: sent.key }
    }
    const row = (await selectLoan(tx, sql`q.id = ${made.id}`))!
    await notify(
      tx,
      row.lenderUserId,
      'property.loan-asked',
      { id: row.id, name: row.name },
      { mail: () => mailAsked(tx, row) },
    )
    await mailReceived(tx, row)
    return made
  })
}

export const askAsGuest = async (ctx: Ctx, asked: Asked, person: Person, website: string) => {
  if (website) throw refuseField('website', 'Bitte lassen Sie dieses Feld leer.')
  return create(ctx, asked, person, await recipientOf(asked, person))
}

export const askAsAccount = async (ctx: AccountCtx, asked: Asked) => {
  const person = await selectPerson(ctx.user.id)
  return create(ctx, asked, { ...person, name: person.name || person.email }, await recipientOf(asked, person))
}

export type WholeLoan = {
  row: LoanRow
  messages: Awaited<ReturnType<typeof selectMessages>>
  files: Awaited<ReturnType<typeof selectLoanFiles>>
}

const readLoan = async (source: Parameters<typeof selectLoan>[0], where: Fragment): Promise<WholeLoan> => {
  const row = await selectLoan(source, where)
  if (!row) throw noLoan()
  const messages = await selectMessages(row.id, source)
  return { row, messages, files: await selectLoanFiles(row.id, source) }
}

const ofLender = ({ user }: CompanyCtx, id: number) => sql`q.id = ${id} and q.provider_id = ${user.providerId}`
const ofKey = (key: string) => sql`q.key = ${key}`

export const getForLender = (ctx: CompanyCtx, id: number) => inTransaction((tx) => readLoan(tx, ofLender(ctx, id)))
export const getByKey = (key: string) => inTransaction((tx) => readLoan(tx, ofKey(key)))

/** Changes of one request wait for each other. */
const changeLoan = (where: Fragment, work: (tx: Tx, row: LoanRow) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    const [locked] = await tx.sql<{ id: number }>`select q.id from loan_requests q where ${where} for update`
    if (!locked) throw noLoan()
    const here = sql`q.id = ${locked.id}`
    await work(tx, (await selectLoan(tx, here))!)
    await tx.sql`update loan_requests set changed_at = now() where id = ${locked.id}`
    return readLoan(tx, here)
  })

const write = (tx: Tx, requestId: number, side: 'customer' | 'bank', text: string) =>
  tx.sql`insert into loan_messages (request_id, side, text) values (${requestId}, ${side}, ${text})`

const next: Record<LoanRow['state'], readonly LoanRow['state'][]> = {
  new: ['review', 'documents', 'offer', 'declined'],
  review: ['documents', 'offer', 'declined'],
  documents: ['review', 'offer', 'declined'],
  offer: ['documents', 'declined'],
  declined: [],
  withdrawn: [],
}

export const answerLoan = (ctx: CompanyCtx, id: number, state: LoanRow['state'], text: string) =>
  changeLoan(ofLender(ctx, id), async (tx, row) => {
    if (row.state !== state) {
      if (!next[row.state].includes(state))
        throw refuse('CONFLICT', { message: 'Dieser Schritt ist beim Stand der Anfrage nicht möglich.' })
      await tx.sql`update loan_requests set state = ${state} where id = ${row.id}`
    } else if (!text) throw refuse('CONFLICT', { message: 'Die Anfrage hat diesen Stand schon.' })
    if (text) await write(tx, row.id, 'bank', text)
    const after = { ...row, state }
    await notify(
      tx,
      row.userId,
      'property.loan-answered',
      { key: row.key, company: row.institution, state },
      {
        mail: () => mailAnswered(tx, after, text),
      },
    )
  })

export const writeToLender = (key: string, text: string) =>
  changeLoan(ofKey(key), async (tx, row) => {
    await write(tx, row.id, 'customer', text)
    await notify(
      tx,
      row.lenderUserId,
      'property.loan-message',
      { id: row.id, name: row.name },
      { mail: () => mailMessage(tx, row) },
    )
  })

const addFile = async (ctx: Ctx, where: Fragment, side: 'customer' | 'bank', upload: Upload) => {
  // strangers must not make the server work on files
  if (!(await selectLoan(db, where))) throw noLoan()
  const { key, name, size } = await storePdf(ctx, upload, 'loans', 'file')
  const add = () =>
    changeLoan(where, async (tx, row) => {
      const files = await selectLoanFiles(row.id, tx)
      if (files.length >= maxFiles) throw refuseField('file', `Möglich sind bis zu ${maxFiles} Unterlagen.`)
      await tx.sql`
        insert into loan_files (request_id, side, kind, key, name, size) values (${row.id}, ${side}, 'pdf', ${key}, ${name}, ${size})`
    })
  return orTakeBack(add, () => takeBack(key))
}

export const addLenderFile = (ctx: CompanyCtx, id: number, upload: Upload) =>
  addFile(ctx, ofLender(ctx, id), 'bank', upload)
export const addCustomerFile = (ctx: Ctx, key: string, upload: Upload) => addFile(ctx, ofKey(key), 'customer', upload)

const open = async (where: Fragment): Promise<FileAnswer> => {
  const file = await selectStored(where)
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: file.name, contentType: 'application/pdf', body }
}
export const openForLender = ({ user }: CompanyCtx, id: number) =>
  open(sql`f.id = ${id} and q.provider_id = ${user.providerId}`)
export const openForCustomer = (key: string, id: number) => open(sql`f.id = ${id} and q.key = ${key}`)

const remove = async (tx: Tx, where: Fragment) => {
  const files = await tx.sql<{ key: string }>`
    select f.key from loan_files f join loan_requests q on q.id = f.request_id where ${where}`
  for (const { key } of files) await tx.enqueue('property.remove-file', { key })
  return tx.sql<{ id: number }>`delete from loan_requests q where ${where} returning q.id`
}

/** Without consent there is nothing left that could be kept. */
export const withdrawLoan = (key: string) =>
  inTransaction(async (tx) => {
    if (!(await remove(tx, ofKey(key))).length) throw noLoan()
  })

export const forgetLoans = () =>
  inTransaction(async (tx) => {
    await remove(tx, sql`q.delete_after < ${germanDay()}::date`)
  })

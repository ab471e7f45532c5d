import { createReadStream } from 'node:fs'
import { refuse } from '#lib/errors.ts'
import { groupThousands } from '#lib/text/text.ts'
import { cutText } from '#lib/text/texts.ts'
import { walkXml } from '../xml/read.ts'
import {
  cleanBankReference,
  cleanIban,
  cleanReference,
  type ForeignLine,
  isBookingDay,
  keptText,
  most,
  type RawLine,
} from './statement-line.ts'

const damaged = () =>
  refuse('VALIDATION_FAILED', {
    message:
      'Der Kontoauszug ist unvollständig oder beschädigt. Bitte laden Sie ihn noch einmal von Ihrer Bank herunter.',
  })

/** What an entry or one of its details says, by the path of the element below it. */
type Fields = Map<string, string>

const first = (fields: Fields, ...paths: string[]) => {
  for (const path of paths) {
    const value = fields.get(path)
    if (value) return value
  }
  return ''
}

const centsOf = (text: string) => {
  const found = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text.trim())
  if (!found) throw damaged()
  const [whole, part = ''] = [found[1]!, found[2]]
  if (Number(part.slice(2)) > 0) throw damaged()
  const cents = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (cents > most.cents) throw damaged()
  return cents
}

const dayOf = (text: string) => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? []
  if (!day || !isBookingDay(day)) throw damaged()
  return day
}

// "Pty" stands between since version 8
const partyOf = (fields: Fields, side: 'Dbtr' | 'Cdtr') => ({
  name: first(fields, `RltdPties/${side}/Pty/Nm`, `RltdPties/${side}/Nm`),
  iban: cleanIban(first(fields, `RltdPties/${side}Acct/Id/IBAN`)),
})

type Entry = { fields: Fields; details: Fields[] }

const isCreditOf = (entry: Fields, detail: Fields) =>
  (first(detail, 'CdtDbtInd') || first(entry, 'CdtDbtInd')) === 'CRDT'
const bookedOnOf = (entry: Fields) => dayOf(first(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'))

/** "NtryRef" is left out: it only numbers the entries of one file. */
const bankReferencesOf = (entry: Fields, detail: Fields) =>
  [
    first(entry, 'AcctSvcrRef'),
    first(detail, 'Refs/AcctSvcrRef'),
    first(detail, 'Refs/UETR'),
    first(detail, 'Refs/TxId'),
    first(detail, 'Refs/InstrId'),
  ].map(cleanBankReference)

const lineOf = (account: string, entry: Fields, detail: Fields, amount: string): RawLine => {
  const isCredit = isCreditOf(entry, detail)
  const returnReason = first(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
  // what comes back still names the parties of the first way
  const payer = isCredit !== Boolean(returnReason)
  const party = partyOf(detail, payer ? 'Dbtr' : 'Cdtr')
  return {
    account,
    bookedOn: bookedOnOf(entry),
    amountCents: centsOf(amount) * (isCredit ? 1 : -1),
    ...(party.name || party.iban ? party : partyOf(detail, payer ? 'Cdtr' : 'Dbtr')),
    text: first(detail, 'RmtInf/Ustrd') || first(detail, 'AddtlTxInf') || first(entry, 'AddtlNtryInf'),
    endToEndId: cleanReference(first(detail, 'Refs/EndToEndId')),
    reference: cleanReference(first(detail, 'RmtInf/Strd/CdtrRefInf/Ref')),
    mandateId: cleanReference(first(detail, 'Refs/MndtId')),
    returnReason,
    bankReferences: bankReferencesOf(entry, detail),
  }
}

const amountPaths = ['Amt', 'AmtDtls/TxAmt/Amt'] as const
const amountOf = (detail: Fields) => {
  const path = amountPaths.find((known) => detail.get(known))
  return path && detail.get(`${path}@Ccy`) === 'EUR' ? detail.get(path)! : ''
}

/** "1234.50" as Germans write it, with the decimals of its currency */
const germanAmount = (text: string) => {
  const [, whole, decimals] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? []
  return whole ? `${groupThousands(whole)}${decimals ? `,${decimals}` : ''}` : text
}

const foreignOf = (account: string, entry: Fields): ForeignLine => ({
  account,
  bookedOn: bookedOnOf(entry),
  currency: cutText(first(entry, 'Amt@Ccy'), 3) || '?',
  amount: `${isCreditOf(entry, new Map()) ? '' : '-'}${cutText(germanAmount(first(entry, 'Amt')), 25)}`,
})

/** The details of a booked entry; one line for the whole entry where they do not sum to it. */
const linesOf = (account: string, { fields, details }: Entry): (RawLine | ForeignLine)[] => {
  // only "Sts" before version 8
  const status = first(fields, 'Sts/Cd', 'Sts')
  if (status && status !== 'BOOK') return []
  if (fields.get('Amt@Ccy') !== 'EUR') return [foreignOf(account, fields)]
  const whole = first(fields, 'Amt')
  const lines = details.every(amountOf)
    ? details.map((detail) => lineOf(account, fields, detail, amountOf(detail)))
    : []
  const [all] = [lineOf(account, fields, details.length === 1 ? details[0]! : new Map(), whole)]
  const sum = lines.reduce((cents, line) => cents + line.amountCents, 0)
  return lines.length && sum === all.amountCents ? lines : [all]
}

/** Texts come in several elements, which are one. */
const put = (fields: Fields, path: string, text: string) => {
  const before = fields.get(path)
  if (before !== undefined && path.endsWith('Ustrd')) fields.set(path, keptText(`${before} ${text}`))
  else if (before === undefined) fields.set(path, keptText(text))
}

/** Booked movements of a CAMT.053 file (versions 2 to 13), entry by entry, however long the file is. */
export async function* readCamt(path: string): AsyncGenerator<RawLine | ForeignLine> {
  const stack: string[] = []
  const ready: (RawLine | ForeignLine)[] = []
  let account = ''
  let isStatement = false
  let entry: Entry | null = null
  let detail: Fields | null = null
  let currency = ''
  const pathBelow = (name: string) => stack.slice(stack.lastIndexOf(name) + 1).join('/')
  const walk = walkXml(createReadStream(path), {
    open(name, attributes) {
      stack.push(name)
      if (name === 'BkToCstmrStmt') isStatement = true
      else if (name === 'Stmt') account = ''
      else if (name === 'Ntry' && !entry) entry = { fields: new Map(), details: [] }
      else if (name === 'TxDtls' && entry) detail = new Map()
      currency = attributes.Ccy ?? ''
    },
    close(name, text) {
      if (!entry) {
        if (stack.slice(-4).join('/') === 'Stmt/Acct/Id/IBAN') account ||= cleanIban(text)
      } else if (name === 'TxDtls' && detail) {
        if (entry.details.length >= most.details) throw damaged()
        entry.details.push(detail)
        detail = null
      } else if (name === 'Ntry') {
        ready.push(...linesOf(account, entry))
        entry = null
      } else if (text.trim()) {
        const below = pathBelow(detail ? 'TxDtls' : 'Ntry')
        const fields = detail ?? entry.fields
        put(fields, below, text.trim())
        if (name === 'Amt') put(fields, `${below}@Ccy`, currency)
      }
      stack.pop()
    },
  })
  try {
    for await (const _ of walk) yield* ready.splice(0)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? error : damaged()
  }
  yield* ready
  if (!isStatement)
    throw refuse('VALIDATION_FAILED', {
      message: 'Das ist kein Kontoauszug im Format CAMT.053. Bitte wählen Sie eine andere Datei.',
    })
}

import { sepaName, sepaText } from '#lib/bank/sepa-text.ts'
import { type Element, writeXml, xmlAmount } from '../xml/write.ts'
import { accountOf, type BankAccount, isoMoment, sumOf, unnamedBank } from './credit-transfer.ts'

/** FRST: the first of a mandate, RCUR: each after it */
export type Sequence = 'FRST' | 'RCUR'
export type Debit = BankAccount & {
  endToEndId: string
  amountCents: number
  sequence: Sequence
  mandateId: string
  signedOn: string
  text: string
}
export type DirectDebit = {
  messageId: string
  madeAt: Date
  /** the day on which the banks of the debtors pay */
  collectOn: string
  creditor: BankAccount & { creditorId: string }
  debits: readonly Debit[]
}

const numbers: Record<string, string> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [letter, String(at + 10)]),
)

/** An identifier of creditors (Gläubiger-ID): its check digits leave out the three signs of the business. */
export const isCreditorId = (id: string) => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  const digits = [...`${id.slice(7)}${id.slice(0, 4)}`].map((sign) => numbers[sign] ?? sign).join('')
  return BigInt(digits) % 97n === 1n
}

const sums = (debits: readonly Debit[]): Element[] => [
  ['NbOfTxs', String(debits.length)],
  ['CtrlSum', xmlAmount(sumOf(debits))],
]

const debitOf = ({ endToEndId, amountCents, mandateId, signedOn, name, iban, text }: Debit): Element => [
  'DrctDbtTxInf',
  [
    ['PmtId', [['EndToEndId', endToEndId]]],
    ['InstdAmt', xmlAmount(amountCents), 'Ccy="EUR"'],
    [
      'DrctDbtTx',
      [
        [
          'MndtRltdInf',
          [
            ['MndtId', mandateId],
            ['DtOfSgntr', signedOn],
          ],
        ],
      ],
    ],
    ['DbtrAgt', [unnamedBank]],
    ['Dbtr', [['Nm', sepaName(name)]]],
    ['DbtrAcct', accountOf(iban)],
    ['RmtInf', [['Ustrd', sepaText(text, 140)]]],
  ],
]

/** Debits of one sequence: banks take no mixed ones. */
const partOf = ({ messageId, collectOn, creditor }: DirectDebit, sequence: Sequence, debits: Debit[]): Element => [
  'PmtInf',
  [
    ['PmtInfId', `${messageId}-${sequence}`],
    ['PmtMtd', 'DD'],
    ...sums(debits),
    [
      'PmtTpInf',
      [
        ['SvcLvl', [['Cd', 'SEPA']]],
        ['LclInstrm', [['Cd', 'CORE']]],
        ['SeqTp', sequence],
      ],
    ],
    ['ReqdColltnDt', collectOn],
    ['Cdtr', [['Nm', sepaName(creditor.name)]]],
    ['CdtrAcct', accountOf(creditor.iban)],
    ['CdtrAgt', [unnamedBank]],
    ['ChrgBr', 'SLEV'],
    [
      'CdtrSchmeId',
      [
        [
          'Id',
          [
            [
              'PrvtId',
              [
                [
                  'Othr',
                  [
                    ['Id', creditor.creditorId],
                    ['SchmeNm', [['Prtry', 'SEPA']]],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    ...debits.map(debitOf),
  ],
]

/** A file of SEPA direct debits, pain.008.001.08, scheme CORE. */
export const writeDirectDebit = (file: DirectDebit) => {
  const parts = (['FRST', 'RCUR'] as const)
    .map((sequence) => ({ sequence, debits: file.debits.filter((debit) => debit.sequence === sequence) }))
    .filter(({ debits }) => debits.length > 0)
  return writeXml([
    'Document',
    [
      [
        'CstmrDrctDbtInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', file.messageId],
              ['CreDtTm', isoMoment(file.madeAt)],
              ...sums(file.debits),
              ['InitgPty', [['Nm', sepaName(file.creditor.name)]]],
            ],
          ],
          ...parts.map(({ sequence, debits }) => partOf(file, sequence, debits)),
        ],
      ],
    ],
    'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"',
  ])
}

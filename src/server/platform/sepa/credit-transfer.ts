import { sepaName, sepaText } from '#lib/bank/sepa-text.ts'
import { type Element, writeXml, xmlAmount } from '../xml/write.ts'

export type BankAccount = { name: string; iban: string }
export type Transfer = BankAccount & {
  /** at most 35 signs; comes back on the statement */
  endToEndId: string
  amountCents: number
  text: string
}
export type CreditTransfer = {
  messageId: string
  madeAt: Date
  /** the day on which the bank debits the account */
  executeOn: string
  debtor: BankAccount
  transfers: readonly Transfer[]
}

export const sumOf = (parts: readonly { amountCents: number }[]) =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** As ISO 20022 wants it, without fractions of a second. */
export const isoMoment = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')

export const accountOf = (iban: string): Element[] => [['Id', [['IBAN', iban]]]]

/** Without a BIC: within the SEPA the IBAN is enough. */
export const unnamedBank: Element = ['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]

const transferOf = ({ endToEndId, amountCents, name, iban, text }: Transfer): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', endToEndId]]],
    ['Amt', [['InstdAmt', xmlAmount(amountCents), 'Ccy="EUR"']]],
    ['Cdtr', [['Nm', sepaName(name)]]],
    ['CdtrAcct', accountOf(iban)],
    ['RmtInf', [['Ustrd', sepaText(text, 140)]]],
  ],
]

/**
 * A file of SEPA credit transfers, pain.001.001.09, as German banks take it (EPC132-08, DK annex 3). It holds no postal
 * addresses: unstructured ones are forbidden, and within the EEA none is needed.
 */
export const writeCreditTransfer = ({ messageId, madeAt, executeOn, debtor, transfers }: CreditTransfer) => {
  const sums: Element[] = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', xmlAmount(sumOf(transfers))],
  ]
  return writeXml([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', messageId],
              ['CreDtTm', isoMoment(madeAt)],
              ...sums,
              ['InitgPty', [['Nm', sepaName(debtor.name)]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', messageId],
              ['PmtMtd', 'TRF'],
              ...sums,
              ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
              ['ReqdExctnDt', [['Dt', executeOn]]],
              ['Dbtr', [['Nm', sepaName(debtor.name)]]],
              ['DbtrAcct', accountOf(debtor.iban)],
              ['DbtrAgt', [unnamedBank]],
              ['ChrgBr', 'SLEV'],
              ...transfers.map(transferOf),
            ],
          ],
        ],
      ],
    ],
    'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  ])
}

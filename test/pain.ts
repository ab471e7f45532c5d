import { isValidIBAN } from 'ibantools'
import { brokenGrammar, type Grammar, type Node, nodesAt, parseXml, textAt } from './xml.ts'

/** Elements of the messages in the order of their schemas, as far as the SEPA rulebooks allow them. */
const shared: Grammar = {
  Document: 'CstmrCdtTrfInitn|CstmrDrctDbtInitn',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  InitgPty: 'Nm',
  SvcLvl: 'Cd',
  Dbtr: 'Nm',
  Cdtr: 'Nm',
  DbtrAcct: 'Id',
  CdtrAcct: 'Id',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  FinInstnId: 'BICFI|Othr',
  Othr: 'Id SchmeNm?',
  SchmeNm: 'Prtry',
  PmtId: 'EndToEndId',
  RmtInf: 'Ustrd',
}
const account = (path: string): Grammar => ({ [`${path}/Id`]: 'IBAN' })

const transferRoot = 'Document/CstmrCdtTrfInitn'
const transferGrammar: Grammar = {
  ...shared,
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  PmtInf: 'PmtInfId PmtMtd BtchBookg? NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf+',
  PmtTpInf: 'SvcLvl',
  ReqdExctnDt: 'Dt',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr CdtrAcct RmtInf?',
  Amt: 'InstdAmt',
  ...account(`${transferRoot}/PmtInf/DbtrAcct`),
  ...account(`${transferRoot}/PmtInf/CdtTrfTxInf/CdtrAcct`),
}

const debitRoot = 'Document/CstmrDrctDbtInitn'
const debitGrammar: Grammar = {
  ...shared,
  CstmrDrctDbtInitn: 'GrpHdr PmtInf+',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId DrctDbtTxInf+',
  PmtTpInf: 'SvcLvl LclInstrm SeqTp',
  LclInstrm: 'Cd',
  CdtrSchmeId: 'Id',
  [`${debitRoot}/PmtInf/CdtrSchmeId/Id`]: 'PrvtId',
  PrvtId: 'Othr',
  DrctDbtTxInf: 'PmtId InstdAmt DrctDbtTx DbtrAgt Dbtr DbtrAcct RmtInf?',
  DrctDbtTx: 'MndtRltdInf',
  MndtRltdInf: 'MndtId DtOfSgntr',
  ...account(`${debitRoot}/PmtInf/CdtrAcct`),
  ...account(`${debitRoot}/PmtInf/DrctDbtTxInf/DbtrAcct`),
}

const longest: Record<string, number> = { MsgId: 35, PmtInfId: 35, EndToEndId: 35, MndtId: 35, Nm: 70, Ustrd: 140 }
const fixed: Record<string, RegExp> = {
  ChrgBr: /^SLEV$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  InstdAmt: /^\d{1,9}\.\d\d$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ReqdColltnDt: /^\d{4}-\d\d-\d\d$/,
  DtOfSgntr: /^\d{4}-\d\d-\d\d$/,
  SeqTp: /^(FRST|RCUR|OOFF|FNAL)$/,
}
const ids = new Set(['MsgId', 'PmtInfId', 'EndToEndId', 'MndtId'])

const brokenTexts = (node: Node): string[] => {
  const { name, text, children } = node
  if (children.length) return children.flatMap(brokenTexts)
  return [
    /^[a-zA-Z0-9/?:().,'+ -]*$/.test(text) ? '' : `${name} has other signs: ${text}`,
    text.length > (longest[name] ?? 999) ? `${name} is too long` : '',
    text !== text.trim() ? `${name} has blanks at its ends` : '',
    fixed[name] && !fixed[name].test(text) ? `${name} is ${text}` : '',
    ids.has(name) && (/^\/|\/$|\/\//.test(text) || !text) ? `${name} has slashes or is empty` : '',
    name === 'IBAN' && !isValidIBAN(text) ? `no IBAN: ${text}` : '',
    name === 'InstdAmt' && node.attributes.Ccy !== 'EUR' ? 'not in euros' : '',
    name === 'InstdAmt' && Number(text) < 0.01 ? 'nothing to pay' : '',
  ].filter(Boolean)
}

const cents = (text: string) => Math.round(Number(text) * 100)
const sumOf = (amounts: Node[]) => amounts.reduce((sum, { text }) => sum + cents(text), 0)

const brokenSums = (message: Node, transactions: string, amounts: string) => {
  const parts = nodesAt(message, 'PmtInf')
  const checked = [
    { node: nodesAt(message, 'GrpHdr')[0]!, of: parts },
    ...parts.map((part) => ({ node: part, of: [part] })),
  ]
  const endToEnd = parts.flatMap((part) => nodesAt(part, `${transactions}/PmtId/EndToEndId`).map(({ text }) => text))
  return [
    ...checked.flatMap(({ node, of }) => [
      Number(textAt(node, 'NbOfTxs')) === of.flatMap((part) => nodesAt(part, transactions)).length
        ? ''
        : `${node.name}: wrong count`,
      cents(textAt(node, 'CtrlSum')) === sumOf(of.flatMap((part) => nodesAt(part, `${transactions}/${amounts}`)))
        ? ''
        : `${node.name}: wrong sum`,
    ]),
    new Set(endToEnd).size === endToEnd.length ? '' : 'an end-to-end id occurs twice',
    new Set(parts.map((part) => textAt(part, 'PmtInfId'))).size === parts.length ? '' : 'a PmtInfId occurs twice',
  ].filter(Boolean)
}

/** Which rules of a file of credit transfers are broken: pain.001.001.09 with the rules of the EPC and of German banks. */
export const brokenTransferRules = (xml: string) => {
  const root = parseXml(xml)
  const [message] = root.children
  return [
    root.attributes.xmlns === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' ? '' : 'another name space',
    ...brokenGrammar(root, transferGrammar),
    ...brokenTexts(root),
    ...brokenSums(message!, 'CdtTrfTxInf', 'Amt/InstdAmt'),
    ...nodesAt(message!, 'PmtInf/PmtMtd').map(({ text }) => (text === 'TRF' ? '' : 'not a transfer')),
    ...nodesAt(message!, 'PmtInf/PmtTpInf/SvcLvl/Cd').map(({ text }) => (text === 'SEPA' ? '' : 'not SEPA')),
  ].filter(Boolean)
}

/** The same for direct debits: pain.008.001.08. */
export const brokenDebitRules = (xml: string) => {
  const root = parseXml(xml)
  const [message] = root.children
  return [
    root.attributes.xmlns === 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08' ? '' : 'another name space',
    ...brokenGrammar(root, debitGrammar),
    ...brokenTexts(root),
    ...brokenSums(message!, 'DrctDbtTxInf', 'InstdAmt'),
    ...nodesAt(message!, 'PmtInf/PmtMtd').map(({ text }) => (text === 'DD' ? '' : 'not a debit')),
    ...nodesAt(message!, 'PmtInf/PmtTpInf/LclInstrm/Cd').map(({ text }) => (text === 'CORE' ? '' : 'not CORE')),
    ...nodesAt(message!, 'PmtInf/CdtrSchmeId/Id/PrvtId/Othr').map((node) =>
      /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(textAt(node, 'Id')) && textAt(node, 'SchmeNm/Prtry') === 'SEPA'
        ? ''
        : 'no creditor id',
    ),
  ].filter(Boolean)
}

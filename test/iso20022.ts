import { XmlDocument, XsdValidator } from 'libxml2-wasm'

/**
 * Schemas of ISO 20022 messages, written by us from their public descriptions and smaller than the originals: elements that we neither
 * write nor read are left out, so they would be refused here. Order, number, lengths and codes are those of the standard.
 */
const simple = (name: string, base: string, rules: string) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${rules}</xs:restriction></xs:simpleType>`
const max = (length: number) =>
  simple(`Max${length}Text`, 'string', `<xs:minLength value="1"/><xs:maxLength value="${length}"/>`)
const codes = (name: string, values: string) =>
  simple(
    name,
    'string',
    values
      .split(' ')
      .map((value) => `<xs:enumeration value="${value}"/>`)
      .join(''),
  )
const pattern = (name: string, value: string) => simple(name, 'string', `<xs:pattern value="${value}"/>`)

const types = [
  ...[35, 70, 140, 500].map(max),
  pattern('Iban', '[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}'),
  pattern('Bic', '[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?'),
  pattern('Count', '[0-9]{1,15}'),
  pattern('Reason', '[A-Z0-9]{1,4}'),
  simple('Sum', 'decimal', '<xs:fractionDigits value="17"/><xs:totalDigits value="18"/>'),
  simple('Money', 'decimal', '<xs:minInclusive value="0"/><xs:fractionDigits value="5"/><xs:totalDigits value="18"/>'),
  codes('Side', 'CRDT DBIT'),
  codes('Bearer', 'DEBT CRED SHAR SLEV'),
  codes('Sequence', 'FRST RCUR FNAL OOFF RPRE'),
  codes('TransferMethod', 'CHK TRF TRA'),
  codes('DebitMethod', 'DD'),
  '<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="Money"><xs:attribute name="Ccy" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType></xs:attribute></xs:extension></xs:simpleContent></xs:complexType>',
]

/** `A:Type B? C*`: children in their order; `A|B` is a choice. A type that is not named has the name of its element. */
const element = (rule: string) => {
  const [, name, type, times] = /^(\w+)(?::([\w:]+))?([?*+]?)$/.exec(rule)!
  const least = times === '?' || times === '*' ? ' minOccurs="0"' : ''
  const most = times === '*' || times === '+' ? ' maxOccurs="unbounded"' : ''
  return `<xs:element name="${name}" type="${type ?? name}"${least}${most}/>`
}
const complex = (name: string, rules: string) => {
  const inner = rules.includes('|')
    ? `<xs:choice>${rules.split('|').map(element).join('')}</xs:choice>`
    : `<xs:sequence>${rules.split(' ').map(element).join('')}</xs:sequence>`
  return `<xs:complexType name="${name}">${inner}</xs:complexType>`
}

const schemaOf = (message: string, root: string, grammar: Record<string, string>) =>
  `<xs:schema xmlns="urn:iso:std:iso:20022:tech:xsd:${message}" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:iso:std:iso:20022:tech:xsd:${message}" elementFormDefault="qualified"><xs:element name="Document" type="Document"/>${complex('Document', root)}${Object.entries(
    grammar,
  )
    .map(([name, rules]) => complex(name, rules))
    .join('')}${types.join('')}</xs:schema>`

const shared = {
  Party: 'Nm:Max140Text?',
  AccountId: 'IBAN:Iban|Othr:OtherId',
  OtherId: 'Id:Max35Text SchmeNm:Scheme?',
  Scheme: 'Cd:Max35Text|Prtry:Max35Text',
  Account: 'Id:AccountId Ccy:Max35Text?',
  Agent: 'FinInstnId:Bank',
  Bank: 'BICFI:Bic? Othr:OtherId?',
  Code: 'Cd:Max35Text|Prtry:Max35Text',
  PmtId: 'InstrId:Max35Text? EndToEndId:Max35Text',
  RmtInf: 'Ustrd:Max140Text* Strd*',
  Strd: 'CdtrRefInf?',
  CdtrRefInf: 'Ref:Max35Text?',
  DateChoice: 'Dt:xs:date|DtTm:xs:dateTime',
}
const initiation = {
  ...shared,
  GrpHdr: 'MsgId:Max35Text CreDtTm:xs:dateTime NbOfTxs:Count CtrlSum:Sum? InitgPty:Party',
  PmtTpInf: 'SvcLvl:Code* LclInstrm:Code? SeqTp:Sequence? CtgyPurp:Code?',
}

const schemas: Record<string, string> = {
  'pain.001.001.09': schemaOf('pain.001.001.09', 'CstmrCdtTrfInitn', {
    ...initiation,
    CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
    PmtInf:
      'PmtInfId:Max35Text PmtMtd:TransferMethod BtchBookg:xs:boolean? NbOfTxs:Count? CtrlSum:Sum? PmtTpInf? ReqdExctnDt:DateChoice Dbtr:Party DbtrAcct:Account DbtrAgt:Agent UltmtDbtr:Party? ChrgBr:Bearer? CdtTrfTxInf+',
    CdtTrfTxInf:
      'PmtId PmtTpInf? Amt ChrgBr:Bearer? UltmtDbtr:Party? CdtrAgt:Agent? Cdtr:Party? CdtrAcct:Account? UltmtCdtr:Party? Purp:Code? RmtInf?',
    Amt: 'InstdAmt:Amount',
  }),
  'pain.008.001.08': schemaOf('pain.008.001.08', 'CstmrDrctDbtInitn', {
    ...initiation,
    CstmrDrctDbtInitn: 'GrpHdr PmtInf+',
    PmtInf:
      'PmtInfId:Max35Text PmtMtd:DebitMethod BtchBookg:xs:boolean? NbOfTxs:Count? CtrlSum:Sum? PmtTpInf? ReqdColltnDt:xs:date Cdtr:Party CdtrAcct:Account CdtrAgt:Agent UltmtCdtr:Party? ChrgBr:Bearer? CdtrSchmeId:Creditor? DrctDbtTxInf+',
    Creditor: 'Nm:Max140Text? Id:CreditorId?',
    CreditorId: 'PrvtId',
    PrvtId: 'Othr:OtherId*',
    DrctDbtTxInf:
      'PmtId PmtTpInf? InstdAmt:Amount ChrgBr:Bearer? DrctDbtTx? UltmtCdtr:Party? DbtrAgt:Agent Dbtr:Party DbtrAcct:Account UltmtDbtr:Party? Purp:Code? RmtInf?',
    DrctDbtTx: 'MndtRltdInf?',
    MndtRltdInf: 'MndtId:Max35Text? DtOfSgntr:xs:date? AmdmntInd:xs:boolean?',
  }),
  'camt.053.001.08': schemaOf('camt.053.001.08', 'BkToCstmrStmt', {
    ...shared,
    BkToCstmrStmt: 'GrpHdr Stmt+',
    GrpHdr: 'MsgId:Max35Text CreDtTm:xs:dateTime',
    Stmt: 'Id:Max35Text ElctrncSeqNb:xs:integer? LglSeqNb:xs:integer? CreDtTm:xs:dateTime? Acct:Account Bal+ Ntry*',
    Bal: 'Tp:BalanceType Amt:Amount CdtDbtInd:Side Dt:DateChoice',
    BalanceType: 'CdOrPrtry:Code',
    Ntry: 'NtryRef:Max35Text? Amt:Amount CdtDbtInd:Side RvslInd:xs:boolean? Sts:Code BookgDt:DateChoice? ValDt:DateChoice? AcctSvcrRef:Max35Text? BkTxCd NtryDtls* AddtlNtryInf:Max500Text?',
    BkTxCd: 'Domn?',
    Domn: 'Cd:Reason Fmly',
    Fmly: 'Cd:Reason SubFmlyCd:Reason',
    NtryDtls: 'TxDtls*',
    TxDtls: 'Refs? Amt:Amount? CdtDbtInd:Side? RltdPties? RmtInf? RtrInf? AddtlTxInf:Max500Text?',
    Refs: 'MsgId:Max35Text? AcctSvcrRef:Max35Text? PmtInfId:Max35Text? InstrId:Max35Text? EndToEndId:Max35Text? TxId:Max35Text? MndtId:Max35Text?',
    RltdPties: 'Dbtr:PartyChoice? DbtrAcct:Account? UltmtDbtr:PartyChoice? Cdtr:PartyChoice? CdtrAcct:Account?',
    PartyChoice: 'Pty:Party|Agt:Agent',
    RtrInf: 'Rsn:ReturnReason?',
    ReturnReason: 'Cd:Reason|Prtry:Max35Text',
  }),
}

const validators = new Map<string, XsdValidator>()
const validatorOf = (message: string) => {
  const known = validators.get(message)
  if (known) return known
  const schema = XmlDocument.fromString(schemas[message]!)
  const made = XsdValidator.fromDoc(schema)
  schema.dispose()
  validators.set(message, made)
  return made
}

/** What libxml2 finds wrong with a message; empty where it is valid. */
export const schemaErrors = (message: 'pain.001.001.09' | 'pain.008.001.08' | 'camt.053.001.08', xml: string) => {
  const document = XmlDocument.fromString(xml)
  try {
    validatorOf(message).validate(document)
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    document.dispose()
  }
}

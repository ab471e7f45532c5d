/** A movement as a test or the demo tells it. */
export type ToldLine = {
  bookedOn: string
  amountCents: number
  name: string
  iban: string
  text: string
  endToEndId?: string
  reference?: string
  mandateId?: string
  returnReason?: string
  /** of the bank; without it the line is known by what it says */
  bankReference?: string
  /** numbers the entries of one file */
  entryNumber?: string
  currency?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const tag = (name: string, text: string | undefined) => (text ? `<${name}>${escaped(text)}</${name}>` : '')

const detailOf = (line: ToldLine) => {
  const isCredit = line.amountCents > 0
  const side = isCredit !== Boolean(line.returnReason) ? 'Dbtr' : 'Cdtr'
  const refs = `<Refs><EndToEndId>${escaped(line.endToEndId ?? 'NOTPROVIDED')}</EndToEndId>${tag('MndtId', line.mandateId)}</Refs>`
  const parties = `<RltdPties><${side}><Pty><Nm>${escaped(line.name)}</Nm></Pty></${side}><${side}Acct><Id><IBAN>${line.iban}</IBAN></Id></${side}Acct></RltdPties>`
  const texts = (line.text.match(/.{1,140}/gs) ?? []).map((part) => tag('Ustrd', part)).join('')
  const structured = line.reference ? `<Strd><CdtrRefInf>${tag('Ref', line.reference)}</CdtrRefInf></Strd>` : ''
  const back = line.returnReason ? `<RtrInf><Rsn>${tag('Cd', line.returnReason)}</Rsn></RtrInf>` : ''
  return `<TxDtls>${refs}<Amt Ccy="${line.currency ?? 'EUR'}">${euros(line.amountCents)}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>${parties}<RmtInf>${texts}${structured}</RmtInf>${back}</TxDtls>`
}

const entryOf = (line: ToldLine) => `
      <Ntry>${tag('NtryRef', line.entryNumber)}<Amt Ccy="${line.currency ?? 'EUR'}">${euros(line.amountCents)}</Amt><CdtDbtInd>${line.amountCents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${line.bookedOn}</Dt></BookgDt><ValDt><Dt>${line.bookedOn}</Dt></ValDt>${tag('AcctSvcrRef', line.bankReference)}<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${line.amountCents > 0 ? 'RCDT' : 'ICDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>${detailOf(line)}</NtryDtls></Ntry>`

const balanceOf = (code: 'OPBD' | 'CLBD', cents: number, on: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
const openingCents = 1_000_011

/** A statement as banks write it, CAMT.053 version 8. */
export const camtOf = (account: string, lines: ToldLine[], id = 'AUSZUG-1') => {
  const day = lines.at(-1)?.bookedOn ?? '2026-01-01'
  const closing = lines.reduce((sum, { amountCents }) => sum + amountCents, openingCents)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T20:00:00Z</CreDtTm></GrpHdr>
    <Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balanceOf('OPBD', openingCents, lines[0]?.bookedOn ?? day)}${balanceOf('CLBD', closing, day)}${lines.map(entryOf).join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}

const german = (day: string) => day.split('-').reverse().join('.')
const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`

/** The export of a savings bank. */
export const bankCsvOf = (account: string, lines: ToldLine[]) =>
  [
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Mandatsreferenz;Kundenreferenz (End-to-End);Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info',
    ...lines.map((line) =>
      [
        ...[
          account,
          german(line.bookedOn),
          german(line.bookedOn),
          line.amountCents > 0 ? 'GUTSCHR. UEBERWEISUNG' : 'UEBERWEISUNG',
        ],
        ...[line.text, line.mandateId ?? '', line.endToEndId ?? 'NOTPROVIDED', line.name, line.iban],
        ...[
          `${line.amountCents < 0 ? '-' : ''}${euros(line.amountCents).replace('.', ',')}`,
          line.currency ?? 'EUR',
          'Umsatz gebucht',
        ],
      ]
        .map(quoted)
        .join(';'),
    ),
    '',
  ].join('\r\n')

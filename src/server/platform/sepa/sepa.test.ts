import { expect, test } from 'vitest'
import { isSepaName, sepaName, sepaText } from '#lib/bank/sepa-text.ts'
import { brokenDebitRules, brokenTransferRules } from '../../../../test/pain.ts'
import { bankDayFrom, isBankDay } from './bank-days.rules.ts'
import { writeCreditTransfer } from './credit-transfer.ts'
import { writeDirectDebit } from './direct-debit.ts'
import { requireValid, schemaErrors } from './schema.ts'

const iban = 'DE89370400440532013000'
const file = (transfers: { name?: string; text?: string; amountCents?: number; endToEndId?: string }[]) =>
  writeCreditTransfer({
    messageId: 'MWA-20261116-1',
    madeAt: new Date('2026-11-16T09:00:00.123Z'),
    executeOn: '2026-11-17',
    debtor: { name: 'Märkte & Söhne „Region“ GmbH', iban: 'DE02120300000000202051' },
    transfers: transfers.map((given, at) => ({
      endToEndId: `MWA-${at + 1}`,
      amountCents: 1,
      name: 'Anna Becker',
      iban,
      text: 'Auszahlung',
      ...given,
    })),
  })

test('texts hold only signs that every bank takes, are not too long, and keep what can be read', () => {
  expect(sepaText('Bäckerei Groß & Söhne „Am Ölberg“', 70)).toBe("Baeckerei Gross + Soehne 'Am Oelberg'")
  expect(sepaText('Café Łódź – 5 € / Stück', 70)).toBe('Cafe Lodz - 5 EUR / Stueck')
  expect(sepaText('//doppelt//und am Ende/', 70)).toBe('doppelt/und am Ende')
  expect(sepaText('日本 🎉 <b>&amp;', 70)).toBe('b +amp')
  expect(sepaText(`${'x'.repeat(69)} y`, 70)).toBe('x'.repeat(69))
  expect(sepaText('', 70)).toBe('')
})

test('names of other alphabets are transliterated; those that leave nothing are no names for a bank', async () => {
  expect(sepaName('Іван Петренко')).toBe('Ivan Petrenko')
  expect(sepaName('Жанна Щукина-Цой')).toBe('Zhanna Shtukina-Tsoy')
  expect(sepaName('Γιώργος Παπαδόπουλος')).toBe('Giorgos Papadopoylos')
  expect(['Ж', 'Ω', '1. FC', 'Åse Ørsted'].filter(isSepaName)).toHaveLength(4)
  expect(['日本', 'محمد', '🎉', '', '  ', '“–”…', '()'].filter(isSepaName)).toEqual([])
  await expect(requireValid('pain.001.001.09', file([{ name: '日本' }]))).rejects.toThrow('nicht annehmen')
  await expect(requireValid('pain.001.001.09', 'no XML')).rejects.toThrow('nicht annehmen')
})

test('a file of transfers keeps every rule, whatever names and texts say', async () => {
  const odd = ['Ümlaut & <Söhne>', "O'Neill (Berlin)", 'x'.repeat(300), 'Zeile\nZwei\u0000', '“–”…']
  const xml = file([
    ...odd.map((name) => ({ name: name || 'A', text: name })),
    { amountCents: 99_999_999_999 },
    { amountCents: 10 },
  ])
  expect(brokenTransferRules(xml)).toEqual([])
  expect(await schemaErrors('pain.001.001.09', xml)).toBe('')
  expect(xml).toContain('<InstdAmt Ccy="EUR">999999999.99</InstdAmt>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>')
})

test('the rules find what is wrong', async () => {
  const good = file([{}, {}])
  const broken: [string, string, RegExp][] = [
    ['<NbOfTxs>2<', '<NbOfTxs>3<', /wrong count/],
    ['<CtrlSum>0.02<', '<CtrlSum>0.03<', /wrong sum/],
    [iban, 'DE88370400440532013000', /no IBAN/],
    ['<ChrgBr>SLEV</ChrgBr>', '', /PmtInf: .* is not/],
    ['<Nm>Anna Becker<', '<Nm>Änna Becker<', /other signs/],
    ['MWA-2<', 'MWA-1<', /twice/],
    ['Ccy="EUR"', 'Ccy="USD"', /euros/],
    ['pain.001.001.09', 'pain.001.001.03', /name space/],
    ['<InstdAmt Ccy="EUR">0.01<', '<InstdAmt Ccy="EUR">0.00<', /nothing to pay/],
  ]
  for (const [from, to, expected] of broken) {
    expect(good).toContain(from)
    expect(brokenTransferRules(good.replace(from, to)).join('; ')).toMatch(expected)
  }
  const inSchema = [
    ['<PmtMtd>TRF<', '<PmtMtd>DD<'],
    ['<Dt>2026-11-17</Dt>', '<Tm>2026-11-17</Tm>'],
    ['Ccy="EUR"', ''],
    ['<ChrgBr>SLEV<', '<ChrgBr>NONE<'],
    ['MWA-20261116-1', 'x'.repeat(36)],
    ['pain.001.001.09', 'pain.001.001.03'],
  ] as const
  for (const [from, to] of inSchema) {
    expect(good).toContain(from)
    expect(await schemaErrors('pain.001.001.09', good.replace(from, to)), from).not.toBe('')
  }
})

test('banks rest on weekends and on the six holidays of the TARGET calendar', () => {
  const rests = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-15', '2027-03-26']
  expect(rests.filter(isBankDay)).toEqual([])
  // holidays of Germany alone are days like others
  expect(['2026-10-01', '2026-05-14', '2025-10-03'].filter(isBankDay)).toHaveLength(3)
  expect([bankDayFrom('2026-11-14'), bankDayFrom('2026-12-25'), bankDayFrom('2026-11-17')]).toEqual([
    '2026-11-16',
    '2026-12-28',
    '2026-11-17',
  ])
})

test('a file of direct debits keeps every rule, and the rules find what is wrong', async () => {
  const good = writeDirectDebit({
    messageId: 'MWL-20261116-1',
    madeAt: new Date('2026-11-16T09:00:00Z'),
    collectOn: '2026-11-23',
    creditor: { name: 'Märkte & Söhne', iban: 'DE02120300000000202051', creditorId: 'DE98ZZZ09999999999' },
    debits: (['RCUR', 'FRST', 'RCUR'] as const).map((sequence, at) => ({
      ...{
        endToEndId: `MWL-${at}`,
        amountCents: 100 + at,
        sequence,
        mandateId: `MW-M-${at}-1`,
        signedOn: '2026-10-01',
      },
      name: 'Anna <Becker>',
      iban,
      text: 'Gebühren für Oktober',
    })),
  })
  expect(brokenDebitRules(good)).toEqual([])
  expect(await schemaErrors('pain.008.001.08', good)).toBe('')
  expect(await schemaErrors('pain.008.001.08', good.replace('<SeqTp>FRST<', '<SeqTp>NEXT<'))).toContain('NEXT')
  const broken: [string, string, RegExp][] = [
    ['<CtrlSum>3.03<', '<CtrlSum>3.02<', /GrpHdr: wrong sum/],
    ['<Cd>CORE<', '<Cd>B2B<', /not CORE/],
    ['<SeqTp>FRST<', '<SeqTp>NEXT<', /SeqTp/],
    ['<MndtId>MW-M-1-1<', `<MndtId>${'x'.repeat(36)}<`, /too long/],
    ['DE98ZZZ09999999999', 'ZZZ', /no creditor id/],
    ['<DtOfSgntr>2026-10-01<', '<DtOfSgntr>1.10.2026<', /DtOfSgntr/],
    ['-FRST</PmtInfId>', '-RCUR</PmtInfId>', /PmtInfId occurs twice/],
  ]
  for (const [from, to, expected] of broken) {
    expect(good).toContain(from)
    expect(brokenDebitRules(good.replace(from, to)).join('; ')).toMatch(expected)
  }
})

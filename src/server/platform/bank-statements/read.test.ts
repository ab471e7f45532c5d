import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaErrors } from '../sepa/schema.ts'
import { type ForeignLine, isForeign, readStatement, type StatementLine } from './read.ts'
import { bankCsvOf, camtOf, type ToldLine } from './statement.factory.ts'

let folder: string
let path: string
let foreign: ForeignLine[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marktwerk-statements-'))
  path = join(folder, 'file')
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (bytes: string | Buffer) => {
  await writeFile(path, bytes)
  const found: StatementLine[] = []
  foreign = []
  for await (const line of readStatement(path))
    if (isForeign(line)) foreign.push(line)
    else found.push(line)
  return found
}

const account = 'DE89370400440532013000'
const payer = { name: 'Erika Müller & Söhne', iban: 'DE02120300000000202051' }
const lines: ToldLine[] = [
  { ...payer, bookedOn: '2026-11-02', amountCents: 12_345, text: 'Bestellung 2026-K7F3X9-1', bankReference: 'B1' },
  {
    ...payer,
    bookedOn: '2026-11-03',
    amountCents: -5000,
    text: 'Auszahlung',
    endToEndId: 'MW-A-17',
    bankReference: 'B2',
  },
  {
    ...payer,
    bookedOn: '2026-11-03',
    amountCents: 5000,
    text: 'Rückgabe',
    endToEndId: 'MW-A-17',
    returnReason: 'AC04',
    bankReference: 'B3',
    reference: 'RF18539007547034',
  },
]
const told = ({ key: _, ...line }: StatementLine) => line
const wanted = lines.map(({ bankReference: _, ...line }) => ({
  account,
  endToEndId: '',
  reference: '',
  mandateId: '',
  returnReason: '',
  ...line,
}))

describe('CAMT.053', () => {
  test('what the tests read is what banks write, by the official schema of the message', async () => {
    for (const whose of ['anbieter', 'betreiber'])
      expect(
        await schemaErrors('camt.053.001.08', await readFile(`seeds/statements/${whose}-camt053.xml`, 'utf8')),
      ).toBe('')
    const xml = camtOf(account, lines)
    expect(await schemaErrors('camt.053.001.08', xml)).toBe('')
    const broken: [string | RegExp, string][] = [
      ['<Sts><Cd>BOOK</Cd></Sts>', ''],
      [/<Bal>.*<\/Bal>/, ''],
      ['<CdtDbtInd>CRDT<', '<CdtDbtInd>PLUS<'],
      ['<Cd>AC04</Cd>', '<Cd>AC04X</Cd>'],
      [account, 'nowhere'],
    ]
    for (const [from, to] of broken) expect(await schemaErrors('camt.053.001.08', xml.replace(from, to))).not.toBe('')
  })

  test('reads version 8', async () => expect((await read(camtOf(account, lines))).map(told)).toEqual(wanted))

  test('reads version 2: the state and the parties stand elsewhere, prefixes are allowed', async () => {
    const old = camtOf(account, lines)
      .replace(/<Sts><Cd>BOOK<\/Cd><\/Sts>/g, '<Sts>BOOK</Sts>')
      .replace(/<\/?Pty>/g, '')
      .replace(
        /<Amt Ccy="EUR">([\d.]+)<\/Amt><CdtDbtInd>(....)<\/CdtDbtInd><RltdPties>/g,
        '<AmtDtls><TxAmt><Amt Ccy="EUR">$1</Amt></TxAmt></AmtDtls><RltdPties>',
      )
      .replace(/<(\/?)([A-Z])/g, '<$1ns:$2')
    expect((await read(old)).map(told)).toEqual(wanted)
  })

  test('leaves out what is not booked, and names what is in another currency', async () => {
    const pending = camtOf(account, lines).replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
    expect((await read(pending)).map(({ amountCents }) => amountCents)).toEqual([-5000, 5000])
    const dinars = camtOf(account, [{ ...lines[0]!, currency: 'KWD' }, lines[1]!]).replaceAll('123.45', '12.345')
    expect(await read(dinars)).toHaveLength(1)
    expect(foreign).toEqual([{ account, bookedOn: '2026-11-02', currency: 'KWD', amount: '12,345' }])
    expect(await read(bankCsvOf(account, [{ ...lines[1]!, currency: 'USD' }]))).toEqual([])
    expect(foreign).toEqual([{ account, bookedOn: '2026-11-03', currency: 'USD', amount: '-50,00' }])
  })

  test('splits a batch into its details, and keeps it whole where they do not sum to it', async () => {
    const details = (amounts: string[]) =>
      amounts
        .map(
          (amount, at) => `<TxDtls><Refs><EndToEndId>E${at}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`,
        )
        .join('')
    const batch = (amounts: string[]) => camtOf(account, [lines[0]!]).replace(/<TxDtls>.*<\/TxDtls>/, details(amounts))
    const split = await read(batch(['100.00', '23.45']))
    expect(split.map(({ amountCents, endToEndId }) => [amountCents, endToEndId])).toEqual([
      [10_000, 'E0'],
      [2345, 'E1'],
    ])
    expect(new Set(split.map(({ key }) => key)).size).toBe(2)
    expect((await read(batch(['100.00', '23.00']))).map(({ amountCents }) => amountCents)).toEqual([12_345])
  })

  test('joins texts of several elements', async () => {
    const text = `${'x'.repeat(139)} 2026-K7F3X9-1`
    const [line] = await read(camtOf(account, [{ ...lines[0]!, text }]))
    expect(line!.text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  test('refuses what is cut anywhere, other XML, and entities of its own', async () => {
    const whole = camtOf(account, lines)
    for (let at = 60; at < whole.length - 14; at += 97)
      await expect(read(whole.slice(0, at))).rejects.toThrow(/unvollständig|CAMT/)
    await expect(read('<html><body>x</body></html>')).rejects.toThrow('kein Kontoauszug')
    const bomb = whole.replace('<Document', '<!DOCTYPE d [<!ENTITY a "x">]><Document').replace('Auszahlung', '&a;')
    await expect(read(bomb)).rejects.toThrow('beschädigt')
    await expect(read(whole.replace('123.45', '123.456'))).rejects.toThrow('beschädigt')
  })

  test.each(['2026-02-30', '0000-01-01', '2026-13-01', '0026-01-01', '9999-12-31'])(
    'refuses the day %s',
    async (day) => {
      await expect(read(camtOf(account, lines).replaceAll('2026-11-02', day))).rejects.toThrow('beschädigt')
    },
  )

  test('takes amounts of billions to the cent, and refuses what no number is exact for', async () => {
    const of = (amount: string) => read(camtOf(account, lines.slice(0, 1)).replaceAll('123.45', amount))
    expect((await of('30000000000.01'))[0]!.amountCents).toBe(3_000_000_000_001)
    for (const amount of ['123456789012345.00', '1e5', '0x10', '-1.00', 'Infinity'])
      await expect(of(amount), amount).rejects.toThrow('beschädigt')
  })
})

test('texts of a file are kept without what a database refuses, cut between characters', async () => {
  const emoji = `${'x'.repeat(1999)}👩‍👩‍👧 mehr`
  const [camt] = await read(camtOf(account, [{ ...lines[0]!, text: emoji }]))
  expect(camt!.text.isWellFormed()).toBe(true)
  // XML allows what means nothing in a text
  const [odd] = await read(camtOf(account, [{ ...lines[0]!, text: 'Rech\u0086nung' }]))
  expect(odd!.text).toBe('Rechnung')
  const [csv] = await read(bankCsvOf(account, [{ ...lines[0]!, text: emoji, name: 'Eri\u0001ka' }]))
  expect([csv!.text, csv!.name]).toEqual(['x'.repeat(1999), 'Erika'])
  // the format is told by the first bytes, which must not hold it
  const late = bankCsvOf(account, [...lines, ...lines, { ...lines[0]!, text: 'a\0b', bankReference: 'B9' }])
  expect((await read(late)).at(-1)!.text).toBe('ab')
})

describe('CSV', () => {
  const csvLines = lines.map(({ reference: _, returnReason: __, ...line }) => line)
  const wantedOfCsv = wanted.map((line) => ({ ...line, reference: '', returnReason: '' }))

  test('of a savings bank, in UTF-8 and Windows-1252', async () => {
    const text = bankCsvOf(account, csvLines)
    expect((await read(text)).map(told)).toEqual(wantedOfCsv)
    expect((await read(Buffer.from(text, 'latin1'))).map(told)).toEqual(wantedOfCsv)
  })

  test('with lines before the heading, other names and dates', async () => {
    const text = [
      '"Girokonto";"DE89 3704 0044 0532 0130 00"',
      '"Kontostand vom 16.11.2026:";"1.234,00 €"',
      '',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"',
      '"02.11.26";"02.11.26";"Gebucht";"Erika Müller";"Wir";"2026-K7F3X9-1";"DE02120300000000202051";"1.123,45"',
      '"03.11.26";"";"Vorgemerkt";"Max";"Wir";"x";"";"1"',
      '"03.11.26";"03.11.26";"Gebucht";"Wir";"Max";"Miete";"";"-700"',
    ].join('\n')
    expect(
      (await read(text)).map(({ account: own, bookedOn, amountCents, name }) => [own, bookedOn, amountCents, name]),
    ).toEqual([
      [account, '2026-11-02', 112_345, 'Erika Müller'],
      [account, '2026-11-03', -70_000, 'Max'],
    ])
  })

  test('says which line is wrong', async () => {
    const text = bankCsvOf(account, csvLines)
    await expect(read(text.replace('03.11.2026', '31.02.2026'))).rejects.toThrow(
      'Zeile 3 des Kontoauszugs: „31.02.2026“ ist kein Datum.',
    )
    for (const amount of ['viel', '1e5', '0x10', '123.456.789.012.345,00', '٣', '½'])
      await expect(read(text.replace('123,45', amount))).rejects.toThrow(
        `Zeile 2 des Kontoauszugs: „${amount}“ ist kein Betrag.`,
      )
    for (const day of ['00.01.2026', '01.01.0000', '2026-02-30'])
      await expect(read(text.replace('02.11.2026', day))).rejects.toThrow(`„${day}“ ist kein Datum.`)
    expect((await read(text.replace('123,45', '30.000.000,00')))[0]!.amountCents).toBe(3_000_000_000)
    await expect(read('a;b\n1;2\n')).rejects.toThrow('Überschriften')
    await expect(read('')).rejects.toThrow('leer')
    await expect(read(Buffer.from([1, 0, 2, 0]))).rejects.toThrow('kein Kontoauszug')
  })
})

describe('keys', () => {
  const keys = async (bytes: string) => (await read(bytes)).map(({ key }) => key)

  test('are the same in every file that tells of a movement, by the bank’s reference', async () => {
    const all = await keys(camtOf(account, lines))
    expect(new Set(all).size).toBe(3)
    expect(await keys(camtOf(account, lines.slice(1), 'AUSZUG-2'))).toEqual(all.slice(1))
  })

  test('count movements that are equal in everything', async () => {
    const { bankReference: _, ...line } = lines[0]!
    const two = await keys(bankCsvOf(account, [line, line]))
    expect(new Set(two).size).toBe(2)
    expect(await keys(bankCsvOf(account, [line]))).toEqual(two.slice(0, 1))
    expect(await keys(bankCsvOf(account, [{ ...line, text: 'Bestellung  2026-K7F3X9-1 ' }]))).toEqual(two.slice(0, 1))
  })

  const payments = [0, 1, 2].map((at) => ({ ...lines[0]!, text: `Bestellung 2026-K7F3X${at}-1` }))
  const references = ['NONREF', 'NOTPROVIDED', 'nonref ', '0000000001', '1', undefined]

  test.each(references)('tell movements apart that the bank calls %j, in files that overlap', async (bankReference) => {
    const told = payments.map((line) => ({ ...line, bankReference }))
    // each file counts its entries anew
    const file = (chosen: ToldLine[]) =>
      camtOf(
        account,
        chosen.map((line, at) => ({ ...line, entryNumber: String(at + 1) })),
      )
    const all = await keys(file(told))
    expect(new Set(all).size).toBe(3)
    expect(await keys(file([told[2]!, told[0]!]))).toEqual([all[2], all[0]])
    expect(await keys(file([told[1]!]))).toEqual([all[1]])
  })

  test('tell movements apart by payer, account and purpose, also where a bank gives one reference to all', async () => {
    const line = { ...lines[0]!, bankReference: 'SAMMLER-2026-11' }
    const others = [
      { name: 'Max' },
      { iban: 'DE91100000000123456789' },
      { endToEndId: 'E1' },
      { reference: 'RF18539007547034' },
    ]
    const found: string[] = []
    for (const change of [{}, ...others]) found.push(...(await keys(camtOf(account, [{ ...line, ...change }]))))
    expect(new Set(found).size).toBe(others.length + 1)
  })
})

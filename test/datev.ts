import { parse } from 'csv-parse/sync'

const decoder = new TextDecoder('windows-1252')

export type DatevRow = {
  cents: number
  side: string
  account: number
  contra: number
  key: string
  on: string
  document: string
  text: string
}

export const readDatev = (bytes: Uint8Array) => {
  const text = decoder.decode(bytes)
  const lines = parse(text, {
    delimiter: ';',
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
  }) as string[][]
  const [head, names, ...rows] = lines as [string[], string[], ...string[][]]
  return {
    text,
    head,
    names,
    rows,
    bookings: rows.map((row): DatevRow => {
      const [amount, side, , , , , account, contra, key, on, document, , , label] = row as [string, ...string[]]
      return {
        cents: Number(amount.replace(',', '')),
        ...{ side: side!, account: Number(account), contra: Number(contra), key: key!, on: on!, document: document! },
        text: label!,
      }
    }),
  }
}

/** What an account sums to: debit less credit. */
export const accountSum = (bookings: DatevRow[], account: number) =>
  bookings.reduce((sum, { cents, side, account: own, contra }) => {
    const signed = side === 'S' ? cents : -cents
    return sum + (own === account ? signed : 0) - (contra === account ? signed : 0)
  }, 0)

/** Which rules of a DATEV batch of bookings are broken, as they are publicly described (EXTF 700, bookings 13). */
export const brokenDatevRules = (bytes: Uint8Array) => {
  const { text, head, names, rows } = readDatev(bytes)
  const [from, to] = [head[14]!, head[15]!]
  const within = (row: string[]) => {
    const day = `${from.slice(0, 4)}${row[9]!.slice(2)}${row[9]!.slice(0, 2)}`
    return day >= from && day <= to
  }
  const each = rows.flatMap((row, at) =>
    [
      row.length === 125 ? '' : `has ${row.length} columns`,
      /^\d{1,10},\d{2}$/.test(row[0]!) && row[0] !== '0,00' ? '' : `amount ${row[0]}`,
      /^[SH]$/.test(row[1]!) ? '' : 'neither S nor H',
      row[2] === 'EUR' ? '' : 'currency',
      /^[1-9]\d{3,4}$/.test(row[6]!) && /^[1-9]\d{3,4}$/.test(row[7]!) ? '' : `accounts ${row[6]} ${row[7]}`,
      /^\d{0,4}$/.test(row[8]!) ? '' : 'tax key',
      /^\d{4}$/.test(row[9]!) && within(row) ? '' : `day ${row[9]}`,
      /^[A-Za-z0-9$&%*+/-]{1,36}$/.test(row[10]!) ? '' : `document ${row[10]}`,
      row[13]!.length <= 60 ? '' : 'text too long',
      /^(\d{8})?$/.test(row[114]!) ? '' : 'service day',
    ]
      .filter(Boolean)
      .map((broken) => `row ${at + 1}: ${broken}`),
  )
  return [
    head.length === 31 ? '' : `head has ${head.length} fields`,
    head.slice(0, 5).join() === 'EXTF,700,21,Buchungsstapel,13' ? '' : 'another format',
    /^\d{17}$/.test(head[5]!) ? '' : 'time',
    /^\d{4,7}$/.test(head[10]!) && /^\d{1,5}$/.test(head[11]!) ? '' : 'adviser or client',
    /^\d{8}$/.test(head[12]!) && from >= head[12]! && from <= to ? '' : 'period',
    head[13] === '4' ? '' : 'length of accounts',
    head[16]!.length <= 30 ? '' : 'label',
    head[21] === 'EUR' && /^0[34]$/.test(head[26]!) ? '' : 'currency or chart',
    names.length === 125 && names[114] === 'Leistungsdatum' && names[117] === 'Generalumkehr (GU)' ? '' : 'columns',
    text.startsWith('"EXTF";700;21;"Buchungsstapel";13;') && text.endsWith('\r\n') ? '' : 'quotes or line ends',
    /[^\r]\n/.test(text) ? 'a line ends without CR' : '',
    rows.length <= 99_999 ? '' : 'too many rows',
    ...each,
  ].filter(Boolean)
}

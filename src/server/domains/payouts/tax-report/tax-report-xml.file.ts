import { createHash } from 'node:crypto'
import { siteName } from '#lib/site/name.ts'
import { type Element, writeXml } from '#server/platform/xml/write.ts'
import type { InvoiceSeller } from '../../billing/invoices/invoices.tables.ts'
import { type Activity, considerationOf, type Quarter, type Seller, type TaxReport } from './tax-report.rules.ts'

export type Reported = { seller: Seller; report: TaxReport }

const inEuros = (cents: number) => String(Math.round(cents / 100))

const amounts = (name: string, prefix: string, quarters: Quarter[], of: (quarter: Quarter) => number): Element => [
  name,
  quarters.map((quarter) => [`${prefix}${quarter.quarter}`, inEuros(of(quarter)), 'currCode="EUR"'] as const),
]

const activityOf = ({ isService, quarters }: Activity): Element => [
  isService ? 'PersonalServices' : 'SaleOfGoods',
  [
    amounts('Consideration', 'ConsQ', quarters, considerationOf),
    ['NumberOfActivities', quarters.map(({ quarter, sales }) => [`NumbQ${quarter}`, String(sales)] as const)],
    amounts('Fees', 'FeesQ', quarters, ({ feeCents }) => feeCents),
    // the platform withholds no taxes of its providers
    amounts('Taxes', 'TaxQ', quarters, () => 0),
  ],
]

type Place = { street: string; zip: string; city: string }

const addressOf = ({ street, zip, city }: Place): Element => [
  'Address',
  [
    ['CountryCode', 'DE'],
    ['AddressFix', [['Street', street], zip !== '' && ['PostCode', zip], ['City', city]]],
  ],
]

/** A number of the tax office, or what says that there is none. */
const tinOf = (number: string): Element =>
  number ? ['TIN', number, 'issuedBy="DE"'] : ['TIN', 'NOTIN', 'unknown="true"']

const nameOf = (name: string): Element => {
  const [last = '', ...first] = name.trim().split(/\s+/).reverse()
  return [
    'Name',
    [
      ['FirstName', first.reverse().join(' ') || 'NFN'],
      ['LastName', last],
    ],
  ]
}

const accountOf = ({ iban, accountHolder }: Seller): Element | null =>
  iban
    ? [
        'FinancialIdentifier',
        [
          ['Identifier', iban, 'AccountNumberType="IBAN"'],
          accountHolder !== '' && ['AccountHolderName', accountHolder],
        ],
      ]
    : null

const identityOf = (seller: Seller): Element => {
  const place = addressOf({ ...seller, street: `${seller.street} ${seller.houseNumber}`.trim() })
  const common: (Element | false)[] = [
    ['ResCountryCode', 'DE'],
    tinOf(seller.taxId || seller.taxNumber),
    !seller.isPerson && seller.registration !== '' && ['IN', seller.registration, 'issuedBy="DE" INType="BRN"'],
    seller.vatNumber !== '' && ['VAT', seller.vatNumber],
  ]
  if (!seller.isPerson)
    return [
      'EntitySeller',
      [['Standard', [['EntSellerID', [...common, ['Name', seller.companyName], place]], accountOf(seller)]]],
    ]
  const birth: Element | null = seller.birthday ? ['BirthInfo', [['BirthDate', seller.birthday]]] : null
  return [
    'IndividualSeller',
    [
      [
        'Standard',
        [
          ['IndSellerID', [...common, nameOf(seller.personName || seller.companyName), place, birth]],
          accountOf(seller),
        ],
      ],
    ],
  ]
}

/** OECD0: told before and unchanged, which only the platform repeats. OECD11: test data. */
export type DocSpec = {
  kind: 'OECD0' | 'OECD1' | 'OECD2' | 'OECD3' | 'OECD11'
  docRefId: string
  corrects: string | null
}

const docSpec = ({ kind, docRefId, corrects }: DocSpec): Element => [
  'DocSpec',
  [['stf:DocTypeIndic', kind], ['stf:DocRefId', docRefId], corrects !== null && ['stf:CorrDocRefId', corrects]],
]

const operatorElements = (operator: InvoiceSeller): Element[] => [
  ['ResCountryCode', 'DE'],
  tinOf(operator.taxNumber || operator.vatId),
  ['VAT', operator.vatId],
  ['Name', operator.name],
  ['PlatformBusinessName', siteName()],
  addressOf(operator),
  ['Nexus', 'RPONEX1'],
  ['AssumedReporting', 'false'],
]

const sellerElements = ({ seller, report }: Reported): Element[] => [
  ['Identity', [identityOf(seller)]],
  // services stand before goods
  ['RelevantActivities', [...report.activities].reverse().map(activityOf)],
]

const digestOf = (elements: Element[]) => createHash('sha256').update(JSON.stringify(elements)).digest('base64url')
export const operatorDigest = (operator: InvoiceSeller) => digestOf(operatorElements(operator))
export const sellerDigest = (one: Reported) => digestOf(sellerElements(one))

type Message = {
  year: number
  madeAt: Date
  isCorrection: boolean
  messageRefId: string
  operator: InvoiceSeller
  operatorDoc: DocSpec
  sellers: { of: Reported; doc: DocSpec }[]
}

/** The report to the tax office: the message of the OECD for platforms (DPI 1.0), which the BZSt takes. Amounts are whole euros. */
export const writeTaxReport = (message: Message) =>
  writeXml([
    'DPI_OECD',
    [
      [
        'MessageSpec',
        [
          ['TransmittingCountry', 'DE'],
          ['ReceivingCountry', 'DE'],
          ['MessageType', 'DPI'],
          ['MessageRefId', message.messageRefId],
          ['MessageTypeIndic', message.isCorrection ? 'DPI402' : 'DPI401'],
          ['ReportingPeriod', `${message.year}-12-31`],
          ['Timestamp', message.madeAt.toISOString().replace(/\.\d+Z$/, 'Z')],
        ],
      ],
      [
        'DPIBody',
        [
          ['PlatformOperator', [...operatorElements(message.operator), docSpec(message.operatorDoc)]],
          ...message.sellers.map(({ of, doc }): Element => ['ReportableSeller', [...sellerElements(of), docSpec(doc)]]),
        ],
      ],
    ],
    'xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0"',
  ])

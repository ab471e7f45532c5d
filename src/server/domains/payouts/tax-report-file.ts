import type { Element } from '#server/platform/sepa/xml.ts'
import { writeXml } from '#server/platform/sepa/xml.ts'
import type { InvoiceSeller } from '../billing/invoices.tables.ts'
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

const docSpec = (reference: string): Element => [
  'DocSpec',
  [
    ['stf:DocTypeIndic', 'OECD1'],
    ['stf:DocRefId', reference],
  ],
]

/** The report to the tax office: the message of the OECD for platforms (DPI 1.0), which the BZSt takes. Amounts are whole euros. */
export const writeTaxReport = (year: number, operator: InvoiceSeller, reported: Reported[], madeAt = new Date()) => {
  const reference = (part: string) => `DE${year}DE-MW-${part}`
  const stamp = madeAt.toISOString().replace(/\.\d+Z$/, 'Z')
  return writeXml([
    'DPI_OECD',
    [
      [
        'MessageSpec',
        [
          ['TransmittingCountry', 'DE'],
          ['ReceivingCountry', 'DE'],
          ['MessageType', 'DPI'],
          ['MessageRefId', reference(stamp.replace(/\D/g, ''))],
          ['MessageTypeIndic', 'DPI401'],
          ['ReportingPeriod', `${year}-12-31`],
          ['Timestamp', stamp],
        ],
      ],
      [
        'DPIBody',
        [
          [
            'PlatformOperator',
            [
              ['ResCountryCode', 'DE'],
              tinOf(operator.taxNumber || operator.vatId),
              ['VAT', operator.vatId],
              ['Name', operator.name],
              ['PlatformBusinessName', 'Marktwerk'],
              addressOf(operator),
              ['Nexus', 'RPONEX1'],
              ['AssumedReporting', 'false'],
              docSpec(reference('operator')),
            ],
          ],
          ...reported.map(
            ({ seller, report }): Element => [
              'ReportableSeller',
              [
                ['Identity', [identityOf(seller)]],
                // services stand before goods
                ['RelevantActivities', [...report.activities].reverse().map(activityOf)],
                docSpec(reference(`seller-${seller.providerId}`)),
              ],
            ],
          ),
        ],
      ],
    ],
    'xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0"',
  ])
}

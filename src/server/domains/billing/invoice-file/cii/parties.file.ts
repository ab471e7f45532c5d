import type { Element } from '#server/platform/xml/write.ts'
import type { InvoiceAddress, InvoiceBuyer, InvoiceSeller } from '../../invoices/invoices.tables.ts'
import { personOf } from '../texts.rules.ts'
import { textOf } from './values.file.ts'

type Place = { street: string; zip: string; city: string; country: string }

const addressOf = ({ street, zip, city, country }: Place): Element => [
  'ram:PostalTradeAddress',
  [
    textOf('ram:PostcodeCode', zip),
    textOf('ram:LineOne', street),
    textOf('ram:CityName', city),
    textOf('ram:CountryID', country),
  ],
]

const placeOf = (address: InvoiceAddress): Place => ({
  ...address,
  street: `${address.street} ${address.streetNumber}`.trim(),
})

const contactOf = ({ name, phone = '', email }: { name: string; phone?: string; email: string }): Element => [
  'ram:DefinedTradeContact',
  [
    textOf('ram:PersonName', name),
    phone !== '' && ['ram:TelephoneUniversalCommunication', [['ram:CompleteNumber', phone]]],
    email !== '' && ['ram:EmailURIUniversalCommunication', [['ram:URIID', email]]],
  ],
]

/** Where the party takes electronic documents (BT-34, BT-49): its mail address, code EM. */
const electronicAddressOf = (email: string): Element | false =>
  email !== '' && ['ram:URIUniversalCommunication', [['ram:URIID', email, 'schemeID="EM"']]]

/** FC: the number of the tax office, VA: the VAT id */
const taxNumberOf = (scheme: 'FC' | 'VA', number: string): Element | false =>
  number !== '' && ['ram:SpecifiedTaxRegistration', [['ram:ID', number, `schemeID="${scheme}"`]]]

/** BG-4 */
export const sellerOf = (seller: InvoiceSeller): Element => [
  'ram:SellerTradeParty',
  [
    textOf('ram:ID', seller.id ? String(seller.id) : ''),
    ['ram:Name', seller.name],
    seller.registration !== '' && ['ram:SpecifiedLegalOrganization', [['ram:ID', seller.registration]]],
    contactOf(seller),
    addressOf(seller),
    electronicAddressOf(seller.email),
    taxNumberOf('FC', seller.taxNumber),
    taxNumberOf('VA', seller.vatId),
  ],
]

/** BG-7: a business with its contact, or a person */
export const buyerOf = (buyer: InvoiceBuyer): Element => {
  const person = personOf(buyer)
  return [
    'ram:BuyerTradeParty',
    [
      ['ram:Name', buyer.company || person],
      buyer.company !== '' && person !== '' && contactOf({ name: person, email: buyer.email }),
      addressOf(placeOf(buyer)),
      electronicAddressOf(buyer.email),
      taxNumberOf('VA', buyer.vatId),
    ],
  ]
}

/** BG-13: who takes the goods, and where */
export const recipientOf = (recipient: InvoiceAddress): Element => [
  'ram:ShipToTradeParty',
  [textOf('ram:Name', recipient.company || personOf(recipient)), addressOf(placeOf(recipient))],
]

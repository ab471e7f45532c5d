import { SaxesParser } from 'saxes'

/**
 * An independent check of an invoice in the CII syntax against the rules of EN 16931 that concern what we write: written from
 * the norm, with no code of ours in common. Amounts are counted in whole cents. It names the rules that the official
 * Schematron (1.3.12) names for the broken documents of invoices.rules.test.ts, with the same tolerances.
 */
type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const parse = (xml: string): Node => {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node = {
      name: name.replace(/^.*:/, ''),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return root.children[0]!
}

const all = (node: Node | undefined, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>(
      (found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      node ? [node] : [],
    )
const one = (node: Node | undefined, path: string) => all(node, path)[0]
const text = (node: Node | undefined, path: string) => one(node, path)?.text.trim() ?? ''
const has = (node: Node | undefined, path: string) => text(node, path) !== ''

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
const cents = (node: Node | undefined, path: string) => Math.round(Number(text(node, path) || '0') * 100)
const euro = 100
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The ids of the rules that a document breaks. */
export const brokenRules = (xml: string): string[] => {
  const invoice = parse(xml)
  const document = one(invoice, 'ExchangedDocument')
  const trade = one(invoice, 'SupplyChainTradeTransaction')
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement')
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery')
  const seller = one(agreement, 'SellerTradeParty')
  const buyer = one(agreement, 'BuyerTradeParty')
  const totals = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem')
  const taxes = all(settlement, 'ApplicableTradeTax')
  const broken: string[] = []
  const rule = (id: string, holds: boolean) => {
    if (!holds) broken.push(id)
  }

  // head
  rule('BR-01', has(invoice, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'))
  rule('BR-02', has(document, 'ID'))
  const issued = one(document, 'IssueDateTime/DateTimeString')
  rule('BR-03', issued?.attributes.format === '102' && /^\d{8}$/.test(issued.text))
  rule('BR-04', has(document, 'TypeCode'))
  rule('BR-CL-01', ['', '326', '380', '381', '384'].includes(text(document, 'TypeCode')))
  rule('BR-05', text(settlement, 'InvoiceCurrencyCode') === 'EUR')
  rule('BR-06', has(seller, 'Name'))
  rule('BR-07', has(buyer, 'Name'))
  rule('BR-08', one(seller, 'PostalTradeAddress') !== undefined)
  rule('BR-09', /^[A-Z]{2}$/.test(text(seller, 'PostalTradeAddress/CountryID')))
  rule('BR-10', one(buyer, 'PostalTradeAddress') !== undefined)
  rule('BR-11', /^[A-Z]{2}$/.test(text(buyer, 'PostalTradeAddress/CountryID')))
  rule('BR-12', has(totals, 'LineTotalAmount'))
  rule('BR-13', has(totals, 'TaxBasisTotalAmount'))
  rule('BR-14', has(totals, 'GrandTotalAmount'))
  rule('BR-15', has(totals, 'DuePayableAmount'))
  rule('BR-16', lines.length > 0)
  rule('BR-CO-18', taxes.length > 0)
  const [start, end] = ['StartDateTime', 'EndDateTime'].map((name) =>
    text(settlement, `BillingSpecifiedPeriod/${name}/DateTimeString`),
  )
  rule('BR-29', !start || !end || start <= end)
  rule(
    'BR-55',
    all(settlement, 'InvoiceReferencedDocument').every((reference) => has(reference, 'IssuerAssignedID')),
  )
  rule(
    'BR-DE-26',
    text(document, 'TypeCode') !== '384' || has(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
  )
  rule('BR-57', !one(delivery, 'ShipToTradeParty') || has(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID'))
  for (const [id, party] of [
    ['BR-62', seller],
    ['BR-63', buyer],
  ] as const)
    rule(
      id,
      all(party, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID),
    )
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  rule(
    'BR-49',
    means.every((one) => has(one, 'TypeCode')),
  )
  rule(
    'no account is named, so nobody can transfer',
    means.every((one) => !['30', '58'].includes(text(one, 'TypeCode'))),
  )
  const terms = one(settlement, 'SpecifiedTradePaymentTerms')
  rule('BR-CO-25', cents(totals, 'DuePayableAmount') <= 0 || has(terms, 'Description') || has(terms, 'DueDateDateTime'))
  const numbers = all(seller, 'SpecifiedTaxRegistration/ID')
  const vatId = numbers.find(({ attributes }) => attributes.schemeID === 'VA')?.text ?? ''
  rule('BR-CO-26', has(seller, 'ID') || has(seller, 'SpecifiedLegalOrganization/ID') || vatId !== '')
  const vatIds = [...numbers, ...all(buyer, 'SpecifiedTaxRegistration/ID')]
  rule(
    'BR-CO-09',
    vatIds.every(({ attributes, text: id }) => attributes.schemeID !== 'VA' || /^[A-Z]{2}/.test(id)),
  )

  // lines
  const lineTax = (line: Node) => one(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')
  const isRegistered = numbers.some(({ text: number }) => number !== '')
  for (const line of lines) {
    const agreed = one(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
    const quantity = one(line, 'SpecifiedLineTradeDelivery/BilledQuantity')
    const settled = one(line, 'SpecifiedLineTradeSettlement')
    const net = text(settled, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')
    rule('BR-21', has(line, 'AssociatedDocumentLineDocument/LineID'))
    rule('BR-22', quantity !== undefined && quantity.text !== '')
    rule('BR-23', Boolean(quantity?.attributes.unitCode))
    rule('BR-24', net !== '')
    rule('BR-25', has(line, 'SpecifiedTradeProduct/Name'))
    rule('BR-26', has(agreed, 'ChargeAmount'))
    const own = lineTax(line)
    const [category, percent] = [text(own, 'CategoryCode'), Number(text(own, 'RateApplicablePercent'))]
    rule(`BR-${category}-02`, isRegistered)
    rule(`BR-${category}-05`, category === 'S' ? percent > 0 : percent === 0)
    rule('BR-27', Number(text(agreed, 'ChargeAmount')) >= 0)
    rule('BR-CO-04', has(settled, 'ApplicableTradeTax/CategoryCode'))
    rule('BR-DEC-23', decimalsOf(net) <= 2)
    const base = Number(text(agreed, 'BasisQuantity') || '1')
    const counted = (Number(quantity?.text) / base) * Number(text(agreed, 'ChargeAmount'))
    rule('PEPPOL-R120', Math.abs(counted - Number(net)) < 0.005)
    rule('PEPPOL-R121', base > 0)
  }
  const lineNumbers = lines.map((line) => text(line, 'AssociatedDocumentLineDocument/LineID'))
  rule('line numbers are unique', new Set(lineNumbers).size === lineNumbers.length)

  // sums
  const netOf = (line: Node) =>
    cents(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')
  rule('BR-CO-10', cents(totals, 'LineTotalAmount') === sum(lines.map(netOf)))
  rule('BR-CO-13', cents(totals, 'TaxBasisTotalAmount') === cents(totals, 'LineTotalAmount'))
  rule('BR-CO-14', cents(totals, 'TaxTotalAmount') === sum(taxes.map((tax) => cents(tax, 'CalculatedAmount'))))
  rule(
    'BR-CO-15',
    cents(totals, 'GrandTotalAmount') === cents(totals, 'TaxBasisTotalAmount') + cents(totals, 'TaxTotalAmount'),
  )
  rule(
    'BR-CO-16',
    cents(totals, 'DuePayableAmount') === cents(totals, 'GrandTotalAmount') - cents(totals, 'TotalPrepaidAmount'),
  )
  for (const [id, name] of [
    ['BR-DEC-09', 'LineTotalAmount'],
    ['BR-DEC-12', 'TaxBasisTotalAmount'],
    ['BR-DEC-13', 'TaxTotalAmount'],
    ['BR-DEC-14', 'GrandTotalAmount'],
    ['BR-DEC-16', 'TotalPrepaidAmount'],
    ['BR-DEC-18', 'DuePayableAmount'],
  ] as const)
    rule(id, decimalsOf(text(totals, name)) <= 2)

  // tax by category and rate
  const keyOf = (tax: Node | undefined) => `${text(tax, 'CategoryCode')} ${Number(text(tax, 'RateApplicablePercent'))}`
  rule('each rate once', new Set(taxes.map(keyOf)).size === taxes.length)
  for (const category of ['S', 'Z', 'E']) {
    const isUsed = lines.some((line) => text(lineTax(line), 'CategoryCode') === category)
    rule(`BR-${category}-01`, !isUsed || taxes.some((tax) => text(tax, 'CategoryCode') === category))
  }
  for (const tax of taxes) {
    const category = text(tax, 'CategoryCode')
    const rate = Number(text(tax, 'RateApplicablePercent'))
    const [basis, amount] = [cents(tax, 'BasisAmount'), cents(tax, 'CalculatedAmount')]
    const reason = has(tax, 'ExemptionReason') || has(tax, 'ExemptionReasonCode')
    rule('BR-45', has(tax, 'BasisAmount'))
    rule('BR-46', has(tax, 'CalculatedAmount'))
    rule('BR-47', has(tax, 'CategoryCode'))
    rule('we sell in these categories', ['S', 'Z', 'E'].includes(category))
    rule('BR-48', has(tax, 'RateApplicablePercent'))
    rule('BR-DEC-19', decimalsOf(text(tax, 'BasisAmount')) <= 2)
    rule('BR-DEC-20', decimalsOf(text(tax, 'CalculatedAmount')) <= 2)
    const ofCategory = lines.filter((line) =>
      category === 'S' ? keyOf(lineTax(line)) === keyOf(tax) : text(lineTax(line), 'CategoryCode') === category,
    )
    const differs = Math.abs(basis - sum(ofCategory.map(netOf)))
    rule(`BR-${category}-08`, category === 'S' ? differs === 0 : differs < euro)
    // the official rules leave a whole euro
    const off = Math.abs(Math.abs(amount) - Math.round((Math.abs(basis) * rate) / 100))
    // ours leave less than a cent: some gross totals are net plus tax of no net
    rule('our tax is right to the cent', Math.abs(amount - (basis * rate) / 100) < 1)
    rule('BR-CO-17', rate === 0 ? Math.abs(amount) < euro / 2 : off <= euro)
    rule(`BR-${category}-09`, category === 'S' ? off < euro : amount === 0)
    rule(`BR-${category}-10`, category === 'E' ? reason : !reason)
  }
  return broken
}

/** What the German XRechnung asks for beyond the norm. */
export const brokenGermanRules = (xml: string): string[] => {
  const invoice = parse(xml)
  const agreement = one(one(invoice, 'SupplyChainTradeTransaction'), 'ApplicableHeaderTradeAgreement')
  const settlement = one(one(invoice, 'SupplyChainTradeTransaction'), 'ApplicableHeaderTradeSettlement')
  const contact = one(agreement, 'SellerTradeParty/DefinedTradeContact')
  const rules: [string, boolean][] = [
    ['BR-DE-1', has(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode')],
    ['BR-DE-2', contact !== undefined],
    ['BR-DE-3', has(agreement, 'SellerTradeParty/PostalTradeAddress/CityName')],
    ['BR-DE-4', has(agreement, 'SellerTradeParty/PostalTradeAddress/PostcodeCode')],
    ['BR-DE-5', has(contact, 'PersonName')],
    ['BR-DE-6', has(contact, 'TelephoneUniversalCommunication/CompleteNumber')],
    ['BR-DE-7', has(contact, 'EmailURIUniversalCommunication/URIID')],
    ['BR-DE-27', /(\d.*){3}/.test(text(contact, 'TelephoneUniversalCommunication/CompleteNumber'))],
    ['BR-DE-28', /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(text(contact, 'EmailURIUniversalCommunication/URIID'))],
    ['BR-DE-8', has(agreement, 'BuyerTradeParty/PostalTradeAddress/CityName')],
    ['BR-DE-9', has(agreement, 'BuyerTradeParty/PostalTradeAddress/PostcodeCode')],
    ['BR-DE-15', has(agreement, 'BuyerReference')],
    ['BR-DE-16', has(agreement, 'SellerTradeParty/SpecifiedTaxRegistration/ID')],
    [
      'BR-DE-21',
      text(invoice, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID').includes('xrechnung_3.0'),
    ],
    ['PEPPOL-R001', has(invoice, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID')],
    ['PEPPOL-R010', has(agreement, 'BuyerTradeParty/URIUniversalCommunication/URIID')],
    ['PEPPOL-R020', has(agreement, 'SellerTradeParty/URIUniversalCommunication/URIID')],
  ]
  return rules.filter(([, holds]) => !holds).map(([id]) => id)
}

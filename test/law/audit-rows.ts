import type { LawRow } from './row.ts'

const domain = (path: string) => `src/server/domains/${path}`
const page = 'src/web/features/products/shop/product/law-display.test.ts'
const words = 'test/law-words.test.ts'
const pages = 'src/web/pages/shop/law-pages.test.ts'
const notices = 'test/law-notices.test.ts'
const labels = 'src/lib/law/labels.test.ts'
const gate = [domain('products/products.rules.test.ts'), 'labels of the law: %j lacks %j'] as const

const imported = [
  domain('products/import/label-columns.test.ts'),
  'labels of the law come in by their columns',
] as const

/** Rows 35 to 64, from the audit of 17 November 2026. */
export const auditRows: readonly LawRow[] = [
  {
    rule: 'EU 2024/825, 2025/1960',
    behaviour: 'Notice of the legal guarantee for goods, label of a producer’s guarantee',
    tests: [gate],
    display: [
      [page, 'goods carry the notice of the legal guarantee from the day it is owed'],
      [page, 'the text below the notice says all of its words'],
      [page, 'a guarantee of the producer is a label'],
      ['test/law-display.test.ts', 'the drawing of the notice has the wording, colours and code of annex I'],
      ['test/law-display.test.ts', 'no line of the notice or the label runs out of its picture'],
      ['test/law-display.test.ts', 'the label has the foot in all official languages'],
      ['test/law-pictures.test.ts', 'the official files take the place of our drawings'],
    ],
  },
  {
    rule: 'UWG §5 and annex',
    behaviour: 'Vague environmental claims held back with the reason',
    tests: [
      [labels, 'vague words about the environment are found from the day'],
      [domain('products/products.rules.test.ts'), 'a vague claim is named with the reason'],
      ['seeds/products.test.ts', 'what the law ties to a product is said of it'],
    ],
  },
  {
    rule: 'EU 2017/1369, EnVKV; EU 2020/740',
    behaviour: 'Energy and tyre class beside the price, with data sheet',
    tests: [gate, [labels, 'a duty begins on its day']],
    display: [
      [page, 'the energy class stands beside the price'],
      [page, 'origin, age of films and games, and values of tyres are named'],
    ],
  },
  {
    rule: 'EU 1007/2011',
    behaviour: 'Fibres with percentages',
    tests: [gate],
    display: [[page, 'fibres, alcohol, control body and battery are named']],
  },
  {
    rule: 'EU 2018/848, ÖLG',
    behaviour: '"Bio" only with the control number',
    tests: [gate],
    display: [[page, 'fibres, alcohol, control body and battery are named']],
  },
  {
    rule: 'LMIV Art. 9, 14; EU 2021/2117',
    behaviour: 'Alcohol, nutrition, storage; allergens of dishes, loose and prepacked food, cereals and nuts by name',
    tests: [
      gate,
      [domain('products/products.rules.test.ts'), '%j lacks %j'],
      [domain('food/menu/menu-law.test.ts'), 'cereals and nuts are named, of dishes, of options'],
      [domain('food/menu/menu-law.test.ts'), 'a bottle of beer is sold with its alcohol'],
      [domain('products/import/label-columns.test.ts'), 'allergens come in by their German names'],
    ],
    display: [
      [page, 'fibres, alcohol, control body and battery are named'],
      [page, 'ingredients, allergens, nutrition and storage of food stand on its page'],
      [pages, 'a menu names the cereals and nuts of a dish'],
      [pages, 'a bottled drink on a menu has its price per litre'],
    ],
  },
  {
    rule: 'Origin labels',
    behaviour: 'Origin of meat, eggs, fish, fruit, honey by category',
    tests: [gate, imported],
    display: [[page, 'origin, age of films and games, and values of tyres are named']],
  },
  {
    rule: 'CLP Art. 48',
    behaviour: 'Signal word, pictograms and hazard statements in the offer',
    tests: [gate, imported],
    display: [[page, 'chemicals carry signal word, pictograms and hazard statements']],
  },
  {
    rule: 'BattDG, VerpackG, ElektroG',
    behaviour: 'Battery register number and take-back notice',
    tests: [gate],
    display: [
      [page, 'fibres, alcohol, control body and battery are named'],
      [page, 'electrical goods and batteries carry the crossed-out bin'],
      [page, 'the battery passport is a link on the page'],
    ],
  },
  {
    rule: 'VerpackG §32',
    behaviour: 'EINWEG or MEHRWEG beside drinks with deposit',
    tests: [gate],
    display: [
      [page, 'a deposit stands apart and says EINWEG or MEHRWEG'],
      [pages, 'a bottled drink on a menu has its price per litre'],
    ],
  },
  {
    rule: 'VerpackG §33',
    behaviour: 'Restaurants say whether they offer reusable packaging',
    tests: [
      [
        domain('food/menu/menu-law.test.ts'),
        'guests see a restaurant once it has said how it holds with reusable packaging',
      ],
    ],
    display: [[pages, 'the menu says that dishes come in reusable packaging']],
  },
  {
    rule: 'GPSR Art. 22',
    behaviour: 'Contact point for safety; recall with told buyers',
    tests: [
      [domain('reports/recalls/recalls.test.ts'), 'a recalled product goes offline, its buyers and its provider'],
    ],
    display: [[pages, 'the page of recalls names product, danger']],
  },
  {
    rule: 'Product liability',
    behaviour: 'A responsible person in the EU at every product',
    tests: [[domain('products/products.rules.test.ts'), 'a manufacturer outside the EU needs']],
    display: [[page, 'somebody in the EU answers for every product']],
  },
  {
    rule: 'DSA Art. 16 everywhere',
    behaviour: 'Dishes, listings, bundles, pictures, questionnaires can be reported',
    tests: [
      [domain('reports/product-reports.test.ts'), 'dishes, properties and single pictures can be reported'],
      [domain('reports/product-reports.test.ts'), 'a bundle can be reported'],
      [domain('reports/product-reports.test.ts'), 'a questionnaire can be reported from its page'],
    ],
    display: [
      ['e2e/food.spec.ts', 'a dish from search, category and business page is ordered'],
      ['e2e/property.spec.ts', 'an agent lists a flat, a customer hears of it'],
      ['e2e/business.spec.ts', 'a bundle is put into the cart as one line of both providers'],
      [pages, 'a questionnaire carries the button to report it'],
    ],
  },
  {
    rule: 'DSA Art. 18, 22, 23, 26, 27',
    behaviour:
      'Crimes passed on, trusted flaggers first, misuse measures, who pays for a place, recommendations explained',
    tests: [
      [domain('reports/flaggers/flaggers.test.ts'), 'a suspected crime is passed on by mail or recorded'],
      [domain('reports/flaggers/flaggers.test.ts'), 'reports from the account of a trusted flagger come first'],
      [domain('reports/misuse/misuse.test.ts'), 'who often reports without ground is warned, then suspended'],
      [domain('reports/misuse/misuse.test.ts'), 'a suspended provider is hidden until the time is over'],
      [domain('reports/misuse/misuse.test.ts'), 'a suspended customer writes no messages to others'],
    ],
    display: [
      ['src/web/features/reports/law-reports.test.ts', 'a report offers to tell an authority of a suspected crime'],
      ['src/web/features/reports/law-reports.test.ts', 'a report of a trusted flagger says so'],
      [
        'src/web/features/reports/law-reports.test.ts',
        'misuse: the operator sees cases, warning and what may come next',
      ],
      [pages, 'the transparency report names notices, decisions and appeals'],
      [
        'src/web/features/providers/shop/directory/provider-row.test.ts',
        'who is shown because of a package is an Anzeige',
      ],
      ['src/web/features/providers/shop/directory/provider-row.test.ts', 'the row of the page is an Anzeige exactly'],
      ['test/law-words.test.ts', 'every recommendation that a page shows is explained by the same name'],
    ],
  },
  {
    rule: 'Art. 246d EGBGB, §312l BGB',
    behaviour: 'At the offer: trader, who owes what, ranking',
    tests: [[page, 'the offer says that a trader sells it']],
    display: [
      [page, 'the offer says that a trader sells it'],
      [pages, 'every offer says that a trader makes it'],
    ],
  },
  {
    rule: 'Art. 246a §1(1) Nr. 1 EGBGB',
    behaviour: 'The order page shows the essential characteristics of each item',
    tests: [[domain('checkout/cart/characteristics.rules.test.ts'), 'what is essential about an item']],
    display: [['src/web/features/checkout/consents.test.ts', 'the page with the order button names the essential']],
  },
  {
    rule: '§312f(2), §312i BGB',
    behaviour: 'Terms and notice on a durable medium in the agreed version',
    tests: [
      [domain('providers/policies/policies.test.ts'), 'the confirmation carries the texts as they were'],
      [domain('providers/policies/policies.test.ts'), 'the texts of the contract can be read under the own order'],
    ],
    display: [
      [notices, 'goods carry the notice of one parcel'],
      [domain('checkout/placing-guards.test.ts'), 'the confirmation says again what is essential'],
    ],
  },
  {
    rule: 'Contract made once',
    behaviour: 'One sentence about when the contract is made; periods equal the settings',
    tests: [[words, 'page, mail and both terms say in one sentence']],
    display: [[words, 'page, mail and both terms say in one sentence']],
  },
  {
    rule: 'Widerruf by kind',
    behaviour: 'A notice for each kind of contract',
    tests: [['src/lib/law/withdrawal.test.ts', 'only contracts that can be withdrawn from name the period']],
    display: [
      [notices, 'a pizza carries no period'],
      [notices, 'goods carry the notice of one parcel'],
      [notices, 'a service carries its own notice'],
      [notices, 'the page of a provider has a notice for goods'],
      [words, 'the platform page has the notice of every kind'],
      ['src/web/features/checkout/consents.test.ts', 'who orders goods is told of the period'],
    ],
  },
  {
    rule: 'PAngV on menus',
    behaviour: 'Base price on bottled drinks and bundles; "je Stunde" on services',
    tests: [
      [page, 'a service is priced by its unit'],
      [labels, 'the volume that a name says'],
      [domain('food/menu/menu-law.test.ts'), 'a bottle is sold with its volume and the kind of its deposit'],
    ],
    display: [
      [pages, 'a bottled drink on a menu has its price per litre'],
      [pages, 'the items of a bundle have base price and deposit'],
    ],
  },
  {
    rule: 'PAngV §17 in adverts',
    behaviour: 'No monthly rate without effective rate and example',
    tests: [['src/lib/finance/representative.test.ts', 'only a calculation with the representative terms']],
    display: [[pages, 'no monthly rate without the effective rate and a representative example']],
  },
  {
    rule: 'GDPR Art. 13, 30; TDDDG §25',
    behaviour: 'Privacy page and storage list from one list in code',
    tests: [
      [words, 'the privacy page and the cookie dialog name every storage'],
      [words, 'the register of processing names every service that gets data'],
      ['test/personal-data.test.ts', 'the register of processing names every part of the personal data'],
    ],
    display: [
      [words, 'who gets data outside the EU is named'],
      [words, 'the privacy page tells about every line of the register'],
      [pages, 'the operator has the register of processing'],
    ],
  },
  {
    rule: 'PAuswG §20(2)',
    behaviour: 'Copies of identity cards are deleted after approval',
    tests: [
      [domain('packages/onboarding/onboarding.test.ts'), 'nobody sees or buys from a provider before the operator'],
    ],
  },
  {
    rule: 'UStG §22f',
    behaviour: 'VAT ids checked by form and check digit, and confirmed by the register of the EU where it is set up',
    tests: [
      ['src/lib/vat.test.ts', '%s has a wrong check digit'],
      [domain('packages/onboarding/vat-check.test.ts'), 'the register of the EU is asked, its answer is kept'],
      [domain('packages/onboarding/vat-check.test.ts'), 'a register that is down is left alone'],
    ],
    display: [[pages, 'provider and operator see what the register says about a VAT id']],
  },
  {
    rule: 'KassenSichV, §146a AO',
    behaviour: 'Providers are told that cash belongs into their till, and have a daily list of it',
    tests: [[domain('food/kitchen/tours.test.ts'), 'cash of a day is a list with tours and a sum']],
    display: [[pages, 'restaurants are told that cash belongs into their own till']],
  },
  {
    rule: '§34c, §34i GewO, §5(1) Nr. 3 DDG, DL-InfoV',
    behaviour: 'Authority, permission, chamber, craft roll and food registration in the Impressum; gate by industry',
    tests: [
      [domain('providers/page/trade.test.ts'), 'an industry that owes authority and permission'],
      ['src/lib/law/trades.test.ts', 'a duty of a trade begins on its day'],
    ],
    display: [[pages, 'the Impressum of a provider names authority, permission and chamber']],
  },
  {
    rule: 'BuchPrG',
    behaviour: 'Books: no strike prices, no tiers, no vouchers, no bundles',
    tests: [
      gate,
      [domain('checkout/cart/fixed-price.test.ts'), 'no voucher and no bundle lowers the price of a new book'],
      [domain('checkout/cart/cart.rules.test.ts'), 'a voucher gives nothing for new books'],
    ],
    display: [
      ['src/web/features/checkout/consents.test.ts', 'beside a voucher the cart says that it does not count for books'],
    ],
  },
  {
    rule: 'JMStV, §12 JuSchG',
    behaviour: 'Age of FSK and USK on films and games; toys, cosmetics and pet food with what their law asks',
    tests: [gate, imported],
    display: [
      [page, 'origin, age of films and games, and values of tyres are named'],
      [page, 'toys, cosmetics and pet food say what the law asks of them'],
    ],
  },
  {
    rule: 'PDF accessibility',
    behaviour: 'Own PDFs are tagged: invoice, offer, exposé, texts of the contract, statement, copy of the tax report',
    tests: [['src/server/platform/pdf/letter.test.ts', 'every text belongs to the structure that programs read aloud']],
    display: [
      [domain('orders/invoices/order-invoices.test.ts'), 'invoice, correction and storno keep to EN 16931: %s'],
      [notices, 'a service carries its own notice'],
      [domain('property/listing/hidden-place.test.ts'), 'the exposé and the pictures tell nothing'],
      [domain('providers/policies/policies.test.ts'), 'the confirmation carries the texts as they were'],
      [domain('payouts/requests/payouts.test.ts'), 'payouts come with what they consist of'],
      [domain('payouts/tax-report/tax-report.test.ts'), 'each provider gets its own copy as PDF'],
    ],
  },
]

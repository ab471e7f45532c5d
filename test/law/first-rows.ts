import type { LawRow } from './row.ts'

const domain = (path: string) => `src/server/domains/${path}`
const page = 'src/web/features/products/shop/product/law-display.test.ts'
const words = 'test/law-words.test.ts'
const pages = 'src/web/pages/shop/law-pages.test.ts'

/** The first 34 rows, in the order of the design. */
export const firstRows: readonly LawRow[] = [
  {
    rule: '§312j BGB',
    behaviour: 'Final button "Zahlungspflichtig bestellen", nothing is ordered before everything is agreed to',
    tests: [
      ['e2e/checkout.spec.ts', 'a guest buys from two providers for cash'],
      ['e2e/checkout.spec.ts', 'the whole purchase by keyboard alone'],
      [
        'src/web/features/checkout/consents.test.ts',
        'with %j, terms of the provider accepted: %s, the order is agreed to: %s',
      ],
    ],
    display: [
      ['e2e/checkout.spec.ts', 'a guest buys from two providers for cash'],
      ['src/web/features/checkout/consents.test.ts', 'the last page shows what is owed, and below it the button'],
    ],
  },
  {
    rule: '§356a BGB',
    behaviour: 'Withdrawal without login from every page, receipt at once',
    tests: [
      ['e2e/withdrawal.spec.ts', 'a guest withdraws from a purchase by the link at the end of every page'],
      [domain('refunds/withdrawals/withdrawals.test.ts'), 'number and e-mail address of an order do not end it'],
      [
        domain('refunds/withdrawals/withdrawals.test.ts'),
        'sent twice, also at once, it is one declaration and one receipt',
      ],
    ],
    display: [
      ['e2e/withdrawal.spec.ts', 'a guest withdraws from a purchase by the link at the end of every page'],
      [pages, 'both feet of pages lead to the withdrawal'],
    ],
  },
  {
    rule: '§312g(2) BGB',
    behaviour: 'Excluded items carry a flag before purchase, in the confirmation and at the withdrawal',
    tests: [
      ['test/law-display.test.ts', 'an article without right to withdraw says so'],
      [domain('checkout/placing-guards.test.ts'), 'the confirmation says of sealed goods'],
      [domain('refunds/withdrawals/withdrawals.test.ts'), 'what the law excludes is named'],
    ],
    display: [
      [page, 'who cannot withdraw is told before'],
      ['src/web/features/checkout/consents.test.ts', 'who orders dishes only is told that there is no right'],
      ['test/law-notices.test.ts', 'a pizza carries no period'],
    ],
  },
  {
    rule: 'PAngV §§3–5',
    behaviour: 'Gross prices; base price in lists, on the product, its variants and in the cart',
    tests: [
      ['test/law-display.test.ts', 'the base price stands beside every price'],
      [domain('products/products.rules.test.ts'), 'a base price where the unit has one'],
      [domain('products/edit/editor.test.ts'), 'a net price is kept gross'],
      [
        'src/web/features/products/shop/product/product.test.ts',
        'tiers of the chosen variant count from the smallest quantity',
      ],
    ],
    display: [
      [page, 'the base price stands beside the price'],
      [page, 'a service is priced by its unit'],
    ],
  },
  {
    rule: 'PAngV §11',
    behaviour: 'Strike prices from the append-only price log',
    tests: [
      [domain('products/edit/editor.test.ts'), 'a strike price shows only what is true'],
      [domain('products/products.rules.test.ts'), 'price %s, wanted %s, reference %s'],
      [domain('products/edit/editor.test.ts'), 'every change is appended, and nobody can change what was'],
      [domain('products/edit/editor.test.ts'), 'a reduction ends after 30 days'],
    ],
    display: [[page, 'a reduced price names the lowest price before the reduction']],
  },
  {
    rule: 'PAngV §7',
    behaviour: 'Deposit apart from the price, on the product, in cart and order',
    tests: [
      ['test/law-display.test.ts', 'a deposit is a sum of its own'],
      [domain('checkout/checkout.test.ts'), 'a guest orders from two providers'],
    ],
    display: [
      [page, 'a deposit stands apart and says EINWEG or MEHRWEG'],
      [domain('orders/invoices/order-invoices.test.ts'), 'invoice, correction and storno keep to EN 16931: %s'],
    ],
  },
  {
    rule: 'UStG §12',
    behaviour: 'Dated tax rates',
    tests: [
      [domain('checkout/checkout.test.ts'), 'a guest orders from two providers'],
      [domain('orders/invoices/order-invoices.test.ts'), 'the tax rate of the day of delivery counts'],
    ],
  },
  {
    rule: 'UStG §14',
    behaviour: 'Invoice data; numbers per provider without gaps; corrections are documents of their own',
    tests: [
      [domain('billing/invoices/invoices.test.ts'), 'two hundred confirmations at once get numbers without gap'],
      [domain('billing/invoices/invoices.test.ts'), 'an invoice says what was sold'],
    ],
  },
  {
    rule: 'UStG §19',
    behaviour: 'Kleinunternehmer: no tax line, exemption note',
    tests: [[domain('billing/invoices/invoices.test.ts'), 'a Kleinunternehmer sells without tax']],
  },
  {
    rule: 'E-Rechnung',
    behaviour: 'PDF/A-3 with EN 16931 XML, XRechnung',
    tests: [
      [domain('billing/invoices/invoices.rules.test.ts'), 'documents of ours break no rule'],
      [domain('orders/invoices/order-invoices.test.ts'), 'the invoice goes with the mails'],
    ],
  },
  {
    rule: 'Commission',
    behaviour: 'Monthly commission invoices with VAT',
    tests: [[domain('payouts/finance/finance.test.ts'), 'each month the platform charges its commission']],
  },
  {
    rule: 'ZAG',
    behaviour: 'Cash and transfers go to the provider; only settled money is paid out',
    tests: [
      [domain('payouts/finance/finance.test.ts'), 'what is finished can be paid out'],
      [domain('payments/payments.test.ts'), 'goes on once it is paid; commission is owed as with cash'],
      [domain('payments/cards/moves/moves.test.ts'), 'a transfer that is impossible stays at the payment service'],
    ],
    display: [
      [words, 'page, mail and both terms say in one sentence'],
      [words, '„%s“: %s'],
    ],
  },
  {
    rule: 'DSA Art. 30',
    behaviour: 'A page sells only when the checklist is complete',
    tests: [[domain('providers/providers.test.ts'), 'a page is public once nothing is missing']],
    display: [['e2e/provider-page.spec.ts', 'a new provider completes, previews and publishes its page']],
  },
  {
    rule: 'DSA Art. 16/17/20',
    behaviour: 'Reports of reviews, pages, posts, messages and products with receipt, reasons, appeal',
    tests: [
      [domain('reviews/reviews.test.ts'), 'is received, decided with reasons, appealed against'],
      [domain('providers/providers.test.ts'), 'a notice about a page takes it and its offers away'],
      [domain('reports/product-reports.test.ts'), 'a notice about a product takes it offline'],
    ],
    display: [
      ['e2e/reviews.spec.ts', 'a buyer reviews with a picture, the provider answers, somebody else reports it'],
    ],
  },
  {
    rule: '§5b UWG',
    behaviour: 'Ranking parameters named; reviews say how they are verified',
    tests: [
      ['e2e/catalogue.spec.ts', 'results say how they are ranked'],
      [domain('content/content.test.ts'), 'every link of the footer leads to a page'],
      [
        'src/web/features/providers/shop/directory/provider-row.test.ts',
        'who is shown because of a package is an Anzeige',
      ],
    ],
    display: [
      ['e2e/catalogue.spec.ts', 'results say how they are ranked'],
      [words, 'the ranking page explains every list'],
      [words, 'the ranking page says what the operator changes by hand'],
      [pages, 'lists of restaurants and bundles link to the explanation'],
    ],
  },
  {
    rule: '§5 DDG',
    behaviour: 'Impressum per provider; without it no publication',
    tests: [
      ['e2e/provider-page.spec.ts', 'a new provider completes, previews and publishes its page'],
      [domain('providers/providers.test.ts'), 'a page is public once nothing is missing'],
    ],
    display: [
      ['e2e/provider-page.spec.ts', 'a new provider completes, previews and publishes its page'],
      [pages, 'the Impressum of a provider names who it is'],
    ],
  },
  {
    rule: 'GPSR',
    behaviour: 'Manufacturer and responsible person required and shown',
    tests: [
      [domain('products/products.rules.test.ts'), 'a responsible person is named whole or not at all'],
      ['test/law-display.test.ts', 'product safety data reach the shop'],
      [domain('products/products.rules.test.ts'), 'a manufacturer outside the EU needs'],
    ],
    display: [[page, 'maker and warnings stand on the page of goods']],
  },
  {
    rule: 'VerpackG/ElektroG',
    behaviour: 'LUCID and WEEE numbers before publication',
    tests: [
      [domain('products/products.rules.test.ts'), '%j lacks %j'],
      [domain('products/edit/table/product-table.test.ts'), 'numbers that the gate asks for can be replaced'],
    ],
  },
  {
    rule: 'LMIV',
    behaviour: 'Prepacked food names its ingredients and allergens',
    tests: [
      [domain('products/edit/editor.test.ts'), 'food has fields of its own'],
      [domain('products/products.rules.test.ts'), '%j lacks %j'],
    ],
    display: [[page, 'ingredients, allergens, nutrition and storage of food stand on its page']],
  },
  {
    rule: 'JuSchG',
    behaviour: 'Age asked at order on the server and kept; parcels only by a way that looks at the age',
    tests: [
      [domain('checkout/placing-guards.test.ts'), 'an article with an age limit is sold to who confirms'],
      [domain('checkout/placing-guards.test.ts'), 'goods with an age limit go only by a way that looks at the age'],
      [domain('products/products.rules.test.ts'), '%j lacks %j'],
    ],
    display: [
      [page, 'an age limit stands on the card and on the page'],
      [pages, 'a bottled drink on a menu has its price per litre'],
      [pages, 'order page and packing slip say that the age is looked at'],
    ],
  },
  {
    rule: 'BFSG',
    behaviour: 'axe on every page in every theme and at phone width',
    tests: [
      ['e2e/accessibility.spec.ts', 'every page passes axe in every theme'],
      ['src/web/app/public/theme.test.ts', 'texts of %s stand out from every ground'],
    ],
  },
  {
    rule: 'DSGVO, TDDDG §25',
    behaviour: 'No storage before consent, declining is one click, export, deletion, terms end by jobs',
    tests: [
      ['e2e/shell.spec.ts', 'nothing is stored before the choice about cookies'],
      ['src/web/app/public/consent.test.ts', 'what can be refused is stored only with consent'],
      ['test/personal-data.test.ts', 'every table with a reference to a person is exported and erased'],
      [domain('orders/moves/leaving.test.ts'), 'orders lose their person after six full years'],
      [domain('operator/audit-log.test.ts'), 'entries end after three years'],
    ],
    display: [
      [words, 'the privacy page and the cookie dialog name every storage'],
      [pages, 'to decline cookies is one click'],
    ],
  },
  {
    rule: 'UWG §7',
    behaviour: 'Newsletter with double opt-in, one-click unsubscribe',
    tests: [
      [domain('content/contact/messages.test.ts'), 'asks first, subscribes on confirmation'],
      [domain('content/contact/messages.test.ts'), 'ends with one click, for good'],
    ],
  },
  {
    rule: 'ODR',
    behaviour: 'No link to the closed dispute platform',
    tests: [[domain('content/content.test.ts'), 'nobody is sent to the closed dispute platform']],
  },
  {
    rule: 'PStTG (DAC7)',
    behaviour: 'Yearly report per provider',
    tests: [
      [domain('payouts/tax-report/tax-report.test.ts'), 'the report of a provider equals the sums of all raw rows'],
      [domain('payouts/tax-report/tax-report.test.ts'), 'what changes after a report was sent is a correction of it'],
      [domain('payouts/tax-report/tax-report.test.ts'), 'each provider gets its own copy as PDF'],
    ],
  },
  {
    rule: 'PAngV §17',
    behaviour: 'Finance calculator with the effective rate',
    tests: [
      [domain('property/loans/finance.test.ts'), 'one query answers rate, rest, interest, effective rate'],
      [domain('property/loans/terms.test.ts'), 'terms of loans hold from their day on'],
    ],
    display: [
      [pages, 'no monthly rate without the effective rate and a representative example'],
      [pages, 'from its day on a warning stands beside every monthly rate'],
    ],
  },
  {
    rule: 'GEG §87',
    behaviour: 'Energy data of property',
    tests: [[domain('property/listing/property.test.ts'), 'nothing is published without energy data']],
    display: [[pages, 'a flat on sale names its energy certificate']],
  },
  {
    rule: 'P2B (EU 2019/1150)',
    behaviour: 'Terms announced 15 days ahead, proof of acceptance, ranking explained, restrictions with reasons',
    tests: [
      [domain('providers/contract/contract.test.ts'), 'a new contract is announced 15 days ahead'],
      [domain('reports/moderation/moderation.test.ts'), 'who offers what is hidden for some words gets the reasons'],
      [domain('operator/settings/settings.test.ts'), 'what gets worse for providers or closes needs its notice'],
      [domain('packages/commission/commission-rules.test.ts'), 'a category moves where it costs more only after'],
    ],
    display: [
      [pages, 'a provider reads what is announced and sees its proof'],
      [words, 'the ranking page explains every list'],
    ],
  },
  {
    rule: '§356(4), §357a BGB',
    behaviour: 'Services begun within the period: consent, no Wertersatz without it, full performance ends the right',
    tests: [
      [domain('refunds/service-orders.test.ts'), 'work that began without consent is not paid for'],
      [domain('refunds/service-orders.test.ts'), 'full performance ends the right to withdraw'],
    ],
    display: [['test/law-notices.test.ts', 'a service carries its own notice']],
  },
  {
    rule: '§357 BGB',
    behaviour: 'Refund by a day the provider sees, by the way it was paid',
    tests: [
      [domain('refunds/withdrawals/withdrawals.test.ts'), 'a guest withdraws across providers'],
      [domain('refunds/refunds.test.ts'), 'a customer asks, the provider takes all of it back'],
    ],
  },
  {
    rule: 'PStTG blocking',
    behaviour: 'Reminders, then no sales and no payouts',
    tests: [
      [
        domain('packages/onboarding/onboarding.test.ts'),
        'missing tax data: asked, reminded twice, blocked after 60 days',
      ],
      [domain('payouts/batches/batches.test.ts'), 'open payouts that are covered go into one file'],
    ],
  },
  {
    rule: '§656a–d BGB',
    behaviour: "Agent's commission on sales",
    tests: [[domain('property/listing/property.test.ts'), 'commissions follow the law']],
    display: [[pages, 'a flat on sale names its energy certificate']],
  },
  {
    rule: 'WoVermRG §2',
    behaviour: 'The one who orders the agent pays',
    tests: [[domain('property/listing/property.test.ts'), 'commissions follow the law']],
  },
  {
    rule: 'DSA Art. 24, 15',
    behaviour: 'Numbers of reports and decisions per half-year as a page; reasons as a file',
    tests: [[domain('reports/transparency/transparency.test.ts'), 'each half-year has its notices, decisions']],
    display: [[pages, 'the transparency report names notices, decisions and appeals']],
  },
]

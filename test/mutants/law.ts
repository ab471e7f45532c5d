import type { Mutant } from './mutant.ts'

const page = 'src/web/features/products/shop/product/law-display.test.ts'
const consents = 'src/web/features/checkout/consents.test.ts'
const notices = 'src/lib/law/withdrawal.ts'
const duties = 'src/server/domains/products/labels/label-duties.rules.ts'
const gate = 'src/server/domains/products/products.rules.test.ts'
const pages = 'src/web/pages/shop/law-pages.test.ts'
const food = 'src/server/domains/food/menu/menu-law.test.ts'
const recalls = 'src/server/domains/reports/recalls/recalls.test.ts'

/** What the rows of the law (decision 031) show. */
export const law: Mutant[] = [
  {
    finding: 'L54',
    file: notices,
    from: "if (order.kind === 'food' || !order.items.some(canWithdraw)) return 'none'",
    to: "if (!order.items.length) return 'none'",
    test: consents,
    title: 'who orders dishes only is told that there is no right to withdraw',
  },
  {
    finding: 'L54',
    file: notices,
    from: "if (order.kind === 'service') return 'service'",
    to: '',
    test: 'test/law-notices.test.ts',
    title: 'a service carries its own notice',
  },
  {
    finding: 'L35',
    file: 'src/web/features/products/shop/product/ProductFacts.tsx',
    from: '{!isService && <LegalGuarantee today={today} />}',
    to: '',
    test: page,
    title: 'goods carry the notice of the legal guarantee',
  },
  {
    finding: 'L35',
    file: 'src/web/ui/law/LegalGuarantee.tsx',
    from: 'if (today < guaranteeNoticeSince) return null',
    to: '',
    test: page,
    title: 'goods carry the notice of the legal guarantee',
  },
  {
    finding: 'L36',
    file: duties,
    from: 'claims.length > 0 &&',
    to: 'false &&',
    test: gate,
    title: 'a vague claim is named with the reason',
  },
  {
    finding: 'L37',
    file: 'src/web/features/products/shop/ProductCard.tsx',
    from: '{product.energy_class && <EnergyArrow energyClass={product.energy_class} />}',
    to: '',
    test: page,
    title: 'the energy class stands beside the price',
  },
  {
    finding: 'L37',
    file: duties,
    from: "duties.has('energy') &&",
    to: 'false &&',
    test: gate,
    title: 'labels of the law',
  },
  {
    finding: 'L44',
    file: 'src/web/features/products/shop/Price.tsx',
    from: '{deposit > 0 && <p className={css.note}>{depositWords(deposit, depositKind)}</p>}',
    to: '',
    test: page,
    title: 'a deposit stands apart and says EINWEG or MEHRWEG',
  },
  {
    finding: 'L4',
    file: 'src/web/features/products/shop/Price.tsx',
    from: '{unitPrice !== null && unit && !per && (',
    to: '{false && (',
    test: page,
    title: 'the base price stands beside the price',
  },
  {
    finding: 'L5',
    file: 'src/web/features/products/shop/Price.tsx',
    from: 'vor der Senkung',
    to: 'bis heute',
    test: page,
    title: 'a reduced price names the lowest price before the reduction',
  },
  {
    finding: 'L40',
    file: 'src/server/domains/products/products.rules.ts',
    from: `!product.isDish &&
    product.allergens.length === 0 &&`,
    to: `!product.isDish &&
    product.isPrepacked &&
    product.allergens.length === 0 &&`,
    test: gate,
    title: 'lacks',
  },
  {
    finding: 'L51',
    file: 'src/web/features/checkout/cart/CartLine.tsx',
    from: '{!canChange && item.characteristics.length > 0 && (',
    to: '{false && (',
    test: consents,
    title: 'the page with the order button names the essential characteristics',
  },
  {
    finding: 'L57',
    file: 'src/lib/law/storages.ts',
    from: "files: ['features/leads/ask/kept-files.ts'],",
    to: 'files: [],',
    test: 'test/law-words.test.ts',
    title: 'the privacy page and the cookie dialog name every storage',
  },
  {
    finding: 'L55',
    file: 'src/web/features/food/shop/MenuView.tsx',
    from: '{(dish.unit_price !== null || dish.deposit > 0) && <span className={css.soft}>{besidePrice(dish)}</span>}',
    to: '',
    test: pages,
    title: 'a bottled drink on a menu has its price per litre',
  },
  {
    finding: 'L55',
    file: 'src/web/features/bundles/BundleItems.tsx',
    from: '{item.unit_price !== null && item.measurement_unit && (',
    to: '{false && (',
    test: pages,
    title: 'the items of a bundle have base price and deposit',
  },
  {
    finding: 'L55',
    file: 'src/server/domains/food/menu/menu.service.ts',
    from: 'assertBottle(dish)',
    to: '',
    test: food,
    title: 'a bottle is sold with its volume and the kind of its deposit',
  },
  {
    finding: 'L5',
    file: 'src/server/domains/products/labels/reductions.jobs.ts',
    from: "interval '30 days'",
    to: "interval '300 days'",
    test: 'src/server/domains/products/edit/editor.test.ts',
    title: 'a reduction ends after 30 days',
  },
  {
    finding: 'L56',
    file: 'src/web/features/property/shop/PropertyView.tsx',
    from: '{calculation && <p className={css.soft}>{exampleOf(calculation.financing, today)}</p>}',
    to: '',
    test: pages,
    title: 'no monthly rate without the effective rate and a representative example',
  },
  {
    finding: 'L61',
    file: 'src/web/features/providers/shop/Imprint.tsx',
    from: '{trade.length > 0 && (',
    to: '{false && (',
    test: pages,
    title: 'the Impressum of a provider names authority, permission and chamber',
  },
  {
    finding: 'L45',
    file: 'src/web/features/food/shop/MenuHead.tsx',
    from: '{restaurant.reusable_text && <p className={css.soft}>{restaurant.reusable_text}</p>}',
    to: '',
    test: pages,
    title: 'the menu says that dishes come in reusable packaging',
  },
  {
    finding: 'L45',
    file: 'src/server/domains/food/slots/settings.service.ts',
    from: 'if (changes.isActive && !(changes.reusable ?? before.reusable))',
    to: 'if (changes.isActive && before.closedOn === unsaid)',
    test: food,
    title: 'guests see a restaurant once it has said',
  },
  {
    finding: 'L46',
    file: 'src/server/domains/reports/recalls/recalls.service.ts',
    from: 'await setProductBlocked(tx, found.id, true)',
    to: '',
    test: recalls,
    title: 'a recalled product goes offline',
  },
  {
    finding: 'L47',
    file: 'src/web/features/products/shop/product/ProductFacts.tsx',
    from: "if (today < responsibleSince) return ''",
    to: "if (today) return ''",
    test: page,
    title: 'somebody in the EU answers for every product',
  },
  {
    finding: 'L48',
    file: 'src/server/domains/reports/reports.service.ts',
    from: 'if (bundleId !== null) return setBundleBlocked(tx, bundleId, !isShown)',
    to: 'if (bundleId !== null) return null',
    test: 'src/server/domains/reports/product-reports.test.ts',
    title: 'a bundle can be reported',
  },
]

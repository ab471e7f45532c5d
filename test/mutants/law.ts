import type { Mutant } from './mutant.ts'

const page = 'src/web/features/products/shop/product/law-display.test.ts'
const consents = 'src/web/features/checkout/consents.test.ts'
const notices = 'src/lib/law/withdrawal.ts'
const duties = 'src/server/domains/products/labels/label-duties.rules.ts'
const gate = 'src/server/domains/products/products.rules.test.ts'

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
]

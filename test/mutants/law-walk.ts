import type { Mutant } from './mutant.ts'

const pages = 'src/web/pages/shop/law-pages.test.ts'
const words = 'test/law-words.test.ts'

/** What was found by walking the product as a competitor's lawyer (decision 031, sixth round). */
export const lawWalk: Mutant[] = [
  {
    finding: 'L15W',
    file: 'seeds/content/pages/ranking.ts',
    from: 'können wir bei ihnen ausblenden',
    to: 'können wir verschieben',
    test: words,
    title: 'the ranking page says what the operator changes by hand',
  },
  {
    finding: 'L26W',
    file: 'src/web/features/property/finance/FinanceResult.tsx',
    from: '{calculation.warning && (',
    to: '{false && (',
    test: pages,
    title: 'from its day on a warning stands beside every monthly rate',
  },
  {
    finding: 'L26W',
    file: 'src/lib/finance/credit-warning.ts',
    from: 'day < creditWarningSince ? null : ',
    to: '',
    test: pages,
    title: 'from its day on a warning stands beside every monthly rate',
  },
  {
    finding: 'L35W',
    file: 'src/web/public/law/gewaehrleistung.svg',
    from: 'font-size="40"',
    to: 'font-size="46"',
    test: 'test/law-display.test.ts',
    title: 'the drawing of the notice says what its text says',
  },
  {
    finding: 'L40W',
    file: 'src/server/domains/food/menu/menu.service.ts',
    from: 'ageLimit !== null && alcoholPercent === null',
    to: 'false',
    test: 'src/server/domains/food/menu/menu-law.test.ts',
    title: 'a bottle of beer is sold with its alcohol',
  },
  {
    finding: 'L40W',
    file: 'src/web/features/food/shop/labels.ts',
    from: '    alcoholWords(alcohol_percent),\n',
    to: '',
    test: pages,
    title: 'a bottled drink on a menu has its price per litre',
  },
  {
    finding: 'L50W',
    file: 'src/web/features/food/shop/MenuHead.tsx',
    from: '<SellerNotice name={page.company_name} what="food" />',
    to: '',
    test: pages,
    title: 'every offer says that a trader makes it',
  },
  {
    finding: 'L52W',
    file: 'src/server/domains/orders/agreement/own-agreement.service.ts',
    from: 'cartKey: cartKey ?? null }, number)',
    to: 'cartKey: cartKey ?? null }, number.slice(1))',
    test: 'src/server/domains/providers/policies/policies.test.ts',
    title: 'the texts of the contract can be read under the own order',
  },
  {
    finding: 'L52W',
    file: 'src/server/domains/orders/orders.mails.ts',
    from: "...(characteristics.length > 0 && { more: characteristics.join(' · ') }),",
    to: '',
    test: 'src/server/domains/checkout/placing-guards.test.ts',
    title: 'the confirmation says again what is essential',
  },
  {
    finding: 'L57W',
    file: 'seeds/content/pages/privacy.ts',
    from: 'Senden Sie einen Vorschlag für das Regionalportal',
    to: 'Senden Sie etwas',
    test: words,
    title: 'the privacy page tells about every line of the register',
  },
  {
    finding: 'L57W',
    file: 'src/lib/law/hosts.ts',
    from: "'domains/portal/feeds/read-feed.jobs.ts', ",
    to: '',
    test: words,
    title: 'the register of processing names every service',
  },
]

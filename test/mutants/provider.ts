// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source
import type { Mutant } from './mutant.ts'

/** The provider's day: decision 030. */
export const providersDay: Mutant[] = [
  {
    finding: 'PD-stale',
    file: 'src/server/platform/http/incoming/loaded.ts',
    from: 'if (changed.length)',
    to: 'if (changed.length > 1000)',
    test: 'test/stale.test.ts',
    title: ': the second save is refused, and taken once it was read again',
  },
  {
    finding: 'PD-trade',
    file: 'src/web/pages/provider/navigation.tsx',
    from: 'some === undefined || some.some((one) => trades.includes(one))',
    to: 'trades.length >= 0',
    test: 'src/web/pages/navigation.test.ts',
    title: 'the menu follows the trade',
  },
  {
    finding: 'PD-tasks',
    file: 'src/server/domains/orders/provider/waiting.queries.ts',
    from: "v.payment_method in ('transfer', 'card')",
    to: "v.payment_method in ('card')",
    test: 'src/server/domains/trades/trades.test.ts',
    title: 'what waits is counted with its next deadline',
  },
  {
    finding: 'PD-undo',
    file: 'src/server/domains/products/edit/table/bulk-undo.service.ts',
    from: 'now.has(one.id) && isUntouched(one, now.get(one.id)!)',
    to: 'now.has(one.id)',
    test: 'src/server/domains/products/edit/table/product-table.test.ts',
    title: 'prices and states are taken back too',
  },
  {
    finding: 'PD-fill',
    file: 'src/server/domains/products/edit/table/bulk-change.service.ts',
    from: '(isFilling ? lackingOf(product, edit) : edit)',
    to: 'edit',
    test: 'src/server/domains/products/edit/table/product-table.test.ts',
    title: 'what keeps many from being published is added',
  },
  {
    finding: 'PD-phone',
    file: 'src/server/domains/food/kitchen/missing.service.ts',
    from: '  const order = await findOwn(ctx, number)\n  if (!isAsked(order)) throw',
    to: '  const order = await findOwn(ctx, number)\n  if (order.id === 0) throw',
    test: 'src/server/domains/food/food.test.ts',
    title: 'what was agreed by telephone answers the question',
  },
  {
    finding: 'PD-waiting',
    file: 'src/web/features/food/kitchen/board/waiting-moves.ts',
    from: 'now - at < longest',
    to: 'now >= at',
    test: 'src/web/features/food/kitchen/board/waiting-moves.test.ts',
    title: 'what was tapped long ago is not carried out',
  },
]

import { accounts } from './domains/accounts/index.ts'
import { actions } from './domains/actions/index.ts'
import { addresses } from './domains/addresses/index.ts'
import { billing } from './domains/billing/index.ts'
import { bookingsDomain } from './domains/bookings/index.ts'
import { bundles } from './domains/bundles/index.ts'
import { catalogue } from './domains/catalogue/index.ts'
import { chat } from './domains/chat/index.ts'
import { checkout } from './domains/checkout/index.ts'
import { content } from './domains/content/index.ts'
import { documents } from './domains/documents/index.ts'
import { food } from './domains/food/index.ts'
import { leads } from './domains/leads/index.ts'
import { newsletters } from './domains/newsletters/index.ts'
import { notifications } from './domains/notifications/index.ts'
import { operator } from './domains/operator/index.ts'
import { ordersDomain } from './domains/orders/index.ts'
import { packages } from './domains/packages/index.ts'
import { payments } from './domains/payments/index.ts'
import { payouts } from './domains/payouts/index.ts'
import { portal } from './domains/portal/index.ts'
import { products } from './domains/products/index.ts'
import { property } from './domains/property/index.ts'
import { providers } from './domains/providers/index.ts'
import { reference } from './domains/reference/index.ts'
import { refunds } from './domains/refunds/index.ts'
import { reports } from './domains/reports/index.ts'
import { reviews } from './domains/reviews/index.ts'
import { shipping } from './domains/shipping/index.ts'
import { stores } from './domains/stores/index.ts'
import { trades } from './domains/trades/index.ts'
import { type Domain, installDomains } from './platform/domain.ts'
import { listQueries, printQueries, serveQueries } from './platform/graphql/graphql.ts'
import type { Route } from './platform/http/serve.ts'
import { platform } from './platform/platform.ts'

/** Every domain, in the order in which they may know each other. A domain that is not listed here does not exist. */
export const domains: readonly Domain[] = [
  platform,
  reference,
  accounts,
  addresses,
  content,
  notifications,
  stores,
  providers,
  catalogue,
  shipping,
  products,
  billing,
  packages,
  ordersDomain,
  payments,
  checkout,
  refunds,
  payouts,
  reviews,
  bundles,
  property,
  food,
  leads,
  bookingsDomain,
  documents,
  actions,
  portal,
  chat,
  trades,
  newsletters,
  reports,
  operator,
]

const queryModules = domains.flatMap(({ queries }) => queries ?? [])

/** Every call of the product. */
export const routes: Route[] = [...domains.flatMap((domain) => domain.routes ?? []), ...serveQueries(queryModules)]

/** Every query of the content query service. */
export const contentQueries = listQueries(queryModules)

/** What the content query service tells about itself. */
export const contentSchema = () => printQueries(queryModules)

/** Jobs, events and contributions work once this was called: the app, the workers, seeds and tests do. */
export const install = () => installDomains(domains)

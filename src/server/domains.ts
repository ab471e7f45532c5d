import { accountQueryPart } from './domains/accounts/accounts.graphql.ts'
import { routes as accounts } from './domains/accounts/accounts.routes.ts'
import { routes as addresses } from './domains/addresses/addresses.routes.ts'
import { routes as billing } from './domains/billing/billing.routes.ts'
import { routes as catalogue } from './domains/catalogue/catalogue.routes.ts'
import { routes as checkout } from './domains/checkout/checkout.routes.ts'
import { contentQueryPart } from './domains/content/content.graphql.ts'
import { routes as content } from './domains/content/content.routes.ts'
import { routes as operator } from './domains/operator/operator.routes.ts'
import { orderQueryPart } from './domains/orders/orders.graphql.ts'
import { routes as orders } from './domains/orders/orders.routes.ts'
import { routes as portal } from './domains/portal/portal.routes.ts'
import { productQueryPart } from './domains/products/products.graphql.ts'
import { routes as products } from './domains/products/products.routes.ts'
import { providerQueryPart } from './domains/providers/providers.graphql.ts'
import { routes as providers } from './domains/providers/providers.routes.ts'
import { routes as reference } from './domains/reference/reference.routes.ts'
import { routes as refunds } from './domains/refunds/refunds.routes.ts'
import { routes as reports } from './domains/reports/reports.routes.ts'
import { reviewQueryPart } from './domains/reviews/reviews.graphql.ts'
import { routes as reviews } from './domains/reviews/reviews.routes.ts'
import { shippingQueryPart } from './domains/shipping/shipping.graphql.ts'
import { routes as shipping } from './domains/shipping/shipping.routes.ts'
import { routes as stores } from './domains/stores/stores.routes.ts'
import { listQueries, serveQueries } from './platform/graphql.ts'
import type { Route } from './platform/http/serve.ts'

const queryParts = [
  accountQueryPart,
  contentQueryPart,
  providerQueryPart,
  shippingQueryPart,
  productQueryPart,
  orderQueryPart,
  reviewQueryPart,
]

/** Every call of the product. A domain that is not listed here does not exist. */
export const routes: Route[] = [
  ...reference,
  ...accounts,
  ...addresses,
  ...content,
  ...providers,
  ...stores,
  ...catalogue,
  ...shipping,
  ...products,
  ...billing,
  ...orders,
  ...checkout,
  ...refunds,
  ...reviews,
  ...portal,
  ...reports,
  ...operator,
  ...serveQueries(queryParts),
]

/** Every query of the content query service. */
export const contentQueries = listQueries(queryParts)

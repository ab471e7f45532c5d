import { routes as accounts } from './domains/accounts/accounts.routes.ts'
import { routes as addresses } from './domains/addresses/addresses.routes.ts'
import { routes as content } from './domains/content/content.routes.ts'
import { routes as operator } from './domains/operator/operator.routes.ts'
import { routes as reference } from './domains/reference/reference.routes.ts'
import type { Route } from './platform/http/serve.ts'

/** Every call of the product. A domain that is not listed here does not exist. */
export const routes: Route[] = [...reference, ...accounts, ...addresses, ...content, ...operator]

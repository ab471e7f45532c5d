import type { Route } from '#server/platform/http/serve.ts'
import { financeRoutes } from './finance.routes.ts'

export const routes: Route[] = [...financeRoutes]

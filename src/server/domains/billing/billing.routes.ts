import { financeRoutes } from './finance.routes.ts'
import { voucherRoutes } from './vouchers.routes.ts'

export const routes = [...voucherRoutes, ...financeRoutes]

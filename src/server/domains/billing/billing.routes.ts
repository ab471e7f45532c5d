import { voucherRoutes } from './vouchers/vouchers.routes.ts'

export const routes = voucherRoutes

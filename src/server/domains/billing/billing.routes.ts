import { voucherRoutes } from './vouchers.routes.ts'

export const routes = voucherRoutes

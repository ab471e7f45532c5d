import { operatorInvoiceRoutes } from './operator/operator-invoices.routes.ts'
import { voucherRoutes } from './vouchers/vouchers.routes.ts'

export const routes = [...voucherRoutes, ...operatorInvoiceRoutes]

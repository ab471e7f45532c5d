import { demandCalls } from '#contract/operator/demand.ts'
import { toEuros } from '#lib/money.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { type Demand, type RiskRow, readDemand, readRisks } from './demand.queries.ts'

const present = ({ viewsBefore, cartsBefore, ordersBefore, categories, ...demand }: Demand) => ({
  ...demand,
  views_before: viewsBefore,
  carts_before: cartsBefore,
  orders_before: ordersBefore,
  categories: categories.map(({ id, name, cents }) => ({ id, name, turnover: toEuros(cents) })),
})

const presentRisk = ({ companyName, ...row }: RiskRow) => ({ ...row, company_name: companyName })

export const demandRoutes: Route[] = serve('operator', demandCalls, {
  getDemand: async (_, { days }) => ({ data: present(await readDemand(Number(days))) }),
  listRisks: async () => ({ data: (await readRisks()).map(presentRisk) }),
})

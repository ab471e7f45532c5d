import { defineDomain } from '#server/platform/domain.ts'
import { accountPart, companyPart, securityPart } from './accounts.delete.ts'
import { accountQueryPart } from './accounts.graphql.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { routes } from './accounts.routes.ts'

export { setCookieChoice, setSubscribed } from './accounts.choices.ts'
export { type AccountPart, type Blocker, blockersShown, companiesOf } from './accounts.parts.ts'
export { demoPassword, requirePassword } from './accounts.passwords.ts'
export { registerOperator } from './accounts.register.ts'
export { retain } from './accounts.retention.ts'
export { describeDevice } from './accounts.rules.ts'
export { findSession, hashToken, newToken } from './accounts.sessions.ts'
export { lockAccount, lockCompany } from './locks.ts'

export const accounts = defineDomain({
  name: 'accounts',
  routes,
  queries: accountQueryPart,
  jobs: { 'accounts.cleanup': { work: cleanUpAccounts, cron: '41 3 * * *' } },
  account: [accountPart, securityPart, companyPart],
})

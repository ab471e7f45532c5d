import { defineDomain } from '#server/platform/domain.ts'
import { accountQueryPart } from './accounts.graphql.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { routes } from './accounts.routes.ts'
import { accountPart, companyPart, securityPart } from './deletion.service.ts'

export { type AccountPart, type Blocker, blockersShown, companiesOf } from './account-parts.ts'
export { retain } from './accounts.retention.ts'
export { describeDevice } from './accounts.rules.ts'
export { setCookieChoice, setSubscribed } from './choices.service.ts'
export {
  applyIdentity,
  dropIdentity,
  holdIdentity,
  type Identity,
  type IdentityField,
  identityFields,
} from './identity.service.ts'
export { lockAccount, lockCompany } from './locks.ts'
export { demoPassword, requirePassword } from './passwords.service.ts'
export { registerOperator } from './registration.service.ts'
export { findSession, hashToken, newToken } from './sessions.service.ts'

export const accounts = defineDomain({
  name: 'accounts',
  routes,
  queries: accountQueryPart,
  jobs: { 'accounts.cleanup': { work: cleanUpAccounts, cron: '41 3 * * *' } },
  account: [accountPart, securityPart, companyPart],
})

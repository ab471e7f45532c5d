import { defineDomain } from '#server/platform/domain.ts'
import { accountQueryModule } from './accounts.graphql.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { routes } from './accounts.routes.ts'
import { labelsPersonalData } from './labels/labels.service.ts'
import { personFinder } from './operator/people-finder.queries.ts'
import { accountPersonalData, companyPersonalData, securityPersonalData } from './profile/deletion.service.ts'
import { accountMailTexts } from './registration/mail-texts.contributions.ts'

export { assertMayPost, type Blocker, blockersShown, companiesOf, type PersonalData } from './accounts.contributions.ts'
export { ownerOf } from './accounts.queries.ts'
export { retain } from './accounts.retention.ts'
export { describeDevice } from './accounts.rules.ts'
export { findLabel, labelAccounts } from './labels/labels.service.ts'
export { lockAccount, lockCompany } from './locks.queries.ts'
export { type Identity, type IdentityField, identityFields } from './login/identity.rules.ts'
export { applyIdentity, dropIdentity, holdIdentity } from './login/identity.service.ts'
export { demoPassword, requirePassword } from './login/passwords.service.ts'
export { findSession, hashToken, newToken } from './login/sessions.service.ts'
export { selectPeopleIds } from './operator/people.queries.ts'
export { setCookieChoice, setSubscribed } from './profile/choices.service.ts'
export { registerBuyer, registerOperator, resendConfirmation } from './registration/registration.service.ts'

export const accounts = defineDomain({
  name: 'accounts',
  fileColumns: ['users.avatar'],
  routes,
  queries: accountQueryModule,
  jobs: { 'accounts.cleanup': { work: cleanUpAccounts, cron: '41 3 * * *' } },
  mailTexts: accountMailTexts,
  finders: [personFinder],
  account: [accountPersonalData, securityPersonalData, companyPersonalData, labelsPersonalData],
})

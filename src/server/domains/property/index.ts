import { defineDomain } from '#server/platform/domain.ts'
import { storage } from '#server/platform/files/storage.ts'
import { propertyPart } from './property.account.ts'
import { routes } from './property.routes.ts'

export const property = defineDomain({
  name: 'property',
  routes,
  jobs: { 'property.remove-file': { work: ({ key }) => storage.remove(key) } },
  account: [propertyPart],
})

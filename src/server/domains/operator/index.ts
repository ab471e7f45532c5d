import { defineDomain } from '#server/platform/domain.ts'
import { routes } from './operator.routes.ts'

export const operator = defineDomain({ name: 'operator', routes })

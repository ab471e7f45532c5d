import { defineDomain } from '#server/platform/domain.ts'
import { bundlesPart } from './bundles.account.ts'

export const bundles = defineDomain({ name: 'bundles', account: [bundlesPart] })

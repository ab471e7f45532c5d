/** The door of the providers domain. */
export { agreedTexts } from './policies.service.ts'
export { countSales } from './providers.account.ts'
export { publishedSlug } from './providers.fragments.ts'
export { lockPage, setBlocked } from './providers.service.ts'

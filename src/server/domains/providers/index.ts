/** The door of the providers domain. */
export { agreedTexts } from './policies.service.ts'

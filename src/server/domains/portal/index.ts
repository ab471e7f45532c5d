/** The door of the portal domain. */
export { findPost } from './portal.queries.ts'
export { afterPostDeleted, lockPost, setPostShown } from './portal.service.ts'

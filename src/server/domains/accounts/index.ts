/** The door of the accounts domain. */
export { findSession } from './accounts.sessions.ts'

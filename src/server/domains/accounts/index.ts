/** The door of the accounts domain. */

export { setCookieChoice, setSubscribed } from './accounts.choices.ts'
export { findSession } from './accounts.sessions.ts'

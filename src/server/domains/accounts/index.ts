/** The door of the accounts domain. */

export { setCookieChoice, setSubscribed } from './accounts.choices.ts'
export { type AccountPart, addAccountPart } from './accounts.parts.ts'
export { demoPassword } from './accounts.passwords.ts'
export { registerOperator } from './accounts.register.ts'
export { findSession, hashToken, newToken } from './accounts.sessions.ts'

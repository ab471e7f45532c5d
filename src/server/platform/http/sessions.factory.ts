import type { FindSession } from './mount.ts'

/** Two accounts and an expired token, for tests without a database. */
export const findSession: FindSession = async (token) => {
  if (token === 'old') return 'expired'
  if (token === 'customer') return { id: 5, role: 'User', providerId: null, sessionId: 1 }
  return token === 'provider' ? { id: 6, role: 'Company', providerId: 60, sessionId: 2 } : 'unknown'
}

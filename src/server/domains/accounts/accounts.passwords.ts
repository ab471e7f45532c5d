import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { email as emailField } from '#contract/fields.ts'
import { refuseField } from '#lib/errors.ts'

// the package's enum is const and ambient, so its value stands here
const argon2id = 2 satisfies Algorithm.Argon2id
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes as long for an account that doesn't exist as for a wrong password. */
export const isPassword = async (password: string, passwordHash: string | null | undefined) => {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && !!passwordHash
}

export const assertGoodPassword = (password: string, email: string) => {
  if (emailField().safeParse(password).data === email) {
    throw refuseField('password', 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.')
  }
}

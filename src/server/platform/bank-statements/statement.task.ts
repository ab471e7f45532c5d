import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { readStatement } from './read.ts'

const maxAccounts = 20

/** Writes the movements as lines of JSON. */
export const task = async ({ path, to }: { path: string; to: string }) => {
  const accounts = new Set<string>()
  const lines = async function* () {
    for await (const line of readStatement(path)) {
      if (line.account && accounts.size < maxAccounts) accounts.add(line.account)
      yield `${JSON.stringify(line)}\n`
    }
  }
  await pipeline(lines, createWriteStream(to))
  return { accounts: [...accounts] }
}

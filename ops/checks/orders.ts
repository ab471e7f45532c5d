import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { install } from '#server/domains.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { buyer } from '../../test/shop.factory.ts'

export const root = resolve(import.meta.dirname, '../..')

export const ask = async <T>(url: string, question: (sql: postgres.Sql) => Promise<T>) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5 })
  try {
    return await question(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Carts of a new shop, each with one thing for the same price. */
export const fillCarts = async (count: number, databaseUrl: string) => {
  const { DATABASE_DIRECT_URL: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(root, 'test/carts.process.ts'), String(count)],
    {
      cwd: root,
      env: { ...env, DATABASE_URL: databaseUrl },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout) as string[]
}

/** `failures`: what was answered before, 0 for a lost connection. */
export type Placed = { number: string; tries: number; milliseconds: number; at: number; failures: number[] }

/** Sends the same order again until it is answered, as the web does; which server answers may change. */
export const place = async (address: () => string, cart_key: string, patienceSeconds = 120): Promise<Placed> => {
  const placing = { placing_key: randomUUID(), total: 54.89, to_pay: 54.89, accept_terms: true }
  const body = JSON.stringify({ ...buyer, cart_key, ...placing })
  const begun = performance.now()
  const failures: number[] = []
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${address()}/api${checkoutCalls.placeCashOrder.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const milliseconds = performance.now() - begun
    if (answer?.status === 201) {
      const { order_number } = (await answer.json()) as { order_number: string }
      return { number: order_number, tries, milliseconds, at: Date.now(), failures }
    }
    failures.push(answer?.status ?? 0)
    const said = await answer?.text().catch(() => '')
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${said}`)
    if (milliseconds > patienceSeconds * 1000) throw new Error(`no order after ${patienceSeconds} s: ${said}`)
    await sleep(100)
  }
}

/** Everything that must hold after a fault: each acknowledged order once, and what domains want to hold in restored data. */
export const compare = async (databaseUrl: string, placed: readonly Placed[]) => {
  install()
  const checks = contributionsOf('restoredChecks').flat()
  const acknowledged = placed.map(({ number }) => number)
  return ask(databaseUrl, async (sql) => {
    const stored = new Set((await sql<{ number: string }[]>`select number from orders`).map((row) => row.number))
    const problems: string[] = []
    for (const { name, statement } of checks)
      if ((await sql.unsafe(`select from (${statement}) found limit 1`)).length) problems.push(name)
    return {
      acknowledged: acknowledged.length,
      stored: stored.size,
      lost: acknowledged.filter((number) => !stored.has(number)).length,
      double: acknowledged.length - new Set(acknowledged).size,
      checks: checks.length,
      problems,
    }
  })
}

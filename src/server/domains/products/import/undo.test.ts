import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { providerProductCalls } from '#contract/products/editor.ts'
import { importCalls as calls } from '#contract/products/import.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { importing } from '../../../../../test/imports.ts'
import { programOf } from '../../../../../test/processes.ts'
import { buildProduct } from '../products.factory.ts'
import { workOn } from './run.jobs.ts'

const { inject } = useApp()
const provider = await buildProvider({ company: { lucidNumber: 'DE1234567890123' } })
const { get, rows, work, read, check, start, undo, importAll, bySku, fingerprint } = importing(provider, inject)

describe('undo', () => {
  test('leaves alone what was changed or sold since, and says so', async () => {
    const done = await importAll('Name;SKU;Bestand\nBleibt;B-1;5\nGeht;B-2;5\nVerkauft;B-3;5\n')
    const kept = await bySku('B-1')
    await request(providerProductCalls.updateProduct, { id: kept!.id, name: 'Umbenannt' }, provider.token)
    await sql`update products set stock = 4 where sku = 'B-3'`
    expect(await undo(done.id)).toMatchObject({ state: 'undone', undone_rows: 1, kept_rows: 2 })
    expect((await rows(done.id, 'kept')).map(({ row, messages }) => [row, messages])).toEqual([
      [2, ['Bleibt, weil das Produkt seither geändert oder verkauft wurde.']],
      [4, ['Bleibt, weil das Produkt seither geändert oder verkauft wurde.']],
    ])
    expect(await bySku('B-1')).toMatchObject({ name: 'Umbenannt', status: 'draft' })
    expect(await bySku('B-2')).toBeUndefined()
  })

  test('restores a field only while it is as the import left it; other fields may have changed', async () => {
    const { id } = await buildProduct({ providerId: provider.providerId, sku: 'R-1', priceCents: 1000, stock: 5 })
    await buildProduct({ providerId: provider.providerId, sku: 'R-2', priceCents: 1000, stock: 5 })
    const done = await importAll('SKU;Preis;Bestand\nR-1;20;8\nR-2;20;8\n', {}, 'updateProducts')
    await request(providerProductCalls.updateProduct, { id, name: 'Anderer Name' }, provider.token)
    await sql`update products set stock = 7 where sku = 'R-2'`
    expect(await undo(done.id)).toMatchObject({ undone_rows: 1, kept_rows: 1 })
    expect(await bySku('R-1')).toMatchObject({ price_cents: 1000, stock: 5, name: 'Anderer Name' })
    expect(await bySku('R-2')).toMatchObject({ price_cents: 2000, stock: 7 })
    expect((await rows(done.id, 'kept'))[0]!.messages).toEqual([
      'Bleibt, weil es seither geändert oder verkauft wurde: Bestand.',
    ])
  })

  test('two imports on top of each other are taken back one after the other', async () => {
    const before = await fingerprint()
    const first = await importAll('Name;SKU;Bestand\nStapel;S-1;1\n')
    const between = await fingerprint()
    const second = await importAll('SKU;Bestand\nS-1;2\n', {}, 'updateProducts')
    await undo(second.id)
    expect(await fingerprint()).toEqual(between)
    await undo(first.id)
    expect(await fingerprint()).toEqual(before)
  })
})

test('two processes on the same import do each row once', async () => {
  const file = `Name;SKU;Bestand\n${Array.from({ length: 1300 }, (_, n) => `Paar ${n};P-${n};${n}`).join('\n')}\n`
  const { id } = await check(await read(file))
  await request(calls.startImport, { id }, provider.token)
  const outcomes = await Promise.allSettled([workOn(id), workOn(id), workOn(id)])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  await workOn(id)
  expect(await get(id)).toMatchObject({ state: 'imported', done_rows: 1300, counts: { new: 1300 } })
  const [found] = await sql`
    select count(*)::int as made, count(distinct sku)::int as different from products
    where provider_id = ${provider.providerId} and sku like 'P-%'`
  expect(found).toEqual({ made: 1300, different: 1300 })
  await request(calls.undoImport, { id }, provider.token)
  await Promise.allSettled([workOn(id), workOn(id)])
  await workOn(id)
  expect(await get(id)).toMatchObject({ state: 'undone', undone_rows: 1300, kept_rows: 0 })
})

test('an import that is stopped goes on where it was', async () => {
  const { id } = await check(await read('Name;SKU\nA;G-1\nB;G-2\n'))
  await request(calls.startImport, { id }, provider.token)
  const stopped = await request(calls.endImport, { id }, provider.token)
  expect(stopped.body.data.state).toBe('stopped')
  expect((await work(id)).counts.new).toBe(0)
  expect(await start(id)).toMatchObject({ state: 'imported', counts: { new: 2 } })
})

/** Two processes that load while the rest is prepared. */
const startWorker = () =>
  fork(programOf('import-worker'), {
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })

/** Lets another process begin the work, and kills it as soon as it has come some way. */
const killInTheMiddle = async (
  worker: ChildProcess,
  id: number,
  column: 'done_rows' | 'undone_rows',
  state: string,
) => {
  worker.send(id)
  const progress = async () => (await sql`select * from product_imports where id = ${id}`)[0]![column]
  await expect.poll(progress, { timeout: 45_000, interval: 5 }).toBeGreaterThan(0)
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
  expect((await get(id)).state, 'killed too late to prove anything').toBe(state)
}

test('kill -9 in the middle of an import and of its undo: no row twice, none missing, all restored', {
  timeout: 120_000,
}, async () => {
  const [first, second] = [startWorker(), startWorker()]
  await buildProduct({ providerId: provider.providerId, sku: 'K-7', priceCents: 100, stock: 1 })
  const before = await fingerprint()
  const lines = Array.from({ length: 2000 }, (_, n) => `Stück ${n};K-${n};${n},99;${n}`)
  const { id } = await check(await read(`Name;SKU;Preis;Bestand\n${lines.join('\n')}\n`))
  await request(calls.startImport, { id }, provider.token)
  await killInTheMiddle(first, id, 'done_rows', 'importing')
  expect(await work(id)).toMatchObject({
    state: 'imported',
    done_rows: 2000,
    counts: { new: 1999, changed: 1, wrong: 0 },
  })
  const [found] = await sql`
    select count(*)::int as all, count(distinct p.sku)::int as different, sum(p.stock)::int as stock,
      (select count(*)::int from price_log l join products q on q.id = l.product_id where q.sku like 'K-%') as prices
    from products p where p.provider_id = ${provider.providerId} and p.sku like 'K-%' and p.status <> 'deleted'`
  expect(found).toEqual({ all: 2000, different: 2000, stock: (1999 * 2000) / 2, prices: 2001 })
  await request(calls.undoImport, { id }, provider.token)
  await killInTheMiddle(second, id, 'undone_rows', 'undoing')
  expect(await work(id)).toMatchObject({ state: 'undone', undone_rows: 2000, kept_rows: 0 })
  expect(await fingerprint()).toEqual(before)
})

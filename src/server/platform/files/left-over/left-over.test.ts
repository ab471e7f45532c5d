import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { clearLeftOver } from '#server/domains/operator/files/left-over.service.ts'
import { useApp } from '../../../../../test/harness.ts'
import { settings } from '../../settings.ts'
import { sql } from '../../sql/index.ts'
import { lastCopyOf, storeDrawing, storePicture } from '../pictures.ts'
import { storePdf } from '../private.ts'
import { makeWhenMissing, storage } from '../storage.ts'
import { removeLeftOver } from './left-over.ts'
import { fileColumns, idOf } from './named-files.ts'

useApp()

const hour = 3_600_000
const nightOf = (number: number) => new Date(Date.now() + (number * 24 + 1) * hour)
const usual = settings.leftOverPercent
beforeEach(() => sql`delete from marks where key = 'left over files'`)
afterEach(async () => {
  settings.leftOverPercent = usual
  for await (const page of storage.list('')) for (const { key } of page) await storage.remove(key)
})

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e6b52' } })
  .png()
  .toBuffer()
const ownerOf = ({ id }: { id: number }) => ({ user: { id, role: 'User' as const }, address: '' })
const storePaper = async (owner = ownerOf({ id: 1 })) =>
  (await storePdf(owner, { filename: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }, 'leads', 'file')).key
const storeImage = async (owner = ownerOf({ id: 1 })) =>
  (await storePicture(owner, { filename: 'a.png', bytes: picture }, { folder: 'avatars' })).key
const isThere = async (key: string) => (await storage.get(key)) !== null
const namesInStore = async () => {
  const names: string[] = []
  for await (const page of storage.list('')) names.push(...page.map(({ key }) => key))
  return names
}
const nameFile = async (userId: number, key: string) => {
  await sql`insert into lead_files (name, user_id, kind, key, file_name, size)
    values (${randomUUID()}, ${userId}, 'pdf', ${key}, 'a.pdf', 10)`
}

/** A file of an account in each of two folders. */
const storeNamed = async () => {
  const customer = await buildCustomer()
  const owner = ownerOf(customer)
  const [paper, avatar] = [await storePaper(owner), await storeImage(owner)]
  await nameFile(customer.id, paper)
  await sql`update users set avatar = ${avatar} where id = ${customer.id}`
  return { ...customer, owner, paper, avatar }
}

test('what a killed process left over goes in the second night, with what it costs its account; what is named stays', async () => {
  const { id, owner, paper: named, avatar } = await storeNamed()
  const [paper, image] = [await storePaper(owner), await storeImage(owner)]
  expect(await namesInStore()).toHaveLength(2 + 2 * 8)

  // too young
  expect(await removeLeftOver()).toMatchObject({ removed: 0 })
  expect(await removeLeftOver(nightOf(1))).toEqual({ removed: 0, refused: null })
  // the same night again
  expect(await removeLeftOver(nightOf(1))).toEqual({ removed: 0, refused: null })
  expect(await namesInStore()).toHaveLength(2 + 2 * 8)
  expect(await removeLeftOver(nightOf(2))).toEqual({ removed: 2, refused: null })
  expect(await isThere(paper)).toBe(false)
  expect((await namesInStore()).filter((name) => name.startsWith(image))).toEqual([])
  expect(await isThere(named)).toBe(true)
  expect((await namesInStore()).filter((name) => name.startsWith(avatar))).toHaveLength(8)
  const charged = await sql<{ key: string }>`select key from stored_files where user_id = ${id} order by key`
  expect(charged.map(({ key }) => key)).toEqual([named, avatar].sort())
  expect(await removeLeftOver(nightOf(3))).toEqual({ removed: 0, refused: null })
})

test('a file that is named between the nights stays, also in a column that nobody declared', async () => {
  const { id } = await storeNamed()
  const [late, odd, hidden] = [await storePaper(), await storePaper(), await storeImage()]
  await sql`create table left_over_proof (id int, note jsonb, names uuid[])`
  await removeLeftOver(nightOf(1))
  await nameFile(id, late)
  await sql`insert into left_over_proof (note) values (${sql.json({ files: [{ at: odd }] })})`
  await sql`insert into left_over_proof (names) values (array[${idOf(hidden)!}::uuid])`
  for (const night of [2, 3, 4]) expect(await removeLeftOver(nightOf(night))).toEqual({ removed: 0, refused: null })
  expect([await isThere(late), await isThere(odd), await isThere(lastCopyOf(hidden))]).toEqual([true, true, true])
  await sql`drop table left_over_proof`
  await removeLeftOver(nightOf(5))
  expect([await isThere(late), await isThere(odd), await isThere(lastCopyOf(hidden))]).toEqual([true, false, false])
})

test('files of the demo and of the program are neither removed nor made', async () => {
  const key = 'pictures/products/demo-tasse'
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  await storeDrawing(key, { data, info }, lastCopyOf(key))
  await storage.put('demo/rest-drawn.txt', Buffer.from('x'), 'text/plain')
  const before = await namesInStore()
  const asked: string[] = []
  makeWhenMissing(async (name) => {
    asked.push(name)
    return false
  })
  for (const night of [1, 2, 3]) expect(await removeLeftOver(nightOf(night))).toMatchObject({ removed: 0 })
  makeWhenMissing(async () => false)
  expect(asked).toEqual([])
  expect(await namesInStore()).toEqual(before)
})

test('where too many are named by nothing, none goes and operators are told; the server may allow it', async () => {
  await buildOperator()
  const { paper, avatar } = await storeNamed()
  const keys = [await storePaper(), await storePaper(), await storePaper(), await storePaper()]
  for (const night of [1, 2]) await clearLeftOver(nightOf(night))
  for (const key of keys) expect(await isThere(key)).toBe(true)
  const told = await sql<{ data: object }>`
    select distinct data from notifications where kind = 'operator.left-over-files'`
  expect(told.map(({ data }) => data)).toEqual([{ unnamed: 4, of: 6 }])

  settings.leftOverPercent = 0
  expect(await removeLeftOver(nightOf(3))).toEqual({ removed: 0, refused: null })
  settings.leftOverPercent = 100
  await clearLeftOver(nightOf(4))
  await clearLeftOver(nightOf(5))
  for (const key of keys) expect(await isThere(key)).toBe(false)
  expect([await isThere(paper), await isThere(lastCopyOf(avatar))]).toEqual([true, true])
})

test('files of others, in folders where nothing is named, stay', async () => {
  const { owner } = await storeNamed()
  const [leftOver, foreign] = [await storePaper(owner), `backups/${randomUUID()}.pdf`]
  await storage.put(foreign, Buffer.from('x'), '')
  for (const night of [1, 2, 3]) await removeLeftOver(nightOf(night))
  expect([await isThere(leftOver), await isThere(foreign)]).toEqual([false, true])
})

test('a night looks at so many files, the next one goes on behind them', async () => {
  const folder = join(settings.dataDir, 'files', 'filler')
  await mkdir(folder, { recursive: true })
  await Promise.all(Array.from({ length: 1500 }, (_, n) => writeFile(join(folder, `${10_000 + n}.txt`), 'x')))
  // behind all of them
  await storeNamed()
  const key = await storePaper()
  const nights: number[] = []
  for (const night of [1, 2, 3, 4]) nights.push((await removeLeftOver(nightOf(night), 1000)).removed)
  expect(nights).toEqual([0, 0, 1, 0])
  expect(await isThere(key)).toBe(false)
})

/** Texts named like a key that name no file of the store; attachments are made when a mail goes out. */
const others = new Set([
  'content_texts.key',
  'cookie_types.key',
  'login_failures.key',
  'marks.key',
  'menus.key',
  'notifications.group_key',
  'outbox.attachments',
  'packages.key',
  'portal_suggestions.key',
  'product_import_rows.key',
  'rate_limits.key',
  'reference_texts.key',
  'review_reports.search_key',
  'search_pins.key',
  'search_stop_words.key',
  'search_synonyms.find_keys',
  'search_synonyms.word_keys',
  'statement_lines.key',
  'stored_files.key',
  'streets.name_key',
  'tax_documents.file',
  'towns.city_key',
])

test('every column that may hold keys of files is declared by its domain', async () => {
  const columns = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb') order by 1`
  const known = columns.map(({ name }) => name)
  const declared = new Set(fileColumns())
  expect([...declared].filter((name) => !known.includes(name))).toEqual([])
  const likely = known.filter((name) =>
    /[._](key|keys|file|files|image|images|picture|pictures|logo|banner|cover|avatar|photo|signature|attachments)$/.test(
      name,
    ),
  )
  expect(likely.filter((name) => !declared.has(name) && !others.has(name))).toEqual([])
  expect([...others].filter((name) => !likely.includes(name))).toEqual([])
})

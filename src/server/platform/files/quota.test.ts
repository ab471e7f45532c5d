import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import { storePdf } from './private.ts'
import { chargeStorage } from './quota.ts'
import { storage } from './storage.ts'

const { inject } = useApp({ limits: false })
const usual = { ...settings.storageMegabytes }
afterAll(() => {
  settings.storageMegabytes = usual
})

const kilobytes = (count: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(count * 1024), Buffer.from('\n%%EOF')])

const upload = async (bytes: Buffer, token: string) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'plan.pdf'))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    'content-length': String(payload.length),
    authorization: `Bearer ${token}`,
  }
  const answer = await inject({ method: 'POST', url: `/api${leadCalls.uploadFile.path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const usedBy = async (userId: number) =>
  (
    await sql<{
      bytes: number
    }>`select coalesce(sum(bytes), 0)::int as bytes from stored_files where user_id = ${userId}`.one()
  ).bytes

test('what an account keeps is limited, also when it is sent at once; what it removes is free again', async () => {
  settings.storageMegabytes = { ...usual, customer: 1 }
  const customer = await buildCustomer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(kilobytes(300), customer.token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422])
  const refused = answers.find(({ status }) => status === 422)!
  expect(refused.body.fields.file).toMatch(/^Ihr Speicherplatz von 1 MB ist voll\./)
  expect(await usedBy(customer.id)).toBeLessThanOrEqual(1024 * 1024)
  const { file } = answers.find(({ status }) => status === 201)!.body.data
  const { key } = await sql<{ key: string }>`select key from lead_files where user_id = ${customer.id} limit 1`.one()
  expect(file).toEqual(expect.any(String))
  await storage.remove(key)
  expect((await upload(kilobytes(300), customer.token)).status).toBe(201)
  // others have their own
  expect((await upload(kilobytes(300), (await buildCustomer()).token)).status).toBe(201)
})

test('removing an own file gives its bytes back', async () => {
  const customer = await buildCustomer()
  const { body } = await upload(kilobytes(10), customer.token)
  expect(await usedBy(customer.id)).toBeGreaterThan(10_000)
  expect((await request(leadCalls.removeFile, { file: body.data.file }, customer.token)).status).toBe(200)
  // what the job does
  const { key } = await sql<{ key: string }>`select key from stored_files where user_id = ${customer.id}`.one()
  await storage.remove(key)
  expect(await usedBy(customer.id)).toBe(0)
})

test('a file that cannot be stored costs nothing', async () => {
  const customer = await buildCustomer()
  expect((await upload(Buffer.from('%PDF-1.4 /JavaScript'), customer.token)).status).toBe(422)
  expect(await usedBy(customer.id)).toBe(0)
})

test('guests have a limit by network and day', async () => {
  settings.storageMegabytes = { ...usual, guest: 1 }
  settings.rateLimitFactor = 1
  const from = (address: string) => ({ user: null, address })
  await chargeStorage(from('203.0.113.9'), 'loans/a.pdf', 900 * 1024)
  await expect(chargeStorage(from('203.0.113.9'), 'loans/b.pdf', 900 * 1024)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('heute schon sehr viele Dateien'),
  })
  await chargeStorage(from('203.0.113.10'), 'loans/c.pdf', 900 * 1024)
})

test('a guest cannot store a program in a PDF, in any way that a reader would find', async () => {
  const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'
  const stream = (dictionary: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n5 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\n`),
      body,
      Buffer.from('\nendstream endobj'),
    ])
  const once = deflateSync(script)
  const variants = [
    stream('/Filter /FlateDecode', once),
    stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once)),
    stream('/Filter /Flate#44ecode', once),
    stream(`/Filter /FlateDecode /Note (${'x'.repeat(5000)})`, once),
    Buffer.from('%PDF-1.7\n1 0 obj << /S /Java#53cript >>'),
  ]
  const guest = { user: null, address: '203.0.113.11' }
  for (const bytes of variants)
    await expect(storePdf(guest, { filename: 'x.pdf', bytes }, 'loans', 'file')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { file: expect.stringMatching(/^Diese PDF-Datei/) } },
    })
})

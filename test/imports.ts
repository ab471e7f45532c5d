import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { importCalls as calls } from '#contract/products/import.ts'
import { workOn } from '#server/domains/products/import/run.jobs.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'

type Kind = 'importProducts' | 'updateProducts'
type Filter = 'new' | 'changed' | 'wrong' | 'hints' | 'kept' | 'skipped'

/** The steps of an import as a provider takes them; jobs run at once. */
export const importing = (
  provider: { token: string; providerId: number },
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
) => {
  const upload = async (
    file: string | Buffer,
    fields: Record<string, string> = {},
    kind: Kind = 'importProducts',
    token = provider.token,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([new Uint8Array(Buffer.from(file))], 'artikel.csv'))
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    const headers = {
      'content-type': encoded.headers.get('content-type')!,
      'content-length': String(payload.length),
      authorization: `Bearer ${token}`,
    }
    const answer = await inject({ method: 'POST', url: `/api${calls[kind].path}`, payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }

  const get = async (id: number) => (await request(calls.getImport, { id }, provider.token)).body.data
  const rows = async (id: number, result?: Filter) =>
    (await request(calls.listImportRows, { id, ...(result && { result }) }, provider.token)).body.data

  /** As the job does it, until nothing is left to do. */
  const work = async (id: number) => {
    await workOn(id)
    return get(id)
  }

  /** Uploaded and read. */
  const read = async (file: string | Buffer, fields?: Record<string, string>, kind?: Kind) => {
    const { status, body } = await upload(file, fields, kind)
    expect(status, JSON.stringify(body)).toBe(201)
    return work(body.data.id)
  }

  const check = async (source: Awaited<ReturnType<typeof get>>, changes: object = {}) => {
    const columns = source.columns.map(({ field }) => field)
    const { status, body } = await request(
      calls.setImportColumns,
      { id: source.id, columns, ...changes },
      provider.token,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return work(source.id)
  }

  const start = async (id: number) => {
    const { status, body } = await request(calls.startImport, { id }, provider.token)
    expect(status, JSON.stringify(body)).toBe(200)
    return work(id)
  }
  const undo = async (id: number) => {
    expect((await request(calls.undoImport, { id }, provider.token)).status).toBe(200)
    return work(id)
  }
  const importAll = async (file: string, fields?: Record<string, string>, kind?: Kind) =>
    start((await check(await read(file, fields, kind))).id)

  const bySku = async (sku: string) => {
    const [row] =
      await sql`select * from products where sku = ${sku} and provider_id = ${provider.providerId} and status <> 'deleted'`
    return row
  }
  const pricesOf = async (id: number) =>
    (await sql`select price_cents from price_log where product_id = ${id} order by id`).map(
      ({ price_cents }) => price_cents,
    )
  const fingerprint = async () => {
    const [row] = await sql`
      select md5(string_agg(p::text, '|' order by p.id)) as products, md5(string_agg(s::text, '|' order by p.id)) as safety,
        md5(string_agg(v::text, '|' order by v.id)) as variants, count(l.product_id)::int as listings
      from products p left join product_safety s on s.product_id = p.id left join product_variants v on v.product_id = p.id
        left join product_listings l on l.product_id = p.id
      where p.provider_id = ${provider.providerId} and p.status <> 'deleted'`
    return row
  }

  return { upload, get, rows, work, read, check, start, undo, importAll, bySku, pricesOf, fingerprint }
}

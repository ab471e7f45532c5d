import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Listing } from '../../../../test/s3-listing.ts'
import type { Storage, StoredFile } from './port.ts'
import { openFolder } from './stores/folder.ts'
import { openS3 } from './stores/s3.ts'

const key = 'pictures/avatars/5f0c-640.webp'
const unsafe = [
  '../secret',
  '/etc/passwd',
  'a/../b',
  'a//b',
  '.env',
  'a/.env',
  'a\\b',
  'a\0b',
  'a%2e%2e/b',
  '',
  'a/b.webp/',
  'x'.repeat(400),
]

const behavesLikeStorage = (open: () => Storage) => {
  test('keeps, replaces, gives back and removes bytes', async () => {
    const storage = open()
    expect(await storage.get(key)).toBeNull()
    await storage.put(key, Buffer.from('first'), 'image/webp')
    await storage.put(key, Buffer.from('second'), 'image/webp')
    expect(Buffer.from((await storage.get(key))!).toString()).toBe('second')
    await storage.remove(key)
    expect(await storage.get(key)).toBeNull()
    await storage.remove(key)
  })

  test('keeps a file of this machine and gives it back from any byte on', async () => {
    const storage = open()
    const folder = await mkdtemp(join(tmpdir(), 'marktwerk-large-'))
    const path = join(folder, 'large.csv')
    await writeFile(path, `${'x'.repeat(300_000)}Ende`)
    expect(await storage.open(key)).toBeNull()
    await storage.putFile(key, path, 'text/csv')
    expect(await text((await storage.open(key))!)).toHaveLength(300_004)
    expect(await text((await storage.open(key, 300_000))!)).toBe('Ende')
    expect(await readFile(path)).toHaveLength(300_004)
    await storage.remove(key)
    await rm(folder, { recursive: true })
  })

  test('lists all files behind a key in the order of their keys, with their age', async () => {
    const storage = open()
    const keys = ['a-b/1.pdf', 'a/1.pdf', 'a/b-c/2.pdf', 'a/b/1.pdf', 'a/c.pdf', 'ab/1.pdf']
    const begun = Date.now()
    for (const one of keys.toReversed()) await storage.put(one, Buffer.from('x'), '')
    const list = async (after: string) => {
      const files: StoredFile[] = []
      for await (const page of storage.list(after)) files.push(...page)
      return files
    }
    const all = await list('')
    expect(all.map(({ key }) => key)).toEqual(keys)
    for (const { changedAt } of all) expect(Math.abs(changedAt.getTime() - begun)).toBeLessThan(600_000)
    for (const [at, one] of keys.entries()) expect((await list(one)).map(({ key }) => key)).toEqual(keys.slice(at + 1))
    expect((await list('a/b')).map(({ key }) => key)).toEqual(keys.slice(2))
    for (const one of keys) await storage.remove(one)
    expect(await list('')).toEqual([])
  })

  test.each(unsafe)('refuses the key %j', async (bad) => {
    await expect(open().put(bad, Buffer.from('x'), 'image/webp')).rejects.toThrow('unsafe')
    await expect(open().get(bad)).rejects.toThrow('unsafe')
    await expect(open().putFile(bad, '/dev/null', 'text/csv')).rejects.toThrow('unsafe')
    await expect(open().open(bad)).rejects.toThrow('unsafe')
    await expect(open().remove(bad)).rejects.toThrow('unsafe')
  })
}

describe('a folder', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'marktwerk-files-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))
  behavesLikeStorage(() => openFolder(root))

  test('many writers of one key leave one whole file and nothing else', async () => {
    const storage = openFolder(root)
    const versions = Array.from({ length: 20 }, (_, n) => Buffer.alloc(200_000, n))
    const readWhileWritten = async () => {
      const bytes = await storage.get('many/a.webp')
      if (bytes) expect(new Set(bytes).size).toBe(1)
    }
    await Promise.all(versions.flatMap((bytes) => [storage.put('many/a.webp', bytes, ''), readWhileWritten()]))
    expect(await readdir(join(root, 'many'))).toEqual(['a.webp'])
    expect(await readFile(join(root, 'many/a.webp'))).toHaveLength(200_000)
  })
})

describe('an S3-compatible service', () => {
  const kept = new Map<string, { bytes: Buffer; type: string; changedAt: Date }>()
  const requests: IncomingMessage[] = []
  let failures = 0
  let breaks = 0
  const service = createServer((request, response) => {
    requests.push(request)
    if (breaks-- > 0) return request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (failures-- > 0) return response.writeHead(503).end('<Error/>')
      if (request.url === '/bucket/refused') return response.writeHead(403).end('<Error/>')
      if (
        !/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        )
      )
        return response.writeHead(403).end('<Error/>')
      const path = request.url!
      if (!path.startsWith('/bucket/')) return response.writeHead(404).end()
      if (request.method === 'PUT')
        kept.set(path, {
          bytes: Buffer.concat(chunks),
          type: request.headers['content-type'] ?? '',
          changedAt: new Date(),
        })
      if (request.method === 'DELETE') kept.delete(path)
      const { pathname, searchParams } = new URL(path, 'http://localhost')
      if (searchParams.get('list-type') === '2' && pathname === '/bucket/') {
        const files = [...kept].map(([name, { changedAt }]) => ({ key: name.slice('/bucket/'.length), changedAt }))
        return response.writeHead(200).end(s3Listing(files, searchParams, 2))
      }
      const found = kept.get(path)
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
      if (!found) return response.writeHead(404).end('<Error/>')
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
      return response.writeHead(from ? 206 : 200).end(found.bytes.subarray(from))
    })
  })
  let address: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    address = `127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => service.close())
  const open = (secret = 'SE%2FCRET', bucket = 'bucket') =>
    openS3(`http://KEY:${secret}@${address}/${bucket}?region=eu-central-1`)
  behavesLikeStorage(() => open())

  test('signs every request, names the type, and never sends the secret', async () => {
    await open().put(key, Buffer.from([1, 2, 3]), 'image/webp')
    expect(kept.get(`/bucket/${key}`)).toMatchObject({ type: 'image/webp', bytes: Buffer.from([1, 2, 3]) })
    const { headers } = requests.at(-1)!
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(headers['x-amz-content-sha256']).toBeDefined()
    expect(JSON.stringify(headers)).not.toContain('SE/CRET')
    expect(JSON.stringify(headers)).not.toContain('SE%2FCRET')
  })

  test('tries again when the service is busy or breaks off, and tells when a bucket is missing', async () => {
    failures = 2
    await open().put(key, Buffer.from('x'), 'image/webp')
    expect(kept.has(`/bucket/${key}`)).toBe(true)
    breaks = 2
    await open().put(key, Buffer.from('y'), 'image/webp')
    expect(String(kept.get(`/bucket/${key}`)?.bytes)).toBe('y')
    await expect(open('x', 'other').put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('bucket')
  })

  test('leaves out what others put there, and tells when there is no such bucket to list', async () => {
    const odd = ['1&2.pdf', 'a//b.pdf', 'ä ö.pdf', '100%.pdf']
    for (const name of odd) kept.set(`/bucket/${name}`, { bytes: Buffer.from('x'), type: '', changedAt: new Date() })
    await open().put('z/1.pdf', Buffer.from('x'), '')
    const keys: string[] = []
    for await (const page of open().list('')) keys.push(...page.map(({ key }) => key))
    for (const name of [...odd, 'z/1.pdf']) kept.delete(`/bucket/${name}`)
    expect(keys.filter((name) => odd.includes(name))).toEqual([])
    expect(keys).toContain('z/1.pdf')
    await expect(open('x', 'other').list('')[Symbol.asyncIterator]().next()).rejects.toThrow('bucket')
  })

  test('what it refuses leaves it open to others, what fails does not', async () => {
    const storage = open()
    for (let n = 0; n < 6; n++) await expect(storage.get('refused')).rejects.toThrow('403')
    await storage.put(key, Buffer.from('x'), 'image/webp')
    breaks = 5 * 4
    const asked = requests.length
    for (let n = 0; n < 6; n++) await expect(storage.get(key)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(requests.length - asked).toBe(5 * 4)
  })
})

import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { trimEndOf } from '#lib/text/text.ts'
import { atMost } from '../http/outgoing/bounded-answer.ts'
import { createCircuit } from '../http/outgoing/circuit.ts'
import { assertSafeKey, type Storage } from './port.ts'

/** Of files that are read whole; larger ones are read as a stream. */
const largestFile = 128 * 1024 * 1024

class Answered extends Error {
  readonly status: number

  constructor(status: number, method: string) {
    super(`the file store answered ${status} to ${method}`)
    this.status = status
  }
}

/** What it refuses says nothing of the service: others may still read and write. */
const isFault = (error: unknown) => !(error instanceof Answered) || error.status >= 500 || error.status === 429

/** Any S3-compatible service: https://KEY:SECRET@HOST/BUCKET?region=REGION */
export const openS3 = (address: string): Storage => {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 3,
  })
  const circuit = createCircuit('files', isFault)
  const bucket = `${url.origin}${trimEndOf(url.pathname, '/')}`

  const ask = async (
    method: string,
    key: string,
    init: { body?: Uint8Array | Blob; headers?: Record<string, string> } = {},
    timeout = 30_000,
  ) => {
    assertSafeKey(key)
    return circuit(async () => {
      const answer = await client.fetch(`${bucket}/${key}`, {
        method,
        ...(init as RequestInit),
        signal: AbortSignal.timeout(timeout),
      })
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new Answered(answer.status, method)
    })
  }

  const send = async (key: string, body: Uint8Array | Blob, contentType: string, timeout?: number) => {
    const answer = await ask('PUT', key, { body, headers: { 'content-type': contentType } }, timeout)
    await answer.body?.cancel()
    if (answer.status === 404) throw new Error('the file store has no such bucket')
  }
  const tenMinutes = 600_000

  return {
    put: (key, bytes, contentType) => send(key, bytes, contentType),
    // a blob on the file's path knows its length and is read while it is sent
    putFile: async (key, path, contentType) => send(key, await openAsBlob(path), contentType, tenMinutes),
    async open(key, from = 0) {
      const headers: Record<string, string> = from ? { range: `bytes=${from}-` } : {}
      const answer = await ask('GET', key, { headers }, tenMinutes)
      if (answer.status === 404 || !answer.body) return null
      return Readable.fromWeb(answer.body as never)
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.status !== 404) return new Uint8Array(await atMost(answer, largestFile).arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}

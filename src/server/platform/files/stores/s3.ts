import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal, refuse } from '#lib/errors.ts'
import { trimEndOf } from '#lib/text/text.ts'
import { atMost } from '../../http/outgoing/bounded-answer.ts'
import { createCircuit } from '../../http/outgoing/circuit.ts'
import { log } from '../../log.ts'
import { assertSafeKey, filesOfPage, isSafeKey, type Storage } from '../port.ts'

/** Of files that are read whole; larger ones are read as a stream. */
const largestFile = 128 * 1024 * 1024

const largestListing = 8 * 1024 * 1024

class Answered extends Error {
  readonly status: number

  constructor(status: number, method: string) {
    super(`the file store answered ${status} to ${method}`)
    this.status = status
  }
}

/** What it refuses says nothing of the service: others may still read and write. */
const isFault = (error: unknown) => !(error instanceof Answered) || error.status >= 500 || error.status === 429

const mostTries = 4
const firstPauseMs = 50
const isBusy = ({ status }: Response) => status >= 500 || status === 429

/** Services that do not know how to encode send the name as it is. */
const decoded = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A page of a listing. Names are percent-encoded, so nothing in them is a sign of XML. */
const readListing = (xml: string) => {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const [, name] = /<Key>([^<]{1,4000})<\/Key>/.exec(entry) ?? []
      const [, changedAt] = /<LastModified>([^<]{1,40})<\/LastModified>/.exec(entry) ?? []
      const moment = new Date(changedAt ?? '')
      return name && !Number.isNaN(moment.getTime()) ? [{ key: decoded(name), changedAt: moment }] : []
    })
  return { files, goesOn: /<IsTruncated>true<\/IsTruncated>/.test(xml) }
}

/** Any S3-compatible service: https://KEY:SECRET@HOST/BUCKET?region=REGION */
export const openS3 = (address: string): Storage => {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // `ask` tries again, after lost connections too
    retries: 0,
  })
  const circuit = createCircuit('files', isFault)
  const bucket = `${url.origin}${trimEndOf(url.pathname, '/')}`

  type Init = { body?: Uint8Array | Blob; headers?: Record<string, string>; timeout?: number }

  /** Everything that is asked here may be asked twice, so a lost connection or half an answer is tried again. */
  const askAddress = async <T>(
    method: string,
    address: string,
    { timeout = 30_000, ...init }: Init,
    read: (answer: Response) => Promise<T>,
  ) => {
    const work = async () => {
      const signal = AbortSignal.timeout(timeout)
      for (let tries = 1; ; tries++) {
        const isLast = tries === mostTries
        try {
          const answer = await client.fetch(address, { method, ...(init as RequestInit), signal })
          if (answer.ok || answer.status === 404) return await read(answer)
          await answer.body?.cancel()
          if (isLast || !isBusy(answer)) throw new Answered(answer.status, method)
        } catch (error) {
          if (isLast || error instanceof Answered || signal.aborted) throw error
        }
        await sleep(Math.random() * firstPauseMs * 2 ** tries)
      }
    }
    return circuit(work).catch((error) => {
      if (error instanceof Refusal || !isFault(error)) throw error
      log.error({ err: error, method }, 'the file store does not answer')
      throw refuse('UNAVAILABLE', { retryAfterSeconds: 15 })
    })
  }

  const ask = async <T>(method: string, key: string, init: Init, read: (answer: Response) => Promise<T>) => {
    assertSafeKey(key)
    return askAddress(method, `${bucket}/${key}`, init, read)
  }

  const isFound = async (answer: Response) => {
    await answer.body?.cancel()
    return answer.status !== 404
  }
  const send = async (key: string, body: Uint8Array | Blob, contentType: string, timeout?: number) => {
    const init = { body, headers: { 'content-type': contentType }, timeout }
    if (!(await ask('PUT', key, init, isFound))) throw new Error('the file store has no such bucket')
  }
  const tenMinutes = 600_000

  return {
    put: (key, bytes, contentType) => send(key, bytes, contentType),
    // a blob on the file's path knows its length and is read while it is sent
    putFile: async (key, path, contentType) => send(key, await openAsBlob(path), contentType, tenMinutes),
    async open(key, from = 0) {
      const headers: Record<string, string> = from ? { range: `bytes=${from}-` } : {}
      const answer = await ask('GET', key, { headers, timeout: tenMinutes }, async (answer) => answer)
      if (answer.status === 404 || !answer.body) return null
      return Readable.fromWeb(answer.body as never)
    },
    get: (key) =>
      ask('GET', key, {}, async (answer) => {
        if (answer.status !== 404) return new Uint8Array(await atMost(answer, largestFile).arrayBuffer())
        await answer.body?.cancel()
        return null
      }),
    async remove(key) {
      await ask('DELETE', key, {}, isFound)
    },
    async *list(after) {
      for (let last = after; ; ) {
        const asked = { 'list-type': '2', 'encoding-type': 'url', 'max-keys': String(filesOfPage) }
        const query = new URLSearchParams({ ...asked, ...(last && { 'start-after': last }) })
        const page = await askAddress('GET', `${bucket}/?${query}`, {}, async (answer) => {
          const xml = await atMost(answer, largestListing).text()
          return answer.status === 404 ? null : readListing(xml)
        })
        if (!page) throw new Error('the file store has no such bucket')
        const before = last
        last = page.files.at(-1)?.key ?? before
        yield page.files.filter(({ key }) => key > before && isSafeKey(key))
        if (!page.goesOn || last <= before) return
      }
    },
  }
}

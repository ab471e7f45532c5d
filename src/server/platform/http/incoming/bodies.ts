import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { StoredUpload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { soundText } from '#lib/text/texts.ts'
import { contributionsOf } from '../../domain.ts'
import { temporaryPath } from '../../files/temporary.ts'
import { networksOf } from '../address.ts'
import { tooLarge } from '../errors.ts'

const megabyte = 1024 * 1024

/** What is read into memory: JSON, plain forms, and all fields of a form with files. */
export const largestPlainBody = 2 * megabyte

/** Bytes that requests in progress may take, of all visitors and of one network. */
type Budget = { most: number; mostOfOne: number; taken: number; byNetwork: Map<string, number> }
const createBudget = (most: number, mostOfOne: number): Budget => ({ most, mostOfOne, taken: 0, byNetwork: new Map() })

// plain bodies and the fields of forms lie in memory, files on disk
export const bodyBudgets = {
  plain: createBudget(128 * megabyte, 32 * megabyte),
  form: createBudget(1024 * megabyte, 256 * megabyte),
}

/** A /48 may take half of what all may. */
const mostOf = ({ most, mostOfOne }: Budget, times: number) =>
  Math.min(mostOfOne * times, Math.max(mostOfOne, most / 2))

const reserve = (budget: Budget, address: string, bytes: number) => {
  const networks = networksOf(address)
  const takenBy = (network: string) => budget.byNetwork.get(network) ?? 0
  if (networks.some(({ network, times }) => takenBy(network) + bytes > mostOf(budget, times)))
    throw refuse('RATE_LIMITED', { retryAfterSeconds: 10 })
  if (budget.taken + bytes > budget.most)
    throw refuse('UNAVAILABLE', {
      message: 'Gerade werden zu viele Daten übertragen. Bitte versuchen Sie es gleich noch einmal.',
      retryAfterSeconds: 10,
    })
  budget.taken += bytes
  for (const { network } of networks) budget.byNetwork.set(network, takenBy(network) + bytes)
  return () => {
    budget.taken -= bytes
    for (const { network } of networks) {
      const left = takenBy(network) - bytes
      if (left > 0) budget.byNetwork.set(network, left)
      else budget.byNetwork.delete(network)
    }
  }
}

export const isForm = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '')

/** What a request holds until it is answered: its shares of the budgets and the files of its form. */
type Holding = { files: string[]; shares: (() => void)[]; working: boolean; over: boolean }
const holdings = new WeakMap<FastifyRequest, Holding>()

const giveBack = async (holding: Holding) => {
  holding.over = true
  for (const free of holding.shares.splice(0)) free()
  await Promise.all(holding.files.splice(0).map((path) => rm(path, { force: true })))
}

/**
 * Refuses a body that is too large, or too much beside all others, before its first byte is read. A form must say its
 * size. The shares are given back when the connection is done with the request and no handler works on it any more.
 */
export const admitBody = (request: FastifyRequest, reply: FastifyReply, largestForm: number, largeFile = 0) => {
  const { 'content-length': declared, 'transfer-encoding': encoding } = request.headers
  if (declared === undefined && encoding === undefined) return
  const form = isForm(request)
  const size = declared === undefined ? (form ? Number.NaN : largestPlainBody) : Number(declared)
  if (!(size <= (form ? largestForm : largestPlainBody))) throw tooLarge(form ? largeFile : 0)
  const holding: Holding = { files: [], shares: [], working: false, over: false }
  holdings.set(request, holding)
  holding.shares.push(reserve(bodyBudgets.plain, request.ip, Math.min(size, largestPlainBody)))
  const end = () => {
    holding.over = true
    if (!holding.working) void giveBack(holding)
  }
  reply.raw.once('close', end).once('finish', end)
  if (form) holding.shares.push(reserve(bodyBudgets.form, request.ip, size))
}

declare module '../../domain.ts' {
  interface Contributions {
    /** headers that sign messages of other services, and whether their secret is set */
    signatures?: Record<string, () => boolean>
  }
}

/** Before the body is read: without a secret nobody can sign, and who does not sign is not asked for more. */
export const assertSigned = (header: string, { headers }: FastifyRequest) => {
  if (!contributionsOf('signatures').some((known) => known[header]?.())) throw refuse('NOT_FOUND')
  if (typeof headers[header] !== 'string' || headers[header] === '') throw refuse('FORBIDDEN')
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw refuse('UNSUPPORTED_MEDIA_TYPE')
}

const largestSignedBody = megabyte

/** Counts while it reads: a body in chunks does not say how large it will be. What is too much stays unread. */
const readAtMost = (body: Readable, most: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return void chunks.push(chunk)
      body.pause()
      reject(tooLarge())
    })
    body.on('end', () => resolve(Buffer.concat(chunks, size))).on('error', reject)
  })

/** A signature counts for the very bytes that came: they become the input as text, beside the header that signs them. */
export const signedBody =
  (header: string): preParsingAsyncHookHandler =>
  async (request, reply, body) => {
    const bytes = await readAtMost(body as Readable, largestSignedBody).catch((error: unknown) => {
      // the client may go on sending
      reply.header('connection', 'close')
      throw error
    })
    const input = { payload: bytes.toString(), signature: request.headers[header] }
    return Object.assign(Readable.from([Buffer.from(JSON.stringify(input))]), { receivedEncodedLength: bytes.length })
  }

/** Files of a form stay on disk while the work runs, even when the client is gone meanwhile. */
export const withBody = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const holding = holdings.get(request)
  if (!holding) return work()
  holding.working = true
  try {
    return await work()
  } finally {
    holding.working = false
    await giveBack(holding)
  }
}

/** Writes a file of a form to disk while it arrives, so that unfinished forms take no memory. */
const storePart = async (request: FastifyRequest, part: MultipartFile) => {
  const holding = holdings.get(request)
  if (!holding) throw refuse('VALIDATION_FAILED')
  const path = await temporaryPath()
  holding.files.push(path)
  try {
    await pipeline(part.file, createWriteStream(path))
  } finally {
    // the connection may have closed before the file was in the list
    if (holding.over) await giveBack(holding)
  }
  if (part.file.truncated) throw tooLarge(request.routeOptions.config.largeFile)
  return new StoredUpload(soundText(part.filename), path, part.file.bytesRead)
}

const sizeOfField = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')).length

const addTo = (form: Record<string, unknown>, { fieldname }: Multipart, value: unknown) => {
  form[fieldname] = fieldname in form ? [form[fieldname], value].flat() : value
}

/** RFC 2046 allows 70 characters; the parser throws on more than 256. */
const longestBoundary = 70
const assertBoundary = (contentType = '') => {
  const boundary = /boundary="?([^";]*)/i.exec(contentType)?.[1] ?? ''
  if (boundary.length > longestBoundary) throw refuse('VALIDATION_FAILED')
}

/** A whole form as an object: texts by name, files on disk; a name that comes again makes a list. */
export const readForm = async (request: FastifyRequest) => {
  const form: Record<string, unknown> = {}
  let left = largestPlainBody
  assertBoundary(request.headers['content-type'])
  try {
    for await (const part of request.parts(request.routeOptions.config.multipartOptions)) {
      if (part.type === 'file') addTo(form, part, await storePart(request, part))
      else {
        left -= sizeOfField(part.value)
        if (left < 0 || part.valueTruncated) throw tooLarge()
        addTo(form, part, part.value)
      }
    }
  } catch (error) {
    // the parser would go on collecting what nobody reads any more
    request.raw.unpipe().resume()
    throw error
  }
  return form
}

import type { Call, ClientInputOf, OutputOf } from '#contract/wire/call.ts'
import type { StoredUpload, Upload } from '#contract/wire/fields.ts'
import { refusals } from '#lib/errors.ts'
import { type Loaded, loadedKey } from '#lib/loaded.ts'
import { wireText } from '#lib/numbers.ts'

type ErrorBody = { error?: string; message?: string; errors?: string[]; fields?: Record<string, string> }

export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** German sentence per input field */
  readonly fields: Record<string, string>
  /** all sentences of the answer; the first is what a toast says */
  readonly errors: readonly string[]

  constructor(status: number, body: ErrorBody = {}) {
    super(body.message || 'Something went wrong')
    this.name = 'ApiError'
    this.status = status
    this.code = body.error ?? 'UNKNOWN'
    this.fields = body.fields ?? {}
    this.errors = body.errors ?? []
  }

  /** What to show where no field can: the sentence for any wrong input says nothing, that of the first field does. */
  get sentence() {
    return this.message === refusals.VALIDATION_FAILED[1] ? (this.errors[0] ?? this.message) : this.message
  }

  get endsSession() {
    return this.code === 'TOKEN_INVALID' || this.code === 'TOKEN_EXPIRED'
  }
}

/** There is no such thing, or its address is wrong: not a refusal of the moment. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 422].includes(error.status)

/** The sentence at each field that a call refused; none where it failed in another way or not at all. */
export const refusedFields = (error: unknown): Partial<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {}

/** The sentence of a list or of something in it, as `sizes.0.price`. */
export const refusedIn = (fields: Partial<Record<string, string>>, list: string) =>
  Object.entries(fields).find(([name]) => name === list || name.startsWith(`${list}.`))?.[1]

/** In the browser a file is a `File` where the contract names an upload. */
type WithFiles<T> = T extends Upload | StoredUpload
  ? Blob
  : T extends readonly (infer Item)[]
    ? WithFiles<Item>[]
    : T extends object
      ? { [K in keyof T]: WithFiles<T[K]> }
      : T
export type ApiInput<C extends Call> = WithFiles<ClientInputOf<C>>
export type ApiOptions = {
  signal?: AbortSignal
  /** another way to send, such as one that tells its progress */
  send?: typeof fetch
}

/** Calls the handler of the named call inside the server process; only public calls, as a guest. */
export type CallServer = (name: string, input: unknown) => Promise<unknown>

let callServer: CallServer | null = null
export const setServerTransport = (transport: CallServer) => {
  callServer = transport
}

type SessionHooks = { token: () => string | null; ended: () => void }
let session: SessionHooks = { token: () => null, ended: () => {} }
/** The session registers itself here, so that this file need not know it. */
export const registerSession = (hooks: SessionHooks) => {
  session = hooks
}
export const currentToken = () => session.token()

type Values = Record<string, unknown>

const appendTo = (target: FormData | URLSearchParams, values: Values, prefix = '') => {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (value === undefined || value === null) continue
    if (value instanceof Blob) (target as FormData).append(name, value)
    else if (Array.isArray(value)) {
      for (const item of value) {
        if (item instanceof Blob) (target as FormData).append(`${name}[]`, item)
        else target.append(`${name}[]`, typeof item === 'number' ? wireText(item) : String(item))
      }
    } else if (typeof value === 'object') appendTo(target, value as Values, name)
    else if (typeof value === 'boolean') target.append(name, value ? '1' : '0')
    else if (typeof value === 'number') target.append(name, wireText(value))
    else target.append(name, String(value))
  }
}

const holdsFile = (values: Values) =>
  Object.values(values).some(
    (value) => value instanceof Blob || (Array.isArray(value) && value.some((v) => v instanceof Blob)),
  )

type Line = Pick<Call, 'method' | 'path'>

const loadedMark = Symbol('loaded')

/** The input of a write together with what its editor had read; the server refuses it where that is no longer so. */
export const withLoaded = <I extends object>(input: I, loaded: Loaded | undefined): I =>
  loaded ? { ...input, [loadedMark]: loaded } : input

const toRequest = (call: Line, input: Values & { [loadedMark]?: Loaded }): [url: string, init: RequestInit] => {
  const { [loadedMark]: loaded, ...rest } = input
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams()
    appendTo(query, rest)
    return [`/api${path}${query.size ? `?${query}` : ''}`, {}]
  }
  if (holdsFile(rest)) {
    const body = new FormData()
    appendTo(body, rest)
    if (loaded) body.append(loadedKey, JSON.stringify(loaded))
    return [`/api${path}`, { body }]
  }
  const body = JSON.stringify(loaded ? { ...rest, [loadedKey]: loaded } : rest)
  return [`/api${path}`, { body, headers: { 'content-type': 'application/json' } }]
}

const callOverNetwork = async (call: Line, input: Values, { signal, send = fetch }: ApiOptions) => {
  const [url, init] = toRequest(call, input)
  const token = session.token()
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  let response: Response
  try {
    response = await send(url, { ...init, method: call.method, headers, signal: signal ?? null })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0)
  }
  return outputOf(response.status, await response.json().catch(() => undefined), token)
}

const outputOf = (status: number, body: object | undefined, token: string | null) => {
  if (status >= 200 && status < 300 && body !== undefined) return body
  const failure = new ApiError(status, body)
  // an answer to an old token must not end the session that came after it
  if (failure.endsSession && token && token === session.token()) session.ended()
  throw failure
}

const callInServer = async (call: Call, input: Values) => {
  try {
    return await callServer?.(`${call.method} ${call.path}`, input)
  } catch (error) {
    // the refusal comes from another copy of its class
    const refusal = error as { status?: number; toWire?: () => object }
    if (refusal.toWire && refusal.status) throw new ApiError(refusal.status, refusal.toWire())
    throw error
  }
}

/** Makes a call of the contract: over the network in the browser, in process on the page server. */
export const api = async <C extends Call>(
  call: C,
  input: ApiInput<C>,
  options: ApiOptions = {},
): Promise<OutputOf<C>> =>
  (callServer ? callInServer(call, input as Values) : callOverNetwork(call, input as Values, options)) as Promise<
    OutputOf<C>
  >

/** A POST whose answer nobody waits for, by its path alone. */
export const tell = (path: Call['path'], input: Values) => callOverNetwork({ method: 'POST', path }, input, {})

const jsonOf = (text: string): object | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A call with a large file, which tells how much of it is sent; `fetch` can't. */
export const upload = <C extends Call>(
  call: C,
  input: ApiInput<C>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<OutputOf<C>> =>
  new Promise((resolve, reject) => {
    const [url, { body }] = toRequest(call, input as Values)
    const token = session.token()
    const request = new XMLHttpRequest()
    request.open(call.method, url)
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => reject(new ApiError(0))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      try {
        resolve(outputOf(request.status, jsonOf(request.responseText), token) as OutputOf<C>)
      } catch (error) {
        reject(error)
      }
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(body as FormData)
  })

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Files of a case need the token: an address alone does not show them. */
const fetchFile = async <C extends Call>(call: C, input: ApiInput<C>) => {
  const [url, init] = toRequest(call, input as Values)
  const token = session.token()
  const headers = new Headers(init.headers)
  headers.set('accept', '*/*')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(url, { ...init, method: call.method, headers })
  // a refusal ends the session here as it does in every call
  if (!response.ok) outputOf(response.status, await response.json().catch(() => undefined), token)
  return response
}

export const loadFile = async <C extends Call>(call: C, input: ApiInput<C>) => (await fetchFile(call, input)).blob()

/** The same call as a file, named by the server. */
export const download = async <C extends Call>(call: C, input: ApiInput<C>, fallbackName: string) => {
  const response = await fetchFile(call, input)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? fallbackName)
}

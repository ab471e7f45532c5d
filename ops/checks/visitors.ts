/**
 * Visitors at a constant rate: they come whether or not those before them were answered. Most look, some search, few buy, order food,
 * send requests or messages. Times count from the moment at which a visit was due.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#seeds/random.ts'
import type { Question } from '../../bench/measure.ts'

/** Shares of all visits, in percent. */
const mix = { browse: 78, search: 10, cart: 6, checkout: 2, food: 2, request: 1, message: 1 }
export type Kind = keyof typeof mix
type Write = 'food' | 'request' | 'message'
const kinds = (Object.keys(mix) as Kind[]).flatMap((kind) => Array<Kind>(mix[kind]).fill(kind))

const patienceMs = 60_000
/** More would be this program's own limit. */
const mostAtOnce = 4000

type Answer = { status: number; body: string }
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** As browsers ask, but what is only looked at is not unpacked. The status 0 stands for a lost connection. */
const send = (url: string, body?: object, token?: string) =>
  new Promise<Answer>((resolve) => {
    const headers: Record<string, string> = body
      ? { 'content-type': 'application/json' }
      : { 'accept-encoding': 'gzip, deflate, br' }
    if (token) headers.authorization = `Bearer ${token}`
    const lost = () => resolve({ status: 0, body: '' })
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers, timeout: patienceMs }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => void (body && parts.push(part)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      answer.on('error', lost)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', lost)
    sent.end(body && JSON.stringify(body))
  })

export type World = {
  browse: readonly string[]
  search: readonly string[]
  wares: readonly { id: number; providerId: number }[]
  writes: Record<Write, Question>
  buyer: object
  /** of one of the wares, with its shipping */
  total: number
}

export type Visit = {
  kind: Kind
  /** after the first visit */
  dueSeconds: number
  milliseconds: number
  status: number
  /** what was refused or lost was sent once more */
  isSentAgain: boolean
  order?: string
  said?: string
}

const isGood = (status: number) => status >= 200 && status < 400
const isLost = (status: number) => status === 0 || status === 429 || status >= 500

type Plan = {
  base: string
  world: World
  perSecond: number
  seconds: number
  retryAfterSeconds?: number
  /** of the mix; all unless said */
  only?: readonly Kind[]
}
/** Keys of carts and orders are used once in a database. */
const used: Record<Write, number> = { food: 0, request: 0, message: 0 }

/** Ends when all have been answered. With `retryAfterSeconds` who buys, orders or writes tries once more after so long. */
export const visit = async ({ base, world, perSecond, seconds, retryAfterSeconds, only }: Plan) => {
  const coming = kinds.filter((kind) => !only || only.includes(kind))
  const random = createRandom(`visitors ${randomUUID()}`)

  /** Sends steps one after the other, until one is refused. */
  const sendAll = async (steps: readonly (readonly [path: string, body: object])[], token?: string) => {
    let answer: Answer = { status: 0, body: '' }
    let isSentAgain = false
    for (const [path, body] of steps) {
      answer = await send(base + path, body, token)
      if (isLost(answer.status) && retryAfterSeconds) {
        isSentAgain = true
        await sleep(retryAfterSeconds * 1000)
        answer = await send(base + path, body, token)
      }
      if (!isGood(answer.status)) break
    }
    return { ...answer, isSentAgain }
  }
  const look = async (path: string) => ({ ...(await send(base + path)), isSentAgain: false })
  const write = (kind: Write) => {
    const { paths, tokens, body } = world.writes[kind]
    const n = used[kind]++
    return sendAll([[paths[0]!, body!(n)]], tokens?.[n % tokens.length])
  }
  const add = () => {
    const ware = random.pick(world.wares)
    const cart_key = randomUUID()
    return { ware, cart_key, step: ['/api/cart/items', { cart_key, product_id: ware.id }] as const }
  }
  const buy = () => {
    const { ware, cart_key, step } = add()
    const { total } = world
    const guest = { ...world.buyer, email: `${cart_key}@scale.example`, cart_key }
    const placing = { placing_key: randomUUID(), total, to_pay: total, accept_terms: true, payment_method: 'transfer' }
    return sendAll([
      step,
      ['/api/orderCheckout', guest],
      ['/api/cartItemsTerms', { cart_key, provider_ids: [ware.providerId] }],
      ['/api/orderPlace', { ...guest, ...placing }],
    ])
  }
  const acts: Record<Kind, () => Promise<Answer & { isSentAgain: boolean }>> = {
    browse: () => look(random.pick(world.browse)),
    search: () => look(random.pick(world.search)),
    cart: () => sendAll([add().step]),
    checkout: buy,
    food: () => write('food'),
    request: () => write('request'),
    message: () => write('message'),
  }

  const visits: Visit[] = []
  const begun = performance.now()
  let open = 0
  const come = async (due: number) => {
    open++
    const kind = random.pick(coming)
    const { status, body, isSentAgain } = await acts[kind]()
    open--
    const milliseconds = performance.now() - due
    const order = isGood(status) ? (/"order_number":"([^"]+)"/.exec(body)?.[1] ?? undefined) : undefined
    const said = isGood(status) ? undefined : body.slice(0, 200)
    visits.push({ kind, dueSeconds: (due - begun) / 1000, milliseconds, status, isSentAgain, order, said })
  }
  const waiting: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begun + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    if (open >= mostAtOnce) throw new Error(`${open} visits wait for an answer`)
    waiting.push(come(due))
  }
  await Promise.all(waiting)
  return visits
}

/** How many of these visits went well, and how long they took. */
export const sumUp = (visits: readonly Visit[]) => {
  const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const statuses: Record<number, number> = {}
  for (const { status } of visits) if (!isGood(status)) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    visits: visits.length,
    meanMs: Math.round(times.reduce((sum, time) => sum + time, 0) / Math.max(times.length, 1)),
    p50: at(0.5),
    p99: at(0.99),
    failed: visits.filter(({ status }) => !isGood(status)).length,
    statuses,
  }
}

/** A shop of so many products and providers, kitchens, a questionnaire and talks, in the database of the settings. */
export const prepareWorld = async (products: number, providers: number): Promise<World> => {
  const { loadDemo } = await import('../../bench/demo.ts')
  const { readQuestions: readProviders, seedLocations } = await import('../../bench/providers.ts')
  const { readQuestions } = await import('../../bench/questions.ts')
  const { zipfPaths } = await import('../../bench/speed.zipf.ts')
  const { writes } = await import('../../bench/speed.writes.ts')
  const { buyer, prepareProducts, total } = await import('../../bench/trade.ts')
  const { seedScale } = await import('#seeds/scale.ts')
  const { seedScaleProducts } = await import('#seeds/scale.products.ts')
  await loadDemo({ isWhole: true })
  await seedScale(providers * 20)
  await seedLocations()
  await seedScaleProducts(products)
  const [{ json, pages }, provider] = [await readQuestions(), await readProviders()]
  const wares = await prepareProducts()
  const paths = (...questions: Question[]) => questions.flatMap((question) => question.paths)
  return {
    // half of all look at a product, few products are looked at often
    browse: [
      ...(await zipfPaths(1000)),
      ...Array<string>(200).fill('/'),
      ...paths(pages.list, json.product, ...provider.json.slice(0, 3), ...provider.pages.slice(0, 1)),
    ],
    search: paths(json.search, json.suggestions, json.list),
    wares,
    writes: {
      request: await writes['request sent']!(),
      message: await writes['chat message']!(),
      food: await writes['food order']!(),
    },
    buyer,
    total,
  }
}

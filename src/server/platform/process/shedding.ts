import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guestKey } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import { shedRequests } from '../metrics/metrics.ts'
import { settings } from '../settings.ts'
import { sendUnavailablePage, wantsPage } from './availability.ts'

/** What is given up first, in this order: searches of guests, their other reads, reads of accounts, and last whatever writes or buys. */
export type Importance = 'search' | 'guest' | 'account' | 'purchase'

/** How many requests may be worked on at once, as multiples of the setting, before one of this kind is refused. */
const limits: Record<Importance, number> = { search: 1, guest: 1.5, account: 3, purchase: 10 }

/** Whether a request is refused while so many others are worked on. 0 as a setting: never. */
export const isShed = (importance: Importance, working: number, setting: number) =>
  setting > 0 && working >= setting * limits[importance]

const purchasePages = /^\/(warenkorb|kasse)(\/|$|\?)/
const accountPages = /^\/(konto|anbieter|betreiber|anmelden)(\/|$|\?)/

type Asked = Pick<FastifyRequest, 'method' | 'url'> & { headers: { authorization?: string | undefined } }

/** Known before anything of the request is read: who has a cart holds its key. */
export const importanceOf = ({ method, url, headers }: Asked): Importance => {
  if ((method !== 'GET' && method !== 'HEAD') || purchasePages.test(url) || url.includes(`${guestKey}=`))
    return 'purchase'
  if (headers.authorization || accountPages.test(url)) return 'account'
  return url.includes('?') ? 'search' : 'guest'
}

const isFree = (url: string) => /^\/(assets|files|healthz|readyz|metrics)(\/|$|\?)/.test(url)

const sentence =
  'Gerade sind sehr viele Besucher hier. Bitte versuchen Sie es in ein paar Sekunden noch einmal; Warenkorb und Bestellungen gehen vor.'
const shortestWait = 3
const longestWait = 10
/** Not all at the same moment again. */
const waitSeconds = () => shortestWait + Math.floor(Math.random() * (longestWait - shortestWait + 1))

/**
 * Refuses early instead of letting everybody wait until nobody is served. Counted is what is worked on: of a request with a body
 * from when it has arrived, so that slow senders are not taken for work.
 */
export const shedLoad = (app: FastifyInstance) => {
  let working = 0
  const counted = new WeakSet<FastifyRequest>()
  const begin = (request: FastifyRequest) => {
    counted.add(request)
    working++
  }
  const end = (request: FastifyRequest) => {
    if (counted.delete(request)) working--
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request.url) || request.headers.upgrade) return done()
    const importance = importanceOf(request)
    if (isShed(importance, working, settings.shedAt)) {
      shedRequests.inc({ kind: importance })
      const retryAfterSeconds = waitSeconds()
      if (wantsPage(request))
        return void sendUnavailablePage(reply, { title: 'Gerade ist viel los', sentence, retryAfterSeconds })
      return done(refuse('UNAVAILABLE', { message: sentence, retryAfterSeconds }))
    }
    if (request.method === 'GET' || request.method === 'HEAD') begin(request)
    reply.raw.once('close', () => end(request))
    done()
  })
  app.addHook('preHandler', (request, _, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isFree(request.url)) begin(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request)
    done(null, payload)
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#lib/errors.ts'

let available = true

/** The embedded database died, or is back: meanwhile every request is answered at once instead of failing one by one. */
export const setDatabaseAvailable = (is: boolean) => {
  available = is
}

const retryAfterSeconds = 5
type Sentences = { title: string; sentence: string; retryAfterSeconds: number }

const restarting: Sentences = {
  title: 'Wir sind gleich wieder da',
  sentence: 'Der Dienst startet gerade neu. Ihre Daten und Bestellungen sind sicher.',
  retryAfterSeconds,
}

const pageOf = ({ title, sentence, retryAfterSeconds }: Sentences) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${title}</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem;color:#1f2937}h1{font-size:1.6rem}</style>
</head><body><main><h1>${title}</h1>
<p>${sentence} Diese Seite lädt sich in wenigen Sekunden von selbst neu.</p></main></body></html>`

export const sendUnavailablePage = (reply: FastifyReply, sentences = restarting) =>
  reply
    .code(503)
    .header('retry-after', String(sentences.retryAfterSeconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(pageOf(sentences))

const needsNoDatabase = /^\/(assets|healthz|readyz|metrics)(\/|$|\?)/
export const wantsPage = ({ url, headers }: FastifyRequest) =>
  !/^\/api(\/|$|\?)/.test(url) && /text\/html/.test(String(headers.accept ?? ''))

/** While the database is away: a page for browsers, the usual error for everybody else, both with `Retry-After`. */
export const guardAvailability = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (available || needsNoDatabase.test(request.url)) return done()
    if (wantsPage(request)) void sendUnavailablePage(reply)
    else done(refuse('UNAVAILABLE', { retryAfterSeconds }))
  })
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { type WebhookOutcome, type WebhookService, webhookKeptDays } from '#contract/operator/system.ts'
import { refusals } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { toRefusal } from '../http/errors.ts'
import { log } from '../log.ts'
import { sql } from '../sql/index.ts'

/** A service sends again what failed, for days: that must not fill the disk. */
const mostMessages = 100_000
const flushMilliseconds = 5000

type Message = { service: WebhookService; kind: string; outcome: WebhookOutcome; reason: string }

const writeMessage = async ({ service, kind, outcome, reason }: Message) => {
  try {
    await sql`
      insert into webhook_messages (service, kind, outcome, reason)
      values (${service}, ${cutText(kind, 100)}, ${outcome}, ${cutText(reason, 200)})`
  } catch (err) {
    log.warn({ err, service }, 'a message of a service could not be listed')
  }
}

type Failure = { name?: unknown; code?: unknown }
const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value)

/** Texts of errors may hold what was sent, so only sentences of the catalogue, names and codes are kept. */
const reasonOf = (error: unknown) => {
  const { code } = toRefusal(error as Error)
  if (code === 'VALIDATION_FAILED') return 'Die Nachricht hat die falsche Form.'
  if (code === 'UNAVAILABLE') return 'Der Dienst oder die Datenbank war nicht erreichbar.'
  if (code !== 'INTERNAL') return refusals[code][1]
  const { name, code: ownCode } = ((error as { cause?: unknown } | undefined)?.cause ?? error ?? {}) as Failure
  return `Fehler im Programm (${[name, ownCode].filter(isWord).join(' ')}). Näheres steht im Log.`
}

/** What the work tells of a message while it reads it. */
type Told = { kind: string; isRepeated: boolean }

/** Lists a message whose signature was right, with its outcome. */
export const takeWebhook = async <T>(service: WebhookService, work: (told: Told) => Promise<T>): Promise<T> => {
  const told: Told = { kind: '', isRepeated: false }
  try {
    const result = await work(told)
    await writeMessage({ service, kind: told.kind, outcome: told.isRepeated ? 'repeated' : 'done', reason: '' })
    return result
  } catch (error) {
    await writeMessage({ service, kind: told.kind, outcome: 'failed', reason: reasonOf(error) })
    throw error
  }
}

const refused = new Map<WebhookService, number>()
let timer: NodeJS.Timeout | undefined

/** What is written later belongs to no request. */
const outside = AsyncLocalStorage.snapshot()

/** Adds what this process refused to the counts of all. */
export const writeRefused = async () => {
  clearTimeout(timer)
  timer = undefined
  const counts = [...refused].toSorted(([a], [b]) => a.localeCompare(b))
  refused.clear()
  for (const [service, count] of counts)
    await sql`
      insert into webhook_refusals (service, day, count, last_at)
      values (${service}, (now() at time zone 'Europe/Berlin')::date, ${count}, now())
      on conflict (service, day) do update
        set count = least(webhook_refusals.count::bigint + excluded.count, 2000000000)::int, last_at = now()`
}

const writeSafely = () =>
  writeRefused().catch((err: unknown) => log.warn({ err }, 'refused messages of services could not be counted'))

/** Counts in memory first: a flood of strangers costs one write in some seconds. */
export const noteRefused = (service: WebhookService) => {
  refused.set(service, (refused.get(service) ?? 0) + 1)
  timer ??= outside(() => setTimeout(() => void writeSafely(), flushMilliseconds).unref())
}

export const forgetOldWebhooks = async () => {
  await sql`delete from webhook_messages where at < now() - make_interval(days => ${webhookKeptDays})`
  await sql`
    delete from webhook_messages where id <= (select id from webhook_messages order by id desc offset ${mostMessages} limit 1)`
  await sql`
    delete from webhook_refusals where day < (now() at time zone 'Europe/Berlin')::date - ${webhookKeptDays}::int`
}

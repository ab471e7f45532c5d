import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { createFeedReader } from '../feed/reader.ts'
import { writes } from '../feed/writes.ts'
import { listenerName } from '../postgres/second-stage.ts'
import { within } from '../process/within.ts'

/** `since`: the message was not there yet at that time */
type OnMessage = (payload: string, since: number) => void
type Listener = { onMessage: OnMessage; onListen: (() => void) | undefined }

const longestPause = 5000
const readEvery = 1000
/** What is told by other processes may be unknown here for so long. */
const longestLag = 50
/** Nobody waits longer for what was told last: the database may hang. */
const longestCatchUp = 0.5
const wakeEvery = 100
const wakeChannel = 'feed'
/** At the end of messages that also stand in the feed, for processes of versions before it. */
const isInFeed = (payload: string) => payload.endsWith(' ')

/**
 * One connection that hears all that is told in the database (`tell_listeners`). It stands in a table, since all who commit with NOTIFY
 * wait for one lock; NOTIFY only wakes the others, after the commit. The driver's own `listen` tries once after a connection was
 * lost and then stays silent for ever; this one goes on until the server is back.
 */
export const createListener = (url: string) => {
  const channels = new Map<string, Set<Listener>>()
  const self = randomUUID()
  let ended = false
  let losses = 0
  let isReconnecting = false
  let readAt = 0
  let seenWrites = -1
  let reading: Promise<void> | null = null
  let following: Promise<void> | null = null
  let wakeTimer: NodeJS.Timeout | null = null
  let hasToWake = false

  const statement = (names: Iterable<string>) => [...names, wakeChannel].map((name) => `listen "${name}"`).join(';')
  const tellListening = () => {
    for (const listeners of channels.values()) for (const { onListen } of listeners) onListen?.()
  }

  const reconnect = async () => {
    if (isReconnecting) return
    isReconnecting = true
    for (let pause = 100; !ended; pause = Math.min(pause * 2, longestPause)) {
      const lossesBefore = losses
      try {
        await client.unsafe(statement(channels.keys())).simple()
        await readOnce()
        if (losses === lossesBefore) {
          tellListening()
          break
        }
      } catch {
        // not there yet
      }
      await sleep(pause, undefined, { ref: false })
    }
    isReconnecting = false
  }

  const client = postgres(url, {
    max: 1,
    idle_timeout: undefined,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: listenerName(),
      // the newest entries are at the end of an index
      enable_seqscan: false,
      plan_cache_mode: 'force_generic_plan',
      synchronous_commit: false,
    },
    onnotify: (channel: string, payload: string) => {
      if (channel === wakeChannel) return payload === self ? undefined : void read().catch(() => undefined)
      if (!isInFeed(payload)) for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload, readAt)
    },
    onclose: () => {
      losses++
      readAt = 0
      reader.lose()
      if (!ended && channels.size) void reconnect()
    },
  })

  const reader = createFeedReader((text, params) => client.unsafe(text, params, { prepare: true }))

  const readOnce = async () => {
    const [lossesBefore, begun, written] = [losses, Date.now(), writes()]
    const found = await reader.read(() => losses === lossesBefore)
    if (!found) return
    for (const { channel, payload } of found.entries)
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload, readAt)
    if (found.hasGap) tellListening()
    readAt = begun
    seenWrites = written
  }
  /** What was committed before this is called was heard when it answers: one that runs already may have begun before. */
  const read = (): Promise<void> => {
    if (isReconnecting || !reader.hasPosition()) return Promise.resolve()
    if (reading) {
      following ??= reading
        .catch(() => undefined)
        .then(() => {
          following = null
          return read()
        })
      return following
    }
    reading = readOnce().finally(() => {
      reading = null
    })
    return reading
  }
  const timer = setInterval(() => void (channels.size && read().catch(() => undefined)), readEvery).unref()

  const wakeOthers = () => {
    if (ended) return
    hasToWake = false
    void client
      .unsafe(`notify "${wakeChannel}", '${self}'`)
      .simple()
      .catch(() => undefined)
    wakeTimer = setTimeout(() => {
      wakeTimer = null
      if (hasToWake) wakeOthers()
    }, wakeEvery).unref()
  }

  return {
    /** Calls `onMessage` for all that is told on the channel; `onListen` when (re)connected, or messages may have been missed. */
    async listen(channel: string, onMessage: OnMessage, onListen?: () => void) {
      const listener: Listener = { onMessage, onListen }
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      await client.unsafe(statement([channel])).simple()
      if (!reader.hasPosition()) await readOnce()
      onListen?.()
      return {
        unlisten: async () => {
          listeners.delete(listener)
          if (listeners.size || !channels.delete(channel) || ended) return
          await client.unsafe(`unlisten "${channel}"`).simple()
        },
      }
    },
    /** After a commit that told something. */
    wake: () => {
      void read().catch(() => undefined)
      hasToWake = true
      if (!wakeTimer) wakeOthers()
    },
    /** Hears what this process has written, and others up to a moment ago; null: it has. */
    catchUp: (): Promise<unknown> | null => {
      if (seenWrites === writes() && Date.now() - readAt < longestLag) return null
      return within(longestCatchUp, read(), () => new Error('the feed was not read in time')).catch(() => undefined)
    },
    /** When it last read all that was told. */
    readAt: () => readAt,
    end: async () => {
      ended = true
      clearInterval(timer)
      if (wakeTimer) clearTimeout(wakeTimer)
      await client.end({ timeout: 1 })
    },
  }
}

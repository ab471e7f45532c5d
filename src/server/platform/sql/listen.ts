import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { listenerName } from '../postgres/second-stage.ts'

type Listener = { onMessage: (payload: string) => void; onListen: (() => void) | undefined }

const longestPause = 5000

/**
 * One connection that listens on all channels of the process. The driver's own `listen` tries once after a connection
 * was lost and then stays silent for ever; this one goes on until the server is back.
 */
export const createListener = (url: string) => {
  const channels = new Map<string, Set<Listener>>()
  let ended = false
  let losses = 0
  let isReconnecting = false

  const statement = (names: Iterable<string>) => [...names].map((name) => `listen "${name}"`).join(';')

  const reconnect = async () => {
    if (isReconnecting) return
    isReconnecting = true
    for (let pause = 100; !ended; pause = Math.min(pause * 2, longestPause)) {
      const lossesBefore = losses
      try {
        await client.unsafe(statement(channels.keys())).simple()
        if (losses === lossesBefore) {
          for (const listeners of channels.values()) for (const { onListen } of listeners) onListen?.()
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
    connection: { application_name: listenerName() },
    onnotify: (channel: string, payload: string) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload)
    },
    onclose: () => {
      losses++
      if (!ended && channels.size) void reconnect()
    },
  })

  return {
    /** Calls `onMessage` for each NOTIFY on the channel; `onListen` when (re)connected. */
    async listen(channel: string, onMessage: (payload: string) => void, onListen?: () => void) {
      const listener: Listener = { onMessage, onListen }
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      await client.unsafe(statement([channel])).simple()
      onListen?.()
      return {
        unlisten: async () => {
          listeners.delete(listener)
          if (listeners.size || !channels.delete(channel) || ended) return
          await client.unsafe(`unlisten "${channel}"`).simple()
        },
      }
    },
    /** Sends an empty message to all who listen, past the statements that wait for a connection. */
    tell: async (channel: string) => {
      await client.unsafe(`notify "${channel}"`).simple()
    },
    end: async () => {
      ended = true
      await client.end({ timeout: 1 })
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { keyOfCopy, lastCopyOf, storeDrawing } from '#server/platform/files/pictures.ts'
import { makeWhenMissing, storage } from '#server/platform/files/storage.ts'
import { createFairQueue } from '#server/platform/workers/fair-queue.ts'
import type { listDrawings } from './drawings.ts'

/*
 * Encoding all pictures of the demo takes longer than everything else of a first start. So a copy of a picture is made when it is first
 * asked for, and the rest one after the other once the server answers.
 */

const isOfDemo = /^pictures\/[a-z]+\/demo-[a-z0-9-]+$/
/** Where it lies, nothing is drawn that nobody asks for. */
const restDrawn = 'demo/rest-drawn.txt'

let listed: Promise<ReturnType<typeof listDrawings>> | null = null
// loaded only where something is missing
const readDrawings = () => {
  listed ??= import('./drawings.ts').then((file) => file.listDrawings())
  return listed
}

// as many wait at most as there are copies: of each one piece of work is under way
const queue = createFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 10_000, waitingOfOne: 8 })
const underWay = new Map<string, Promise<boolean>>()

const drawCopy = async (name: string, key: string) => {
  const draw = (await readDrawings()).get(key)
  if (!draw) return false
  try {
    await queue(key, async () => storeDrawing(key, await draw(), name))
    return true
  } catch (error) {
    console.error(`Das Bild ${name} der Demo ließ sich nicht zeichnen:`, error)
    return false
  }
}

/** The same bytes whoever asks, and in every run. */
const drawWhenMissing = async (name: string) => {
  const key = keyOfCopy(name)
  if (!key || !isOfDemo.test(key)) return false
  const drawing = underWay.get(name) ?? drawCopy(name, key).finally(() => underWay.delete(name))
  underWay.set(name, drawing)
  return drawing
}

export const drawOnDemand = () => makeWhenMissing(drawWhenMissing)

/** Draws what nobody has asked for yet and pauses as long as each took: visitors come first. Answers how to stop it. */
export const drawTheRest = () => {
  let isStopped = false
  const run = async () => {
    if (await storage.get(restDrawn)) return
    for (const key of (await readDrawings()).keys()) {
      if (isStopped) return
      const begun = Date.now()
      // asking is enough
      await storage.get(lastCopyOf(key))
      await sleep(Date.now() - begun, undefined, { ref: false })
    }
    await storage.put(restDrawn, Buffer.from(`${new Date().toISOString()}\n`), 'text/plain')
    listed = null
  }
  const running = run().catch((error) => console.error('Die Bilder der Demo sind nicht fertig gezeichnet:', error))
  return () => {
    isStopped = true
    return running
  }
}

import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal, type RefusalCode, type RefusalDetails } from '#lib/errors.ts'

/** `module` exports the `task`. */
export type Question = { module: string; input: unknown; scratch: string }
export type Reply =
  | { value: unknown }
  | { refused: { code: RefusalCode; details: RefusalDetails } }
  | { failed: { message: string; stack: string | undefined } }

const work = async ({ module, input, scratch }: Question): Promise<Reply> => {
  try {
    const { task } = await import(module)
    return { value: await task(input, scratch) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, details: error.details } }
    const { message, stack } = error as Error
    return { failed: { message, stack } }
  }
}

parentPort!.on('message', async (question: Question) => parentPort!.postMessage(await work(question)))

// the thread that answers requests goes first; only on Linux does a thread have a priority of its own
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { withTemporary } from '../files/temporary.ts'
import { inThread } from '../workers/pool.ts'
import type { task } from './statement.task.ts'
import type { ForeignLine, StatementLine } from './statement-line.ts'

const readFile = inThread<typeof task>('requests', new URL('./statement.task.ts', import.meta.url), 60)

async function* linesOf(path: string): AsyncGenerator<StatementLine | ForeignLine> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line)
}

type Statement = { accounts: string[]; lines: () => AsyncGenerator<StatementLine | ForeignLine> }

/** Reads all of a bank statement in a thread: a file that is damaged is refused before anything is done with it. */
export const withStatement = <T>(account: string, path: string, work: (statement: Statement) => Promise<T>) =>
  withTemporary(async (to) => {
    const { accounts } = await readFile(account, { path, to })
    return work({ accounts, lines: () => linesOf(to) })
  })

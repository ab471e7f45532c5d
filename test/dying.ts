import { Refusal } from '#lib/errors.ts'
import { watchStatements } from '#server/platform/sql/index.ts'

/** Does one task for `useKills`, and dies by kill -9 after the statement it is told. A refusal is an answer, too. */
export const workAndDie = <Task extends object>(work: (task: Task) => Promise<unknown>) => {
  process.on('message', ({ dieAfter, ...task }: Task & { dieAfter: number }) => {
    let sent = 0
    watchStatements((_text, _params, result) => {
      if (++sent === dieAfter) void result.then(() => process.kill(process.pid, 'SIGKILL'))
    })
    work(task as unknown as Task).then(
      () => process.exit(0),
      (error: unknown) => process.exit(error instanceof Refusal ? 0 : 1),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send!('ready')
}

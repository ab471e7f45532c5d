const mostAtOnce = 200

/**
 * Does what is due, row by row in the order of their ids. A row that stays due, because it is refused or fails, holds up none behind
 * it: the next rows are read behind the last one, not from the start. What failed is thrown at the end.
 */
export const eachDue = async <Row extends { id: number }>(
  selectAfter: (id: number, limit: number) => PromiseLike<Iterable<Row>>,
  work: (row: Row) => Promise<unknown>,
) => {
  const failures: unknown[] = []
  for (let last = 0; ; ) {
    const rows = [...(await selectAfter(last, mostAtOnce))]
    for (const row of rows) await work(row).catch((error) => failures.push(error))
    if (rows.length < mostAtOnce) break
    last = rows.at(-1)!.id
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} of what was due failed`)
}

/** The same with all rows of a list. */
export const eachOf = async <Row>(rows: Iterable<Row>, work: (row: Row) => Promise<unknown>) =>
  eachStep(...[...rows].map((row) => () => work(row)))

/** One step after the other; one that fails holds up none of the others. */
export const eachStep = async (...steps: (() => Promise<unknown>)[]) => {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${steps.length} steps failed`)
}

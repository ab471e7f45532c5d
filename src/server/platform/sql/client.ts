import type postgres from 'postgres'

export type Params = readonly unknown[]
export type Result = postgres.RowList<postgres.Row[]>

/** What can run a statement: a pool, or the connection of a transaction. */
export type Client = Pick<postgres.ISql, 'unsafe'>

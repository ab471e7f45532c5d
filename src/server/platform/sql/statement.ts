import { Name, Param, SQL, type SQLChunk, type SQLWrapper, StringChunk } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import { settings } from '../settings.ts'
import { type Client, type Params, type Preparation, type Result, send, sendForObjects } from './connections.ts'
import { createKnownTexts, type Step } from './known-texts.ts'
import { type Columns, checkRows, type RowOf, Shape } from './rows.ts'

export type Rows<T> = T[] & { readonly count: number }

/** What may stand in `${}`: a value becomes a parameter (an array one array parameter), a fragment or a table part of the text. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly (string | number | bigint | boolean | null)[]
  | Fragment
  | SQLWrapper
  | PgTable

/** Part of a statement. Never return one from an async function: awaiting it would run it. */
export type Fragment = Statement<unknown>

const dialect = new PgDialect()
const shapesAreChecked = settings.isTest || settings.isDevelopment

const toChunk = (value: Value): SQLChunk => {
  if (value === undefined) throw new Error('undefined in a statement: use null, or leave the condition out')
  if (value instanceof Date) return new Param(value.toISOString())
  if (Array.isArray(value) || value instanceof Uint8Array) return new Param(value)
  // Drizzle takes plain values for parameters, its types do not say so
  return value as SQLChunk
}

const isPlain = (chunk: unknown) => chunk === null || typeof chunk !== 'object' || chunk instanceof Param

const paramOf = (chunk: unknown): unknown =>
  chunk instanceof Param ? chunk.encoder.mapToDriverValue(chunk.value) : chunk

type Compiled = { text: string; params: unknown[] }

/** Text and parameters; false when something only Drizzle knows how to write stands in it. */
const write = (chunks: readonly unknown[], into: Compiled): boolean => {
  for (const chunk of chunks) {
    if (chunk instanceof StringChunk) into.text += chunk.value.join('')
    else if (isPlain(chunk)) into.text += `$${into.params.push(paramOf(chunk))}`
    else if (chunk instanceof Name) into.text += dialect.escapeName(chunk.value)
    else if (!(chunk instanceof Statement) || !write(chunk.queryChunks, into)) return false
  }
  return true
}

/** Of a template in the code: there is one object for each, which stands for its text. */
class TemplateString extends StringChunk {}

const knownTexts = createKnownTexts()

/**
 * Finds the text of a statement made of the same pieces as one before, and adds its parameters. The same pieces make the same
 * steps: strings of templates are one object each, other pieces are their text, a value is a step of its own.
 */
const follow = (chunks: readonly unknown[], from: Step, params: unknown[]): Step | null => {
  let step = knownTexts.next(from, chunks.length)
  for (const chunk of chunks) {
    if (chunk instanceof TemplateString) step = knownTexts.next(step, chunk)
    else if (chunk instanceof StringChunk) step = knownTexts.next(step, chunk.value.join(''))
    else if (isPlain(chunk)) {
      params.push(paramOf(chunk))
      step = knownTexts.next(step, isPlain)
    } else if (chunk instanceof Name) step = knownTexts.next(step, dialect.escapeName(chunk.value))
    else {
      const after = chunk instanceof Statement ? follow(chunk.queryChunks, step, params) : null
      if (!after) return null
      step = after
    }
  }
  return step
}

const textsOfTemplates = new WeakMap<TemplateStringsArray, string>()

/**
 * A statement, or a part of one. Awaiting it runs it, once, where its tag says: on the primary (`sql`), the replica (`replica.sql`)
 * or in a transaction (`tx.sql`). It is also a Drizzle expression, for query-builder statements.
 */
export class Statement<T> extends SQL<T> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #client: () => Client
  #shape: Shape<Columns> | null = null
  #template: TemplateStringsArray | null = null
  #isPlanned = true
  #rows: Promise<Rows<T>> | null = null

  constructor(
    chunks: SQLChunk[],
    client: () => Client,
    template: TemplateStringsArray | null,
    shape: Shape<Columns> | null,
  ) {
    // Drizzle looks through what its constructor gets for tables, for a cache that is not used here
    super([])
    this.queryChunks.push(...chunks)
    this.#client = client
    this.#shape = shape
    this.#template = template
  }

  /**
   * Plans the statement for the values of each run. For statements whose best plan depends on them: PostgreSQL would keep one
   * generic plan, which it takes for cheap because it does not know the values.
   */
  withoutPreparedPlan(): this {
    this.#isPlanned = false
    return this
  }

  /** The first row, or undefined. */
  async first(): Promise<T | undefined> {
    return (await this)[0]
  }

  /** The only row of a statement that always has one. */
  async one(): Promise<T> {
    const rows = await this
    if (rows.length !== 1) throw new Error(`one row expected, ${rows.length} came`)
    return rows[0]!
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a statement runs it
  then<A = Rows<T>, B = never>(
    onRows?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#rows ??= this.#run()
    return this.#rows.then(onRows, onError)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as Promise declares it
  catch<B = never>(onError?: ((reason: any) => B | PromiseLike<B>) | null) {
    return this.then(null, onError)
  }

  finally(onEnd?: (() => void) | null) {
    return this.then().finally(onEnd)
  }

  /** Text and parameters, for tests of plans. */
  compile(): { text: string; params: Params } {
    const params: unknown[] = []
    const step = follow(this.queryChunks, knownTexts.first(), params)
    if (step?.text) return { text: step.text, params }
    const into: Compiled = { text: '', params: [] }
    if (step && write(this.queryChunks, into)) {
      knownTexts.keep(step, into.text)
      return into
    }
    return this.#compileByDrizzle()
  }

  #compileByDrizzle() {
    const { sql, params } = dialect.sqlToQuery(this)
    return { text: sql, params: params as Params }
  }

  async #run(): Promise<Rows<T>> {
    const { text, params } = this.#compileTemplate() ?? this.compile()
    const known: Preparation = this.#template ? 'always' : 'recurring'
    const result: Result = await sendForObjects(this.#client(), text, params, this.#isPlanned ? known : 'never')
    if (this.#shape && shapesAreChecked) checkRows(this.#shape, result)
    return result as unknown as Rows<T>
  }

  /** A template with nothing but values in it has one text, which is made once. */
  #compileTemplate() {
    const known = this.#template && textsOfTemplates.get(this.#template)
    if (!this.#template || known === undefined || known === null) {
      if (this.#template) textsOfTemplates.set(this.#template, this.compile().text)
      return null
    }
    const params = this.queryChunks.filter((chunk) => !(chunk instanceof StringChunk)).map(paramOf)
    return { text: known, params }
  }
}

const stringsOfTemplates = new WeakMap<TemplateStringsArray, StringChunk[]>()
const stringsOf = (template: TemplateStringsArray) => {
  const known = stringsOfTemplates.get(template)
  if (known) return known
  const strings = template.map((text) => new TemplateString(text))
  stringsOfTemplates.set(template, strings)
  return strings
}

const build = <T>(
  client: () => Client,
  shape: Shape<Columns> | null,
  template: TemplateStringsArray,
  values: readonly Value[],
) => {
  const strings = stringsOf(template)
  const chunks: SQLChunk[] = [strings[0]!]
  let isFlat = true
  for (let at = 0; at < values.length; at++) {
    const chunk = toChunk(values[at]!)
    isFlat &&= isPlain(chunk)
    chunks.push(chunk, strings[at + 1]!)
  }
  return new Statement<T>(chunks, client, isFlat ? template : null, shape)
}

type Template<T> = (template: TemplateStringsArray, ...values: readonly Value[]) => Statement<T>

const inert = (): Client => {
  throw new Error('a fragment is not a statement: put it into sql`…`')
}
const of = (chunks: SQLChunk[]): Fragment => new Statement<unknown>(chunks, inert, null, null)
const text = (value: string) => new StringChunk(value)
const joinChunks = (chunks: readonly SQLChunk[], separator: string) =>
  chunks.flatMap((chunk, at) => (at ? [text(separator), chunk] : [chunk]))

type Condition = Fragment | null | undefined | false
const joinConditions = (conditions: readonly Condition[], separator: string, whenEmpty: string) => {
  const given = conditions.filter((one): one is Fragment => Boolean(one))
  return of(given.length ? [text('('), ...joinChunks(given, `) ${separator} (`), text(')')] : [text(whenEmpty)])
}

const fragments = {
  /** An empty fragment, where a condition or clause is left out. */
  empty: of([]),
  /** Text of our own, as it is. Never pass anything that came from outside. */
  raw: (trusted: string): Fragment => of([text(trusted)]),
  /** A quoted name of a table or column. */
  id: (name: string): Fragment => of([new Name(name)]),
  join: (parts: readonly Fragment[], separator: string): Fragment => of(joinChunks(parts, separator)),
  /** All of the conditions; `true` when there is none. Missing ones are left out. */
  and: (...conditions: Condition[]): Fragment => joinConditions(conditions, 'and', 'true'),
  /** Any of the conditions; `false` when there is none. */
  or: (...conditions: Condition[]): Fragment => joinConditions(conditions, 'or', 'false'),
  /** `where …` with all of the conditions, or nothing. */
  where: (...conditions: Condition[]): Fragment =>
    conditions.some(Boolean) ? of([text('where '), joinConditions(conditions, 'and', 'true')]) : of([]),
  /** `(a, b)`, for `in` and for values. Prefer `= any(${array})`, which has one text for all lengths. */
  list: (values: readonly Value[]): Fragment =>
    of(values.length ? [text('('), ...joinChunks(values.map(toChunk), ', '), text(')')] : [text('(null)')]),
  /** A value as JSON. */
  json: (value: unknown): Fragment => of([new Param(JSON.stringify(value))]),
}

type Fragments = typeof fragments

export interface Tag extends Fragments {
  <T = postgres.Row>(template: TemplateStringsArray, ...values: readonly Value[]): Statement<T>
  /** Rows of a declared shape, which tests compare with the columns that come back. */
  <C extends Columns>(shape: Shape<C>): Template<RowOf<C>>
}

/** Something that runs statements: `db`, `replica`, or a transaction. */
export type Source = { readonly sql: Tag }

const clients = new WeakMap<Tag, () => Client>()

/** Runs a text that is ready. Only for this folder: everybody else writes templates. */
export const runText = <T>(source: Source, text: string, params: Params) =>
  send(clients.get(source.sql)!(), text, params, 'recurring') as unknown as PromiseLike<Rows<T>>

export const tagOn = (client: () => Client): Tag => {
  const tag = (first: TemplateStringsArray | Shape<Columns>, ...values: readonly Value[]) =>
    first instanceof Shape
      ? (template: TemplateStringsArray, ...inner: readonly Value[]) => build(client, first, template, inner)
      : build(client, null, first, values)
  const whole = Object.assign(tag, fragments) as unknown as Tag
  clients.set(whole, client)
  return whole
}

/** Opens a COPY into a table; rows are written to the stream in PostgreSQL's text format. */
export const openCopy = (source: Source, table: string, columns: readonly string[]) => {
  const names = columns.map((column) => dialect.escapeName(column)).join(', ')
  const text = `copy ${dialect.escapeName(table)} (${names}) from stdin`
  return send(clients.get(source.sql)!(), text, [], 'never').writable()
}

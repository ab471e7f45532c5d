/** What a text of SQL does: which tables it reads and writes and which of our functions it calls. */
export type Use = { kind: 'read' | 'write' | 'call'; name: string }

type Token = { text: string; isName: boolean; depth: number }

/** A view of the schema `shared` is one name, with its schema: it is not its table. */
const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|\bshared\.\w+|[\p{L}_][\p{L}\p{N}_$]*|\S/gu

const tokensOf = (sql: string): Token[] => {
  let depth = 0
  return [...sql.matchAll(pattern)].flatMap(([text, quoted]) => {
    if (text.startsWith('--') || text.startsWith('/*')) return []
    if (text === ')') depth -= 1
    const token = { text: quoted ?? text.toLowerCase(), isName: !!quoted || /^[\p{L}_]/u.test(text), depth }
    if (text === '(') depth += 1
    return [token]
  })
}

const clauses = new Set(
  'where group order limit offset having union intersect except for on set returning window join inner left right full cross natural using when then values select fetch'.split(
    ' ',
  ),
)
const skipped = new Set(['only', 'lateral', 'table', 'into', 'from'])

/** Names of `with name as (…)`: they hide tables. */
const commonNames = (tokens: Token[]) =>
  new Set(
    tokens.flatMap(({ text, isName }, at) => {
      if (!isName) return []
      let next = at + 1
      if (tokens[next]?.text === '(') {
        const { depth } = tokens[next]!
        next = tokens.findIndex((token, place) => place > next && token.text === ')' && token.depth === depth) + 1
      }
      if (tokens[next]?.text !== 'as') return []
      const after = tokens[next + 1]?.text
      return after === '(' || after === 'materialized' || after === 'not' ? [text] : []
    }),
  )

type Item = { name: string; alias: string; depth: number; at: number }

/** The tables of a list after `from`, `join`, `using`: `a x, b as y`. */
const itemsAfter = (tokens: Token[], start: number): Item[] => {
  const found: Item[] = []
  const depth = tokens[start]!.depth
  let isExpected = true
  for (let at = start + 1; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (token.depth < depth || (token.depth === depth && (clauses.has(token.text) || token.text === ';'))) break
    if (token.depth > depth) continue
    if (token.text === ',') isExpected = true
    else if (isExpected && token.isName && !skipped.has(token.text)) {
      if (tokens[at + 1]?.text === '.') {
        at += 1
        continue
      }
      const second = tokens[at + 1]?.text === 'as' ? tokens[at + 2] : tokens[at + 1]
      found.push({ name: token.text, alias: second?.isName ? second.text : token.text, depth, at })
      isExpected = false
    }
  }
  return found
}

/** Those that `for update` locks: the tables of its own select, or those named after `of`. */
const lockedBy = (tokens: Token[], at: number, items: Item[]) => {
  const { depth } = tokens[at]!
  let start = at
  while (start > 0 && !(tokens[start]!.text === 'select' && tokens[start]!.depth === depth)) start -= 1
  const own = items.filter((item) => item.depth === depth && item.at > start && item.at < at)
  const end = tokens.findIndex((token, place) => place > at && token.text === 'update')
  if (tokens[end + 1]?.text !== 'of') return own
  const named = new Set(itemsAfter(tokens, end + 1).map(({ name }) => name))
  return own.filter(({ alias, name }) => named.has(alias) || named.has(name))
}

const writesAt = (tokens: Token[], at: number): string[] => {
  const [before, { text }, next] = [tokens[at - 1]?.text, tokens[at]!, tokens[at + 1]]
  if (text === 'into' && (before === 'insert' || before === 'merge')) return next ? [next.text] : []
  if (text === 'from' && before === 'delete') return itemsAfter(tokens, at).map(({ name }) => name)
  if (text === 'truncate' || (text === 'lock' && next?.text === 'table'))
    return itemsAfter(tokens, at).map(({ name }) => name)
  if (text === 'update' && !/^(for|do|key|on|or|before|after|,)$/.test(before ?? ''))
    return next ? [next.text === 'only' ? tokens[at + 2]!.text : next.text] : []
  return []
}

/** Only names of `tables` and `functions` count, so texts that are no SQL at all say nothing. */
export const usesOf = (sql: string, tables: ReadonlySet<string>, functions: ReadonlySet<string>): Use[] => {
  const tokens = tokensOf(sql)
  const hidden = commonNames(tokens)
  const items = tokens.flatMap(({ text }, at) =>
    /^(from|join|using)$/.test(text) && tokens[at - 1]?.text !== 'delete' ? itemsAfter(tokens, at) : [],
  )
  // a list of tables that another statement puts behind its `from`
  if (tokens[0]?.isName && /^(left|inner|join)$/.test(tokens[2]?.text ?? ''))
    items.push({ ...tokens[0], name: tokens[0].text, alias: tokens[1]!.text, at: 0 })
  const uses: Use[] = items.map(({ name }) => ({ kind: 'read', name }))
  for (const [at, { text, isName }] of tokens.entries()) {
    uses.push(...writesAt(tokens, at).map((name): Use => ({ kind: 'write', name })))
    if (text === 'for' && /^(update|no)$/.test(tokens[at + 1]?.text ?? ''))
      uses.push(...lockedBy(tokens, at, items).map(({ name }): Use => ({ kind: 'write', name })))
    if (isName && functions.has(text) && tokens[at + 1]?.text === '(') uses.push({ kind: 'call', name: text })
  }
  const known = uses.filter(({ kind, name }) => (kind === 'call' ? true : tables.has(name) && !hidden.has(name)))
  return [...new Map(known.map((use) => [`${use.kind} ${use.name}`, use])).values()]
}

const functionPattern =
  /^CREATE OR REPLACE FUNCTION public\.(\w+)\((.*)\)\n([\s\S]*?)\n?AS \$function\$([\s\S]*?)\$function\$/gm
const triggerPattern = /^CREATE (?:CONSTRAINT )?TRIGGER \w+ .*? ON public\.(\w+) .*EXECUTE FUNCTION (\w+)\(/gm

/** The functions of a dump with what they do, and the triggers that call them. Rows of a table as parameter or answer count as read. */
export const routinesIn = (dump: string, tables: ReadonlySet<string>) => {
  const found = [...dump.matchAll(functionPattern)].map(([, name = '', parameters = '', head = '', body = '']) => ({
    name,
    body,
    rows: [...`${parameters} ${head}`.matchAll(/\w+/g)].map(([word]) => word).filter((word) => tables.has(word)),
  }))
  const names = new Set(found.map(({ name }) => name))
  const functions = new Map(
    found.map(({ name, body, rows }): [string, Use[]] => [
      name,
      [...usesOf(body, tables, names), ...rows.map((row): Use => ({ kind: 'read', name: row }))],
    ]),
  )
  const triggers = [...dump.matchAll(triggerPattern)].map(([, table = '', calls = '']) => ({ table, calls }))
  return { functions, triggers }
}

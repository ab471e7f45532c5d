/** What can be undone and done again. Typing into one field is one step until there is a pause. */
export type History<T> = { past: T[]; present: T; future: T[]; field: string; at: number; jumps: number }

const mostSteps = 200
const pause = 1000

export const startHistory = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  field: '',
  at: 0,
  jumps: 0,
})

export const change = <T>(history: History<T>, present: T, field: string, now = Date.now()): History<T> => {
  const isSameStep = field !== '' && field === history.field && now - history.at < pause
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-mostSteps)
  return { ...history, past, present, future: [], field, at: now }
}

/** `jumps` grows when fields must show something else than what was typed into them. */
const jump = <T>(history: History<T>, past: T[], present: T, future: T[]): History<T> => ({
  past,
  present,
  future,
  field: '',
  at: 0,
  jumps: history.jumps + 1,
})

export const replace = <T>(history: History<T>, present: T) =>
  jump(history, [...history.past, history.present].slice(-mostSteps), present, [])

export const undo = <T>(history: History<T>) =>
  history.past.length
    ? jump(history, history.past.toSpliced(-1, 1), history.past.at(-1)!, [history.present, ...history.future])
    : history

export const redo = <T>(history: History<T>) => {
  const [next, ...rest] = history.future
  return next === undefined ? history : jump(history, [...history.past, history.present], next, rest)
}

/** A copy with another value at a path such as `parts.0.widget.data.title`. */
export const withValue = <T>(values: T, path: string, value: unknown): T => {
  const [first = '', ...rest] = path.split('.')
  const inner = (values as Record<string, unknown>)[first]
  const next = rest.length ? withValue(inner, rest.join('.'), value) : value
  if (!Array.isArray(values)) return { ...values, [first]: next }
  return values.map((one, at) => (at === Number(first) ? next : one)) as T
}

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values)

import type { z } from 'zod'
import { unnamedIssue } from './german.ts'

type Issue = z.core.$ZodIssue

/** Of a union without a sentence of its own the branch that was meant speaks: the one that fails inside, or the first. */
const meant = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.message !== unnamedIssue || !issue.errors.length) return [issue]
  const branch = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? issue.errors[0]!
  return branch.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** One German sentence for each field that is wrong, `rates.0.price` for a field of a list. */
export const fieldErrors = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues.flatMap(meant)) fields[path.map(String).join('.') || 'input'] ??= message
  return fields
}

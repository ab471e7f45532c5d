import { readSheet } from '#server/platform/sheets/read.ts'
import { writeLines } from './lines.file.ts'

export const task = ({ path, to }: { path: string; to: string }, scratch: string) =>
  writeLines(readSheet(path, scratch), to)

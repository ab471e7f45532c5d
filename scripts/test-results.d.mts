/** Outcome by title, by file. */
export type Results = Record<string, Record<string, string>>
export function readResults(root: string): Results
export function keepResults(root: string, report: object): void

import { readFile } from 'node:fs/promises'
import { findPdfFault } from './pdf.rules.ts'

export const task = async ({ path }: { path: string }) => findPdfFault(await readFile(path))

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { loadReference, saveStopWords, saveSynonyms } from '#server/domains/reference/index.ts'
import { sharedValues } from '#server/platform/records/shared-values.tables.ts'
import { settings } from '#server/platform/settings.ts'
import { db, inBackground } from '#server/platform/sql/index.ts'
import { loadCatalogue } from './catalogue/index.ts'
import { loadContent } from './content/index.ts'
import { stopWords } from './reference/stop-words.ts'
import { synonyms } from './reference/synonyms.ts'

const key = 'essentials'

/** Changes with the copy, the lists and the code that loads them. */
const fingerprint = () => {
  const hash = createHash('sha256')
  for (const folder of [
    'seeds/catalogue',
    'seeds/content',
    'seeds/reference',
    'src/lib/law',
    'src/server/domains/reference',
    'src/server/domains/catalogue',
    'src/server/domains/content',
  ]) {
    const files = readdirSync(join(settings.projectRoot, folder), { recursive: true, withFileTypes: true })
    const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * What every installation needs, with or without the demo; brings an older state up to date. Skipped when the database
 * holds this state already, since every start asks for it.
 */
export const loadEssentials = (onProgress: (detail: string) => void = () => {}) => inBackground(() => load(onProgress))

const load = async (onProgress: (detail: string) => void) => {
  const wanted = fingerprint()
  const [mark] = await db.select().from(sharedValues).where(eq(sharedValues.key, key))
  if (mark?.value === wanted) return
  onProgress('Postleitzahlen, Länder, Branchen')
  await loadReference()
  await saveSynonyms(synonyms)
  await saveStopWords(stopWords)
  onProgress('Kategorien und Merkmale')
  await loadCatalogue()
  onProgress('Seiten und Texte')
  await loadContent()
  await db
    .insert(sharedValues)
    .values({ key, value: wanted })
    .onConflictDoUpdate({ target: sharedValues.key, set: { value: wanted } })
}

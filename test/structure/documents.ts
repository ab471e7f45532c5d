import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const folders = ['ops', 'src', 'seeds', 'test', 'scripts', 'bench', 'e2e', 'schema', 'migrations', 'docs']
const isText = /\.(tsx?|mjs|mts|css|sql|json|csv|txt|xml|xsd|html|webmanifest)$/

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const wordPattern = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** A name that only comments have is gone. */
const codeOf = (file: string, text: string) =>
  /\.(tsx?|mjs|mts)$/.test(file) ? text.replaceAll(/^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm, '') : text

/** All files of the repository, and every word of its sources. Old migrations keep names that are gone, so they do not count. */
export const readRepository = (root: string) => {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const files = [...top, ...folders.flatMap((folder) => filesBelow(root, folder))]
  const sources = files.filter((file) => isText.test(file) && !/^(migrations|docs)\/|^test\/docs\.test\.ts$/.test(file))
  const words = new Set<string>()
  for (const file of sources)
    for (const [word] of codeOf(file, readFileSync(join(root, file), 'utf8')).matchAll(wordPattern)) words.add(word)
  return { files, words }
}
export type Repository = ReturnType<typeof readRepository>

/** Records of their time, and the list of forbidden words: names in them may be gone. */
export const isRecord = (file: string) => /^docs\/(measurements|words|decisions\/028-structure)\.md$/.test(file)

export const documentsOf = ({ files }: Repository) => files.filter((file) => file.endsWith('.md') && !isRecord(file))

/** What stands in backticks, without blocks of code. */
export const namesIn = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map(([, double, single]) =>
    (double ?? single)!.replaceAll(/\s+/g, ' '),
  )

const endings = 'ts|tsx|mjs|md|txt|css|json|csv|xml|xsd|svg|webp|yml'
// `tx.sql` is a function
const isFileName = new RegExp(`^[\\w@.<>{},*/-]+\\.(${endings})$|^[\\w.-]+/[\\w./-]+\\.sql$`)

/** `a/{b,c}.ts` names two files. */
const expand = (name: string): string[] => {
  const [all, list] = /\{([^}]*)\}/.exec(name) ?? []
  return all ? list!.split(',').flatMap((one) => expand(name.replace(all, one.trim()))) : [name]
}

/** `*` stands for a name or a part of one, `<domain>` for any. */
const patternOf = (name: string) =>
  name
    .replaceAll(/[.+^$()[\]\\|]/g, '\\$&')
    .replaceAll('**', '\u0000')
    .replaceAll(/\*|<[^>]*>/g, '[^/]*')
    .replaceAll('\u0000', '.*')

/** A file or folder by its path from the root or from any folder on. */
const isThere = ({ files }: Repository, name: string) => {
  const wanted = new RegExp(`(^|/)${patternOf(name.replace(/^\.\//, '').replace(/\/$/, ''))}(/|$)`)
  return files.some((file) => wanted.test(file))
}

/** Names of other people's things that no source of ours has to hold. */
export type Foreign = ReadonlySet<string>

/** What a document names in backticks and the repository does not have. */
export const deadNames = (repository: Repository, text: string, foreign: Foreign): string[] =>
  namesIn(text).flatMap((name) => {
    if (foreign.has(name)) return []
    // a name that begins with a slash is an address of the site
    if (isFileName.test(name) && !name.startsWith('/')) return expand(name).filter((one) => !isThere(repository, one))
    if (/^[\w.@-]+(\/[\w.@<>*-]+)+\/?$/.test(name) && isThere(repository, name)) return []
    const unknown = [...name.matchAll(wordPattern)].filter(
      ([word]) => !repository.words.has(word) && !foreign.has(word) && word !== '_',
    )
    return unknown.length ? [`${name} (${unknown.map(([word]) => word).join(', ')})`] : []
  })

import { declaredTables, usesIn } from '../../test/structure/sources.ts'
import { read, sources } from './files.ts'

const domainOf = (file: string) => /^src\/server\/domains\/([\w-]+)\//.exec(file)?.[1]

/** Tables of other domains that statements of a domain read, and the pairs of domains. A view of the owner is no table. */
export const foreignReads = () => {
  const [owners, constants] = [new Map<string, string>(), new Map<string, string>()]
  for (const file of sources.filter((one) => one.endsWith('.tables.ts')))
    for (const { constant, table } of declaredTables(file, read(file))) {
      owners.set(table, domainOf(file) ?? 'platform')
      constants.set(constant, table)
    }
  const [pairs, reads] = [new Set<string>(), new Set<string>()]
  for (const file of sources) {
    const domain = domainOf(file)
    if (!domain || file.endsWith('.factory.ts')) continue
    for (const { kind, name } of usesIn(file, read(file), constants, new Set())) {
      const owner = owners.get(name)
      if (kind !== 'read' || !owner || owner === domain || owner === 'platform') continue
      pairs.add(`${domain} ${owner}`)
      reads.add(`${domain} ${name}`)
    }
  }
  return { tables: owners.size, pairs: pairs.size, reads: reads.size }
}

/** A file of the build's manifest (`build.manifest` of Vite), by its source. */
type Chunk = { file: string; css?: string[]; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** What a page needs: the script that starts it comes first. */
export type Assets = { scripts: string[]; styles: string[] }

/** All that a source imports statically before itself, as its stylesheets have to stand. */
const closureOf = (manifest: Manifest, sources: string[]) => {
  const seen = new Set<string>()
  const ordered: Chunk[] = []
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
    ordered.push(chunk)
  }
  for (const source of sources) visit(source)
  return ordered
}

/** The assets of a page that these sources make, each once; the first source starts it. */
export const createAssets = (manifest: Manifest) => {
  const known = new Map<string, Assets>()
  const find = (sources: string[]): Assets => {
    const chunks = closureOf(manifest, sources)
    const first = manifest[sources[0]!]!.file
    const rest = chunks.map(({ file }) => file).filter((file) => file !== first)
    return {
      scripts: [first, ...rest].map((file) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    }
  }
  return (sources: string[]): Assets => {
    const key = sources.join()
    const assets = known.get(key) ?? find(sources)
    known.set(key, assets)
    return assets
  }
}

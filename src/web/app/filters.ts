import { useSearchParams } from 'react-router'

/** Filters live in the address, so that a list can be reloaded, shared and returned to. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams()
  const set = (changes: Record<string, string>) =>
    setSearch(
      (now) => {
        // another filter starts at the first page again
        now.delete('seite')
        for (const [name, value] of Object.entries(changes)) value ? now.set(name, value) : now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return { get: (name: string) => search.get(name) ?? '', page: Math.max(1, Number(search.get('seite')) || 1), set }
}

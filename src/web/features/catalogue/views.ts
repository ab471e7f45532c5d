import { useEffect } from 'react'
import { api } from '#web/app/api.ts'

/** Counts a look at the page of a category. Nobody is told when it fails. */
export const useCountedWorld = (slug: string) =>
  useEffect(() => {
    const count = async () => {
      const { catalogueCalls } = await import('#contract/catalogue.ts')
      await api(catalogueCalls.countWorldView, { slug })
    }
    // the page itself comes first
    const timer = setTimeout(() => void count().catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [slug])

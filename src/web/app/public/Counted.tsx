import { useSession } from '../session.ts'
import { useCounted } from './views.data.ts'

/** Counts a look once somebody is known or known to be a guest. Apart from the page, which would be drawn anew when that is known. */
export const Counted = ({ what, slug }: { what: 'product' | 'provider'; slug: string }) => {
  const { status } = useSession()
  useCounted(what, slug, status !== 'starting')
  return null
}

import { useState } from 'react'
import { Link } from 'react-router'
import { dealLabels } from '#contract/property/labels.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { saveSearch } from './save-search.data.ts'
import { type Search, sectionIn } from './search.ts'

const whereOf = (search: Search) => {
  if (search.place) return ` in ${search.place}`
  return search.shape || sectionIn(search) ? ', Bereich der Karte' : ', überall'
}
const nameOf = (search: Search) => `${dealLabels[search.deal === 'rent' ? 'rent' : 'buy']}${whereOf(search)}`

/** Saves a search; without an account the login comes first. */
export const SaveSearch = ({ search }: { search: Search }) => {
  const session = useSession()
  const [isSaved, setIsSaved] = useState(false)
  if (session.status !== 'member') return <Link to={paths.login}>Anmelden und Suche merken</Link>
  return (
    <Button
      look="quiet"
      disabled={isSaved}
      onClick={async () => setIsSaved(await saveSearch(nameOf(search), search as Record<string, string>))}
    >
      {isSaved ? 'Suche ist gemerkt' : 'Suche merken'}
    </Button>
  )
}

import { useEffect, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { rememberedPlace } from '#web/app/public/consent.ts'
import { useSession } from '#web/app/session.ts'
import { IconClock, IconMapPin, IconPackage } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './WelcomeBack.module.css'
import { type Case, loadLastThing, loadOpenCases } from './welcome.data.ts'

/** One row of fixed height, so that nothing moves when it fills: the way to all that is near, for those who were here before
 * with their place, what they wait for and what they looked at last. */
export const WelcomeBack = () => {
  const session = useSession()
  const { status } = session
  const isCustomer = status === 'member' && session.member.role === 'User'
  const [place, setPlace] = useState('')
  const [cases, setCases] = useState<Case[]>([])
  const [last, setLast] = useState<Case | null>(null)
  useEffect(() => setPlace(rememberedPlace.read()), [])
  useEffect(() => {
    if (status === 'starting') return
    let isCurrent = true
    // the page is whole without them
    loadLastThing(status === 'member').then(
      (found) => isCurrent && setLast(found),
      () => {},
    )
    if (status === 'member')
      loadOpenCases(isCustomer).then(
        (found) => isCurrent && setCases(found),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [status, isCustomer])
  const entries = [
    {
      key: 'near',
      label: place ? `Jetzt rund um ${place}` : 'Jetzt in meiner Nähe',
      to: paths.nearby,
      icon: IconMapPin,
    },
    ...cases.map((found) => ({ ...found, icon: IconPackage })),
    ...(last ? [{ ...last, icon: IconClock }] : []),
  ]
  return (
    <nav aria-label="Für Sie">
      <ul className={css.row}>
        {entries.map(({ key, label, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to}>
              <Icon size={18} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

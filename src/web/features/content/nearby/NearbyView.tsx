import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '#lib/format.ts'
import { IconBuildingStore, IconCalendarEvent, IconCalendarPlus, IconTruck } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import css from './Nearby.module.css'
import { type NearbyFilters, type NearbyGroup, type NearbyKind, numberRows } from './nearby.ts'
import { PlaceForm } from './PlaceForm.tsx'

const kinds = {
  open: {
    icon: IconBuildingStore,
    title: 'Jetzt geöffnet',
    empty: 'Hier hat gerade niemand geöffnet.',
    more: 'Alle geöffneten Betriebe',
  },
  delivers: {
    icon: IconTruck,
    title: 'Liefert jetzt Essen',
    empty: 'Hierher liefert gerade kein Restaurant. In der Liste steht, wer später liefert.',
    more: 'Alle Restaurants',
  },
  today: {
    icon: IconCalendarEvent,
    title: 'Heute los',
    empty: 'In diesem Umkreis ist heute nichts mehr geplant.',
    more: 'Alle Termine von heute',
  },
  bookable: {
    icon: IconCalendarPlus,
    title: 'Heute noch einen Termin',
    empty: 'Für heute nimmt hier niemand mehr Termine an.',
    more: 'Alle Betriebe mit Terminen für heute',
  },
} as const satisfies Record<NearbyKind, unknown>

type Numbered = ReturnType<typeof numberRows>[number]

const Group = ({ group: { kind, rows, total, more } }: { group: Numbered }) => {
  const { icon: Icon, title, empty, more: moreWords } = kinds[kind]
  return (
    <section id={kind} className={css.group} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>
        <Icon size={22} aria-hidden />
        {title} <span>({formatNumber(total)})</span>
      </h2>
      {rows.length > 0 ? (
        <ul>
          {rows.map(({ number, title: name, to, text, place, state }) => (
            <li key={number}>
              <span className={css.number} aria-hidden>
                {number}
              </span>
              <div>
                <h3>
                  <Link to={to}>{name}</Link>
                </h3>
                <p>{[text, place].filter(Boolean).join(' · ')}</p>
              </div>
              <p className={css.state}>{state}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.empty}>{empty}</p>
      )}
      {(total > rows.length || rows.length === 0) && (
        <Link to={more} className={css.more}>
          {moreWords}
        </Link>
      )}
    </section>
  )
}

type NearbyViewProps = {
  filters: NearbyFilters
  /** null: not named yet, or unknown */
  city: string | null
  groups: NearbyGroup[]
  map: ReactNode
}

/** All that can be had around a place now, one list and one map. It works without a script. */
export const NearbyView = ({ filters, city, groups, map }: NearbyViewProps) => {
  const numbered = useMemo(() => numberRows(groups), [groups])
  return (
    <div className="content-width page-body">
      <header className={css.head}>
        <h1>Jetzt in {city ? `${city} und Umgebung` : 'meiner Nähe'}</h1>
        <p>Wer geöffnet hat, wer Essen bringt, was los ist und wo es heute noch einen Termin gibt.</p>
      </header>
      <PlaceForm filters={filters} isUnknown={filters.where !== '' && city === null} />
      {city && (
        <>
          <nav aria-label="Gruppen" className={css.jumps}>
            <ul>
              {numbered.map(({ kind, total }) => (
                <li key={kind}>
                  <a href={`#${kind}`}>
                    {kinds[kind].title} <span>{formatNumber(total)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.columns}>
            <div className={css.map}>{map}</div>
            <div className={css.lists}>
              {numbered.map((group) => (
                <Group key={group.kind} group={group} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

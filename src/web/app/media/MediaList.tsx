import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconPhoto } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import type { MediaAsked, Medium } from './library.ts'
import css from './Media.module.css'
import { useLibrary } from './useLibrary.ts'

const choices = [
  { value: '', label: 'Alle Bilder' },
  { value: 'unused', label: 'Nirgends verwendet' },
  { value: 'undescribed', label: 'Ohne Beschreibung' },
]

export type Asking = { asked: MediaAsked; ask: (changes: MediaAsked) => void }

/** What a list is asked for where it has no address of its own. */
export const useAsking = (): Asking => {
  const [asked, setAsked] = useState<MediaAsked>({})
  return { asked, ask: (changes) => setAsked({ ...asked, page: 1, ...changes }) }
}

const Tile = ({ medium, onPick }: { medium: Medium; onPick: (medium: Medium) => void }) => (
  <li>
    <button type="button" className={css.tile} onClick={() => onPick(medium)}>
      <img
        src={medium.src}
        alt={medium.alt}
        width={medium.width}
        height={medium.height}
        loading="lazy"
        style={{ objectPosition: `${medium.focus_x}% ${medium.focus_y}%` }}
      />
      <strong>{medium.name}</strong>
      {medium.alt ? (
        <span className={css.hint}>{medium.tags.join(', ')}</span>
      ) : (
        <span className={css.missing}>Beschreibung fehlt</span>
      )}
    </button>
  </li>
)

const Nothing = ({ isAll }: { isAll: boolean }) => (
  <EmptyState
    icon={<IconPhoto size={28} />}
    title={isAll ? 'Noch keine Bilder' : 'Kein Bild gefunden'}
    text={
      isAll
        ? 'Laden Sie oben Bilder hoch. Beschrieben lassen sie sich überall wählen.'
        : 'Versuchen Sie es mit anderen Wörtern oder weniger Filtern.'
    }
  />
)

type MediaListProps = Asking & { onPick: (medium: Medium) => void }

/** The pictures of the library: searched, narrowed and a page at a time. */
export const MediaList = ({ asked, ask, onPick }: MediaListProps) => {
  const { useMedia } = useLibrary()
  const { data, error } = useMedia(asked)
  return (
    <>
      <div className={css.filters}>
        <SearchField
          placeholder="Name, Beschreibung, Quelle, Schlagwort"
          value={asked.q ?? ''}
          onSearch={(q) => ask({ q })}
        />
        <NativeSelect
          label="Welche"
          data={choices}
          value={asked.choice ?? ''}
          onChange={(event) => ask({ choice: (event.currentTarget.value || undefined) as MediaAsked['choice'] })}
        />
        <NativeSelect
          label="Schlagwort"
          data={[{ value: '', label: 'Alle' }, ...(data?.tags ?? [])]}
          value={asked.tag ?? ''}
          onChange={(event) => ask({ tag: event.currentTarget.value })}
        />
      </div>
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && <Nothing isAll={!asked.q && !asked.tag && !asked.choice} />}
      {data && data.total > 0 && (
        <>
          <ul className={css.grid}>
            {data.data.map((medium) => (
              <Tile key={medium.id} medium={medium} onPick={onPick} />
            ))}
          </ul>
          <Paging page={data} onPage={(page) => ask({ page })} />
        </>
      )}
    </>
  )
}

import { Badge, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { planOf } from '#web/app/drafts/Publication.tsx'
import { useFilters } from '#web/app/filters.ts'
import { operatorPaths, operatorPostPath } from '#web/app/paths/operator.ts'
import { postPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconNews, IconPlus } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { shortDate } from '../shop/dates.ts'
import css from './PostTable.module.css'
import { type EditablePostRow, useEditablePosts, useRegions, useTopics } from './posts.data.ts'

const stateOf = ({ state, is_waiting, is_changed }: EditablePostRow) => {
  if (state === 'hidden') return { name: 'Offline nach Meldung', color: 'red' }
  if (state === 'draft') return { name: 'Entwurf', color: 'gray' }
  if (is_changed) return { name: 'Geändert', color: 'yellow' }
  return is_waiting ? { name: 'Geplant', color: 'yellow' } : { name: 'Veröffentlicht', color: 'green' }
}

const columns: Column<EditablePostRow>[] = [
  {
    head: 'Beitrag',
    place: 'lead',
    cell: ({ id, title, image }) => (
      <div className={css.post}>
        {image && <img src={image.src} alt="" width={64} height={44} loading="lazy" />}
        <Link to={operatorPostPath(id)}>{title}</Link>
      </div>
    ),
  },
  {
    head: 'Thema und Region',
    cell: ({ category, region }) => (
      <>
        {category.name}
        <span className={css.second}>{region.name}</span>
      </>
    ),
  },
  { head: 'Termin', isNarrow: true, cell: ({ next_date }) => (next_date ? shortDate(next_date) : '–') },
  {
    head: 'Stand',
    isNarrow: true,
    cell: (row) => (
      <>
        <Badge variant="light" color={stateOf(row).color}>
          {stateOf(row).name}
        </Badge>
        <span className={css.second}>{planOf(row)}</span>
      </>
    ),
  },
  { head: 'Erscheint', cell: ({ published_at }) => formatDateTime(published_at) },
  {
    head: 'Ansehen',
    isActions: true,
    cell: ({ slug, state, is_waiting, title }) =>
      state === 'published' &&
      !is_waiting && (
        <Link to={postPath(slug)} aria-label={`${title} ansehen`}>
          Ansehen
        </Link>
      ),
  },
]

const choices = (first: string, list: { id: number; name: string }[] = []) => [
  { value: '', label: first },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** All posts of the regional portal, drafts too. */
export const PostTable = () => {
  const { get, page, set } = useFilters()
  const [q, state, topic, region] = [get('suche'), get('stand'), get('thema'), get('region')]
  const topics = useTopics()
  const regions = useRegions()
  const { data, error } = useEditablePosts({
    page,
    q,
    ...(state && { state: state as EditablePostRow['state'] }),
    category: topic,
    region,
  })
  const add = (
    <ButtonLink data-shortcut="n" to={operatorPaths.newPost}>
      <IconPlus size={20} aria-hidden />
      Beitrag schreiben
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Regionalportal"
        text={
          <>
            Beiträge und Termine aus der Region.{' '}
            <Link to={operatorPaths.operatorTopics}>Themen und Regionen bearbeiten</Link>
            {' · '}
            <Link to={operatorPaths.operatorSuggestions}>Vorschläge ansehen</Link>
            {' · '}
            <Link to={operatorPaths.operatorFeeds}>Kalender von Veranstaltern</Link>
          </>
        }
        action={add}
      />
      <div className={css.filters}>
        <SearchField placeholder="Wort aus Titel oder Text" value={q} onSearch={(suche) => set({ suche })} />
        <NativeSelect
          label="Stand"
          value={state}
          data={[
            { value: '', label: 'Alle' },
            { value: 'draft', label: 'Entwürfe' },
            { value: 'published', label: 'Veröffentlicht' },
            { value: 'hidden', label: 'Offline nach Meldung' },
          ]}
          onChange={(event) => set({ stand: event.currentTarget.value })}
        />
        <NativeSelect
          label="Thema"
          value={topic}
          data={choices('Alle Themen', topics.data?.data)}
          onChange={(event) => set({ thema: event.currentTarget.value })}
        />
        <NativeSelect
          label="Region"
          value={region}
          data={choices('Alle Regionen', regions.data?.data)}
          onChange={(event) => set({ region: event.currentTarget.value })}
        />
      </div>
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconNews size={28} />}
          title={q || state || topic || region ? 'Kein Beitrag passt dazu' : 'Noch keine Beiträge'}
          text={
            q || state || topic || region
              ? 'Nehmen Sie einen Filter heraus, dann sehen Sie wieder mehr.'
              : 'Erzählen Sie, was in der Region los ist: ein Markt, ein Ausflug, ein Betrieb.'
          }
          action={add}
        />
      )}
      {data && data.total > 0 && (
        <>
          <DataTable caption="Beiträge" columns={columns} rows={data.data} keyOf={({ id }) => id} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </>
  )
}

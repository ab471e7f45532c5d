import { Button, NativeSelect, Switch } from '@mantine/core'
import { type NotificationTopic, notificationTopics, topicLabels } from '#contract/notifications/kinds.ts'
import { useFilters } from '#web/app/filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBell } from '#web/ui/icons.ts'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { markAllRead } from './bell.data.ts'
import { NotificationLine } from './NotificationLine.tsx'
import css from './NotificationList.module.css'
import { useNotifications } from './notifications.data.ts'

const topics = [
  { value: '', label: 'Alle Themen' },
  ...notificationTopics.map((topic) => ({ value: topic, label: topicLabels[topic] })),
]

/** Everything that was told, 20 at a time, narrowed by topic and by what is unread. */
export const NotificationList = () => {
  const { get, set } = useFilters()
  const topic = notificationTopics.find((known) => known === get('thema')) ?? null
  const isUnread = get('ungelesen') === '1'
  const list = useNotifications(topic as NotificationTopic | null, isUnread)
  const items = list.data?.pages.flatMap(({ data }) => data) ?? []
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <>
      <div className={css.filters}>
        <NativeSelect
          label="Thema"
          data={topics}
          value={topic ?? ''}
          onChange={({ currentTarget }) => set({ thema: currentTarget.value })}
        />
        <Switch
          size="md"
          label="Nur ungelesene"
          checked={isUnread}
          onChange={({ currentTarget }) => set({ ungelesen: currentTarget.checked ? '1' : '' })}
        />
        <Button variant="default" disabled={!unread} onClick={() => void markAllRead()}>
          Alle als gelesen markieren
        </Button>
      </div>
      {list.isPending && <SkeletonLines count={8} />}
      {list.isError && (
        <EmptyState
          icon={<IconBell size={28} />}
          title="Die Benachrichtigungen konnten nicht geladen werden"
          text="Bitte versuchen Sie es noch einmal."
          action={<Button onClick={() => void list.refetch()}>Erneut versuchen</Button>}
        />
      )}
      {list.data && !items.length && (
        <EmptyState
          icon={<IconBell size={28} />}
          title="Hier ist nichts"
          text={
            isUnread || topic
              ? 'Zu dieser Auswahl gibt es keine Benachrichtigungen.'
              : 'Sobald es etwas Neues gibt, steht es hier.'
          }
        />
      )}
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationLine item={item} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Weitere laden
        </Button>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '#lib/format.ts'
import { firstLetter } from '#lib/text/texts.ts'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import chat from './Chat.module.css'
import css from './ConversationList.module.css'
import { type Entry, useConversations, useFound } from './chat.data.ts'

export const Avatar = ({ user }: { user: Pick<Entry, 'name' | 'avatar' | 'online_status'> }) => (
  <span className={css.avatar} data-online={user.online_status === 1 || undefined}>
    {user.avatar ? <img src={user.avatar} alt="" width={44} height={44} /> : firstLetter(user.name).toUpperCase()}
  </span>
)

const Row = ({ entry, isOpen }: { entry: Entry; isOpen: boolean }) => {
  const { conversation } = entry
  const paths = useTalkPaths()
  return (
    <Link
      to={paths.conversation(conversation.conversation_id)}
      className={css.entry}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar user={entry} />
      <span className={css.entryWords}>
        <span className={css.entryHead}>
          <strong>{entry.name}</strong>
          <time dateTime={conversation.last_at}>{formatAgo(conversation.last_at)}</time>
        </span>
        <span className={css.preview}>{conversation.last_message}</span>
      </span>
      {conversation.unread > 0 && (
        <span className={css.badge}>
          {conversation.unread}
          <span className="visually-hidden"> ungelesen</span>
        </span>
      )}
    </Link>
  )
}

const Found = ({ search }: { search: string }) => {
  const { data, error } = useFound(search)
  const paths = useTalkPaths()
  if (!data) return <Loaded of={{ data, error }} loading={<SkeletonLines count={4} />} />
  if (!data.data.length) return <p className={chat.none}>Keine Nachricht enthält „{search}“.</p>
  return (
    <ul className={css.entries}>
      {data.data.map((message) => (
        <li key={message.message_id}>
          <Link to={`${paths.conversation(message.conversation_id)}?nachricht=${message.seq}`} className={css.entry}>
            <span className={css.entryWords}>
              <span className={css.entryHead}>
                <strong>{message.user_name}</strong>
                <time dateTime={message.created_at}>{formatAgo(message.created_at)}</time>
              </span>
              <span className={css.preview}>{message.message}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Everybody one talks with, the latest first; or messages that hold a text. */
export const ConversationList = ({ open }: { open: number | null }) => {
  const [search, setSearch] = useState('')
  const [isArchive, setIsArchive] = useState(false)
  const list = useConversations(isArchive)
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <nav className={chat.list} aria-label="Unterhaltungen">
      <SearchField placeholder="In Nachrichten suchen" value={search} onSearch={setSearch} />
      {search.trim().length > 1 ? (
        <Found search={search.trim()} />
      ) : (
        <>
          <Loaded of={list} loading={<SkeletonLines count={6} />} />
          {list.data && !entries.length && (
            <p className={chat.none}>{isArchive ? 'Nichts im Archiv.' : 'Noch keine Unterhaltungen.'}</p>
          )}
          <ul className={css.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Row entry={entry} isOpen={entry.conversation.conversation_id === open} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Ältere Unterhaltungen
            </Button>
          )}
          <Button variant="subtle" onClick={() => setIsArchive(!isArchive)}>
            {isArchive ? 'Zurück zu den Unterhaltungen' : 'Archiv'}
          </Button>
        </>
      )}
    </nav>
  )
}

import { Button, Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatAgo, formatLongDate, formatTime, germanDay } from '#lib/format.ts'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconArrowLeft, IconDots, IconMessage } from '#web/ui/icons.ts'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import css from '../Chat.module.css'
import { Avatar } from '../ConversationList.tsx'
import { markRead, useArchive, useBlock } from '../chat.data.ts'
import { Composer } from './Composer.tsx'
import { CardView, MessageBubble } from './MessageBubble.tsx'
import { discard, retryOutgoing, useOutgoing } from './outgoing.data.ts'
import type { Outgoing } from './outgoing.store.ts'
import { useThread } from './thread.data.ts'
import type { Conversation, Message } from './thread.ts'
import { useScroll } from './useScroll.ts'

const presenceOf = ({ user }: Conversation, isTyping: boolean) => {
  if (isTyping) return 'schreibt …'
  if (user.online_status === 1) return 'online'
  return user.last_seen ? `zuletzt online ${formatAgo(user.last_seen)}` : ''
}

type HeadProps = { conversation: Conversation; isTyping: boolean; onChanged: () => void }

const Head = ({ conversation, isTyping, onChanged }: HeadProps) => {
  const { messages } = useTalkPaths()
  const block = useBlock(onChanged)
  const archive = useArchive(onChanged)
  const { conversation_id, user, about, is_blocked, is_archived } = conversation
  return (
    <header className={css.head}>
      <Link to={messages} className={css.back} aria-label="Alle Unterhaltungen">
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <Avatar user={user} />
      <div className={css.who}>
        <h2>{user.url ? <Link to={user.url}>{user.name}</Link> : user.name}</h2>
        <p data-testid="presence">{presenceOf(conversation, isTyping)}</p>
      </div>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={css.tool} aria-label="Mehr zu dieser Unterhaltung">
            <IconDots size={22} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => archive.mutate({ conversation_id, archived: !is_archived })}>
            {is_archived ? 'Aus dem Archiv holen' : 'Archivieren'}
          </Menu.Item>
          <Menu.Item onClick={() => block.mutate({ conversation_id, blocked: !is_blocked })}>
            {is_blocked ? 'Blockierung aufheben' : 'Blockieren'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {about && (
        <div className={css.about}>
          <CardView card={about} />
        </div>
      )}
    </header>
  )
}

const OutgoingBubble = ({ one }: { one: Outgoing }) => (
  <div className={css.bubble} data-own data-waiting>
    {one.card && <p className={css.text}>{one.card.title}</p>}
    {one.files.length > 0 && <p className={css.text}>{one.files.map(({ name }) => name).join(', ')}</p>}
    {one.text && <p className={css.text}>{one.text}</p>}
    <p className={css.meta} role={one.error ? 'alert' : undefined}>
      {one.error ? (
        <>
          Nicht gesendet: {one.error}
          <button type="button" onClick={() => retryOutgoing(one.clientId)}>
            Erneut senden
          </button>
          <button type="button" onClick={() => discard(one.clientId)}>
            Verwerfen
          </button>
        </>
      ) : (
        `${formatTime(one.createdAt)} · wird gesendet`
      )}
    </p>
  </div>
)

const isNewDay = (messages: readonly Message[], at: number) =>
  at === 0 || germanDay(messages[at - 1]!.created_at) !== germanDay(messages[at]!.created_at)

type ThreadViewProps = {
  conversationId: number
  ownId: number
  isProvider: boolean
  onReport: (message: Message, name: string) => void
}

/** After which message the line of new ones stands; it stays where it was when the conversation was opened. */
const useNewFrom = (conversation: Conversation | null) => {
  const [newFrom, setNewFrom] = useState<number | null>(null)
  useEffect(() => {
    if (conversation && newFrom === null)
      setNewFrom(conversation.unread > 0 ? conversation.read_seq : Number.POSITIVE_INFINITY)
  }, [conversation, newFrom])
  return newFrom
}

/** What is shown is read, as soon as somebody looks at the page. */
const useReadMark = (conversationId: number, lastSeq: number) =>
  useEffect(() => {
    if (!lastSeq) return
    const read = () => {
      if (!document.hidden) void markRead(conversationId, lastSeq)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [conversationId, lastSeq])

/** One conversation: what it is about, its messages, what is on its way, and the field to write. */
export const ThreadView = ({ conversationId, ownId, isProvider, onReport }: ThreadViewProps) => {
  const [params] = useSearchParams()
  const wanted = Number(params.get('nachricht')) || null
  const { thread, isTyping, loadOlder, loadNewer, loadLatest, catchUp } = useThread(conversationId, ownId, wanted)
  const outgoing = useOutgoing(ownId, conversationId)
  const [editing, setEditing] = useState<Message | null>(null)
  const { conversation, messages, status, hasOlder, hasNewer } = thread
  const newFrom = useNewFrom(conversation)
  useReadMark(conversationId, messages.at(-1)?.seq ?? 0)
  const older = () => void loadOlder()
  const newer = () => void loadNewer()
  const latest = () => {
    scroll.toEnd()
    if (hasNewer) void loadLatest().catch(() => {})
  }
  const waiting = outgoing.length + (isTyping ? 0.5 : 0)
  const scroll = useScroll({ thread, waiting, wanted, onTop: older, onBottom: newer })

  if (status === 'loading') return <SkeletonLines count={8} />
  if (!conversation)
    return (
      <EmptyState
        icon={<IconMessage size={28} />}
        title={status === 'missing' ? 'Diese Unterhaltung wurde nicht gefunden' : 'Das hat nicht geklappt'}
        text="Bitte wählen Sie eine Unterhaltung aus der Liste, oder laden Sie die Seite neu."
      />
    )
  const newest = hasNewer ? undefined : messages.findLast(({ is_own }) => !is_own)
  return (
    <section className={css.thread} aria-label={`Unterhaltung mit ${conversation.user.name}`}>
      <Head conversation={conversation} isTyping={isTyping} onChanged={catchUp} />
      <section
        ref={scroll.box}
        className={css.messages}
        aria-label="Nachrichten"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        {hasOlder && (
          <Button variant="subtle" onClick={older}>
            Ältere Nachrichten laden
          </Button>
        )}
        {messages.map((message, at) => (
          <div key={message.seq} className={css.item}>
            {isNewDay(messages, at) && <p className={css.day}>{formatLongDate(message.created_at)}</p>}
            {newFrom !== null && message.seq === newFrom + 1 && (
              <p className={css.news} data-news>
                Neue Nachrichten
              </p>
            )}
            <MessageBubble
              message={message}
              isWanted={message.seq === wanted}
              isSeen={message.seq <= conversation.other_read_seq}
              onEdit={setEditing}
              onReport={(reported) => onReport(reported, conversation.user.name)}
            />
          </div>
        ))}
        {hasNewer ? (
          <div className={css.newer}>
            <Button variant="default" onClick={latest}>
              Zu den neuesten Nachrichten
            </Button>
          </div>
        ) : (
          outgoing.map((one) => <OutgoingBubble key={one.clientId} one={one} />)
        )}
      </section>
      {/* only what the other side wrote last: a reader that hears every line hears nothing */}
      <p className="visually-hidden" aria-live="polite">
        {newest && newFrom !== null && newest.seq > newFrom ? `${conversation.user.name}: ${newest.message}` : ''}
      </p>
      {conversation.can_write ? (
        <Composer
          key={editing?.message_id ?? 'new'}
          conversationId={conversationId}
          isProvider={isProvider}
          editing={editing}
          onEdited={() => setEditing(null)}
          onSent={latest}
        />
      ) : (
        <p className={css.none}>
          {conversation.is_blocked
            ? 'Sie haben dieses Konto blockiert.'
            : 'In dieser Unterhaltung kann zurzeit nicht geschrieben werden.'}
        </p>
      )}
    </section>
  )
}

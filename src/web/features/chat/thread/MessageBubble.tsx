import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { formatBytes, formatTime } from '#lib/format.ts'
import { splitAddress } from '#lib/text/text.ts'
import { cutText } from '#lib/text/texts.ts'
import { IconFileText } from '#web/ui/icons.ts'
import css from '../Chat.module.css'
import { type Card, saveAttachment, useAttachmentUrl } from '../chat.data.ts'
import type { Message } from './thread.ts'

const longText = 900
const links = /(https?:\/\/[^\s<>"']+)/g

/** Plain text; addresses become links that open elsewhere and are never fetched. */
const Words = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > longText
  const shown = isLong && !isOpen ? `${cutText(text, longText)}…` : text
  const parts = shown.split(links)
  return (
    <>
      {parts.map((part, at) => {
        const { address, rest } = at % 2 ? splitAddress(part) : { address: '', rest: part }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
          <Fragment key={at}>
            {address && (
              <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
                {address}
              </a>
            )}
            {rest}
          </Fragment>
        )
      })}
      {isLong && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Weniger' : 'Mehr lesen'}
        </button>
      )}
    </>
  )
}

export const CardView = ({ card }: { card: Card }) => {
  const content = (
    <>
      {card.image && <img src={card.image} alt="" width={56} height={56} loading="lazy" />}
      <span>
        <strong>{card.title}</strong>
        {card.text && <span>{card.text}</span>}
      </span>
    </>
  )
  return card.url ? (
    <Link to={card.url} className={css.card}>
      {content}
    </Link>
  ) : (
    <span className={css.card}>{content}</span>
  )
}

type Attachment = Message['attachments'][number]

const Picture = ({ file }: { file: Attachment }) => {
  const url = useAttachmentUrl(file.id)
  const [width, height] = [file.width ?? 320, file.height ?? 240]
  return url ? (
    <img className={css.picture} src={url} alt={file.name} width={width} height={height} />
  ) : (
    <span className={css.picture} style={{ aspectRatio: `${width} / ${height}` }} />
  )
}

const File = ({ file }: { file: Attachment }) => (
  <button type="button" className={css.file} onClick={() => void saveAttachment(file).catch(() => {})}>
    <IconFileText size={22} aria-hidden />
    <span>
      {file.name} ({formatBytes(file.size)})
    </span>
  </button>
)

type BubbleProps = {
  message: Message
  /** the one that a search led to */
  isWanted: boolean
  isSeen: boolean
  onEdit: (message: Message) => void
  onReport: (message: Message) => void
}

export const MessageBubble = ({ message, isWanted, isSeen, onEdit, onReport }: BubbleProps) => {
  const canEdit = message.can_edit_until !== null && new Date(message.can_edit_until).getTime() > Date.now()
  return (
    <div
      className={css.bubble}
      data-own={message.is_own || undefined}
      data-wanted={isWanted || undefined}
      id={`nachricht-${message.seq}`}
      tabIndex={isWanted ? -1 : undefined}
    >
      <span className="visually-hidden">{message.is_own ? 'Sie: ' : 'Gegenüber: '}</span>
      {message.card && <CardView card={message.card} />}
      {message.attachments.map((file) =>
        file.kind === 'image' ? <Picture key={file.id} file={file} /> : <File key={file.id} file={file} />,
      )}
      {message.message && (
        <p className={css.text}>
          <Words text={message.message} />
        </p>
      )}
      <p className={css.meta}>
        {message.is_automatic && 'Automatische Antwort · '}
        {message.is_edited && 'bearbeitet · '}
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {message.is_own && (isSeen ? ' · gelesen' : ' · gesendet')}
        {canEdit && (
          <button type="button" onClick={() => onEdit(message)}>
            Bearbeiten
          </button>
        )}
        {message.can_report && (
          <button type="button" onClick={() => onReport(message)}>
            Melden
          </button>
        )}
      </p>
    </div>
  )
}

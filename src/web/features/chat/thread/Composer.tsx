import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxFiles, maxLength } from '#contract/chat/rules.ts'
import { IconPackage, IconPaperclip, IconSend, IconX } from '#web/ui/icons.ts'
import css from '../Chat.module.css'
import { type Card, settings, tellTyping, useCards, useEdit } from '../chat.data.ts'
import { CardView } from './MessageBubble.tsx'
import { enqueue } from './outgoing.data.ts'
import type { Message } from './thread.ts'

const CardPicker = ({ conversationId, onPick }: { conversationId: number; onPick: (card: Card) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { data } = useCards(conversationId, search, isOpen)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-start" width={320} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={css.tool} aria-label="Produkt oder Bestellung anhängen">
          <IconPackage size={22} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css.picker}>
        <TextInput
          aria-label="Produkt oder Bestellung suchen"
          placeholder="Suchen"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {data?.data.map((card) => (
          <Menu.Item key={`${card.type} ${card.id}`} onClick={() => onPick(card)}>
            {card.title}
            {card.text && `, ${card.text}`}
          </Menu.Item>
        ))}
        {data && !data.data.length && <p className={css.none}>Nichts gefunden.</p>}
      </Menu.Dropdown>
    </Menu>
  )
}

const QuickReplies = ({ onPick }: { onPick: (text: string) => void }) => {
  const { data } = useQuery(settings())
  if (!data?.data.quick_replies.length) return null
  return (
    <div className={css.quick}>
      {data.data.quick_replies.map(({ id, title, text }) => (
        <button key={id} type="button" onClick={() => onPick(text)}>
          {title}
        </button>
      ))}
    </div>
  )
}

type ComposerProps = {
  conversationId: number
  isProvider: boolean
  editing: Message | null
  onEdited: () => void
  onSent: () => void
}

/** Enter sends, Shift and Enter begin a new line. */
export const Composer = ({ conversationId, isProvider, editing, onEdited, onSent }: ComposerProps) => {
  const [text, setText] = useState(editing?.message ?? '')
  const [card, setCard] = useState<Card | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const input = useRef<HTMLInputElement>(null)
  const edit = useEdit(onEdited)
  const send = () => {
    const words = text.trim()
    if (editing) {
      if (words) edit.mutate({ message_id: editing.message_id, message: words })
      return
    }
    if (!words && !card && !files.length) return
    enqueue({ conversationId, text: words, card: card && { type: card.type, id: card.id, title: card.title }, files })
    setText('')
    setCard(null)
    setFiles([])
    onSent()
  }
  return (
    <form
      noValidate
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isProvider && !editing && <QuickReplies onPick={setText} />}
      {editing && (
        <p className={css.hint}>
          Nachricht bearbeiten{' '}
          <button type="button" onClick={onEdited}>
            Abbrechen
          </button>
        </p>
      )}
      {card && (
        <div className={css.chosen}>
          <CardView card={{ ...card, url: null }} />
          <button type="button" className={css.tool} aria-label="Karte entfernen" onClick={() => setCard(null)}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
      {files.length > 0 && (
        <p className={css.hint}>
          {files.map(({ name }) => name).join(', ')}{' '}
          <button type="button" onClick={() => setFiles([])}>
            Entfernen
          </button>
        </p>
      )}
      <div className={css.line}>
        {!editing && (
          <>
            <CardPicker conversationId={conversationId} onPick={setCard} />
            <button
              type="button"
              className={css.tool}
              aria-label="Bild oder PDF anhängen"
              onClick={() => input.current?.click()}
            >
              <IconPaperclip size={22} aria-hidden />
            </button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept="image/png,image/jpeg,image/webp,application/pdf"
              onChange={({ currentTarget }) => {
                setFiles([...(currentTarget.files ?? [])].slice(0, maxFiles))
                currentTarget.value = ''
              }}
            />
          </>
        )}
        <Textarea
          className={css.field}
          aria-label="Nachricht"
          placeholder="Nachricht"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxLength}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (!editing) tellTyping(conversationId)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit" aria-label={editing ? 'Änderung speichern' : 'Senden'} loading={edit.isPending}>
          <IconSend size={20} aria-hidden />
        </Button>
      </div>
    </form>
  )
}

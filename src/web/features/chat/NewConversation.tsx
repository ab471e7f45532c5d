import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxLength } from '#contract/chat/rules.ts'
import { isMissing, refusedFields } from '#web/app/api.ts'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMessage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import css from './Chat.module.css'
import { Avatar } from './ConversationList.tsx'
import { type CardInput, type TargetInput, target, useStart } from './chat.data.ts'
import { CardView } from './thread/MessageBubble.tsx'

/** The first message to somebody, about something. */
export const NewConversation = ({ to }: { to: TargetInput & CardInput }) => {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { conversation } = useTalkPaths()
  const found = useQuery(target(to))
  const { start, isPending, error } = useStart((id) => navigate(conversation(id), { replace: true }))
  if (isMissing(found.error))
    return (
      <EmptyState
        icon={<IconMessage size={28} />}
        title="An dieses Konto können Sie nicht schreiben"
        text="Dieser Betrieb nimmt zurzeit keine Nachrichten entgegen."
      />
    )
  if (!found.data) return <Loaded of={found} loading={<SkeletonLines count={5} />} />
  const { user, about } = found.data.data
  return (
    <form
      noValidate
      className={css.start}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) start(to, text.trim())
      }}
    >
      <div className={css.head}>
        <Avatar user={user} />
        <div className={css.who}>
          <h2>{user.name}</h2>
        </div>
        {about && (
          <div className={css.about}>
            <CardView card={about} />
          </div>
        )}
      </div>
      <Textarea
        label="Ihre Nachricht"
        error={refusedFields(error).message}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={!text.trim()}>
        Nachricht senden
      </Button>
    </form>
  )
}

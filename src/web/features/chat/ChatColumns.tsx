import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from './Chat.module.css'
import { ConversationList } from './ConversationList.tsx'

/** The title of an open conversation; phones need the place for its messages. */
export const ChatTitle = ({ title }: { title: string }) => (
  <div className={css.title}>
    <PageHeader title={title} />
  </div>
)

/** The list beside the open conversation; one of the two on a phone. */
export const ChatColumns = ({ open, children }: { open: number | null; children?: ReactNode }) => (
  <div className={css.columns} data-open={children ? '' : undefined}>
    <ConversationList open={open} />
    {children ?? <p className={css.none}>Wählen Sie links eine Unterhaltung.</p>}
  </div>
)

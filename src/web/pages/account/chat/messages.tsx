import { Link } from 'react-router'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { privateMeta } from '#web/app/meta.ts'
import { ChatColumns } from '#web/features/chat/ChatColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Nachrichten')

export default function Messages() {
  const { messageSettings } = useTalkPaths()
  return (
    <>
      <PageHeader title="Nachrichten" text={<Link to={messageSettings}>Einstellungen</Link>} />
      <ChatColumns open={null} />
    </>
  )
}

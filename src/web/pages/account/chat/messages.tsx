import { Link } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { ChatColumns } from '#web/features/chat/ChatColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Nachrichten')

export default function Messages() {
  return (
    <>
      <PageHeader title="Nachrichten" text={<Link to={paths.messageSettings}>Einstellungen</Link>} />
      <ChatColumns open={null} />
    </>
  )
}

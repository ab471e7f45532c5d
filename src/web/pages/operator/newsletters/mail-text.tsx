import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { MailTextEditor } from '#web/features/newsletters/operator/MailTextEditor.tsx'

export const meta = privateMeta('Text einer E-Mail')

export default function OperatorMailText() {
  const { kind = '' } = useParams()
  return <MailTextEditor kind={kind} />
}

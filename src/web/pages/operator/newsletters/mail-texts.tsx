import { privateMeta } from '#web/app/meta.ts'
import { MailTextTable } from '#web/features/newsletters/operator/MailTextTable.tsx'

export const meta = privateMeta('Texte der E-Mails')

export default function OperatorMailTexts() {
  return <MailTextTable />
}

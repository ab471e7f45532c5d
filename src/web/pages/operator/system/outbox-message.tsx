import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { MessageView } from '#web/features/operator/MessageView.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'

export const meta = privateMeta('Nachricht')

export default function OutboxMessage() {
  const { id } = useParams()
  return (
    <>
      <ButtonLink to={operatorPaths.operatorOutbox} look="plain" compact>
        <IconArrowLeft size={18} aria-hidden />
        Postausgang
      </ButtonLink>
      <MessageView id={Number(id)} />
    </>
  )
}

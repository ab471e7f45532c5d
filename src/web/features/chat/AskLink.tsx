import { newConversationPath } from '#web/app/paths.ts'
import { useLayoutData } from '#web/rendering/page-data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

type AskLinkProps = { providerId: number; productId?: number; label: string }

/** The way to a first message about a product or a provider. */
export const AskLink = ({ providerId, productId, label }: AskLinkProps) =>
  useLayoutData<{ closed: string[] }>({ closed: [] }).closed.includes('chat') ? null : (
    <ButtonLink to={newConversationPath(providerId, productId)} look="quiet">
      {label}
    </ButtonLink>
  )

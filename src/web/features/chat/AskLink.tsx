import { newConversationPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

type AskLinkProps = { providerId: number; productId?: number; label: string }

/** The way to a first message about a product or a provider. */
export const AskLink = ({ providerId, productId, label }: AskLinkProps) => (
  <ButtonLink to={newConversationPath(providerId, productId)} look="quiet">
    {label}
  </ButtonLink>
)

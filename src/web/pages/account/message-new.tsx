import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ChatColumns } from '#web/features/chat/ChatColumns.tsx'
import { NewConversation } from '#web/features/chat/NewConversation.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Neue Nachricht')

export default function NewMessage() {
  const [params] = useSearchParams()
  const number = (name: string) => Number(params.get(name)) || undefined
  const [provider, product, user, order] = ['anbieter', 'produkt', 'konto', 'bestellung'].map(number)
  const to = provider ? { provider_id: provider } : user ? { user_id: user } : { operator: true }
  const card = product
    ? { card_type: 'product' as const, card_id: product }
    : order
      ? { card_type: 'order' as const, card_id: order }
      : provider
        ? { card_type: 'provider' as const, card_id: provider }
        : {}
  return (
    <>
      <PageHeader title="Neue Nachricht" />
      <ChatColumns open={null}>
        <NewConversation to={{ ...to, ...card }} />
      </ChatColumns>
    </>
  )
}

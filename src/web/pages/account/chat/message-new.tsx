import { useSearchParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { ChatColumns } from '#web/features/chat/ChatColumns.tsx'
import { NewConversation } from '#web/features/chat/NewConversation.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Neue Nachricht')

/** What the message is about, by the parameter of the address that names it; the first one counts. */
const cards = [
  { param: 'produkt', type: 'product' },
  { param: 'bestellung', type: 'order' },
  { param: 'angebot', type: 'offer' },
  { param: 'anfrage', type: 'lead' },
  { param: 'anbieter', type: 'provider' },
] as const

export default function NewMessage() {
  const [params] = useSearchParams()
  const number = (name: string) => Number(params.get(name)) || undefined
  const [provider, user] = ['anbieter', 'konto'].map(number)
  const to = provider ? { provider_id: provider } : user ? { user_id: user } : { operator: true }
  const about = cards.find(({ param }) => number(param))
  const card = about ? { card_type: about.type, card_id: number(about.param)! } : {}
  return (
    <>
      <PageHeader title="Neue Nachricht" />
      <ChatColumns open={null}>
        <NewConversation to={{ ...to, ...card }} />
      </ChatColumns>
    </>
  )
}

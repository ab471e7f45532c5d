import { useHydrated } from '#web/app/frame/hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useConfirmation } from './suggest.data.ts'

/** A click of a person decides, since programs that check mails open every link in them. */
export const ConfirmSuggestion = ({ token }: { token: string }) => {
  const { send, isSending, outcome } = useConfirmation()
  const isHydrated = useHydrated()
  if (outcome) return <Notice kind={outcome.status ? 'success' : 'error'}>{outcome.message}</Notice>
  if (!token) return <Notice kind="error">Dieser Link ist unvollständig. Bitte öffnen Sie ihn aus der E-Mail.</Notice>
  return (
    <Button disabled={!isHydrated || isSending} onClick={() => send(token)}>
      Vorschlag bestätigen
    </Button>
  )
}

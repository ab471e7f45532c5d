import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Withdrawal.module.css'
import { declaredWithdrawal, useAnswerWithdrawal } from './withdrawal.data.ts'

/** Behind the link of the receipt: carry the withdrawal out at once, or say that somebody else declared it. */
export const DeclaredWithdrawal = ({ linkKey }: { linkKey: string }) => {
  const { data, error } = useQuery(declaredWithdrawal(linkKey))
  const answer = useAnswerWithdrawal()
  if (error || !data) return <Loaded of={{ data, error }} loading={<Card className={css.card}>Wird geladen …</Card>} />
  const { order_number, received_at, due_at, state } = data.data
  return (
    <Card className={css.card}>
      <p>
        Widerruf zur Bestellung <strong>{order_number}</strong>, eingegangen am {formatDateTime(received_at)}.
      </p>
      {state === 'done' && (
        <Notice kind="success">Der Widerruf ist ausgeführt. Einzelheiten stehen in Ihrer E-Mail.</Notice>
      )}
      {state === 'disowned' && <Notice>Der Widerruf wird nicht ausgeführt. Ihre Bestellung besteht weiter.</Notice>}
      {state === 'waiting' && (
        <>
          {due_at && <p>Ohne Ihr Zutun führen wir ihn am {formatDateTime(due_at)} aus.</p>}
          <Button onClick={() => answer.mutate({ key: linkKey, is_own: true })} disabled={answer.isPending}>
            Widerruf jetzt ausführen
          </Button>
          <Button
            look="quiet"
            onClick={() => answer.mutate({ key: linkKey, is_own: false })}
            disabled={answer.isPending}
          >
            Das war ich nicht, Bestellung behalten
          </Button>
        </>
      )}
    </Card>
  )
}

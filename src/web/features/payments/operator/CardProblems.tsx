import { Button } from '@mantine/core'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type CardProblem, useCardProblems, useRetry } from '../cards.data.ts'
import css from '../Payments.module.css'

const Problem = ({ problem }: { problem: CardProblem }) => {
  const retry = useRetry()
  const { id, kind, can_retry, kind_text, order_number, company_name, amount, reason, created_at } = problem
  return (
    <li className={css.stack}>
      <p>
        <strong>
          {kind_text}: {formatEuro(amount)}
        </strong>
        <br />
        Bestellung {order_number}, {company_name}, {formatDate(created_at)}
        {reason && ` · Antwort des Zahlungsdienstes: ${reason}`}
      </p>
      {kind === 'transfer' && (
        <p className={css.soft}>
          {can_retry
            ? 'Der Betrag bleibt beim Zahlungsdienst und wird täglich noch einmal überwiesen. Nimmt das Konto des Anbieters ihn nicht an, erstatten Sie die Bestellung.'
            : 'Der Betrag ist Guthaben des Anbieters.'}
        </p>
      )}
      {can_retry && (
        <div className={css.row}>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
            {order_number} noch einmal versuchen
          </Button>
        </div>
      )}
    </li>
  )
}

/** Card money that the payment service refused to move; nothing where there is none. */
export const CardProblems = () => {
  const { data } = useCardProblems()
  if (!data?.data.length) return null
  return (
    <Card
      title="Kartengeld, das nicht ankam"
      text="Der Zahlungsdienst hat diese Vorgänge abgelehnt. Was nicht vom Anbieter zurückgeholt werden konnte, schuldet er der Plattform."
    >
      <ul className={css.stack}>
        {data.data.map((problem) => (
          <Problem key={problem.id} problem={problem} />
        ))}
      </ul>
    </Card>
  )
}

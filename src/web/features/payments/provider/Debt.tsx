import { formatIban } from '#lib/bank/girocode.ts'
import { formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { GiroCode } from '../GiroCode.tsx'
import css from '../Payments.module.css'
import { useDebt } from '../payments.data.ts'

/** What the provider has to transfer to the platform, each with its reference and GiroCode. */
export const Debt = () => {
  const { data, error } = useDebt()
  if (error || !data) return <Loaded of={{ data, error }} height={200} />
  const { items, account_holder, iban, reminders } = data.data
  if (!items.length) return <Notice>Sie schulden uns nichts.</Notice>
  return (
    <div className={css.stack}>
      {reminders > 0 && (
        <Notice kind="warning">Wir haben Sie schon {reminders === 1 ? 'einmal' : `${reminders} Mal`} erinnert.</Notice>
      )}
      {items.map(({ title, reference, amount, girocode }) => (
        <Card key={reference} title={title}>
          <div className={css.transfer}>
            <dl className={css.data}>
              <dt>Empfänger</dt>
              <dd>{account_holder}</dd>
              <dt>IBAN</dt>
              <dd className={css.number}>{formatIban(iban)}</dd>
              <dt>Betrag</dt>
              <dd className={css.number}>{formatEuro(amount)}</dd>
              <dt>Verwendungszweck</dt>
              <dd>{reference}</dd>
            </dl>
            {girocode && <GiroCode svg={girocode} to={account_holder} />}
          </div>
        </Card>
      ))}
    </div>
  )
}

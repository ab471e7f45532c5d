import { Button } from '@mantine/core'
import { formatIban } from '#lib/bank/girocode.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { GiroCode } from '../GiroCode.tsx'
import css from '../Payments.module.css'
import { type Transfer, useTransfers, useTransfersByLink } from '../payments.data.ts'

const copy = async (text: string, what: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${what} kopiert.`)
  } catch {
    toast.error('Das Kopieren ist nicht möglich. Bitte markieren Sie den Text.')
  }
}

const PaidBack = ({ transfer }: { transfer: Transfer }) =>
  transfer.paid_back.map(({ amount, reason_text, done }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they only grow
    <p key={at}>
      {formatEuro(amount)} {done ? 'hat' : 'überweist'} {transfer.company_name} Ihnen zurück
      {done ? 'überwiesen' : ''} ({reason_text}).
    </p>
  ))

const Open = ({ transfer }: { transfer: Transfer }) => (
  <div className={css.transfer}>
    <div className={css.stack}>
      <dl className={css.data}>
        <dt>Empfänger</dt>
        <dd>{transfer.account_holder}</dd>
        <dt>IBAN</dt>
        <dd className={css.number}>{formatIban(transfer.iban)}</dd>
        <dt>Betrag</dt>
        <dd className={css.number}>{formatEuro(transfer.to_pay)}</dd>
        <dt>Verwendungszweck</dt>
        <dd>{transfer.reference}</dd>
        <dt>Bis</dt>
        <dd>{formatDate(transfer.due_on)}</dd>
      </dl>
      <div className={css.row}>
        <Button variant="default" onClick={() => void copy(transfer.iban, 'IBAN')}>
          IBAN kopieren
        </Button>
        <Button variant="default" onClick={() => void copy(transfer.reference, 'Verwendungszweck')}>
          Verwendungszweck kopieren
        </Button>
      </div>
      {transfer.received > 0 && (
        <p>{formatEuro(transfer.received)} sind schon eingegangen. Bitte überweisen Sie nur den Rest.</p>
      )}
      <p className={css.soft}>
        Die Ware ist für Sie reserviert. Ohne Zahlung wird die Bestellung wenige Tage nach diesem Termin storniert.
      </p>
    </div>
    {transfer.girocode && <GiroCode svg={transfer.girocode} to={transfer.company_name} />}
  </div>
)

const texts = {
  paid: 'Ihre Überweisung ist angekommen. Vielen Dank!',
  cancelled: 'Die Bestellung ist storniert. Bitte überweisen Sie nichts mehr.',
}

const TransferList = ({ transfers }: { transfers: Transfer[] }) =>
  transfers.map((transfer) => (
    <Card
      key={transfer.vendor_order_id}
      title={transfer.to_pay > 0 ? `Bitte überweisen Sie an ${transfer.company_name}` : transfer.company_name}
      text={`Bestellung ${transfer.order_number} · ${transfer.state_text}`}
    >
      <div className={css.stack}>
        {transfer.to_pay > 0 ? <Open transfer={transfer} /> : <p>{texts[transfer.state as keyof typeof texts]}</p>}
        <PaidBack transfer={transfer} />
      </div>
    </Card>
  ))

/** How an own purchase is paid by transfer, one card for each provider. */
export const TransferCards = ({ number, cartKey }: { number: string; cartKey?: string | undefined }) => {
  const { data } = useTransfers(number, cartKey)
  return data?.data.length ? (
    <div className={css.stack}>
      <TransferList transfers={data.data} />
    </div>
  ) : null
}

/** For guests, by the link of their mails. */
export const TransferCardsByLink = ({ linkKey }: { linkKey: string }) => {
  const { data } = useTransfersByLink(linkKey)
  return data?.data.length ? (
    <div className={css.stack}>
      <TransferList transfers={data.data} />
    </div>
  ) : null
}

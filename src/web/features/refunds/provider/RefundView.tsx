import { Link } from 'react-router'
import { formatDate, formatDateTime, formatEuro, germanDay } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { customerMessagePath, providerOrderPath, providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RefundBadge } from '../RefundBadge.tsx'
import { type RefundDetail, useRefund, useRefundPicture } from '../refunds.data.ts'
import { piecesOf } from '../words.ts'
import { DecideForm } from './DecideForm.tsx'
import css from './RefundTable.module.css'

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type PictureProps = { id: number; picture: RefundDetail['pictures'][number] }

const Picture = ({ id, picture: { number, width, height } }: PictureProps) => {
  const url = useRefundPicture(id, number)
  if (!url) return <span className={css.loading} />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`Bild ${number} des Kunden`} width={width} height={height} />
    </a>
  )
}

const About = ({ refund }: { refund: RefundDetail }) => (
  <Card title={refund.origin === 'reduction' ? 'Worauf' : 'Was zurückgeht'}>
    <dl className={css.facts}>
      <Fact name="Artikel">
        {refund.name}
        {refund.variant_name && `, ${refund.variant_name}`}
        {refund.article_number && `\nArt.-Nr. ${refund.article_number}`}
      </Fact>
      <Fact name="Menge">
        {refund.quantity} von {piecesOf(refund.bought_quantity)}
        {refund.refund_status === 'requested' &&
          refund.returned_before > 0 &&
          `, ${refund.returned_before} schon zurückgenommen`}
      </Fact>
      <Fact name="Bezahlt dafür">{formatEuro(refund.line_total)}</Fact>
      <Fact name="Kunde">
        {refund.customer.name}
        {'\n'}
        <a href={`mailto:${refund.customer.email}`}>{refund.customer.email}</a>
        {refund.customer.user_id !== null && (
          <>
            {'\n'}
            <Link to={customerMessagePath(refund.customer.user_id, refund.shop_vendor_order_id)}>
              Nachricht schreiben
            </Link>
          </>
        )}
      </Fact>
      <Fact name="Bestellung">
        <Link to={providerOrderPath(refund.shop_vendor_order_id)}>{refund.vendor_order_number}</Link>
      </Fact>
      {refund.reason && <Fact name="Grund">{refund.reason}</Fact>}
      {refund.text && <Fact name="Nachricht">{refund.text}</Fact>}
    </dl>
    {refund.pictures.length > 0 && (
      <div className={css.pictures}>
        {refund.pictures.map((picture) => (
          <Picture key={picture.number} id={refund.id} picture={picture} />
        ))}
      </div>
    )}
  </Card>
)

const termTitle = ({ is_late, pay_until }: RefundDetail) => {
  if (is_late || !pay_until) return 'Frist abgelaufen'
  return `${germanDay() > pay_until ? 'Rückzahlung überfällig seit' : 'Rückzahlung bis'} ${formatDate(pay_until)}`
}

const Term = ({ refund }: { refund: RefundDetail }) => {
  if (refund.origin !== 'withdrawal' || !refund.pay_until || refund.refund_status !== 'requested') return null
  return (
    <Notice kind={refund.is_late ? 'warning' : 'info'} title={termTitle(refund)}>
      {refund.is_late
        ? 'Der Widerruf kam nach Ablauf der Widerrufsfrist. Sie entscheiden, ob Sie ihn trotzdem annehmen.'
        : 'Nach einem Widerruf zahlen Sie binnen 14 Tagen zurück (§ 357 BGB). Sie dürfen warten, bis die Ware bei Ihnen ist oder der Kunde ihre Rücksendung nachweist.'}
    </Notice>
  )
}

const Decided = ({ refund }: { refund: RefundDetail }) => (
  <Card title={refund.refund_status_text}>
    <dl className={css.facts}>
      <Fact name="Am">{formatDateTime(refund.decided_at!)}</Fact>
      {refund.refund_status === 'accepted' && (
        <>
          {refund.origin !== 'reduction' && <Fact name="Menge">{piecesOf(refund.accepted_quantity)}</Fact>}
          <Fact name="Erstattung">
            {formatEuro(refund.amount)}
            {refund.shipping_amount > 0 && `, darin ${formatEuro(refund.shipping_amount)} Versand`}
          </Fact>
          {refund.origin !== 'reduction' && (
            <Fact name="Bestand">{refund.restock ? 'wieder aufgefüllt' : 'unverändert'}</Fact>
          )}
        </>
      )}
      {refund.answer && <Fact name={refund.origin === 'reduction' ? 'Grund' : 'Ihre Nachricht'}>{refund.answer}</Fact>}
    </dl>
  </Card>
)

/** One request, with all that is needed to decide. */
export const RefundView = ({ id }: { id: number }) => {
  const { data, error } = useRefund(id)
  const refund = data?.data
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconRefresh size={28} />}
        title="Diese Anfrage gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht, oder die Anfrage gehört zu einem anderen Anbieter."
        action={<ButtonLink to={providerPaths.providerRefunds}>Alle Rückgaben</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={providerPaths.providerRefunds}>Alle Rückgaben</BackLink>
      <Loaded of={{ data, error }} height={480} />
      {refund && (
        <>
          <header className={css.head}>
            <div className={css.title}>
              <h1>
                {refund.origin_text} zu {refund.vendor_order_number}
              </h1>
              <RefundBadge status={refund.refund_status} text={refund.refund_status_text} />
            </div>
            <p className={css.soft}>
              {refund.origin === 'reduction' ? 'Vom' : 'Eingegangen am'} {formatDateTime(refund.created_at)}
            </p>
            <Term refund={refund} />
          </header>
          <div className={css.columns}>
            <About refund={refund} />
            {refund.refund_status === 'requested' ? (
              <DecideForm key={refund.id} refund={refund} />
            ) : (
              <Decided refund={refund} />
            )}
          </div>
        </>
      )}
    </>
  )
}

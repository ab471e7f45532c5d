import { formatEuro } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Payouts.module.css'
import { useFunds } from '../payouts.data.ts'
import { Commissions } from './Commissions.tsx'
import { MandateCard } from './MandateCard.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { Report } from './Report.tsx'

const Tile = ({ name, amount, text }: { name: string; amount: number; text: string }) => (
  <div className={css.tile}>
    <dt className={css.soft}>{name}</dt>
    <dd className={css.figure}>{formatEuro(amount)}</dd>
    <dd className={css.soft}>{text}</dd>
  </div>
)

/** What the provider has, what of it can be paid out, and where it comes from. */
export const Finance = () => {
  const { data, error } = useFunds()
  const funds = data?.data
  return (
    <div className={css.stack}>
      <Loaded of={{ data, error }} height={120} />
      {funds && (
        <>
          <dl className={css.tiles}>
            <Tile
              name="Umsatz"
              amount={data.sales.turnover}
              text={`In 30 Tagen. ${formatEuro(data.sales.direct)} davon zahlen Kunden direkt an Sie, bar oder per Überweisung`}
            />
            <Tile
              name={`Davon über ${siteName()}`}
              amount={data.sales.by_platform}
              text="Karten und Gutscheine; das zahlen wir Ihnen aus, weniger Provision"
            />
            <Tile
              name="Verfügbar"
              amount={funds.available}
              text={
                funds.requested
                  ? `Das können Sie sich auszahlen lassen; ${formatEuro(funds.requested)} sind schon beantragt`
                  : 'Das können Sie sich auszahlen lassen'
              }
            />
            <Tile
              name={`An ${siteName()} zu zahlen`}
              amount={Math.max(0, -funds.finished)}
              text="Provision aus Verkäufen, die Sie direkt kassiert haben"
            />
          </dl>
          {funds.held > 0 && (
            <Notice>
              {formatEuro(funds.held)} haben Kunden mit Gutscheinen der Plattform bezahlt. Auszahlen können wir diesen
              Betrag nach Ablauf der Rückgabefrist.
            </Notice>
          )}
          {funds.finished < 0 && (
            <Notice>
              Aus abgeschlossenen Bestellungen schulden Sie uns {formatEuro(-funds.finished)}: Bar und per Überweisung
              haben Sie das Geld schon, die Provision steht noch aus. Sie wird mit Ihren nächsten Verkäufen verrechnet.
            </Notice>
          )}
          <PayoutCard available={funds.available} account={data.account} />
        </>
      )}
      <MandateCard />
      <Commissions />
      <Report />
    </div>
  )
}

import { Badge, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { maySee, mayWrite } from '#web/app/frame/rights.ts'
import { operatorPaths, operatorPersonPath } from '#web/app/paths/operator.ts'
import { businessPath } from '#web/app/paths.ts'
import { useMember } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { MailDialog } from './MailDialog.tsx'
import css from './ProviderView.module.css'
import { type Provider, useProvider } from './provider-page.data.ts'

const stateOf = ({ is_blocked, url }: Provider) => {
  if (is_blocked) return { name: 'Ausgeblendet', color: 'red' }
  return url ? { name: 'Veröffentlicht', color: 'green' } : { name: 'Unvollständig', color: 'yellow' }
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const About = ({ provider, onMail }: { provider: Provider; onMail: () => void }) => (
  <Card title="Betrieb">
    <dl className={css.facts}>
      <Fact name="Anschrift">{provider.address || 'fehlt'}</Fact>
      <Fact name="E-Mail">{provider.email}</Fact>
      {provider.phone && <Fact name="Telefon">{provider.phone}</Fact>}
      <Fact name="Dabei seit">{formatDate(provider.created_at)}</Fact>
      <Fact name="Angebote online">{formatNumber(provider.product_count)}</Fact>
      {provider.is_premium && <Fact name="Abzeichen">Premium</Fact>}
    </dl>
    {mayWrite(useMember(), 'providers') && (
      <Button variant="default" onClick={onMail}>
        E-Mail schreiben
      </Button>
    )}
  </Card>
)

const Missing = ({ missing }: Pick<Provider, 'missing'>) => (
  <Card title="Pflichtangaben">
    {missing.length === 0 ? (
      <p>Alles Nötige ist da.</p>
    ) : (
      <>
        <p>Es fehlt:</p>
        <ul className={css.list}>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    )}
  </Card>
)

const hours = (value: number | null) => {
  if (value === null) return 'keine Anfrage'
  return value < 1
    ? 'unter 1 Stunde'
    : `${formatNumber(Math.round(value))} ${Math.round(value) === 1 ? 'Stunde' : 'Stunden'}`
}

const Quality = ({ provider: { id, quality } }: { provider: Provider }) => (
  <Card title="Wie der Betrieb arbeitet" text="In den letzten 90 Tagen; Überfälliges von jetzt.">
    <dl className={css.facts}>
      <Fact name="Besucher">{formatNumber(quality.visitors)}</Fact>
      <Fact name="Bestellungen">
        <Link to={`${operatorPaths.operatorOrders}?anbieter=${id}`}>{formatNumber(quality.orders)}</Link>
      </Fact>
      <Fact name="Umsatz">{formatEuro(quality.turnover)}</Fact>
      <Fact name="Überfällig">{formatNumber(quality.late)}</Fact>
      <Fact name="Storniert">
        <Link to={`${operatorPaths.operatorOrders}?anbieter=${id}&status=cancelled`}>
          {formatNumber(quality.cancelled)}
        </Link>
      </Fact>
      <Fact name="Mit Erstattung">{formatNumber(quality.returned)}</Fact>
      <Fact name="Bewertungen">
        <Link to={`${operatorPaths.operatorReviews}?anbieter=${id}`}>
          {formatNumber(quality.reviews)}
          {quality.stars !== null && `, im Schnitt ${formatNumber(Math.round(quality.stars * 10) / 10)} Sterne`}
        </Link>
      </Fact>
      <Fact name="Antwort auf Anfragen">{hours(quality.request_hours)}</Fact>
      <Fact name="Antwort auf Nachrichten">{hours(quality.message_hours)}</Fact>
    </dl>
  </Card>
)

const Money = ({ money }: { money: NonNullable<Provider['money']> }) => (
  <Card title="Geld und Paket">
    <dl className={css.facts}>
      <Fact name="Paket">{money.package || 'keines'}</Fact>
      <Fact name="Provision">
        {`${formatNumber(money.commission)} %`} <span className={css.soft}>{money.commission_text}</span>
      </Fact>
      <Fact name="Guthaben">{formatEuro(money.balance)}</Fact>
      <Fact name="Davon auszahlbar">{formatEuro(money.available)}</Fact>
    </dl>
    <p>
      <Link to={operatorPaths.operatorCommission}>Provision festlegen</Link>
    </p>
  </Card>
)

const Elsewhere = ({ provider }: { provider: Provider }) => {
  const member = useMember()
  const links = [
    { area: 'reports', to: `${operatorPaths.operatorProducts}?anbieter=${provider.id}`, label: 'Angebote' },
    { area: 'orders', to: `${operatorPaths.operatorOrders}?anbieter=${provider.id}`, label: 'Bestellungen' },
    { area: 'people', to: operatorPersonPath(provider.user_id), label: 'Konto, Sitzungen, Ansehen wie die Person' },
    {
      area: 'messages',
      to: `${operatorPaths.operatorOutbox}?suche=${encodeURIComponent(provider.email)}`,
      label: 'E-Mails und SMS',
    },
    {
      area: 'log',
      to: `${operatorPaths.operatorAuditLog}?wer=${encodeURIComponent(provider.email)}`,
      label: 'Protokoll',
    },
  ] as const
  return (
    <Card title="Mehr zu diesem Anbieter">
      <ul className={css.list}>
        {provider.url && (
          <li>
            <Link to={businessPath(provider.url)}>Öffentliche Seite</Link>
          </li>
        )}
        {links
          .filter(({ area }) => maySee(member, area))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** What other features show beside it. */
type ProviderViewProps = { id: number; more: (provider: Provider) => ReactNode }

/** One provider with all that the operator needs to know and may do. */
export const ProviderView = ({ id, more }: ProviderViewProps) => {
  const { data, error } = useProvider(id)
  const [isMailing, setMailing] = useState(false)
  const missing = (
    <EmptyState
      heading="h1"
      icon={<IconBuildingStore size={28} />}
      title="Diesen Anbieter gibt es nicht"
      text="Vielleicht hat er sein Konto gelöscht."
      action={<ButtonLink to={operatorPaths.operatorProviders}>Alle Anbieter</ButtonLink>}
    />
  )
  return (
    <>
      <BackLink to={operatorPaths.operatorProviders}>Alle Anbieter</BackLink>
      <Loaded of={{ data, error }} height={420} missing={missing}>
        {({ data: provider }) => (
          <>
            <PageHeader
              title={provider.company_name || provider.email}
              action={
                <Badge variant="light" size="lg" color={stateOf(provider).color}>
                  {stateOf(provider).name}
                </Badge>
              }
            />
            <div className={css.cards}>
              <About provider={provider} onMail={() => setMailing(true)} />
              <Quality provider={provider} />
              {provider.money && <Money money={provider.money} />}
              <Missing missing={provider.missing} />
              <Elsewhere provider={provider} />
              {more(provider)}
            </div>
            {isMailing && <MailDialog provider={provider} onClose={() => setMailing(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}

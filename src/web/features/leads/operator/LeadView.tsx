import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { leadKindLabels } from '#contract/leads/operator.ts'
import { askStateLabels, leadStatusLabels, offerStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts'
import { operatorOrderPath, operatorPaths, operatorPersonPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { statusColors } from './AllLeads.tsx'
import { type AnyLead, useAnyLead } from './all-leads.data.ts'

const providerColumn = {
  head: 'Anbieter',
  place: 'lead' as const,
  cell: ({ provider }: { provider: AnyLead['asks'][number]['provider'] }) => (
    <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>
  ),
}

const askColumns: Column<AnyLead['asks'][number]>[] = [
  providerColumn,
  {
    head: 'Entfernung',
    isNarrow: true,
    cell: ({ distance_km: km }) => (km === null ? '–' : `${formatNumber(Math.round(km))} km`),
  },
  { head: 'Gefragt', isNarrow: true, cell: ({ asked_at }) => formatDateTime(asked_at) },
  {
    head: 'Antwort',
    cell: ({ state, decline_reason, answer_until }) => (
      <Lines
        below={
          decline_reason ||
          ((state === 'asked' || state === 'seen') && answer_until && `bis ${formatDateTime(answer_until)}`)
        }
      >
        {askStateLabels[state]}
      </Lines>
    ),
  },
]

const offerColumns: Column<AnyLead['offers'][number]>[] = [
  providerColumn,
  {
    head: 'Angebot',
    cell: ({ name, version }) => <Lines below={version > 1 && `Fassung ${version}`}>{name}</Lines>,
  },
  { head: 'Preis', isAmount: true, cell: ({ price_text }) => price_text },
  {
    head: 'Stand',
    cell: ({ status, valid_until, order_number, reject_reason }) => (
      <Lines
        below={
          order_number ? (
            <Link to={operatorOrderPath(order_number)}>{order_number}</Link>
          ) : (
            reject_reason || (status === 'open' && `gilt bis ${formatDate(valid_until)}`)
          )
        }
      >
        {offerStatusLabels[status]}
      </Lines>
    ),
  },
]

type LabelsOf = (lead: AnyLead) => ReactNode

const Facts = ({ lead, labelsOf }: { lead: AnyLead; labelsOf: LabelsOf }) => (
  <Card
    title="Was gefragt wurde"
    action={
      <Badge variant="light" miw="max-content" color={statusColors[lead.status]}>
        {leadStatusLabels[lead.status]}
      </Badge>
    }
  >
    {lead.message && <p style={{ whiteSpace: 'pre-line' }}>{lead.message}</p>}
    <dl>
      {lead.answers.map(({ question, answer }) => (
        <div key={question}>
          <dt style={{ color: 'var(--ink-soft)' }}>{question}</dt>
          <dd style={{ margin: '0 0 0.5rem' }}>{answer || '–'}</dd>
        </div>
      ))}
    </dl>
    <p>
      {lead.user_id === null ? (
        'Das Konto ist gelöscht.'
      ) : (
        <Link to={operatorPersonPath(lead.user_id)}>{lead.customer_name || 'Konto des Kunden'}</Link>
      )}{' '}
      aus {lead.city}
    </p>
    {lead.end_reason && <p>Grund des Endes: {lead.end_reason}</p>}
    {labelsOf(lead)}
  </Card>
)

/** One request with whom it reached and what they offered. `labelsOf`: its labels, of another feature. */
export const LeadView = ({ id, labelsOf }: { id: number; labelsOf: LabelsOf }) => {
  const { data, error } = useAnyLead(id)
  const lead = data?.data
  const isRunning = lead?.status === 'requested' || lead?.status === 'open'
  return (
    <>
      <BackLink to={operatorPaths.operatorRequests}>Alle Anfragen</BackLink>
      <PageHeader
        title={lead?.title ?? 'Anfrage'}
        text={
          lead &&
          `${leadKindLabels[lead.kind]} vom ${formatDateTime(lead.created_at)}${isRunning ? `, läuft bis ${formatDate(lead.expires_at)}` : ''}`
        }
      />
      <Loaded of={{ data, error }} height={420} />
      {lead && (
        <Stack>
          <Facts lead={lead} labelsOf={labelsOf} />
          <Card title="Gefragte Anbieter">
            {lead.asks.length ? (
              <DataTable
                caption="Gefragte Anbieter"
                columns={askColumns}
                rows={lead.asks}
                keyOf={({ id: ask }) => ask}
                isDense
              />
            ) : (
              <p>
                Noch niemand: Es ist kein passender Betrieb in der Nähe frei, oder der Kunde hat seine E-Mail-Adresse
                noch nicht bestätigt.
              </p>
            )}
          </Card>
          <Card title="Angebote">
            {lead.offers.length ? (
              <DataTable
                caption="Angebote"
                columns={offerColumns}
                rows={lead.offers}
                keyOf={({ id: offer }) => offer}
                isDense
              />
            ) : (
              <p>Noch keine Angebote.</p>
            )}
          </Card>
        </Stack>
      )}
    </>
  )
}

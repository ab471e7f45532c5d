import { Link } from 'react-router'
import { leadStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { categoryPath, leadPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Leads.module.css'
import { useOwnLeads } from './leads.data.ts'

const offersText = (offers: number, asked: number) => {
  if (offers) return offers === 1 ? '1 Angebot' : `${offers} Angebote`
  return asked === 1 ? '1 Betrieb gefragt' : `${asked} Betriebe gefragt`
}

/** All own requests, five a page. */
export const LeadList = () => {
  const { page, set } = useFilters()
  const { data, error } = useOwnLeads(page)
  if (error || !data) return <Loaded of={{ data, error }} height={320} />
  if (!data.total)
    return (
      <EmptyState
        icon={<IconInbox size={30} />}
        title="Noch keine Anfragen"
        text="Beschreiben Sie, was zu tun ist, und bekommen Sie Angebote von Betrieben in Ihrer Nähe."
        action={<ButtonLink to={categoryPath('dienstleistungen')}>Dienstleistungen ansehen</ButtonLink>}
      />
    )
  return (
    <div className={css.stack}>
      <ul className={css.list}>
        {data.data.map((lead) => (
          <li key={lead.id}>
            <Link to={leadPath(lead.id)} className={css.row}>
              <span>
                <strong>{lead.title}</strong>
                <small>
                  vom {formatDate(lead.created_at)} · {offersText(lead.offer_count, lead.asked_count)}
                </small>
              </span>
              <span
                className={css.state}
                data-good={lead.lead_status === 'open' || lead.lead_status === 'accepted' || undefined}
              >
                {leadStatusLabels[lead.lead_status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Paging page={data} onPage={(to) => set({ seite: to > 1 ? String(to) : '' })} />
    </div>
  )
}

import { Link } from 'react-router'
import { offerStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { leadPath, paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { offerPrice } from '../offer-price.ts'
import { useCustomerOffers } from '../offers.data.ts'
import css from './Leads.module.css'

/** All offers on own requests, five a page; each leads to its request, where it is decided. */
export const OfferList = () => {
  const { page, set } = useFilters()
  const { data, error } = useCustomerOffers(page)
  if (error || !data) return <Loaded of={{ data, error }} height={320} />
  if (!data.total)
    return (
      <EmptyState
        icon={<IconReceipt size={30} />}
        title="Noch keine Angebote"
        text="Sobald ein Betrieb auf eine Anfrage von Ihnen antwortet, steht sein Angebot hier."
        action={<ButtonLink to={paths.leads}>Meine Anfragen</ButtonLink>}
      />
    )
  return (
    <div className={css.stack}>
      <ul className={css.list}>
        {data.data.map((offer) => (
          <li key={offer.id}>
            <Link to={leadPath(offer.lead_id)} className={css.row}>
              <span>
                <strong>{offer.provider.name}</strong>{' '}
                <small>
                  {offer.offer_name} · {offerPrice(offer)}
                </small>{' '}
                <small>
                  zu „{offer.lead_title}“, vom {formatDate(offer.created_at)}
                </small>
              </span>
              <span
                className={css.state}
                data-good={offer.offer_status === 'open' || offer.offer_status === 'accepted' || undefined}
              >
                {offerStatusLabels[offer.offer_status]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Paging page={data} onPage={(to) => set({ seite: to > 1 ? String(to) : '' })} />
    </div>
  )
}

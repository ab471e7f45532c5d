import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { loanStateLabels } from '#contract/property/labels.ts'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { loanPath, paths, visitPath } from '#web/app/paths.ts'
import css from '../provider/Provider.module.css'
import { useOwnLoans, useRemoveSearch, useSearches, useVisits } from './own.data.ts'

const visitWords = { booked: 'gebucht', requested: 'angefragt', cancelled: 'abgesagt' }

/** Saved searches, visits and loan requests of an account. */
export const OwnPropertyMatters = () => {
  const searches = useSearches().data?.data ?? []
  const visits = useVisits().data?.data ?? []
  const loans = useOwnLoans().data?.data ?? []
  const remove = useRemoveSearch()
  return (
    <div className={css.form}>
      <section className={css.section}>
        <h2>Gemerkte Suchen</h2>
        {searches.length === 0 && (
          <p>
            Noch keine. Bei der <Link to={paths.properties}>Suche nach Immobilien</Link> können Sie eine merken.
          </p>
        )}
        <ul className={css.list}>
          {searches.map(({ id, name, query, created_at }) => (
            <li key={id}>
              <Link to={`${paths.properties}?${new URLSearchParams(query)}`}>{name}</Link> seit {formatDate(created_at)}
              <Button
                size="compact-sm"
                variant="default"
                loading={remove.isPending}
                onClick={() => remove.mutate({ id })}
                aria-label={`Löschen: ${name}`}
              >
                Löschen
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.section}>
        <h2>Besichtigungen</h2>
        {visits.length === 0 && <p>Noch keine Besichtigung.</p>}
        <ul className={css.list}>
          {visits.map(({ key, property, starts_at, state }) => (
            <li key={key}>
              <Link to={visitPath(key)}>{property.name}</Link>
              {starts_at && formatDateTime(starts_at)} ({visitWords[state]})
            </li>
          ))}
        </ul>
      </section>
      <section className={css.section}>
        <h2>Finanzierungsanfragen</h2>
        {loans.length === 0 && <p>Noch keine Anfrage.</p>}
        <ul className={css.list}>
          {loans.map(({ key, institution, loan, state }) => (
            <li key={key}>
              <Link to={loanPath(key)}>{institution}</Link> {formatEuro(loan)} ({loanStateLabels[state]})
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

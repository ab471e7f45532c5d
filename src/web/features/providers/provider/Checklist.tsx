import { Link } from 'react-router'
import { providerPaths } from '#web/app/paths/provider.ts'
import { bankAccountPath } from '#web/app/paths/provider-forms.ts'
import { businessPath, paths, reportPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconCircleCheck, IconInfoCircle } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Store } from './draft.present.ts'
import css from './Editor.module.css'
import { usePageDecision, useStore } from './store.data.ts'

const atCompany = ['company_name', 'address', 'phone', 'company_type', 'register', 'show_profile']

const titleOf = ({ is_published }: Store) =>
  is_published ? 'Ihre Seite ist veröffentlicht' : 'Ihre Seite ist noch nicht veröffentlicht'

/** asked for by the set-up */
const atSetup = ['tax_number', 'identity']

const placeOf = (key: string) => {
  if (key === 'approval') return { to: providerPaths.providerOnboarding, label: 'zur Registrierung' }
  if (atSetup.includes(key)) return { to: providerPaths.providerOnboarding, label: 'in der Einrichtung ergänzen' }
  if (key === 'bank_account') return { to: bankAccountPath, label: 'ergänzen' }
  const to = atCompany.includes(key) ? providerPaths.providerCompany : `${providerPaths.providerPage}#nachweise`
  return { to, label: 'ergänzen' }
}

const Hidden = () => {
  const decision = usePageDecision().data?.data
  return (
    <Notice
      kind="warning"
      title="Ihre Seite ist ausgeblendet"
      action={
        decision ? (
          <ButtonLink look="quiet" compact to={reportPath(decision.key)}>
            {decision.can_appeal ? 'Gründe lesen und Beschwerde einlegen' : 'Gründe lesen'}
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" compact to={paths.contact}>
            Rückfrage stellen
          </ButtonLink>
        )
      }
    >
      Kunden sehen Ihre Seite und Ihre Angebote zurzeit nicht. Die Gründe haben wir Ihnen auch per E-Mail geschickt.
    </Notice>
  )
}

/** What is missing before a page is published; nothing once it is. */
export const Checklist = ({ isAlways = false }: { isAlways?: boolean }) => {
  const { data } = useStore()
  if (!data) return null
  const { checklist, is_published, is_blocked, url } = data.data
  const open = checklist.filter(({ is_done }) => !is_done)
  if (is_published && !isAlways) return null
  if (is_blocked) return <Hidden />
  return (
    <Card
      title={titleOf(data.data)}
      text={
        is_published
          ? 'Kunden finden Sie im Verzeichnis der Betriebe.'
          : 'Das Gesetz verlangt diese Angaben, bevor Kunden Sie im Verzeichnis finden und bei Ihnen kaufen können.'
      }
      action={
        is_published ? (
          <ButtonLink look="quiet" compact to={businessPath(url)}>
            Seite ansehen
          </ButtonLink>
        ) : (
          <ButtonLink look="quiet" compact to={`${businessPath(url)}?vorschau=1`}>
            Vorschau
          </ButtonLink>
        )
      }
    >
      {open.length > 0 && (
        <ul className={css.checklist}>
          {checklist.map(({ key, text, is_done }) => (
            <li key={key} data-done={is_done || undefined}>
              {is_done ? <IconCircleCheck size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
              <span>
                {text}
                <span className="visually-hidden">{is_done ? ' (erledigt)' : ' (fehlt)'}</span>
                {!is_done && (
                  <>
                    {' – '}
                    <Link to={placeOf(key).to}>{placeOf(key).label}</Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

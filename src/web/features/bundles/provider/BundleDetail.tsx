import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { BundleItems } from '../BundleItems.tsx'
import css from '../Bundles.module.css'
import {
  type Bundle,
  useAnswer,
  useAskDeletion,
  useAskInactivation,
  useBundle,
  useConfirmDeletion,
} from '../bundles.data.ts'
import { BundleEditor } from './BundleEditor.tsx'

const Asked = ({ bundle }: { bundle: Bundle }) => {
  const answer = useAnswer()
  const confirmDeletion = useConfirmDeletion()
  const { asked, bundle_provider_request_id: id } = bundle
  if (!asked) return null
  if (asked.by_me) return <Notice>{asked.text} Ihr Partner muss noch zustimmen; wir haben ihm geschrieben.</Notice>
  const agree = () =>
    asked.action === 'delete' ? confirmDeletion.mutate({ id }) : answer.mutate({ bundle_provider_request_id: id })
  return (
    <Notice
      kind="warning"
      action={
        <span className={css.row}>
          <Button size="sm" onClick={agree}>
            Zustimmen
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => answer.mutate({ bundle_provider_request_id: id, status: 'rejected' })}
          >
            Widersprechen
          </Button>
        </span>
      }
    >
      {asked.text}
    </Notice>
  )
}

const Answer = ({ bundle }: { bundle: Bundle }) => {
  const answer = useAnswer()
  const { bundle_provider_request_id, version, partner } = bundle
  if (bundle.status !== 'pending') return null
  if (!bundle.is_my_turn) return <Notice>{partner.company_name} ist an der Reihe zu antworten.</Notice>
  return (
    <Notice
      kind="warning"
      title={`${partner.company_name} wartet auf Ihre Antwort`}
      action={
        <span className={css.row}>
          <Button
            loading={answer.isPending}
            onClick={() => answer.mutate({ bundle_provider_request_id, status: 'active', version })}
          >
            Annehmen
          </Button>
          <Button
            variant="default"
            onClick={() => answer.mutate({ bundle_provider_request_id, status: 'rejected', version })}
          >
            Ablehnen
          </Button>
        </span>
      }
    >
      Sie erhalten {formatEuro(bundle.my_share)} je Bundle, {partner.company_name} erhält{' '}
      {formatEuro(bundle.partner_share)}.{bundle.message && ` „${bundle.message}“`}
    </Notice>
  )
}

const Ending = ({ bundle }: { bundle: Bundle }) => {
  const [isDeleting, setIsDeleting] = useState(false)
  const askDeletion = useAskDeletion()
  const askInactivation = useAskInactivation()
  const { bundle_provider_request_id: id, status } = bundle
  if (status === 'deleted' || bundle.asked) return null
  const isLive = status === 'active' || status === 'paused'
  const needsPartner = isLive || status === 'inactivated'
  return (
    <div className={css.row}>
      <span className={css.row}>
        {isLive && (
          <Button
            variant="default"
            onClick={() => askInactivation.mutate({ bundle_provider_request_id: id, status: 'inactivated' })}
          >
            Deaktivieren
          </Button>
        )}
        {status === 'inactivated' && (
          <Button
            variant="default"
            onClick={() => askInactivation.mutate({ bundle_provider_request_id: id, status: 'active' })}
          >
            Wieder verkaufen
          </Button>
        )}
        <Button variant="default" onClick={() => setIsDeleting(true)}>
          {status === 'pending' ? 'Zurückziehen' : 'Löschen'}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Bundle löschen?"
        text={
          needsPartner
            ? 'Wir bitten Ihren Partner um Zustimmung. Bis dahin bleibt alles, wie es ist.'
            : 'Der Vorschlag wird sofort zurückgezogen.'
        }
        action={needsPartner ? 'Partner fragen' : 'Zurückziehen'}
        isWorking={askDeletion.isPending}
        onConfirm={() => askDeletion.mutate({ id }, { onSettled: () => setIsDeleting(false) })}
        onClose={() => setIsDeleting(false)}
      />
    </div>
  )
}

/** One bundle for one of its partners: terms, answer, counter-offer, end. */
export const BundleDetail = ({ id }: { id: number }) => {
  const [isEditing, setIsEditing] = useState(false)
  const { data, error } = useBundle(id)
  if (error || !data) return <Loaded of={{ data, error }} height={320} />
  const bundle = data.data
  const canEdit = bundle.status !== 'active' && bundle.status !== 'deleted'
  return (
    <div className={css.stack}>
      <Answer bundle={bundle} />
      <Asked bundle={bundle} />
      {bundle.paused_reason && (
        <Notice kind="warning" title="Pausiert">
          {bundle.paused_reason}
        </Notice>
      )}
      <Card
        title={bundle.name}
        text={`${bundle.status_text}, mit ${bundle.partner.company_name} seit ${formatDate(bundle.created_at)}`}
        action={
          canEdit && (
            <Button variant="default" onClick={() => setIsEditing(!isEditing)}>
              {bundle.is_my_turn ? 'Gegenvorschlag' : 'Ändern'}
            </Button>
          )
        }
      >
        <div className={css.stack}>
          <BundleItems
            items={bundle.products}
            ownerOf={({ provider_id }) =>
              provider_id === bundle.partner.id ? bundle.partner.company_name : 'Ihr Produkt'
            }
          />
          <div className={css.row}>
            <p className={css.price}>{formatEuro(bundle.price)}</p>
            <p className={css.soft}>
              statt {formatEuro(bundle.regular_price)}; Ihr Anteil {formatEuro(bundle.my_share)}, Anteil des Partners{' '}
              {formatEuro(bundle.partner_share)}
            </p>
          </div>
          <Ending bundle={bundle} />
        </div>
      </Card>
      {isEditing && <BundleEditor before={bundle} onDone={() => setIsEditing(false)} />}
    </div>
  )
}

import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { offerStatusLabels } from '#contract/leads/shapes.ts'
import { formatDate, formatEuro, formatNumber } from '#lib/format.ts'
import { isMissing, refusedFields } from '#web/app/api.ts'
import { askBackPath, providerOrdersFor, providerPaths } from '#web/app/paths/provider.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LeadAnswers } from '../LeadAnswers.tsx'
import { OfferDownloads } from '../OfferDownloads.tsx'
import { timeLeft } from './Inbox.tsx'
import { type ReceivedLead as Lead, useDecline, useReceivedLead, useWithdraw } from './inbox.data.ts'
import { OfferForm } from './OfferForm.tsx'
import css from './Provider.module.css'

const Contact = ({ lead }: { lead: Lead }) =>
  lead.contact ? (
    <p>
      <strong>{lead.contact.name}</strong>
      <br />
      {lead.contact.phone && <a href={`tel:${lead.contact.phone.replace(/[^+\d]/g, '')}`}>{lead.contact.phone}</a>}{' '}
      <a href={`mailto:${lead.contact.email}`}>{lead.contact.email}</a>
      <br />
      {lead.contact.street} {lead.contact.street_number}, {lead.postal_code} {lead.city}
    </p>
  ) : (
    <p>
      <strong>{lead.user.name}</strong>
      {lead.postal_code && `, ${lead.postal_code} ${lead.city}`}
      {lead.distance_km !== null && ` (${formatNumber(lead.distance_km)} km)`}
      <br />
      <span className={css.soft}>
        {lead.customer_user_id === null
          ? 'Für Sie ist diese Anfrage beendet; Kontaktdaten und Dateien sehen Sie nicht mehr.'
          : 'Nachname, Telefon und Straße sehen Sie, wenn der Kunde sie zeigt oder Ihr Angebot annimmt.'}
      </span>
    </p>
  )

const Told = ({ lead }: { lead: Lead }) => (
  <Card title="Die Anfrage">
    <Contact lead={lead} />
    {lead.is_readable ? (
      <LeadAnswers lead={lead} />
    ) : (
      <p className={css.soft}>Was gefragt war, wird Ihnen nicht mehr gezeigt, weil Sie kein Angebot gemacht haben.</p>
    )}
  </Card>
)

/** A question before an offer; the customer stays with the first name until the contact is shown. */
const AskBack = ({ lead, userId }: { lead: Lead; userId: number }) => (
  <Card
    title="Noch etwas unklar?"
    text={`${lead.user.name} bekommt Ihre Frage als Nachricht.${lead.answer_until ? ' Die Zeit zum Antworten läuft dabei weiter.' : ''}`}
  >
    <ButtonLink look="quiet" to={askBackPath(userId, lead.id)}>
      Rückfrage stellen
    </ButtonLink>
  </Card>
)

const Decline = ({ lead }: { lead: Lead }) => {
  const [reason, setReason] = useState('')
  const decline = useDecline(() => {})
  return (
    <Card
      title="Nichts für Sie?"
      text={
        lead.kind === 'inquiry'
          ? 'Der Kunde hat nur Sie gefragt. Sagen Sie früh ab, kann er sich an andere wenden.'
          : 'Gibt es noch einen passenden Betrieb, wird der gefragt. Ihre Reihenfolge leidet darunter nicht.'
      }
    >
      <div className={css.form}>
        <LeaveGuard isDirty={reason.trim() !== '' && !decline.isSuccess} />
        <Textarea
          label="Grund (freiwillig)"
          error={refusedFields(decline.error).reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          variant="outline"
          color="red"
          loading={decline.isPending}
          onClick={() => decline.mutate({ id: lead.id, reason })}
        >
          Anfrage ablehnen
        </Button>
      </div>
    </Card>
  )
}

const OwnOffer = ({ lead, papers }: { lead: Lead; papers: ReactNode }) => {
  const [isEditing, setIsEditing] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const withdraw = useWithdraw(() => setIsWithdrawing(false))
  const offer = lead.offer!
  if (isEditing)
    return (
      <Card title="Angebot ändern">
        <OfferForm lead={lead} offer={offer} onDone={() => setIsEditing(false)} />
      </Card>
    )
  return (
    <>
      <Card
        title={`Ihr Angebot: ${offerStatusLabels[offer.offer_status]}`}
        text={`Fassung ${offer.version}, gültig bis ${formatDate(new Date(new Date(offer.valid_until).getTime() - 1))}`}
      >
        <div className={css.stack}>
          <p>
            <strong>{offer.offer_name}</strong>
            {offer.total !== null && `: ${formatEuro(offer.total)}`}
          </p>
          <div className={css.buttons}>
            {offer.offer_status === 'open' && (
              <>
                <Button onClick={() => setIsEditing(true)}>Ändern</Button>
                <Button variant="outline" color="red" onClick={() => setIsWithdrawing(true)}>
                  Zurückziehen
                </Button>
              </>
            )}
            {offer.order_number && <ButtonLink to={providerOrdersFor(offer.order_number)}>Zum Auftrag</ButtonLink>}
            <OfferDownloads offer={offer} />
          </div>
        </div>
        <ConfirmDialog
          isOpen={isWithdrawing}
          title="Angebot zurückziehen?"
          text="Der Kunde erfährt es sofort, und der nächste Betrieb wird gefragt."
          action="Zurückziehen"
          isWorking={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id: offer.id })}
          onClose={() => setIsWithdrawing(false)}
        />
      </Card>
      {(lead.state === 'offered' || lead.state === 'won') && <Card title="Dokument zur Anfrage">{papers}</Card>}
    </>
  )
}

const othersText = (others: number) => {
  if (!others) return 'Nur Sie sind gefragt.'
  return others === 1 ? 'Ein anderer Betrieb ist auch gefragt.' : `${others} andere Betriebe sind auch gefragt.`
}

type ReceivedLeadProps = { id: number; papers: ReactNode }

/** A lead as a provider sees it: the answers at a glance, and the offer beside them. */
export const ReceivedLead = ({ id, papers }: ReceivedLeadProps) => {
  const { data, error } = useReceivedLead(id)
  const lead = data?.data
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconInbox size={28} />}
        title="Diese Anfrage gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht, oder sie gehört zu einem anderen Betrieb."
        action={<ButtonLink to={providerPaths.providerLeads}>Alle Anfragen</ButtonLink>}
      />
    )
  const isOpen = lead && (lead.state === 'asked' || lead.state === 'seen')
  return (
    <>
      <BackLink to={providerPaths.providerLeads}>Alle Anfragen</BackLink>
      <Loaded of={{ data, error }} height={480} />
      {lead && (
        <>
          <PageHeader
            title={lead.title}
            text={`${lead.state_text}${isOpen && lead.answer_until ? `, ${timeLeft(lead.answer_until)}` : ''} · ${othersText(lead.others)}`}
          />
          <div className={css.request}>
            <div className={css.stack}>
              <Told lead={lead} />
              {lead.customer_user_id !== null && <AskBack lead={lead} userId={lead.customer_user_id} />}
              {isOpen && <Decline lead={lead} />}
            </div>
            <div className={css.stack}>
              {isOpen && (
                <Card title="Angebot machen">
                  <OfferForm lead={lead} offer={null} onDone={() => {}} />
                </Card>
              )}
              {lead.offer && <OwnOffer lead={lead} papers={papers} />}
            </div>
          </div>
        </>
      )}
    </>
  )
}

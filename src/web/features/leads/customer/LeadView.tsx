import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { leadStatusLabels } from '#contract/leads/shapes.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { isMissing, refusedFields } from '#web/app/api.ts'
import { businessPath, leadQuestionPath, orderPath, paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconInbox } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LeadAnswers } from '../LeadAnswers.tsx'
import { AcceptOffer } from './AcceptOffer.tsx'
import css from './Leads.module.css'
import {
  type LeadOffer,
  type OwnLead,
  useDecide,
  useEndLead,
  useOwnLead,
  useShowContact,
  useSwap,
} from './leads.data.ts'
import { OfferCards } from './OfferCards.tsx'

const isActive = (state: string) => ['asked', 'seen', 'offered'].includes(state)

const Asked = ({ lead, isOpen }: { lead: OwnLead; isOpen: boolean }) => {
  const swap = useSwap()
  const show = useShowContact()
  return (
    <Card title="Gefragte Betriebe" text="Höchstens fünf zur gleichen Zeit.">
      <ul className={css.asked}>
        {lead.asked.map((one) => (
          <li key={one.provider_id} className={css.row}>
            <span>
              <strong>
                <Link to={businessPath(one.slug)}>{one.name}</Link>
              </strong>
              <small>
                {one.city}
                {one.distance_km !== null && `, ${formatNumber(one.distance_km)} km`} ·{' '}
                {one.state === 'asked' ? 'Gefragt' : one.state_text}
                {one.contact_shown && ' · sieht Ihre Kontaktdaten'}
              </small>
              {one.excludes && isActive(one.state) && <small>Macht nicht: {one.excludes}</small>}
            </span>
            {isOpen && isActive(one.state) && (
              <span className={css.buttons}>
                {!one.contact_shown && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={show.isPending}
                    onClick={() => show.mutate({ id: lead.id, provider_id: one.provider_id })}
                  >
                    Meine Kontaktdaten freigeben
                  </Button>
                )}
                <ButtonLink look="quiet" to={leadQuestionPath(one.provider_id, lead.id)}>
                  Nachricht
                </ButtonLink>
                {lead.can_swap && one.state !== 'offered' && (
                  <Button
                    variant="subtle"
                    size="xs"
                    loading={swap.isPending}
                    onClick={() => swap.mutate({ id: lead.id, provider_id: one.provider_id })}
                  >
                    Tauschen
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {lead.kind === 'route' && (
        <details>
          <summary>Warum diese Betriebe?</summary>
          <p>
            Gefragt werden nur Betriebe, deren Branche zu dieser Leistung passt und deren Umkreis Ihren Ort einschließt.
            Unter ihnen geht es reihum: Wer am längsten nicht an der Reihe war, kommt zuerst. Wer näher liegt, schneller
            antwortet und besser bewertet ist, kommt öfter an die Reihe; kaufen kann sich niemand einen Platz. Wer eine
            Ihrer Antworten ausschließt, wird nicht gefragt.
          </p>
        </details>
      )}
    </Card>
  )
}

const Told = ({ lead }: { lead: OwnLead }) => (
  <Card title="Ihre Anfrage">
    <LeadAnswers lead={lead} />
  </Card>
)

type ReasonProps = {
  title: string
  action: string
  isOpen: boolean
  isWorking: boolean
  error: unknown
  onSend: (reason: string) => void
  onClose: () => void
}

const ReasonDialog = ({ title, action, isOpen, isWorking, error, onSend, onClose }: ReasonProps) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title}>
      <div className={css.fields}>
        <Textarea
          label="Grund (freiwillig)"
          error={refusedFields(error).reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button loading={isWorking} onClick={() => onSend(reason)}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

const leftText = ({ offer_expired_days: days, offer_expired_hours: hours }: OwnLead) =>
  days > 0 ? `noch ${days === 1 ? '1 Tag' : `${days} Tage`}` : `noch ${hours} Std.`

/** What the page shows about papers, for those that made an offer; documents are a feature of their own. */
type PapersOf = (offerers: { providerId: number; name: string }[]) => ReactNode

const Lead = ({ lead, papersOf }: { lead: OwnLead; papersOf: PapersOf }) => {
  const [accepting, setAccepting] = useState<LeadOffer | null>(null)
  const [rejecting, setRejecting] = useState<LeadOffer | null>(null)
  const [isEnding, setIsEnding] = useState(false)
  const navigate = useNavigate()
  const decide = useDecide(() => setRejecting(null))
  const end = useEndLead(() => setIsEnding(false))
  const isOpen = lead.lead_status === 'requested' || lead.lead_status === 'open'
  const offerers = lead.asked
    .filter(({ state }) => state === 'offered' || state === 'won')
    .map(({ provider_id: providerId, name }) => ({ providerId, name }))
  return (
    <>
      <PageHeader
        title={lead.title}
        text={`${leadStatusLabels[lead.lead_status]}${isOpen ? `, ${leftText(lead)}` : ''} · gesendet ${formatDateTime(lead.created_at)}`}
        action={
          isOpen && (
            <Button variant="default" onClick={() => setIsEnding(true)}>
              Anfrage beenden
            </Button>
          )
        }
      />
      <div className={css.stack}>
        <section className={css.stack} aria-labelledby="angebote">
          <h2 id="angebote">Angebote</h2>
          {lead.offers.length ? (
            <OfferCards offers={lead.offers} isOpen={isOpen} onAccept={setAccepting} onReject={setRejecting} />
          ) : (
            <p className={css.soft}>
              {isOpen ? 'Noch kein Angebot. Sie bekommen eine Nachricht, sobald eines da ist.' : 'Es gab kein Angebot.'}
            </p>
          )}
        </section>
        <Asked lead={lead} isOpen={isOpen} />
        {offerers.length > 0 && <Card title="Dokumente">{papersOf(offerers)}</Card>}
        <Told lead={lead} />
      </div>
      <AcceptOffer
        offer={accepting}
        lead={lead}
        onClose={() => setAccepting(null)}
        onDone={(number) => void navigate(orderPath(number))}
      />
      <ReasonDialog
        title="Angebot ablehnen?"
        action="Angebot ablehnen"
        isOpen={rejecting !== null}
        isWorking={decide.isPending}
        error={decide.error}
        onSend={(reason) => rejecting && decide.mutate({ id: rejecting.id, status: 'rejected', reason })}
        onClose={() => setRejecting(null)}
      />
      <ReasonDialog
        title="Anfrage beenden?"
        action="Anfrage beenden"
        isOpen={isEnding}
        isWorking={end.isPending}
        error={end.error}
        onSend={(reason) => end.mutate({ id: lead.id, reason })}
        onClose={() => setIsEnding(false)}
      />
    </>
  )
}

/** An own request with its offers side by side. */
export const LeadView = ({ id, papersOf }: { id: number; papersOf: PapersOf }) => {
  const { data, error } = useOwnLead(id)
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconInbox size={28} />}
        title="Diese Anfrage gibt es nicht"
        text="Vielleicht stimmt die Adresse nicht."
        action={<ButtonLink to={paths.leads}>Alle Anfragen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={paths.leads}>Alle Anfragen</BackLink>
      <Loaded of={{ data, error }} height={480}>
        {({ data: lead }) => <Lead lead={lead} papersOf={papersOf} />}
      </Loaded>
    </>
  )
}

import { Badge, Button, Tabs } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatLongDate } from '#lib/format.ts'
import { type PolicyType, policyNames } from '#lib/lists/policies.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Policies.module.css'
import { type OwnPolicy, useOwnPolicies, useSavePolicies } from './store.data.ts'

const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

const hints: Record<PolicyType, string> = {
  terms: 'Eigene AGB sind freiwillig. Ohne sie gilt das Gesetz; mit ihnen stimmen Ihre Kunden an der Kasse zu.',
  withdrawal:
    'Verbraucher müssen vor dem Kauf über ihr Widerrufsrecht belehrt werden. Ohne eigenen Text gilt das gesetzliche Muster mit Ihren Angaben. Ein eigener Text gilt für den Kauf von Waren; für Dienstleistungen und für Speisen verwenden wir immer das Muster der jeweiligen Art.',
  privacy: 'Was Sie selbst mit den Daten Ihrer Kunden tun. Für den Marktplatz gilt unsere eigene Datenschutzerklärung.',
  shipping: 'Was Ihre Kunden über Verpackung, Lieferung und Abholung wissen sollten.',
}

const stateOf = ({ updated_at, is_template }: OwnPolicy) => {
  if (updated_at) return `Ihr Text vom ${formatLongDate(updated_at)}`
  return is_template ? 'Es gilt das gesetzliche Muster' : 'Noch kein Text'
}

type PolicyFormProps = { policy: OwnPolicy; draft: string | undefined; onDraft: (draft: string | undefined) => void }

const PolicyForm = ({ policy, draft, onDraft }: PolicyFormProps) => {
  // the editor keeps its own text: another one needs another editor
  const [round, setRound] = useState(0)
  const [isAsking, setIsAsking] = useState<'template' | 'remove' | null>(null)
  const own = policy.is_template ? '' : policy.content
  const shown = draft ?? own
  const save = useSavePolicies(policy, () => {
    onDraft(undefined)
    setRound((now) => now + 1)
  })
  const send = (content: string) => save.mutate({ policies: [{ type: policy.type, content }] })
  const takeTemplate = () => {
    onDraft(policy.template)
    setRound((now) => now + 1)
    setIsAsking(null)
  }
  return (
    <div className={css.form}>
      <p className={css.hint}>{hints[policy.type]}</p>
      <div className={css.bar}>
        <Badge variant="light" color={policy.updated_at ? undefined : 'gray'}>
          {stateOf(policy)}
        </Badge>
        <Button variant="subtle" onClick={() => (shown ? setIsAsking('template') : takeTemplate())}>
          Vorlage übernehmen
        </Button>
      </div>
      <Suspense fallback={<Skeleton height={420} radius={10} />}>
        <RichText key={round} label={policy.title} path={policy.type} value={shown} onChange={onDraft} />
      </Suspense>
      <div className={css.foot}>
        <Button loading={save.isPending} disabled={draft === undefined || draft === own} onClick={() => send(shown)}>
          Text speichern
        </Button>
        {own && (
          <Button variant="default" onClick={() => setIsAsking('remove')}>
            Text zurückziehen
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking === 'template'}
        title="Vorlage übernehmen?"
        text="Die Vorlage ersetzt, was jetzt im Feld steht. Gespeichert wird sie erst, wenn Sie es sagen."
        action="Vorlage übernehmen"
        onConfirm={takeTemplate}
        onClose={() => setIsAsking(null)}
      />
      <ConfirmDialog
        isOpen={isAsking === 'remove'}
        title={`${policyNames[policy.type].short} zurückziehen?`}
        text="Neue Kunden sehen diesen Text dann nicht mehr. Für frühere Bestellungen gilt er weiter."
        action="Text zurückziehen"
        onConfirm={() => {
          setIsAsking(null)
          send('')
        }}
        onClose={() => setIsAsking(null)}
      />
    </div>
  )
}

type Drafts = Partial<Record<PolicyType, string>>

/** The texts that buyers of a provider agree to. */
export const PolicyEditor = () => {
  const { data, error } = useOwnPolicies()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [tab, setTab] = useState<PolicyType>('terms')
  const isDirty = Object.values(drafts).some((draft) => draft !== undefined)
  return (
    <>
      <PageHeader
        title="Rechtstexte"
        text="Ihre Kunden sehen diese Texte auf Ihrer Seite und an der Kasse und bekommen sie mit der Bestellbestätigung per E-Mail."
      />
      <Loaded of={{ data, error }} height={560} />
      {data && (
        <>
          <Notice>
            Unsere Vorlagen sind ein Anfang und ersetzen keine Rechtsberatung. Prüfen Sie bitte, ob sie zu Ihrem Betrieb
            passen.
          </Notice>
          <Tabs
            value={tab}
            onChange={(next) => setTab((next ?? 'terms') as PolicyType)}
            className={css.tabs}
            keepMounted={false}
          >
            <Tabs.List>
              {data.data.map(({ type }) => (
                <Tabs.Tab key={type} value={type}>
                  {policyNames[type].short}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {data.data.map((policy) => (
              <Tabs.Panel key={policy.type} value={policy.type}>
                <PolicyForm
                  policy={policy}
                  draft={drafts[policy.type]}
                  onDraft={(draft) => setDrafts((now) => ({ ...now, [policy.type]: draft }))}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        </>
      )}
      <LeaveGuard isDirty={isDirty} text="Ein Text ist noch nicht gespeichert." />
    </>
  )
}

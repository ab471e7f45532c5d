import { type FormEvent, useEffect, useState } from 'react'
import { misuseKindLabels, misuseStepLabels } from '#contract/reports/misuse.ts'
import { formatDate } from '#lib/format.ts'
import { useSending } from '#web/app/public/sending.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AreaField } from '#web/ui/form/Field.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from '../ReportFacts.module.css'
import { loadMeasure, type OwnMeasure, sendObjection } from './measures.data.ts'

const Objection = ({ measureKey, onDone }: { measureKey: string; onDone: (message: string) => void }) => {
  const { errors, isSending, send } = useSending(['text'])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    void send(async () => onDone((await sendObjection(measureKey, text)).message))
  }
  return (
    <Card title="Widersprechen" text="Kostenlos. Ein Mensch prüft die Maßnahme noch einmal.">
      <form onSubmit={submit} noValidate>
        <Stack>
          <AreaField label="Warum ist sie falsch?" name="text" rows={5} maxLength={4000} error={errors.text} />
          <div>
            <Button type="submit" disabled={isSending}>
              Widerspruch absenden
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

const standOf = ({ step, ends_at, is_lifted, objected_at, answered_at }: OwnMeasure) => {
  if (is_lifted) return 'Wir haben die Maßnahme aufgehoben.'
  if (objected_at && !answered_at) return 'Ihr Widerspruch ist eingegangen. Wir melden uns per E-Mail.'
  return step === 'suspension' ? `Der Ausschluss gilt bis zum ${formatDate(ends_at!)}.` : 'Die Warnung besteht.'
}

/** A warning or a suspension with its reasons, and the way to object (Art. 23 DSA). */
export const MeasureView = ({ measure, measureKey }: { measure: OwnMeasure; measureKey: string }) => {
  const [done, setDone] = useState<string | null>(null)
  const facts: [string, string | null][] = [
    ['Weshalb', misuseKindLabels[measure.kind]],
    ['Begründung', measure.reason],
    ['Ihr Widerspruch', measure.objection],
    ['Unsere Antwort', measure.answer],
  ]
  return (
    <>
      <PageHeader title={misuseStepLabels[measure.step]} text={`Vom ${formatDate(measure.created_at)}`} />
      <Stack>
        <Notice kind={done ? 'success' : 'info'}>{done ?? standOf(measure)}</Notice>
        <Card>
          <dl className={css.facts}>
            {facts.map(([name, text]) =>
              text ? (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </Card>
        {measure.can_object && !done && <Objection measureKey={measureKey} onDone={setDone} />}
      </Stack>
    </>
  )
}

export const MeasurePage = ({ measureKey }: { measureKey: string }) => {
  const [loaded, setLoaded] = useState<{ data?: OwnMeasure; error: Error | null }>({ error: null })
  useEffect(() => {
    let isCurrent = true
    loadMeasure(measureKey).then(
      (data) => isCurrent && setLoaded({ data, error: null }),
      (error: Error) => isCurrent && setLoaded({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [measureKey])
  if (loaded.data) return <MeasureView measure={loaded.data} measureKey={measureKey} />
  return (
    <>
      <PageHeader title="Maßnahme wegen Missbrauchs" />
      <Loaded of={{ data: loaded.data, error: loaded.error }} height={320} />
    </>
  )
}

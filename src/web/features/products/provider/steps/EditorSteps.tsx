import { Button } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { UnsavedContext } from '#web/app/unsaved/unsaved-forms.ts'
import { Steps } from '#web/ui/layout/Steps.tsx'
import type { ProductInfo } from '../provider.data.ts'
import css from './EditorSteps.module.css'
import { type EditorStep, firstOpenStep, reachedStep, stepOf, stepOfAnchor } from './editor-steps.ts'

const param = 'schritt'
const whole = 'alle'

/** Which step is open, kept in the address: the browser's own way back leads to the step before. */
export const useEditorSteps = (info: ProductInfo, steps: readonly EditorStep[]) => {
  const [params, setParams] = useSearchParams()
  const [first] = useState(() => {
    const linked = stepOfAnchor(steps, location.hash.slice(1))
    return linked === -1 ? firstOpenStep(steps, info.missing) : linked
  })
  const asked = params.get(param)
  const named = steps.findIndex(({ id }) => id === asked)
  // what stands in the shop is changed in one place, what is written for the first time step by step
  const isWhole = !steps.length || asked === whole || (asked === null && info.status !== 'draft')
  const reached = reachedStep(steps, info.missing)
  const at = Math.min(named === -1 ? first : named, reached)
  const open = (step: number) => setParams({ [param]: steps[step]!.id }, { preventScrollReset: true })
  return {
    step: isWhole ? null : (steps[at] ?? null),
    at,
    reached,
    open,
    showWhole: (isShown: boolean) => setParams({ [param]: isShown ? whole : steps[at]!.id }),
  }
}

/** Saves every form of the area that holds something unsaved; false when one was refused. */
const useSaveForms = () => {
  const forms = useContext(UnsavedContext)
  return async (withNew: boolean) => {
    for (const { isDirty, isNew, save } of forms?.all() ?? [])
      if (save && (isDirty() || (isNew && withNew)) && !(await save())) return false
    return true
  }
}

type EditorStepsProps = {
  info: ProductInfo
  steps: readonly EditorStep[]
  shown: ReturnType<typeof useEditorSteps>
  /** ends the last step */
  end: ReactNode
  children: ReactNode
}

/** One step at a time, and leaving it saves what was typed into the draft; without a step all of it. */
export const EditorSteps = ({ info, steps, shown, end, children }: EditorStepsProps) => {
  const { step, at, reached, open } = shown
  const save = useSaveForms()
  const [isSaving, setIsSaving] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const lastStep = useRef(at)

  useEffect(() => {
    if (!step || lastStep.current === at) return
    lastStep.current = at
    content.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step, at])

  const incomplete = new Set(info.missing.map(({ field }) => stepOf(steps, field)))
  const asksFirst = stepOf(steps, 'property.data') === at
  const go = async (next: number) => {
    setIsSaving(true)
    const isSaved = await save(next > at && asksFirst)
    setIsSaving(false)
    if (isSaved) open(next)
  }

  return (
    <>
      {step && (
        <Steps
          label="Schritte der Anzeige"
          names={steps.map(({ name }) => name)}
          current={at}
          reached={reached}
          isDone={(one) => one <= reached && one < steps.length - 1 && !incomplete.has(one)}
          onOpen={(next) => void go(next)}
        />
      )}
      <div
        ref={content}
        className={css.content}
        {...(step && {
          tabIndex: -1,
          role: 'group',
          'aria-label': `Schritt ${at + 1} von ${steps.length}: ${step.name}`,
          'data-stepped': true,
        })}
      >
        {children}
      </div>
      {step && (
        <>
          <div className={css.foot}>
            {at > 0 && (
              <Button variant="default" disabled={isSaving} onClick={() => void go(at - 1)}>
                Zurück
              </Button>
            )}
            {at < steps.length - 1 ? (
              <Button loading={isSaving} onClick={() => void go(at + 1)}>
                Weiter
              </Button>
            ) : (
              end
            )}
          </div>
          <p className={css.note}>
            Jeder Schritt wird als Entwurf gespeichert. Kunden sehen ihn erst, wenn Sie veröffentlichen.
          </p>
        </>
      )}
    </>
  )
}

import { useForm } from '@mantine/form'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import type { Loaded } from '#lib/loaded.ts'
import { ApiError, type ApiInput, api, withLoaded } from './api.ts'
import { useBase } from './query.ts'
import { toastError, toastStale } from './toasts.ts'
import { readDraft, takeKnown, writeDraft } from './unsaved/drafts.ts'
import { useUnsavedForm } from './unsaved/unsaved-forms.ts'

export type FormValues = Record<string, unknown>

/** Mantine's own names for these types can't be imported: the package hides them from Node's way of resolving. */
export type Form<V extends FormValues> = Pick<
  ReturnType<typeof useForm<V>>,
  'values' | 'getInputProps' | 'setFieldValue'
>
export type InputProps = ReturnType<Form<FormValues>['getInputProps']>

export type FormOptions<C extends Call, V extends FormValues> = {
  initialValues: V
  /** when the call wants something else than what the fields hold */
  toInput?: (values: V) => ApiInput<C>
  /** what the form asks for beyond the call; a German sentence by field */
  check?: (values: V) => Record<string, string>
  onDone: (output: OutputOf<C>, values: V) => unknown
  /** what holds after `onDone`, where that may differ from what was sent: some of it may wait for a check */
  kept?: () => Promise<V>
  /** a name for what is typed: it is kept over a reload of this tab until it is sent */
  draft?: string
  /** says whether what is typed is kept on the server already: leaving the page loses nothing then */
  isKept?: (values: V) => boolean
  /** what the form shows, as it was read: a save is refused when somebody else changed it since */
  loaded?: Loaded
  /** the server has nothing of it yet */
  isNew?: boolean
  /** a refusal that has its own place on the page; true when it was dealt with */
  onRefused?: (error: ApiError) => boolean
}

/** Files can't be kept as text. */
const withoutFiles = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof Blob ? null : value]))

type Drafted<V extends FormValues> = Pick<
  ReturnType<typeof useForm<V>>,
  'values' | 'getValues' | 'setValues' | 'setTouched'
>

/** Keeps what is typed under its name; says whether the form began with something that was kept. */
const useDraft = <V extends FormValues>(form: Drafted<V>, name: string | undefined, isDirty: () => boolean) => {
  const [isRestored, setIsRestored] = useState(false)
  const latest = useRef({ form, isDirty })
  useEffect(() => {
    latest.current = { form, isDirty }
  })
  useEffect(() => {
    const kept = name ? readDraft(name) : null
    if (kept === null) return
    latest.current.form.setValues(takeKnown(kept, latest.current.form.getValues()))
    latest.current.form.setTouched({ draft: true })
    setIsRestored(true)
  }, [name])
  const typed = name ? JSON.stringify(withoutFiles(form.values)) : ''
  useEffect(() => {
    if (name && latest.current.isDirty()) writeDraft(name, JSON.parse(typed))
  }, [name, typed])
  return isRestored
}

/** A form for a call: checked by the call's own schema, and the server's answer stands at the same fields. */
export const useCallForm = <C extends Call, V extends FormValues>(call: C, options: FormOptions<C, V>) => {
  const [isSending, setIsSending] = useState(false)
  const toInput = options.toInput ?? ((values: V) => values as unknown as ApiInput<C>)

  const form = useForm<V>({
    initialValues: options.initialValues,
    validate: (values) => {
      const read = call.input.safeParse(toInput(values))
      return { ...options.check?.(values), ...fieldErrors(read.error?.issues ?? []) }
    },
  })

  /** what the server has, as text: a form that stays after it was sent holds nothing unsaved */
  const saved = useRef('')
  const isDirty = () => form.isTouched() && form.isDirty() && JSON.stringify(form.getValues()) !== saved.current
  const base = useBase(options.loaded, () => !isDirty())
  const isRestored = useDraft(form, options.draft, isDirty)

  /** The first as the page shows them, which need not be the order of the contract. */
  const focusFirst = (errors: object) => {
    const fields = Object.keys(errors).flatMap((name) => form.getInputNode(name) ?? [])
    const [first] = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    first?.focus()
  }

  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || options.onRefused?.(error))
      return error instanceof ApiError || toastError(error)
    const known = Object.fromEntries(
      Object.entries(error.fields).filter(([name]) => name.split('.')[0]! in options.initialValues),
    )
    form.setErrors(known)
    focusFirst(known)
    if (error.code === 'STALE')
      return toastStale(() => {
        form.reset()
        if (options.draft) writeDraft(options.draft, null)
      })
    // what no field can show still has to be said
    if (!Object.keys(known).length) toastError(error)
  }

  /** Shows what the server keeps; a field that was typed in meanwhile stays. */
  const showKept = (kept: V, sent: V) => {
    const typed = form.getValues()
    form.resetDirty(kept)
    form.setValues(
      Object.fromEntries(
        Object.keys(kept).map((name) => [name, (typed[name] === sent[name] ? kept : typed)[name]]),
      ) as V,
    )
  }

  const isOnItsWay = useRef(false)
  const send = async (values: V) => {
    // two taps before the button is off are one
    if (isOnItsWay.current) return false
    isOnItsWay.current = true
    setIsSending(true)
    try {
      const output = await api(call, withLoaded(toInput(values) as object, base.current) as ApiInput<C>)
      base.current = undefined
      // before what follows leaves the page
      saved.current = JSON.stringify(values)
      if (options.draft) writeDraft(options.draft, null)
      await options.onDone(output, values)
      if (options.kept) showKept(await options.kept(), values)
      saved.current = JSON.stringify(form.getValues())
      return true
    } catch (error) {
      refused(error)
      return false
    } finally {
      isOnItsWay.current = false
      setIsSending(false)
    }
  }

  const submit = (event?: SubmitEvent<HTMLFormElement>) => form.onSubmit(send, (errors) => focusFirst(errors))(event)

  /** As `submit`, for a button outside of the form; says whether the server took it. */
  const save = async () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(errors)
    return !hasErrors && (await send(form.getValues()))
  }

  useUnsavedForm({
    isDirty: () => isDirty() && !options.isKept?.(form.getValues()),
    onDiscard: () => options.draft && writeDraft(options.draft, null),
    save,
    isNew: options.isNew,
  })

  return { form, submit, save, isSending, isRestored }
}

/** The form hook of one call, for the data file of a feature. */
export const formFor =
  <C extends Call>(call: C) =>
  <V extends FormValues>(options: FormOptions<C, V>) =>
    useCallForm(call, options)

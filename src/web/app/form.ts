import { useForm } from '@mantine/form'
import { type SubmitEvent, useState } from 'react'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { ApiError, type ApiInput, api } from './api.ts'
import { toastError } from './toasts.ts'

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
  /** a refusal that has its own place on the page; true when it was dealt with */
  onRefused?: (error: ApiError) => boolean
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
    // what no field can show still has to be said
    if (!Object.keys(known).length) toastError(error)
  }

  const send = async (values: V) => {
    setIsSending(true)
    try {
      await options.onDone(await api(call, toInput(values)), values)
      return true
    } catch (error) {
      refused(error)
      return false
    } finally {
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

  return { form, submit, save, isSending }
}

/** The form hook of one call, for the data file of a feature. */
export const formFor =
  <C extends Call>(call: C) =>
  <V extends FormValues>(options: FormOptions<C, V>) =>
    useCallForm(call, options)

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconEye, IconEyeOff } from '../icons.ts'
import css from './Field.module.css'

type Around = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  /** beside the label, like a link that helps with this field */
  aside?: ReactNode
}

const useDescribed = (id: string | undefined, { hint, error }: Around) => {
  const own = useId()
  const field = id ?? own
  const described = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(' ')
  return { id: field, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

const Frame = ({ id, around, children }: { id: string; around: Around; children: ReactNode }) => (
  <div className={css.field}>
    <div className={css.head}>
      <label htmlFor={id} className={css.label}>
        {around.label}
        {around.isOptional && <span className={css.optional}> (freiwillig)</span>}
      </label>
      {around.aside}
    </div>
    {children}
    {around.error && (
      <p id={`${id}-error`} className={css.error}>
        {around.error}
      </p>
    )}
    {around.hint && (
      <p id={`${id}-hint`} className={css.hint}>
        {around.hint}
      </p>
    )}
  </div>
)

/** A text field without Mantine, for pages that must be light. */
export const Field = ({
  label,
  hint,
  error,
  isOptional,
  aside,
  id,
  className = '',
  ...input
}: ComponentProps<'input'> & Around) => {
  const around = { label, hint, error, isOptional, aside }
  const described = useDescribed(id, around)
  return (
    <Frame id={described.id} around={around}>
      <input className={`${css.input} ${className}`} {...input} {...described} />
    </Frame>
  )
}

export const PasswordField = ({
  label,
  hint,
  error,
  isOptional,
  aside,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Around) => {
  const around = { label, hint, error, isOptional, aside }
  const described = useDescribed(id, around)
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame id={described.id} around={around}>
      <div className={css.withButton}>
        <input className={css.input} type={isShown ? 'text' : 'password'} {...input} {...described} />
        <button
          type="button"
          className={css.show}
          onClick={() => setIsShown(!isShown)}
          aria-label="Passwort anzeigen"
          aria-pressed={isShown}
        >
          {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </button>
      </div>
    </Frame>
  )
}

/** Several lines. */
export const AreaField = ({
  label,
  hint,
  error,
  isOptional,
  aside,
  id,
  ...area
}: ComponentProps<'textarea'> & Around) => {
  const around = { label, hint, error, isOptional, aside }
  const described = useDescribed(id, around)
  return (
    <Frame id={described.id} around={around}>
      <textarea className={`${css.input} ${css.area}`} {...area} {...described} />
    </Frame>
  )
}

export const ChoiceField = ({
  label,
  hint,
  error,
  isOptional,
  aside,
  id,
  children,
  ...select
}: ComponentProps<'select'> & Around) => {
  const around = { label, hint, error, isOptional, aside }
  const described = useDescribed(id, around)
  return (
    <Frame id={described.id} around={around}>
      <select className={css.input} {...select} {...described}>
        {children}
      </select>
    </Frame>
  )
}

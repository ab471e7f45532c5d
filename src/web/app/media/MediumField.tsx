import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconPhoto } from '#web/ui/icons.ts'
import css from './Media.module.css'
import { useLibrary } from './useLibrary.ts'

const MediumPicker = lazy(() => import('./MediumPicker.tsx'))

type MediumFieldProps = {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (id: number | null) => void
}

const Chosen = ({ id }: { id: number }) => {
  const { useMedium } = useLibrary()
  const { data, error } = useMedium(id)
  if (error) return <span className={css.missing}>Dieses Bild gibt es nicht mehr.</span>
  return data ? <img src={data.data.src} alt={data.data.alt} width={120} height={80} /> : null
}

/** A field of a form that holds a picture of the library, or none. */
export const MediumField = ({ label, value, error, onChange }: MediumFieldProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className={css.label}>{label}</legend>
      <div className={css.chosen}>
        {value && <Chosen key={value} id={value} />}
        <Button
          variant="default"
          aria-label={`${label}: ${value ? 'anderes Bild' : 'Bild'} wählen`}
          leftSection={<IconPhoto size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {value ? 'Anderes Bild' : 'Bild wählen'}
        </Button>
        {value && (
          <Button variant="subtle" color="red" aria-label={`${label}: entfernen`} onClick={() => onChange(null)}>
            Entfernen
          </Button>
        )}
      </div>
      {error && (
        <p className={css.missing} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <MediumPicker
            onClose={() => setIsOpen(false)}
            onPick={({ id }) => {
              setIsOpen(false)
              onChange(id)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

import { Button, FileButton, Input } from '@mantine/core'
import { IconCamera, IconFileText } from '#web/ui/icons.ts'
import css from './Setup.module.css'

type PaperInputProps = {
  label: string
  description?: string
  value?: File | null
  onChange?: (file: File | null) => void
  error?: React.ReactNode
}

/** A paper: taken with the phone's camera, or a file that is there already. */
export const PaperInput = ({ label, description, value, onChange = () => {}, error }: PaperInputProps) => (
  <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
    <div className={css.paper}>
      <FileButton accept="image/png,image/jpeg,image/webp" capture="environment" onChange={onChange}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            aria-label={`${label}: Foto aufnehmen`}
            leftSection={<IconCamera size={20} />}
          >
            Foto aufnehmen
          </Button>
        )}
      </FileButton>
      <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={onChange}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            aria-label={`${label}: Datei wählen`}
            leftSection={<IconFileText size={20} />}
          >
            Datei wählen
          </Button>
        )}
      </FileButton>
      <span className={css.soft} role="status">
        {value?.name}
      </span>
    </div>
  </Input.Wrapper>
)

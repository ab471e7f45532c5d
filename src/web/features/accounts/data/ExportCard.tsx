import { Button } from '@mantine/core'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import css from '../Form.module.css'
import { saveOwnData, useExportForm } from './own-data.data.ts'

export const ExportCard = () => {
  const { form, submit, isSending } = useExportForm({
    initialValues: { current_password: '' },
    onDone: (answer) => {
      saveOwnData(answer)
      form.reset()
      toast.success('Ihre Daten sind heruntergeladen.')
    },
  })
  return (
    <Card
      title="Daten mitnehmen"
      text="Alles, was wir über Ihr Konto gespeichert haben, als Datei im Format JSON (Art. 20 DSGVO)."
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <CurrentPassword maw={420} {...form.getInputProps('current_password')} />
        <div className={css.actions}>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={isSending}
          >
            Daten herunterladen
          </Button>
        </div>
      </form>
    </Card>
  )
}

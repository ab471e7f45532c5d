import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './Kitchens.module.css'
import { type ListedKitchen, usePauseKitchen } from './supervision.data.ts'

const lengths = [
  { value: '30', label: '30 Minuten' },
  { value: '60', label: '1 Stunde' },
  { value: '120', label: '2 Stunden' },
  { value: '240', label: '4 Stunden' },
]

/** Pauses in the kitchen's stead; the provider reads the reason. */
export const PauseDialog = ({ kitchen, onClose }: { kitchen: ListedKitchen; onClose: () => void }) => {
  const pause = usePauseKitchen(onClose)
  const [minutes, setMinutes] = useState('60')
  const [reason, setReason] = useState('')
  const { provider } = kitchen
  return (
    <Dialog opened onClose={onClose} title={`${provider.company_name} pausieren?`}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          pause.mutate({ provider_id: provider.id, minutes: Number(minutes), reason })
        }}
      >
        <Text>
          Gäste bestellen dort solange nur für die Zeit danach. Angenommene Bestellungen laufen weiter. Der Anbieter
          bekommt eine E-Mail mit dem Grund; beenden kann die Pause nur der Betreiber.
        </Text>
        <NativeSelect
          label="Wie lange"
          data={lengths}
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        <Textarea
          label="Grund"
          description="Der Anbieter liest ihn so, wie er hier steht."
          autosize
          minRows={3}
          maxLength={300}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={refusedFields(pause.error).reason}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" data-danger loading={pause.isPending}>
            Küche pausieren
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

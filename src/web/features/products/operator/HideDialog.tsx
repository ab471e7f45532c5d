import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { useSetPin } from './search-desk.data.ts'

type HideProps = { words: string; product: { product_id: number; name: string }; onClose: () => void }

const HideForm = ({ words, product: { product_id }, onClose }: HideProps) => {
  const [reasons, setReasons] = useState('')
  const write = useSetPin(onClose)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate({ words, product_id, state: 'hidden', reasons })
      }}
    >
      <ValuesGuard values={[reasons]} />
      <Stack>
        <Text>{`Bei „${words}“ steht das Produkt dann nicht mehr unter den besten Treffern und Vorschlägen. Sein Anbieter bekommt die Begründung per E-Mail und kann sechs Monate lang Beschwerde einlegen.`}</Text>
        <Textarea
          label="Begründung"
          description="Sie geht so an den Anbieter: warum das Produkt nicht zu diesen Wörtern passt."
          withAsterisk
          data-autofocus
          autosize
          minRows={3}
          maxLength={4000}
          value={reasons}
          error={refusedFields(write.error).reasons}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" data-danger loading={write.isPending}>
            Ausblenden
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** Hides a product for some words, with reasons. */
export const HideDialog = (props: HideProps) => (
  <Dialog opened onClose={props.onClose} title={`Ausblenden: ${props.product.name}`}>
    <HideForm {...props} />
  </Dialog>
)

import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { setAutomaticSeo, useNewProductForm } from './edit.data.ts'
import css from './Provider.module.css'
import { useReload } from './provider.data.ts'

const offers = {
  product: { label: 'Ware', description: 'Vom Becher bis zur Bohrmaschine' },
  food: { label: 'Lebensmittel', description: 'Mit Zutaten, Allergenen und Zusatzstoffen' },
  service: { label: 'Dienstleistung', description: 'Was Sie für Kunden tun, ohne Versand und Bestand' },
  property: { label: 'Immobilie', description: 'Zum Kauf oder zur Miete' },
}
type Kind = keyof typeof offers

/** A name is enough for a draft; its editor asks for the rest. */
export const NewProductForm = () => {
  const [kind, setKind] = useState<Kind>('product')
  const navigate = useNavigate()
  const reload = useReload()
  const { form, submit, isSending } = useNewProductForm(kind, {
    initialValues: { name: '', article_number: '' },
    toInput: (values) => (kind === 'food' ? values : { ...values, product_type: kind }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await setAutomaticSeo(answer.data.id).catch(() => undefined)
      await reload()
      await navigate(`${paths.providerProducts}/${answer.data.id}`)
    },
  })
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <Radio.Group label="Was möchten Sie anbieten?" value={kind} onChange={(value) => setKind(value as Kind)}>
          <Stack gap="sm" mt="xs">
            {Object.entries(offers).map(([value, offer]) => (
              <Radio key={value} size="md" value={value} {...offer} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label="Name"
          description="So, wie Kunden danach suchen"
          required
          withAsterisk={false}
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Artikelnummer (freiwillig)"
          maw={320}
          maxLength={60}
          {...form.getInputProps('article_number')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            Entwurf anlegen
          </Button>
        </div>
      </form>
    </Card>
  )
}

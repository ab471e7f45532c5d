import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { providerProductCalls } from '#contract/products.provider.ts'
import { useCallForm } from '#web/app/form.ts'
import { paths } from '#web/app/paths.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Provider.module.css'
import { useReload } from './provider.data.ts'

const calls = { product: providerProductCalls.createProduct, food: providerProductCalls.createFoodProduct }

/** A name is enough for a draft; its editor asks for the rest. */
export const NewProductForm = () => {
  const [kind, setKind] = useState<keyof typeof calls>('product')
  const navigate = useNavigate()
  const reload = useReload()
  const { form, submit, isSending } = useCallForm(calls[kind] as typeof calls.product, {
    initialValues: { name: '', article_number: '' },
    onDone: async (answer) => {
      toastOutcome(answer)
      await reload()
      await navigate(`${paths.providerProducts}/${answer.data.id}`)
    },
  })
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <Radio.Group
          label="Was möchten Sie verkaufen?"
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
        >
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="product" label="Ware" description="Vom Becher bis zur Bohrmaschine" />
            <Radio
              size="md"
              value="food"
              label="Lebensmittel"
              description="Mit Zutaten, Allergenen und Zusatzstoffen"
            />
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

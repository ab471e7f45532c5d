import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { providerPaths, providerPropertyPath } from '#web/app/paths/provider.ts'
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
export type OfferKind = keyof typeof offers

/** A name is enough for a draft; its editor asks for the rest. `kinds`: what can be chosen, the likeliest first. */
export const NewProductForm = ({ kinds }: { kinds: readonly [OfferKind, ...OfferKind[]] }) => {
  const [kind, setKind] = useState<OfferKind>(kinds[0])
  const navigate = useNavigate()
  const reload = useReload()
  const { form, submit, isSending } = useNewProductForm(kind, {
    initialValues: { name: '', article_number: '' },
    toInput: (values) => (kind === 'food' ? values : { ...values, product_type: kind }),
    onDone: async (answer) => {
      toastOutcome(answer)
      const { id } = answer.data
      await setAutomaticSeo(id).catch(() => undefined)
      await reload()
      await navigate(kind === 'property' ? providerPropertyPath(id) : `${providerPaths.providerProducts}/${id}`)
    },
  })
  const isGoods = kind === 'product' || kind === 'food'
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        {kinds.length > 1 && (
          <Radio.Group label="Was möchten Sie anbieten?" value={kind} onChange={(value) => setKind(value as OfferKind)}>
            <Stack gap="sm" mt="xs">
              {kinds.map((value) => (
                <Radio key={value} size="md" value={value} {...offers[value]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          label={kind === 'property' ? 'Überschrift der Anzeige' : 'Name'}
          description="So, wie Kunden danach suchen"
          placeholder={kind === 'property' ? 'z. B. Helle 3-Zimmer-Wohnung mit Seeblick' : undefined}
          required
          withAsterisk={false}
          maxLength={200}
          {...form.getInputProps('name')}
        />
        {isGoods && (
          <TextInput
            label="Artikelnummer (freiwillig)"
            maw={320}
            maxLength={60}
            {...form.getInputProps('article_number')}
          />
        )}
        <div>
          <Button type="submit" loading={isSending}>
            Entwurf anlegen
          </Button>
        </div>
      </form>
    </Card>
  )
}

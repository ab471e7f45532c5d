import { Button } from '@mantine/core'
import { toastOutcome } from '#web/app/toasts.ts'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { useApprovalLimit, useApprovalLimitForm } from './providers.data.ts'

const Form = ({ turnover }: { turnover: number }) => {
  const { form, submit, isSending } = useApprovalLimitForm({
    initialValues: { turnover: turnover as TypedNumber },
    toInput: (values) => ({ turnover: Number(values.turnover) }),
    onDone: (outcome, values) => {
      toastOutcome(outcome)
      form.resetDirty(values)
    },
  })
  useFollowing(form, { turnover: turnover as TypedNumber })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NumberInput
          label="Umsatz vor der Freigabe"
          kind="money"
          unit="€"
          maw={320}
          {...form.getInputProps('turnover')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            Grenze speichern
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** How much new providers sell before their papers are checked. */
export const ApprovalLimit = () => {
  const { data, error } = useApprovalLimit()
  return (
    <Card
      title="Verkaufen vor der Freigabe"
      text="Bis zu diesem Umsatz verkaufen neue Anbieter, bevor ihre Nachweise geprüft sind. Ausgezahlt wird erst danach. Gastronomie, Lebensmittel, Gesundheit, Finanzen, Immobilien und zulassungspflichtiges Handwerk werden immer vor dem ersten Verkauf geprüft."
    >
      {data ? <Form turnover={data.data.turnover} /> : <Loaded of={{ data, error }} />}
    </Card>
  )
}

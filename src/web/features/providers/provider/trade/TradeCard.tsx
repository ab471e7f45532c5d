import { Select, Textarea, TextInput } from '@mantine/core'
import { disputeChoices, tradeFieldNames, tradeFields } from '#lib/law/trades.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { CardProps, Draft, Store } from '../draft.present.ts'

const choices = Object.entries(disputeChoices).map(([value, label]) => ({ value, label }))

/** What the Impressum says of the trade: authority, permission, chamber; what its industry owes is asked for first. */
export const TradeCard = ({ draft, change, errors, store }: CardProps & { store: Store }) => {
  const set = (changes: Partial<Draft['trade']>) => change({ trade: { ...draft.trade, ...changes } })
  const isOwed = (name: string) => store.trade_required.includes(name)
  const names = [...tradeFieldNames].sort((a, b) => Number(isOwed(b)) - Number(isOwed(a)))
  const takesPart = draft.trade.dispute !== 'none'
  return (
    <Card
      title="Beruf, Aufsicht und Streitbeilegung"
      text="Diese Angaben stehen in Ihrem Impressum. Was Ihre Branche angeben muss, ist mit einem Stern gekennzeichnet; ohne diese Angaben wird Ihre Seite nicht veröffentlicht."
    >
      <Stack>
        {names.map((name) => (
          <Textarea
            key={name}
            label={tradeFields[name].label}
            description={tradeFields[name].hint}
            autosize
            maxLength={400}
            withAsterisk={isOwed(name)}
            value={draft.trade[name]}
            error={errors[`trade.${name}`]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <Select
          label="Streitbeilegung vor einer Verbraucherschlichtungsstelle"
          allowDeselect={false}
          data={choices}
          value={draft.trade.dispute}
          onChange={(value) => set({ dispute: value as Draft['trade']['dispute'] })}
        />
        {takesPart && (
          <TextInput
            label="Zuständige Schlichtungsstelle"
            description="Name, Anschrift und Website."
            required
            maxLength={300}
            value={draft.trade.dispute_body}
            error={errors['trade.dispute_body']}
            onChange={(event) => set({ dispute_body: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Card>
  )
}

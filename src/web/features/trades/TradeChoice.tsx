import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Trade, trade, tradeLabels } from '#contract/trades/calls.ts'
import type { Feature } from '#contract/wire/features.ts'
import { useLayoutData } from '#web/rendering/page-data.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Trades.module.css'
import { useSetTrades, useTradesInfo } from './trades.data.ts'

/** What a closed part leaves nothing to do for. */
const tradesOf: Partial<Record<Feature, Trade[]>> = {
  food: ['food'],
  property: ['property', 'finance'],
  services: ['craft'],
}

type ChoiceProps = { trades: Trade[]; isChosen: boolean; suggested: Trade[] }

const Choice = ({ trades, isChosen, suggested }: ChoiceProps) => {
  const [chosen, setChosen] = useState<string[]>(trades)
  const save = useSetTrades()
  const { closed } = useLayoutData<{ closed: Feature[] }>({ closed: [] })
  const isClosed = (one: Trade) => closed.some((feature) => tradesOf[feature]?.includes(one))
  const isSame = chosen.length === trades.length && trades.every((one) => chosen.includes(one))
  return (
    <>
      <Checkbox.Group
        label="Was macht Ihr Betrieb?"
        description="Menü und Übersicht zeigen zuerst, was dazu gehört. Alles andere bleibt unter „Weitere Funktionen“."
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="sm" mt="sm" mb="md">
          {trade.options
            .filter((one) => !isClosed(one) || chosen.includes(one))
            .map((one) => (
              <Checkbox
                key={one}
                size="md"
                value={one}
                label={tradeLabels[one].name}
                description={tradeLabels[one].text}
              />
            ))}
        </Stack>
      </Checkbox.Group>
      <div className={css.buttons}>
        <Button
          disabled={chosen.length === 0 || (isSame && isChosen)}
          loading={save.isPending}
          onClick={() => save.mutate({ trades: chosen as Trade[] })}
        >
          Tätigkeiten speichern
        </Button>
        {isChosen && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ trades: [] }, { onSuccess: () => setChosen(suggested) })}
          >
            Nach Branche und Angeboten
          </Button>
        )}
      </div>
    </>
  )
}

/** In the settings of the company: what it does, as far as industry and offers do not say it well. */
export const TradeChoice = () => (
  <Card title="Tätigkeiten">
    <Loaded of={useTradesInfo()} height={360}>
      {({ data }) => <Choice trades={data.trades} isChosen={data.is_chosen} suggested={data.suggested} />}
    </Loaded>
  </Card>
)

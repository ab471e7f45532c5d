import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type KitchenCondition, kitchenCondition, kitchenConditionLabels } from '#contract/food/supervision.ts'
import { formatAgo, formatNumber, formatTime } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { operatorPaths, operatorProviderPath } from '#web/app/paths/operator.ts'
import { useMember } from '#web/app/session.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { FigureTile } from '#web/ui/figures/FigureTile.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterSwitch } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import css from './Kitchens.module.css'
import { PauseDialog } from './PauseDialog.tsx'
import { type ListedKitchen, useAllKitchens, useResumeKitchen } from './supervision.data.ts'

const conditionColors: Record<KitchenCondition, string> = {
  open: 'green',
  paused: 'orange',
  closed_today: 'gray',
  closed: 'gray',
  hidden: 'gray',
}

const Condition = ({ kitchen }: { kitchen: ListedKitchen }) => {
  const { condition, opening_text, paused_until, pause_reason } = kitchen
  const pause = paused_until && `bis ${formatTime(paused_until)}, ${pause_reason ? 'vom Betreiber' : 'von der Küche'}`
  return (
    <Lines below={pause || opening_text.replace(/^(Geöffnet|Geschlossen,) /, '')}>
      <Badge variant="light" miw="max-content" color={conditionColors[condition]}>
        {kitchenConditionLabels[condition]}
      </Badge>
    </Lines>
  )
}

/** A count that stands out once somebody should look. */
const Count = ({ value, isAlarm, below }: { value: number; isAlarm: boolean; below: string | false | null }) => (
  <Lines below={below}>
    {isAlarm ? (
      <Badge color="red" miw="max-content">
        {formatNumber(value)}
      </Badge>
    ) : (
      formatNumber(value)
    )}
  </Lines>
)

const Actions = ({ kitchen, onPause }: { kitchen: ListedKitchen; onPause: () => void }) => {
  const resume = useResumeKitchen()
  const { id, company_name } = kitchen.provider
  return (
    <div className={css.actions}>
      <Button
        component={Link}
        to={`${operatorPaths.operatorOrders}?anbieter=${id}&art=food`}
        size="compact-md"
        variant="default"
        aria-label={`Bestellungen bei ${company_name}`}
      >
        Bestellungen
      </Button>
      {mayWrite(useMember(), 'orders') &&
        (kitchen.pause_reason ? (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Pause von ${company_name} beenden`}
            loading={resume.isPending}
            onClick={() => resume.mutate({ provider_id: id })}
          >
            Pause beenden
          </Button>
        ) : (
          <Button size="compact-md" variant="default" aria-label={`${company_name} pausieren`} onClick={onPause}>
            Pausieren
          </Button>
        ))}
    </div>
  )
}

const columnsWith = (onPause: (kitchen: ListedKitchen) => void): Column<ListedKitchen>[] => [
  {
    head: 'Küche',
    place: 'lead',
    cell: ({ provider, postal_code, city, phone }) => (
      <Lines
        below={
          <>
            {postal_code} {city}
            {phone && (
              <>
                <br />
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              </>
            )}
          </>
        }
      >
        <Link className={css.name} to={operatorProviderPath(provider.id)}>
          {provider.company_name}
        </Link>
      </Lines>
    ),
  },
  { head: 'Zustand', cell: (kitchen) => <Condition kitchen={kitchen} /> },
  {
    head: 'Unbeantwortet',
    isNarrow: true,
    cell: ({ waiting, waiting_since, concerns }) => (
      <Count
        value={waiting}
        isAlarm={concerns.includes('waiting')}
        below={waiting_since && `älteste ${formatAgo(waiting_since)}`}
      />
    ),
  },
  {
    head: 'Verspätet',
    isNarrow: true,
    cell: ({ late, late_since, concerns }) => (
      <Count
        value={late}
        isAlarm={concerns.includes('late')}
        below={late_since && `zugesagt ${formatAgo(late_since)}`}
      />
    ),
  },
  {
    head: 'Heute',
    isNarrow: true,
    cell: ({ orders_today, cancelled_today, refused_today, concerns }) => (
      <Count
        value={orders_today}
        isAlarm={concerns.includes('refused')}
        below={
          cancelled_today > 0 &&
          `${formatNumber(cancelled_today)} storniert, davon ${formatNumber(refused_today)} abgelehnt`
        }
      />
    ),
  },
  {
    head: 'Aktionen',
    isActions: true,
    cell: (kitchen) => <Actions kitchen={kitchen} onPause={() => onPause(kitchen)} />,
  },
]

/** Kitchens of all providers as they are now. */
export const Kitchens = () => {
  const { get, page, set } = useFilters()
  const [pausing, setPausing] = useState<ListedKitchen | null>(null)
  const filter = {
    q: get('suche'),
    city: get('ort'),
    condition: kitchenCondition.options.find((one) => one === get('zustand')),
    attention: get('achtung') === 'ja',
  }
  const columns = columnsWith(setPausing)
  const shape = useListShape(columns)
  const list = useAllKitchens({ ...filter, page, per_page: shape.perPage })
  const summary = list.data?.summary
  const at = operatorPaths.operatorKitchens
  return (
    <>
      <div className={css.tiles}>
        <FigureTile to={at} name="Küchen" figure={summary?.kitchens} text="in dieser Auswahl" />
        <FigureTile to={`${at}?zustand=open`} name="Geöffnet" figure={summary?.open} text="nach ihren Zeiten" />
        <FigureTile to={`${at}?zustand=paused`} name="Pausiert" figure={summary?.paused} text="im Moment" />
        <FigureTile
          to={`${at}?achtung=ja`}
          name="Brauchen Aufmerksamkeit"
          figure={summary?.concerned}
          text="unbeantwortet, verspätet oder abgelehnt"
          isAlarm={!!summary?.concerned}
        />
      </div>
      <FilterGrid>
        <SearchField placeholder="Name oder Postleitzahl" value={filter.q} onSearch={(suche) => set({ suche })} />
        <FilterChoice
          name="ort"
          label="Ort"
          data={Object.fromEntries((list.data?.cities ?? []).map((city) => [city, city]))}
        />
        <FilterChoice name="zustand" label="Zustand" data={kitchenConditionLabels} />
        <FilterSwitch name="achtung" label="Anzeigen" on="Braucht Aufmerksamkeit" />
      </FilterGrid>
      <ListTable
        caption="Küchen"
        columns={columns}
        shown={shape.columns}
        keyOf={({ provider }) => provider.id}
        list={list}
        isWide
        empty={{
          icon: <IconBuildingStore size={28} />,
          title: 'Keine Küche gefunden',
          text: 'Zu dieser Auswahl gibt es keine Küche. Versuchen Sie es mit weniger Filtern.',
        }}
      >
        {list.data && <p className={css.soft}>Stand {formatTime(list.data.at)}, alle 30 Sekunden neu.</p>}
      </ListTable>
      {pausing && <PauseDialog kitchen={pausing} onClose={() => setPausing(null)} />}
    </>
  )
}

import { orderStatus } from '#contract/orders/calls.ts'
import { statusLabels } from '#contract/orders/labels.ts'
import { formatNumber } from '#lib/format.ts'
import css from './OrderTable.module.css'
import { useCounts } from './provider-orders.data.ts'

const tabs = [
  { value: '', label: 'Alle' },
  ...orderStatus.options.map((value) => ({ value, label: value === 'pending' ? 'Neu' : statusLabels[value] })),
]

type StatusTabsProps = { value: string; onChange: (value: string) => void }

/** The states with how much waits in each: the work of the day at a glance. */
export const StatusTabs = ({ value, onChange }: StatusTabsProps) => {
  const counts: Record<string, number> = useCounts() ?? {}
  return (
    <fieldset className={css.tabs}>
      <legend className="visually-hidden">Status</legend>
      {tabs.map((tab) => (
        <label
          key={tab.value}
          className={css.tab}
          data-urgent={(tab.value === 'pending' && counts.pending) || undefined}
        >
          <input
            type="radio"
            name="status"
            className="visually-hidden"
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
          />
          {tab.label}
          {Boolean(counts[tab.value]) && <span className={css.count}>{formatNumber(counts[tab.value]!)}</span>}
        </label>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { voucherState, voucherStateLabels } from '#contract/billing/vouchers.ts'
import { useFilters } from '#web/app/filters.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { FilterChoice, FilterGrid } from '#web/ui/table/FilterGrid.tsx'
import { VoucherTable } from '../VoucherTable.tsx'
import type { VoucherFilter } from '../vouchers.data.ts'

const scopes = { platform: 'Beim Einkaufen', package: 'Für Pakete' }

type PlatformVouchersProps = { views: ReactNode; bulk: (filter: VoucherFilter, total: number) => ReactNode }

/** The platform's vouchers, searched and filtered by the server. */
export const PlatformVouchers = ({ views, bulk }: PlatformVouchersProps) => {
  const { get, set } = useFilters()
  const q = get('suche')
  return (
    <VoucherTable
      issuer="platform"
      bulk={bulk}
      filter={{
        q,
        state: voucherState.options.find((one) => one === get('stand')),
        scope: (['platform', 'package'] as const).find((one) => one === get('gilt')),
      }}
      tools={
        <>
          {views}
          <FilterGrid>
            <SearchField placeholder="Code oder Bezeichnung" value={q} onSearch={(suche) => set({ suche })} />
            <FilterChoice name="stand" label="Stand" data={voucherStateLabels} />
            <FilterChoice name="gilt" label="Gilt" data={scopes} />
          </FilterGrid>
        </>
      }
    />
  )
}

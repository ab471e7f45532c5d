import { Pagination } from '@mantine/core'
import { formatNumber } from '#lib/format.ts'
import css from './Paging.module.css'

type PageOf = {
  total: number
  currentPage: number
  lastPage: number
  firstItem: number | null
  lastItem: number | null
}

export const Paging = ({ page, onPage }: { page: PageOf; onPage: (page: number) => void }) => (
  <div className={css.foot}>
    <p role="status">
      {page.total === 0 ? 'Keine Treffer' : `${page.firstItem}–${page.lastItem} von ${formatNumber(page.total)}`}
    </p>
    {page.lastPage > 1 && (
      <Pagination
        total={page.lastPage}
        value={page.currentPage}
        onChange={onPage}
        size="lg"
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Nächste Seite' : 'Vorherige Seite' })}
        getItemProps={(item) => ({ 'aria-label': `Seite ${item}` })}
      />
    )}
  </div>
)

import { useState } from 'react'
import { toastError } from '#web/app/toasts.ts'
import { type ListFilter, loadProducts, type ProductRow, statuses } from './provider.data.ts'

const heads = ['Name', 'Artikelnummer', 'SKU', 'Kategorie', 'Preis brutto (EUR)', 'Bestand', 'Status']

/** A cell that starts like a formula would be run by a spreadsheet. */
const cell = (value: string | number) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (row: ProductRow) => [
  row.name,
  row.article_number,
  row.sku,
  row.category_name ?? '',
  row.price === null ? '' : row.price.toFixed(2).replace('.', ','),
  row.stock,
  statuses[row.status].name,
]

/** With semicolons and a byte order mark: so German spreadsheets open it right. */
export const toCsv = (rows: readonly ProductRow[]) =>
  `\uFEFF${[heads, ...rows.map(lineOf)].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`

const save = (text: string, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The list as it is filtered and sorted, all pages of it, as a file. */
export const useExport = () => {
  const [isExporting, setIsExporting] = useState(false)
  const exportAll = async (filter: Omit<ListFilter, 'page' | 'pageSize'>) => {
    setIsExporting(true)
    try {
      const rows: ProductRow[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const found = await loadProducts({ ...filter, page, pageSize: 100 })
        rows.push(...found.data)
        last = found.lastPage
      }
      save(toCsv(rows), 'produkte.csv')
    } catch (error) {
      toastError(error)
    } finally {
      setIsExporting(false)
    }
  }
  return { exportAll, isExporting }
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro } from '#lib/format.ts'
import { toastError } from '#web/app/toasts.ts'
import { IconDownload } from '#web/ui/icons.ts'
import css from './Documents.module.css'
import { type GuestKeys, saveDocument } from './documents.data.ts'
import type { VendorOrder } from './orders.data.ts'

type Document = VendorOrder['documents'][number]
type Format = 'pdf' | 'xrechnung'

type SaveDocument = (document: Document, format: Format) => Promise<void>

const useDownload = (saveAs: SaveDocument) => {
  const [loading, setLoading] = useState<string | null>(null)
  const save = async (document: Document, format: Format) => {
    setLoading(`${document.id} ${format}`)
    try {
      await saveAs(document, format)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(null)
    }
  }
  return { loading, save }
}

type DocumentsProps = {
  documents: Document[]
  /** for who is neither customer nor provider */
  onSave?: SaveDocument
} & GuestKeys

/** Invoice, storno and corrections of a vendor order, to be saved. */
export const Documents = ({ documents, onSave, ...keys }: DocumentsProps) => {
  const { loading, save } = useDownload(onSave ?? ((document, format) => saveDocument(document, format, keys)))
  if (!documents.length) return null
  return (
    <ul className={css.list} aria-label="Rechnungen">
      {documents.map((document) => (
        <li key={document.id}>
          <span className={css.about}>
            {document.kind_text} {document.number}
            <small>
              {formatDate(document.date)} · {formatEuro(document.total)}
            </small>
          </span>
          <span className={css.actions}>
            {(keys.linkKey ? (['pdf'] as const) : (['pdf', 'xrechnung'] as const)).map((format) => (
              <Button
                key={format}
                variant={format === 'pdf' ? 'default' : 'subtle'}
                leftSection={format === 'pdf' && <IconDownload size={18} aria-hidden />}
                loading={loading === `${document.id} ${format}`}
                aria-label={`${document.kind_text} ${document.number} als ${format === 'pdf' ? 'PDF' : 'XRechnung'}`}
                onClick={() => save(document, format)}
              >
                {format === 'pdf' ? 'PDF' : 'XRechnung'}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { lazy, Suspense, useState } from 'react'
import { IconFlag } from '#web/ui/icons.ts'
import css from './ReviewSection.module.css'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Tells the operator that something about a provider's page is wrong. */
export const ReportPageButton = ({ provider }: { provider: { id: number; name: string } }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.report} onClick={() => setIsOpen(true)}>
        <IconFlag size={16} aria-hidden />
        Seite melden
      </button>
      <Suspense>{isOpen && <ReportDialog provider={provider} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

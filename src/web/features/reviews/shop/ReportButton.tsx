import { lazy, Suspense, useState } from 'react'
import { IconFlag } from '#web/ui/icons.ts'
import type { Reported } from '../reviews.ts'
import css from './ReviewSection.module.css'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })))

// not taken from the contract, which every reader of the page would load
const words = {
  review: 'Bewertung melden',
  provider: 'Seite melden',
  post: 'Beitrag melden',
  message: 'Nachricht melden',
  product: 'Angebot melden',
}

/** Tells the operator that something about a page or a post is wrong. */
export const ReportButton = ({ reported }: { reported: Reported }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.report} onClick={() => setIsOpen(true)}>
        <IconFlag size={16} aria-hidden />
        {words[reported.type]}
      </button>
      <Suspense>{isOpen && <ReportDialog reported={reported} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

import { useState } from 'react'
import { IconFlag } from '#web/ui/icons.ts'
import type { Reported } from '../reported.ts'
import { LateReportDialog } from './LateReportDialog.tsx'
import css from './ReportButton.module.css'

// not taken from the contract, which every reader of the page would load
const words = {
  review: 'Bewertung melden',
  provider: 'Seite melden',
  post: 'Beitrag melden',
  message: 'Nachricht melden',
  product: 'Angebot melden',
  bundle: 'Bundle melden',
  questionnaire: 'Fragebogen melden',
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
      {isOpen && <LateReportDialog reported={reported} onClose={() => setIsOpen(false)} />}
    </>
  )
}

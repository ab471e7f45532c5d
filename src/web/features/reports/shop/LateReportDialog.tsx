import { lazy, Suspense } from 'react'
import type { Reported } from '../reported.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })))

/** Loaded when somebody wants to report something. */
export const LateReportDialog = (props: { reported: Reported; onClose: () => void }) => (
  <Suspense>
    <ReportDialog {...props} />
  </Suspense>
)

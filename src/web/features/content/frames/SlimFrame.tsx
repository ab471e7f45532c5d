import type { ReactNode } from 'react'
import { FrameHeader } from './FrameHeader.tsx'
import { LegalLine } from './LegalLine.tsx'

/** For a page with one task, such as the checkout: nothing around it that leads away. */
export const SlimFrame = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <>
    <FrameHeader tools={tools} />
    <main id="inhalt" tabIndex={-1}>
      {children}
    </main>
    <LegalLine />
  </>
)

import type { ReactNode } from 'react'
import { FragmentsOfServer } from '#web/rendering/CachedFragment.tsx'
import { LayoutOfServer } from '#web/rendering/page-data.ts'
import { type Layout, useLayout } from '../layout.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

type MenuPreviewProps = { drafted: Partial<Pick<Layout, 'header' | 'footer' | 'texts'>>; children: ReactNode }

/** The draft of a menu, or of short texts, in the parts of the frame that show it. */
export const MenuPreview = ({ drafted, children }: MenuPreviewProps) => {
  const layout = useLayout()
  const { header, footer, texts } = drafted
  return (
    // the page around it has the same fragments, of the layout that guests see
    <FragmentsOfServer value={null}>
      <LayoutOfServer value={{ ...layout, ...drafted, texts: { ...layout.texts, ...texts } }}>
        {(header || texts) && <Header account={null} />}
        {children}
        {(footer || texts) && <Footer />}
      </LayoutOfServer>
    </FragmentsOfServer>
  )
}

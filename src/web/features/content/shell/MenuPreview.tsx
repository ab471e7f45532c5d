import { LayoutOfServer } from '#web/rendering/page-data.ts'
import { type Layout, useLayout } from '../layout.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** The draft of a menu in the part of the frame that shows it. */
export const MenuPreview = ({ menus }: { menus: Partial<Pick<Layout, 'header' | 'footer'>> }) => {
  const layout = useLayout()
  return (
    <LayoutOfServer value={{ ...layout, ...menus }}>
      {menus.header && <Header account={null} />}
      {menus.footer && <Footer />}
    </LayoutOfServer>
  )
}

import { createContext, type RefObject, useContext } from 'react'
import { useLayout } from '../layout.ts'

/** The dialog that the shell renders once for all pages. */
export const CookieDialog = createContext<RefObject<HTMLDialogElement | null> | null>(null)

/** Opens the choice about cookies again; stands in every footer. */
export const CookieSettings = () => {
  const dialog = useContext(CookieDialog)
  const { texts } = useLayout()
  return (
    <button type="button" onClick={() => dialog?.current?.showModal()}>
      {texts['cookie.reopen'] ?? 'Cookie-Einstellungen'}
    </button>
  )
}

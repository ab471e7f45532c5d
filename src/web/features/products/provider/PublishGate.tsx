import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Editor.module.css'
import type { ProductInfo } from './provider.data.ts'
import { placeOf, sectionOf } from './section-list.ts'

type PublishGateProps = { info: ProductInfo; wasRefused: boolean; onOpen: (field: string) => void }

/** What keeps the product from being published, each leading to its field. The server decides; this only shows it. */
export const PublishGate = ({ info, wasRefused, onOpen }: PublishGateProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { missing } = info

  useEffect(() => {
    if (wasRefused) list.current?.querySelector('a')?.focus()
  }, [wasRefused])

  if (info.status === 'active') return null
  if (!missing.length)
    return (
      <div className={css.gate}>
        <Notice kind="success">Alles Nötige ist da. Sie können jetzt veröffentlichen.</Notice>
      </div>
    )
  return (
    <div className={css.gate}>
      <Notice
        kind="warning"
        title={
          missing.length === 1
            ? 'Vor der Veröffentlichung fehlt noch eine Angabe'
            : `Vor der Veröffentlichung fehlen noch ${missing.length} Angaben`
        }
      >
        <ul className={css.missing} ref={list}>
          {missing.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {sectionOf(field) || field.startsWith('property.') ? (
                <a
                  href={placeOf(field, info.id)}
                  onClick={(event) => {
                    event.preventDefault()
                    onOpen(field)
                  }}
                >
                  {message}
                </a>
              ) : (
                <Link to={placeOf(field, info.id)}>{message}</Link>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import fields from '#web/ui/layout/SearchBar.module.css'
import type { Region } from '../portal.data.ts'
import css from './Portal.module.css'

const pause = 180

type SearchFieldProps = {
  regions: Region[]
  search?: string
  region?: string
  /** results follow while somebody types; a new search cancels the one in flight */
  isLive?: boolean
}

/** The search of the portal; without a script a plain form. */
export const SearchField = ({ regions, search = '', region = '', isLive = false }: SearchFieldProps) => {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const forget = () => clearTimeout(timer.current)
    // opening a result cancels the search for the last letter
    const leave = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && forget()
    document.addEventListener('click', leave, true)
    return () => {
      document.removeEventListener('click', leave, true)
      forget()
    }
  }, [])
  // back and forward bring another search, which the field has to show; while it is typed in, it is ahead of the address
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search
  }, [search])

  const follow = (form: HTMLFormElement | null, after: number) => {
    clearTimeout(timer.current)
    if (!isLive || !form) return
    timer.current = setTimeout(() => {
      // the router cancels the request of the search before
      void submit(form, { replace: true, preventScrollReset: true })
    }, after)
  }

  return (
    <Form
      noValidate
      action={paths.portalSearch}
      method="get"
      role="search"
      aria-label="Beiträge suchen"
      className={`${fields.bar} ${css.search}`}
    >
      <label>
        <span>Was?</span>
        <input
          ref={field}
          name="was"
          type="search"
          defaultValue={search}
          maxLength={100}
          placeholder="Markt, Konzert, Wanderung …"
          autoComplete="off"
          onChange={(event) => follow(event.currentTarget.form, pause)}
        />
      </label>
      <label>
        <span>Region</span>
        <select name="region" defaultValue={region} onChange={(event) => follow(event.currentTarget.form, 0)}>
          <option value="">Alle Regionen</option>
          {regions.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">
        <IconSearch size={20} aria-hidden />
        Suchen
      </Button>
    </Form>
  )
}

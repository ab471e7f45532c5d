import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/Button.tsx'
import { countActions, type ShownAction } from './shown-actions.data.ts'

/** The calls to action of a provider; views and clicks are counted without cookies. */
export const ActionButtons = ({ actions }: { actions: ShownAction[] }) => {
  const ids = actions.map(({ id }) => id).join()
  useEffect(() => {
    if (ids) countActions(ids.split(',').map(Number), 'view')
  }, [ids])
  return actions.map(({ id, label, url, is_external }) => (
    <ButtonLink
      key={id}
      to={url}
      reloadDocument={is_external || url.startsWith('tel:')}
      {...(is_external && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      onClick={() => countActions([id], 'click')}
    >
      {label}
    </ButtonLink>
  ))
}

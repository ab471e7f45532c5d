import { type LinkProps, Link as RouterLink } from 'react-router'

/** A path from the root, as it is; anything else has to be resolved. */
const isPlain = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/)(?!.*(\/\/|\/\.))/.test(to)

const isKnown = ({ to, prefetch, mask, relative, reloadDocument }: LinkProps) =>
  isPlain(to) && !prefetch && !mask && !relative && !reloadDocument

/** The same element without the work that only a click needs: a page has a hundred links, a tenth of the time it was rendered in. */
const ServerLink = (props: LinkProps) => {
  if (!isKnown(props)) return <RouterLink {...props} />
  const {
    to,
    discover = 'render',
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    target,
    ...rest
  } = props
  return <a {...rest} href={to as string} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
}

export const Link = import.meta.env.SSR ? ServerLink : RouterLink

let prefetch: (path: string) => void = () => {}

/** The router of the browser says how. */
export const setPrefetch = (load: typeof prefetch) => {
  prefetch = load
}

/** For a link: loads the scripts of its page when somebody is about to follow it. */
export const prefetchOnIntent = (path: string) => ({
  onPointerEnter: () => prefetch(path),
  onFocus: () => prefetch(path),
})

/** The editor tells its frame which part to outline; the frame tells which part was clicked, or '' once it has loaded. */
export type Selected = { part: string; scrolls: boolean }

export const tellSelected = (window: Window, selected: Selected) =>
  window.postMessage({ selected }, globalThis.location.origin)

/** Only what a window of our own origin says counts. */
export const hearSelected = (speaker: () => Window | null | undefined, hear: (selected: Selected) => void) => {
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== globalThis.location.origin || source === null || source !== speaker()) return
    if (typeof data?.selected?.part === 'string') hear(data.selected)
  }
  globalThis.addEventListener('message', listen)
  return () => globalThis.removeEventListener('message', listen)
}

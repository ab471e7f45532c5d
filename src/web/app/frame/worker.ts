export const workerPath = '/worker.js'

/** Answers a page without a network. It stays on the device, so the question about storage is answered before. */
export const startWorker = () => {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.consent !== 'chosen') return
  // after everything that somebody waits for
  const register = () => void navigator.serviceWorker.register(workerPath).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

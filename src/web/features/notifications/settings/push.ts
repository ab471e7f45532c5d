import { workerPath } from '#web/app/frame/worker.ts'

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const keyOf = (subscription: PushSubscription, name: 'p256dh' | 'auth') => {
  const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

export const pushRefusals = {
  denied: 'Ihr Browser lässt keine Mitteilungen zu. Sie können das in seinen Einstellungen für diese Seite ändern.',
  failed: 'Ihr Browser konnte sich nicht anmelden. Bitte versuchen Sie es später noch einmal.',
} as const
type PushRefusal = keyof typeof pushRefusals

/** Asks for permission, which the browser does only after a click, and subscribes this browser with the server's key. */
export const subscribe = async (publicKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied' satisfies PushRefusal
  try {
    const registration = await navigator.serviceWorker.register(workerPath)
    await navigator.serviceWorker.ready
    const known = await registration.pushManager.getSubscription()
    const subscription =
      known ??
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }))
    return { endpoint: subscription.endpoint, p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') }
  } catch {
    return 'failed' satisfies PushRefusal
  }
}

/** The own subscription, once the user has switched it on; never asks. */
export const findSubscription = async () => {
  if (!canPush() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription
    ? { endpoint: subscription.endpoint, p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') }
    : null
}

export const unsubscribe = async () => {
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

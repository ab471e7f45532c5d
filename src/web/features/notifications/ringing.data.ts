import { useEffect, useState } from 'react'
import { notificationCalls } from '#contract/notifications/calls.ts'
import { api } from '#web/app/api.ts'
import { useRealtime } from '#web/app/realtime.ts'
import type { OrderSoundSetting } from './notifications.data.ts'

const pauseSeconds = 6
const lockName = 'order sound'

/** Plays a sound once; false when the browser wants a click on the page first. */
export const play = async (audio: HTMLAudioElement, url: string, volume: number) => {
  if (!audio.src.endsWith(url)) audio.src = url
  audio.volume = volume / 100
  audio.currentTime = 0
  try {
    await audio.play()
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotAllowedError')
  }
}

export const urlOf = ({ sound, sounds }: Pick<OrderSoundSetting, 'sound' | 'sounds'>) =>
  sounds.find((one) => one.sound === sound)!.url

/** One of several open tabs rings; the others stay silent. Without locks each does. */
const alone = (ring: () => Promise<void>) =>
  'locks' in navigator
    ? navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
        if (lock) await ring()
      })
    : ring()

/**
 * Rings for new orders, again and again until each is accepted if that was chosen. `isMuted`: the browser refused, because nobody
 * has clicked on the page yet.
 */
export const useRinging = (audio: HTMLAudioElement | null) => {
  const [setting, setSetting] = useState<OrderSoundSetting | null>(null)
  const [isMuted, setMuted] = useState(false)
  const [rings, setRings] = useState(0)
  const load = async () => {
    const { data } = await api(notificationCalls.getOrderSound, {})
    setSetting(data)
    return data
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load().catch(() => {}), [])
  useRealtime('notification.created', (created) => {
    if (created && !created.rings) return
    void load()
      .then(() => created && setRings((count) => count + 1))
      .catch(() => {})
  })
  useRealtime('notification.changed', () => void load().catch(() => {}))

  const url = setting ? urlOf(setting) : null
  const repeats = setting?.is_on === 1 && setting.repeat === 1 && setting.waiting > 0
  const { is_on = 0, volume = 0 } = setting ?? {}
  useEffect(() => {
    if (!audio || !url || !is_on || (!repeats && !rings)) return
    const ring = () => alone(async () => setMuted(!(await play(audio, url, volume))))
    void ring()
    if (!repeats) return
    const timer = setInterval(() => void ring(), pauseSeconds * 1000)
    return () => clearInterval(timer)
  }, [audio, url, volume, is_on, repeats, rings])

  // the first click or key on the page is what the browser waits for
  useEffect(() => {
    if (!isMuted || !audio || !url) return
    const unlock = () => void play(audio, url, volume).then((played) => setMuted(!played))
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) document.addEventListener(name, unlock, { once: true })
    return () => {
      for (const name of events) document.removeEventListener(name, unlock)
    }
  }, [isMuted, audio, url, volume])

  return { isMuted }
}

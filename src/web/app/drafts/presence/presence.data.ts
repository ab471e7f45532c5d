import { useEffect, useEffectEvent, useState } from 'react'
import { presenceCalls } from '#contract/content/presence.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Other = OutputOf<typeof presenceCalls.updateEditor>['data'][number]
export type Open = { kind: 'page' | 'set' | 'post' | 'newsletter'; slug: string; editor: string }

const askEvery = 20_000

/** The tab may be gone before the answer. */
const leaving: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true })

/** Who else has the draft open: told at once where there is a socket, asked for otherwise. */
export const useOthers = ({ kind, slug, editor }: Open) => {
  const [others, setOthers] = useState<Other[]>([])
  const ask = useEffectEvent(async () => {
    // without an answer the last one stands
    await api(presenceCalls.updateEditor, { kind, slug, editor }).then(
      ({ data }) => setOthers(data),
      () => {},
    )
  })
  useRealtime('draft.editors', (told) => {
    if (!told || (told.kind === kind && told.slug === slug)) void ask()
  })
  useEffect(() => {
    const leave = () => void api(presenceCalls.removeEditor, { kind, slug, editor }, { send: leaving }).catch(() => {})
    void ask()
    const timer = setInterval(ask, askEvery)
    // back from the browser's memory of pages
    const comeBack = () => void ask()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [kind, slug, editor])
  const take = useWrite(presenceCalls.setEditor, {
    onAnswer: (answer) => {
      toastOutcome(answer)
      setOthers(answer.data)
    },
  })
  return { others, take: () => take.mutate({ kind, slug, editor }), isTaking: take.isPending }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { presenceCalls } from '#contract/content/presence.ts'
import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Other = OutputOf<typeof presenceCalls.updateEditor>['data'][number]
export type Open = { kind: 'page' | 'set' | 'post' | 'newsletter' | 'mail'; slug: string; editor: string }

const askEvery = 20_000

/** The tab may be gone before the answer. */
const leaving: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true })

type Send = { send?: typeof fetch }

/** Words of mails belong to another part of the staff, with calls of their own. */
const tellOpen = ({ kind, slug, editor }: Open) =>
  kind === 'mail'
    ? api(mailTextCalls.updateMailTextEditor, { kind: slug, editor })
    : api(presenceCalls.updateEditor, { kind, slug, editor })

const tellClosed = ({ kind, slug, editor }: Open, sent: Send) =>
  kind === 'mail'
    ? api(mailTextCalls.removeMailTextEditor, { kind: slug, editor }, sent)
    : api(presenceCalls.removeEditor, { kind, slug, editor }, sent)

const useTake = (onAnswer: (answer: OutputOf<typeof presenceCalls.setEditor>) => void) => {
  const draft = useWrite(presenceCalls.setEditor, { onAnswer })
  const mail = useWrite(mailTextCalls.setMailTextEditor, { onAnswer })
  return {
    take: ({ kind, slug, editor }: Open) =>
      kind === 'mail' ? mail.mutate({ kind: slug, editor }) : draft.mutate({ kind, slug, editor }),
    isTaking: draft.isPending || mail.isPending,
  }
}

/** Who else has the draft open: told at once where there is a socket, asked for otherwise. */
export const useOthers = ({ kind, slug, editor }: Open) => {
  const [others, setOthers] = useState<Other[]>([])
  const ask = useEffectEvent(async () => {
    // without an answer the last one stands
    await tellOpen({ kind, slug, editor }).then(
      ({ data }) => setOthers(data),
      () => {},
    )
  })
  useRealtime('draft.editors', (told) => {
    if (!told || (told.kind === kind && told.slug === slug)) void ask()
  })
  useEffect(() => {
    const leave = () => void tellClosed({ kind, slug, editor }, { send: leaving }).catch(() => {})
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
  const { take, isTaking } = useTake((answer) => {
    toastOutcome(answer)
    setOthers(answer.data)
  })
  return { others, take: () => take({ kind, slug, editor }), isTaking }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { readCopy } from '#lib/display-copy.ts'
import { nextPage, pollEveryMs } from './poll.ts'
import type { Standing } from './standing.ts'

/** Which payment: by its reference for the session that pays, by the token of its return address for any other. */
type Asked = { readonly tranRef: string; readonly attempt: string | null }

/** Asks how the payment stands until a page can tell it; answers the seconds waited so far. */
export function useOutcomePoll({ tranRef, attempt }: Asked, go: (page: string) => void): number {
  const [seconds, setSeconds] = useState(0)
  const leave = useEffectEvent(go)
  useEffect(() => {
    const began = performance.now()
    const waited = () => (performance.now() - began) / 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const kind = await ask(tranRef || (readCopy('tranRef') ?? ''), attempt)
      if (isOver) return
      const page = nextPage(kind, waited())
      if (page) return leave(page)
      timer = setTimeout(() => void look(), pollEveryMs)
    }
    timer = setTimeout(() => void look(), pollEveryMs)
    const clock = setInterval(() => setSeconds(Math.floor(waited())), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearInterval(clock)
    }
  }, [tranRef, attempt])
  return seconds
}

/** One payment by its reference; the newest one of the session when the provider has not named it yet. */
async function ask(tranRef: string, attempt: string | null): Promise<Standing['kind']> {
  const answer = await answerOf(tranRef, attempt)
  // No answer is no news: the next try, or the failure page's own reading, will tell.
  if (!answer.ok) return answer.refusal.code === 'payment-not-found' ? 'unknown' : 'unreadable'
  return answer.value.outcome
}

function answerOf(tranRef: string, attempt: string | null) {
  if (attempt !== null) return browserApi.payments.attempt({ query: { token: attempt } })
  return tranRef ? browserApi.payments.validate({ query: { tranRef } }) : browserApi.payments.latest()
}

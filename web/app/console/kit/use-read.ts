import type { Failure } from '@matla/contract/kit/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailureReason } from './use-action.ts'

/** What `read` returns for a key, read again for another key; undefined until then. Without a key nothing is read. */
export function useRead<Value>(key: string | null, read: (key: string) => Promise<Value>): Value | undefined {
  const [latest, setLatest] = useState<{ readonly key: string; readonly value: Value } | null>(null)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (key === null) return undefined
    let isNow = true
    void readNow(key).then((value) => isNow && setLatest({ key, value }))
    return () => {
      isNow = false
    }
  }, [key])
  return latest?.key === key ? latest.value : undefined
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** The same for a call: its value, or why it failed; both are null until then. */
export function useCall<Value>(
  key: string | null,
  call: (key: string) => Promise<Answer<Value>>,
): readonly [value: Value | null, why: string | null] {
  const reasonOf = useFailureReason()
  const answer = useRead(key, call)
  if (answer === undefined) return [null, null]
  return answer.ok ? [answer.value, null] : [null, reasonOf(answer.failure)]
}

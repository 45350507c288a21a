import { applicationOutcomes } from '@matla/contract/applications/applications.text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import type { SendAnswer } from './send-application.ts'

/** Says how it went for 3 s (R172, R173), empties a form that was taken, leads to the field that was not. */
export function useSent(answer: SendAnswer | undefined) {
  const lang = useLang()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const [old, setOld] = useState<SendAnswer>()
  const isBusy = useNavigation().formMethod === 'POST'

  const tell = useEffectEvent((given: SendAnswer) => {
    if (given.kind === 'done') {
      box.current?.reset()
      toast({ kind: 'ok', text: applicationOutcomes.received[lang], stays: 'form' })
    } else {
      if (given.kind === 'failed') toast({ kind: 'bad', text: given.toast, stays: 'form' })
      if (given.field !== '') box.current?.querySelector<HTMLElement>(`[name="${given.field}"]`)?.focus()
    }
  })
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
  return {
    box,
    shown: isBusy || old === answer ? undefined : answer,
    /** Something was changed: what was said of it may hold no more. */
    changed: () => setOld(answer),
  }
}

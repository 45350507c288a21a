import type { Failure } from '@matla/contract/kit/errors'
import { useState } from 'react'
import type { Done } from '#console/kit/danger-form.tsx'
import type { WrongNumbers } from '#console/kit/read-numbers.ts'
import { useFailureWords } from '#console/kit/use-act.ts'
import type { Faults } from './coupon-terms.tsx'

type Answered = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** What an answer finds wrong: by field where it names one, and as the sentence of the form. */
export function useFaults() {
  const wordsOf = useFailureWords()
  const [faults, setFaults] = useState<Faults>({})
  const reported = (answer: Answered): Done => {
    setFaults(answer.ok ? {} : (answer.failure.fields ?? {}))
    return answer.ok ? null : wordsOf(answer.failure)
  }
  /** The same for what was not sent, because its numbers are wrong. */
  const rejected = (wrong: WrongNumbers): Done => {
    setFaults(wrong.fields)
    return wrong
  }
  return { faults, reported, rejected, setFaults }
}

import type { Failure } from '@matla/contract/kit/errors'
import { useState } from 'react'
import type { Done } from '#console/kit/danger-form.tsx'
import type { WrongNumbers } from '#console/kit/read-numbers.ts'
import { useFailureWords } from '#console/kit/use-act.ts'
import type { Faults } from './coupon-terms.tsx'

type Answered = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** The errors of a response: by field, and as a sentence for the form where no field is named. */
export function useFaults() {
  const wordsOf = useFailureWords()
  const [faults, setFaults] = useState<Faults>({})
  const reported = (answer: Answered): Done => {
    setFaults(answer.ok ? {} : (answer.failure.fields ?? {}))
    return answer.ok ? null : wordsOf(answer.failure)
  }
  /** The same for input that was not sent because its numbers are invalid. */
  const rejected = (wrong: WrongNumbers): Done => {
    setFaults(wrong.fields)
    return wrong
  }
  return { faults, reported, rejected, setFaults }
}

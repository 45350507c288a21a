import type { Failure } from '@matla/contract/kit/errors'
import { useState } from 'react'
import type { ActionFault } from '#console/kit/use-action.ts'
import type { NumberErrors } from '#console/kit/read-numbers.ts'
import { useFailureWords } from '#console/kit/use-action.ts'
import type { Faults } from './coupon-terms.tsx'

type CallResult = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** The errors of a response: by field, and as a sentence for the whole form when no field is named. */
export function useFaults() {
  const wordsOf = useFailureWords()
  const [faults, setFaults] = useState<Faults>({})
  const reported = (answer: CallResult): ActionFault => {
    setFaults(answer.ok ? {} : (answer.failure.fields ?? {}))
    return answer.ok ? null : wordsOf(answer.failure)
  }
  /** The errors of input that was not sent, because its numbers are invalid. */
  const rejected = (wrong: NumberErrors): ActionFault => {
    setFaults(wrong.fields)
    return wrong
  }
  return { faults, reported, rejected, setFaults }
}

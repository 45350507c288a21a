import type { ErrorCode, Failure } from '@matla/contract/kit/errors'
import { everyError } from '@matla/contract/staff/errors'

/** A call of a page that failed; the frame shows it in the page's place. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** The value of a call, for loaders. Throws `FailedCall`. */
export function loaded<Value>(answer: Answered<Value>): Value {
  if (!answer.ok) throw new FailedCall(answer.failure)
  return answer.value
}

/** Whether an address names nothing: it is unknown, or of another form than any name of ours. */
export const isMissingCode = (code: ErrorCode): boolean => everyError[code] === 404 || code === 'invalid'

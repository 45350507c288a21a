import type { ErrorCode, Failure } from '@matla/contract/kit/errors'
import { missingCodes } from './console-routes.ts'

/** A failed call of a page, which the frame shows instead of the page. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** The value of a response, for loaders. Throws `FailedCall`. */
export function valueOrThrow<Value>(answer: CallResult<Value>): Value {
  if (!answer.ok) throw new FailedCall(answer.failure)
  return answer.value
}

/** Whether the subject of a URL does not exist: its id is unknown or malformed. */
export const isMissingCode = (code: ErrorCode): boolean => missingCodes.includes(code) || code === 'invalid'

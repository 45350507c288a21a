import type { ErrorCode } from '@matla/contract/kit/errors'
import type { Localized } from '@matla/contract/kit/lang'

export type RejectedFields = Readonly<Record<string, Localized>>

/** What is wrong with a form, by field. */
export const fieldsOf = (
  faults: readonly { readonly field: string; readonly text: Localized }[],
): RejectedFields => Object.fromEntries(faults.map(({ field, text }) => [field, text]))

/** A foreseen "no". Anything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly fields: RejectedFields | undefined

  constructor(code: ErrorCode, fields?: RejectedFields) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export function fail(code: ErrorCode, fields?: RejectedFields): never {
  throw new AppError(code, fields)
}

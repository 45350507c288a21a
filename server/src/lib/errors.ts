import type { ErrorCode } from '@matla/contract/kit/errors'
import type { Localized } from '@matla/contract/kit/lang'

export type RejectedFields = Readonly<Record<string, Localized>>

/** The faults of a form, by field. */
export const toFieldErrors = (
  faults: readonly { readonly field: string; readonly text: Localized }[],
): RejectedFields => Object.fromEntries(faults.map(({ field, text }) => [field, text]))

/** A declared error of the API. Any other thrown error is a bug. */
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

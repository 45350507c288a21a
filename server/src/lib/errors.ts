import type { RefusalCode } from '@matla/contract/kit/refusals'
import type { Localized } from '@matla/contract/kit/lang'

export type RefusedFields = Readonly<Record<string, Localized>>

/** A foreseen "no". Anything else that is thrown is a bug. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  readonly fields: RefusedFields | undefined

  constructor(code: RefusalCode, fields?: RefusedFields) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export function refuse(code: RefusalCode, fields?: RefusedFields): never {
  throw new Refused(code, fields)
}

import { guestFaults } from '@matla/contract/checkout/guest-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Details, Faults } from './step-answer.ts'

/** What is wrong with the guest's details, one sentence a field (R296 to R300). */
export function faultsOf({ fullName, email }: Details, lang: Lang): Faults {
  return Object.fromEntries(guestFaults(fullName, email).map(({ field, text }) => [field, text[lang]]))
}

import { applicationLimits, digitsOf } from '@matla/contract/applications/application-rules'

/** The first sixteen digits of what was typed or pasted, as `0` to `9` (R176, R186, S31). */
export const digitsIn = (text: string): string =>
  digitsOf(text).replace(/\D/g, '').slice(0, applicationLimits.phone)

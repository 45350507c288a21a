import { digitsOf } from '@matla/contract/applications/application-rules'

/** The digits of what was typed or pasted, all of them, as `0` to `9` (R176, S31). */
export const digitsIn = (text: string): string => digitsOf(text).replace(/\D/g, '')

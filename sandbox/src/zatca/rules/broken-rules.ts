import type { Message } from '#zatca/messages.ts'
import { documentRules } from './document-rules.ts'
import { lengthRules } from './length-rules.ts'
import { lineRules } from './line-rules.ts'
import { partyRules } from './party-rules.ts'
import { sumRules } from './sum-rules.ts'
import type { View } from './view.ts'

const allRules = [...documentRules, ...partyRules, ...lengthRules, ...lineRules, ...sumRules]

/** Every rule that a document breaks, with the gateway's codes. */
export const brokenRules = (invoice: View): Message[] =>
  allRules.filter(({ breaks }) => breaks(invoice)).map(({ breaks: _breaks, ...message }) => message)

import {
  referenceAlphabet,
  referenceCheck,
  referenceLength,
} from '@matla/contract/payments/transfer-reference'
import { createHash } from 'node:crypto'

/** Derives the reference of a payment from its merchant reference, so that it is known even if the process dies. */
export function deriveReference(ownReference: string): string {
  let remaining = createHash('sha256').update(ownReference).digest().readBigUInt64BE()
  const base = BigInt(referenceAlphabet.length)
  let text = ''
  while (text.length < referenceLength - 1) {
    text += referenceAlphabet.charAt(Number(remaining % base))
    remaining /= base
  }
  return text + referenceCheck(text)
}

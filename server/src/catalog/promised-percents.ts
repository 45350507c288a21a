import { latinDigits } from '@matla/contract/kit/digits'

/** Words for a discount before or after a percentage. */
const saving = /discount|save|saving|off\b|خصم|وفّ?ر|تخفيض|توفير|أقل/i
const percentage = /(\d{1,3}(?:[.,٫]\d+)?)\s*[%٪]|[%٪]\s*(\d{1,3}(?:[.,٫]\d+)?)/g
/** The distance in characters within which such a word refers to the percentage. */
const near = 30

/** Finds the discounts that a text promises, in either language and with either kind of digits. */
export function findPromisedPercents(text: string): number[] {
  const plain = latinDigits(text)
  return [...plain.matchAll(percentage)]
    .filter(({ index, 0: found }) =>
      saving.test(plain.slice(Math.max(0, index - near), index + found.length + near)),
    )
    .map(([, before, after]) => Number((before ?? after ?? '').replace(/[,٫]/, '.')))
}

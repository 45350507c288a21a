import { latinDigits } from '@matla/contract/kit/digits'

/** A percentage beside a word of saving, on either side of it. */
const saving = /discount|save|saving|off\b|خصم|وفّ?ر|تخفيض|توفير|أقل/i
const percentage = /(\d{1,3}(?:[.,٫]\d+)?)\s*[%٪]|[%٪]\s*(\d{1,3}(?:[.,٫]\d+)?)/g
/** So far from the number a word of saving still speaks of it, in characters. */
const near = 30

/** The percentages that a text says one saves, in either language and kind of digits. */
export function promisedPercents(text: string): number[] {
  const plain = latinDigits(text)
  return [...plain.matchAll(percentage)]
    .filter(({ index, 0: found }) =>
      saving.test(plain.slice(Math.max(0, index - near), index + found.length + near)),
    )
    .map(([, before, after]) => Number((before ?? after ?? '').replace(/[,٫]/, '.')))
}

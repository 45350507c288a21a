import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { beginAnew } from './begin-anew.ts'
import { grantedNow } from './kept-choice.ts'

/** What was answered in another tab holds in this one, too, as soon as it is seen (V35). */
export function lookAgain(
  pixels: Pixels,
  running: readonly Purpose[],
  onAnswer: (granted: readonly Purpose[] | null) => void,
): void {
  if (document.visibilityState === 'hidden') return
  const granted = grantedNow(pixels)
  if (running.some((purpose) => !granted?.includes(purpose))) beginAnew()
  else onAnswer(granted)
}

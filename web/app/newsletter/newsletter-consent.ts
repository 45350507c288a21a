import { useRootData, useWords } from '#lib/root-data.ts'
import { newsletterText } from './newsletter.text.ts'

/** The text that a subscriber agrees to: the owner's, once they have changed it. */
export function useNewsletterConsent(): string {
  const t = useWords(newsletterText)
  return useRootData()?.shell?.consent.newsletter ?? t.lead
}

import { useRootData, useWords } from '#lib/root-data.ts'
import { newsletterText } from './newsletter.text.ts'

/** The wording that a subscriber agrees to: the owner's, or the default. */
export function useNewsletterConsent(): string {
  const t = useWords(newsletterText)
  return useRootData()?.shell?.consent.newsletter ?? t.lead
}

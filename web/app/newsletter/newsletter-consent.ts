import { useRootData, useWords } from '#lib/root-data.ts'
import { newsletterText } from './newsletter.text.ts'

/** The sentence that whoever subscribes agrees to: the owner's, once he has changed it. */
export function useNewsletterConsent(): string {
  const t = useWords(newsletterText)
  return useRootData()?.shell?.consent.newsletter ?? t.lead
}

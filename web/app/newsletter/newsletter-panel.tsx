import { useWords } from '#lib/root-data.ts'
import { Section } from '#ui/section.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { newsletterText } from './newsletter.text.ts'

/** The newsletter as a part of a page (R139). */
export function NewsletterPanel() {
  const t = useWords(newsletterText)
  return (
    <Section id="newsletter" title={t.title} lead={t.lead} tight>
      <NewsletterBox />
    </Section>
  )
}

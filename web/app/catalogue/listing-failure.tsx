import { useRevalidator } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { listingText } from './listing.text.ts'

/** Why there is no list (R093): no answer at all, or an answer that says no. */
export function ListingFailure({ code, message }: { code: string; message: string }) {
  const t = pick(listingText, useLang())
  const revalidator = useRevalidator()
  return (
    <Section level={1} tight title={t.title}>
      <Notice
        kind="bad"
        live
        action={
          <Button kind="subtle" size="small" onClick={() => void revalidator.revalidate()}>
            {t.retry}
          </Button>
        }
      >
        {code === 'unreachable' ? t.failed(message || t.notAnswered) : t.refused}
      </Notice>
    </Section>
  )
}

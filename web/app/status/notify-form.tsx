import { Form } from 'react-router'
import { useNewsletterConsent } from '#newsletter/newsletter-consent.ts'
import { newsletterText } from '#newsletter/newsletter.text.ts'
import type { NewsletterAnswer } from '#newsletter/subscribe.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, TrapField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { closedText } from './closed.text.ts'
import styles from './closed.page.module.css'

/** Subscribes to the newsletter with its consent wording; works without JavaScript. */
export function NotifyForm({ answered }: { readonly answered: NewsletterAnswer | undefined }) {
  const t = useWords(newsletterText)
  const own = useWords(closedText)
  const consent = useNewsletterConsent()
  if (answered?.kind === 'done')
    return (
      <Notice kind="ok" live title={t.done}>
        {t.doneText}
      </Notice>
    )
  const error = answered?.kind === 'empty' || answered?.kind === 'bad' ? t[answered.kind] : undefined
  return (
    <Form method="post" action={paths.closed} noValidate>
      <TrapField />
      <Stack gap={4}>
        <h2 className={styles.title}>{own.notify}</h2>
        {answered?.kind === 'failed' && (
          <Notice kind="bad" live>
            {t.failed}
          </Notice>
        )}
        <EmailField label={t.email} defaultValue={answered?.email} error={error} hint={consent} />
        <Button type="submit" size="large" wide>
          {t.subscribe}
        </Button>
      </Stack>
    </Form>
  )
}

import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, TrapField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './newsletter-box.module.css'
import { newsletterText } from './newsletter.text.ts'
import type { NewsletterAnswer } from './subscribe.ts'

type Props = {
  /** The response when JavaScript is off. */
  readonly answered?: NewsletterAnswer | undefined
}

/** One field and one button, with the four messages below (R139, R141 to R145). */
export function NewsletterBox({ answered }: Props) {
  const t = useWords(newsletterText)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<NewsletterAnswer>()
  const isSending = fetcher.state !== 'idle'
  const { kind } = (isSending ? undefined : (fetcher.data ?? answered)) ?? {}
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (fetcher.data?.kind === 'done') form.current?.reset()
    else if (fetcher.data) field?.focus()
  }, [fetcher.data])
  return (
    <div>
      <fetcher.Form method="post" action={paths.newsletter} noValidate ref={form} className={styles.box}>
        <TrapField />
        <div className={styles.line}>
          <EmailField
            label={t.email}
            defaultValue={answered?.email}
            error={kind === 'empty' || kind === 'bad' ? t[kind] : undefined}
          />
          <Button type="submit" pending={isSending} className={styles.button}>
            {t.subscribe}
          </Button>
        </div>
        {kind === 'done' && (
          <Notice kind="ok" live title={t.done}>
            {t.doneText}
          </Notice>
        )}
        {kind === 'failed' && (
          <Notice kind="bad" live>
            {t.failed}
          </Notice>
        )}
      </fetcher.Form>
    </div>
  )
}

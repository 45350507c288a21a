import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type NewsletterAnswer, problemOf, typedEmail } from './newsletter-answer.ts'
import styles from './newsletter-box.module.css'
import { newsletterPath } from './newsletter-path.ts'
import { newsletterText } from './newsletter.text.ts'

type Props = {
  /** What a page without script was answered. */
  readonly answered?: NewsletterAnswer | undefined
}

/** One field and one button, with the four answers in their place (R139, R141 to R145). */
export function NewsletterBox({ answered }: Props) {
  const t = pick(newsletterText, useLang())
  const fetcher = useFetcher<NewsletterAnswer>()
  const [problem, setProblem] = useState<NewsletterAnswer | null>(null)
  const { kind } = problem ?? fetcher.data ?? answered ?? {}
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = problemOf(typedEmail(new FormData(event.currentTarget)))
    setProblem(found)
    if (found) event.preventDefault()
  }
  const isSending = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={newsletterPath} noValidate onSubmit={check} className={styles.box}>
      <div className={styles.line}>
        <Field
          // A new field after a good answer: the address is taken, and it is empty again (R143).
          key={kind === 'done' ? 'again' : 'first'}
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={kind === 'empty' || kind === 'bad' ? t[kind] : undefined}
        />
        <Button type="submit" pending={isSending} className={styles.button}>
          {t.subscribe}
        </Button>
      </div>
      {(kind === 'done' || kind === 'failed') && !isSending && (
        <Notice kind={kind === 'done' ? 'ok' : 'bad'} live>
          {t[kind]}
        </Notice>
      )}
    </fetcher.Form>
  )
}

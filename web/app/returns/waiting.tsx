import { useNavigate } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Outcome } from './outcome.tsx'
import { returnText } from './returns.text.ts'
import { pollSeconds } from './poll.ts'
import { useOutcomePoll } from './use-outcome-poll.ts'
import styles from './waiting.module.css'

type Props = { readonly isReview: boolean; readonly tranRef: string }

/** Waits for the bank's answer, thirty seconds at most (R339); without script the page asks again by itself. */
export function Waiting({ isReview, tranRef }: Props) {
  const t = pick(returnText, useLang())
  const navigate = useNavigate()
  const seconds = useOutcomePoll(tranRef, (page) => void navigate(page, { replace: true }))
  return (
    <Outcome mark={<Icon name="clock" />} tone="wait" title={t.waitTitle} lead={isReview ? t.reviewText : t.waitText}>
      <Progress label={t.progress} value={Math.min(seconds, pollSeconds)} max={pollSeconds} className={styles.progress} />
      {tranRef && (
        <p className={styles.reference}>
          {t.reference}: <Ltr>{tranRef}</Ltr>
        </p>
      )}
      <noscript>
        <meta httpEquiv="refresh" content="3" />
        <p>{t.noScript}</p>
      </noscript>
    </Outcome>
  )
}

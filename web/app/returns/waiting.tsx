import { useNavigate } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { withAttempt } from './attempt.ts'
import { Outcome } from './outcome.tsx'
import { pollSeconds } from './poll.ts'
import { returnText } from './returns.text.ts'
import { useOutcomePoll } from './use-outcome-poll.ts'
import styles from './waiting.module.css'

type Props = {
  readonly isReview: boolean
  readonly tranRef: string
  /** The token of the return address, for a browser without the session that pays. */
  readonly attempt: string | null
  /** Seconds that a page without script has waited before. */
  readonly waited: number
}

const refreshSeconds = 3

/** Waits for the bank's answer, thirty seconds at most (R339); without script the page asks again by itself. */
export function Waiting({ isReview, tranRef, attempt, waited }: Props) {
  const t = pick(returnText, useLang())
  const navigate = useNavigate()
  const seconds = useOutcomePoll(
    { tranRef, attempt },
    (page) => void navigate(withAttempt(page, attempt), { replace: true }),
  )
  return (
    <Outcome
      mark={<Icon name="clock" />}
      tone="wait"
      title={t.waitTitle}
      lead={isReview ? t.reviewText : t.waitText}
    >
      <Progress
        label={t.progress}
        value={Math.min(seconds, pollSeconds)}
        max={pollSeconds}
        className={styles.progress}
      />
      {tranRef && (
        <p className={styles.reference}>
          {t.reference}: <Ltr>{tranRef}</Ltr>
        </p>
      )}
      <noscript>
        <meta
          httpEquiv="refresh"
          content={`${refreshSeconds};url=${withAttempt(`?waited=${waited + refreshSeconds}`, attempt)}`}
        />
        <p>{t.noScript}</p>
      </noscript>
    </Outcome>
  )
}

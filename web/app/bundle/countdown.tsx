import { formatDate } from '#lib/format.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bundleText } from './bundle.text.ts'
import { timeLeft, units } from './time-left.ts'
import type { Clock } from './use-clock.ts'
import styles from './countdown.module.css'

/** The time until the coupon ends; it ticks for the eye, and says the day once for the ear (R113 to R115). */
export function Countdown({ clock }: { clock: Clock | null }) {
  const lang = useLang()
  const t = pick(bundleText, lang)
  const left = clock && timeLeft(clock.ends, clock.now)
  if (clock && !left) {
    return (
      <p className={styles.expired} role="status">
        {t.expired}
      </p>
    )
  }
  return (
    <div className={styles.countdown} role="timer" aria-live="off" aria-label={t.timeLeft}>
      {clock && <VisuallyHidden>{t.offerEnds(formatDate(clock.ends.toISOString(), lang))}</VisuallyHidden>}
      {units.map((unit) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <b className={styles.number}>{left ? String(left[unit]).padStart(2, '0') : '––'}</b>
          {t[unit]}
        </span>
      ))}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { formatDate } from '#kit/format.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bundleText } from './bundle.text.ts'
import { readEndTime } from './end-time.ts'
import { timeLeft, units } from './time-left.ts'
import styles from './countdown.module.css'

/** The time until the coupon ends; it ticks for the eye, and says the day once for the ear (R113 to R115). */
export function Countdown({ ends }: { ends: string }) {
  const lang = useLang()
  const t = pick(bundleText, lang)
  const clock = useClock(ends)
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

/** Nothing on the server: the page is kept, and a moment is not. */
function useClock(text: string): { ends: Date; now: Date } | null {
  const [clock, setClock] = useState<{ ends: Date; now: Date } | null>(null)
  useEffect(() => {
    const ends = readEndTime(text, new Date())
    const tick = () => setClock({ ends, now: new Date() })
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [text])
  return clock
}

import type { BundlePage } from '@matla/contract/pages/pages'
import { useState } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { formatDate } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { useServerTime } from '#lib/server-clock.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack, Cluster } from '#ui/layout.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bundleText } from './bundle.text.ts'
import styles from './coupon.module.css'
import { parseEndTime, timeLeft, units } from './end-time.ts'

/** The coupon with its code and remaining time; the code is removed when the coupon ends (R112, R114). */
export function Coupon({ coupon }: { coupon: NonNullable<BundlePage['coupon']> }) {
  const t = useWords(bundleText)
  const clock = useClock(coupon.endsAt)
  const isOver = clock !== null && timeLeft(clock.ends, clock.now) === null
  return (
    <Wrap as="section">
      <div className={styles.coupon}>
        <div className={styles.words}>
          <h2>{coupon.title}</h2>
          <p className={styles.text}>{coupon.description}</p>
          {!isOver && (
            <>
              <CouponCode code={coupon.code} />
              <p>{t.off(coupon.percent)}</p>
              {coupon.isReserved && <p role="status">{t.reserved}</p>}
              <p className="note">{coupon.subtitle}</p>
            </>
          )}
        </div>
        <Stack gap={3}>
          {!isOver && <p className="accented">{coupon.belowHeading}</p>}
          <Countdown clock={clock} />
        </Stack>
      </div>
    </Wrap>
  )
}

/** The code for the checkout, and a button that copies it. */
function CouponCode({ code }: { code: string }) {
  const t = useWords(bundleText)
  const [state, setState] = useState<'still' | 'copied' | 'refused'>('still')
  const copy = async () => setState((await copyText(code)) ? 'copied' : 'refused')
  return (
    <Cluster gap={3}>
      <span className={styles.code}>
        <Ltr>{code}</Ltr>
      </span>
      <Button kind="subtle" icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {state === 'copied' ? t.copied : t.copy}
      </Button>
      <span role="status" className="note">
        {state === 'refused' && t.notCopied}
      </span>
    </Cluster>
  )
}

/** The time until the coupon ends. It counts down visually; screen readers hear the date once (R113 to R115). */
function Countdown({ clock }: { clock: Clock | null }) {
  const lang = useLang()
  const t = useWords(bundleText)
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
          {t[unit](left?.[unit] ?? 0)}
        </span>
      ))}
    </div>
  )
}

type Clock = { readonly ends: Date; readonly now: Date }

/** When an offer ends, by the server's time. Not rendered on the server, because the page is cached. */
function useClock(text: string): Clock | null {
  const now = useServerTime()
  const [first, setFirst] = useState<Date | null>(null)
  if (now && !first) setFirst(now)
  return now && first && { ends: parseEndTime(text, first), now }
}

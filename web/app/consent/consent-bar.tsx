import { namesFor, type Pixels, type Purpose, purposes } from '@matla/contract/consent/pixels'
import { useId } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { consentText } from './consent.text.ts'
import styles from './consent-bar.module.css'

type Props = {
  readonly pixels: Pixels
  readonly onAnswer: (granted: readonly Purpose[]) => void
  readonly onChoose: () => void
}

/** The question, at the foot of the page and over it: nothing moves, nothing is blocked, no answer weighs more. */
export function ConsentBar({ pixels, onAnswer, onChoose }: Props) {
  const t = pick(consentText, useLang())
  const id = useId()
  return (
    <section className={styles.bar} data-consent-bar aria-labelledby={id}>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t.title}
        </h2>
        <p className={styles.text}>{t.text}</p>
      </div>
      <div className={styles.answers}>
        <Button kind="subtle" onClick={() => onAnswer(askedFor(pixels))}>
          {t.accept}
        </Button>
        <Button kind="subtle" onClick={() => onAnswer([])}>
          {t.refuse}
        </Button>
        <Button kind="subtle" onClick={onChoose}>
          {t.choose}
        </Button>
      </div>
    </section>
  )
}

/** The purposes that anybody is configured for. */
export const askedFor = (pixels: Pixels): Purpose[] =>
  purposes.filter((purpose) => namesFor(pixels, purpose).length > 0)

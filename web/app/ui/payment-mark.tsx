import { type PaymentMark, paymentMarkNames } from '@matla/contract/payments/payment-marks'
import { useContext } from 'react'
import { useLang } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import { PaymentMarkFiles } from './payment-mark-files.ts'
import styles from './payment-mark.module.css'
import sprite from './payment-marks.svg?url&no-inline'

type Props = {
  readonly marks: readonly PaymentMark[]
  /** Shown on the line of a label instead of below a text. */
  readonly isInLine?: boolean
}

/**
 * The logos of payment methods in a row, each with its name for screen readers: the school's own file, or a drawing. They
 * belong to their owners (docs/licences.md).
 */
export function PaymentMarks({ marks, isInLine = false }: Props) {
  const files = useContext(PaymentMarkFiles)
  const lang = useLang()
  return (
    <span className={cx(styles.row, isInLine && styles.inLine)}>
      {marks.map((mark) => {
        const name = paymentMarkNames[mark][lang]
        const file = files.get(mark)
        if (file !== undefined)
          return <img key={mark} src={file} alt={name} width={48} height={28} className={styles.mark} />
        return (
          // The drawings contain Latin letters.
          <svg
            key={mark}
            role="img"
            aria-label={name}
            direction="ltr"
            viewBox="0 0 48 28"
            className={styles.mark}
          >
            <use href={`${sprite}#${mark}`} />
          </svg>
        )
      })}
    </span>
  )
}

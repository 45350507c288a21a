import type { PageMark } from '@matla/contract/payments/page-methods'
import type { PayLaterBrand } from '@matla/contract/payments/payment-providers'
import { cx } from './cx.ts'
import styles from './payment-mark.module.css'
import sprite from './payment-marks.svg?url&no-inline'

/** The logo of an accepted payment method, drawn by us; it belongs to its owner (docs/licences.md). */
export type PaymentMethodName = PageMark | PayLaterBrand

type Props = {
  readonly names: readonly PaymentMethodName[]
  /** On the line of a label, not below a text. */
  readonly isInLine?: boolean
}

/** The logos in a row, each with its name for screen readers. */
export function PaymentMarks({ names, isInLine = false }: Props) {
  return (
    <span className={cx(styles.row, isInLine && styles.inLine)} dir="ltr">
      {names.map((name) => (
        <svg key={name} role="img" aria-label={name} viewBox="0 0 48 28" className={styles.mark}>
          <use href={`${sprite}#${toId(name)}`} />
        </svg>
      ))}
    </span>
  )
}

/** The drawings are in a file of their own, because every page would load them with its script. */
const toId = (name: PaymentMethodName) => name.toLowerCase().replaceAll(' ', '-')

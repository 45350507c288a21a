import { PaymentMarks } from '#ui/payment-mark.tsx'
import styles from './apple-pay-button.module.css'

type Props = {
  readonly label: string
  readonly isPending: boolean
  readonly isLocked: boolean
  /** Opens the sheet; without it, the button submits the form, which opens the provider's page. */
  readonly onPress?: () => void
}

/** Apple's own button, in browsers that draw it. */
export function ApplePayButton({ label, isPending, isLocked, onPress }: Props) {
  return (
    <button
      {...(onPress
        ? { type: 'button', onClick: onPress }
        : { type: 'submit', name: 'intent', value: 'apple-pay' })}
      className={styles.button}
      aria-label={label}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isLocked || undefined}
    >
      <PaymentMarks marks={['applepay']} />
    </button>
  )
}

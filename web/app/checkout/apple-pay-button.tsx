import { useSyncExternalStore } from 'react'
import { useWords } from '#lib/root-data.ts'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import styles from './apple-pay-button.module.css'
import { checkoutText } from './checkout.text.ts'

type Props = { readonly isPending: boolean; readonly isLocked: boolean }

/** Opens the provider's page for Apple Pay only, if the browser has it; its space is reserved until that is known. */
export function ApplePayButton({ isPending, isLocked }: Props) {
  const t = useWords(checkoutText)
  const hasApplePay = useSyncExternalStore(never, canPay, () => null)
  if (hasApplePay === false) return null
  return (
    <div className={styles.reserved}>
      {hasApplePay && (
        <button
          type="submit"
          name="intent"
          value="apple-pay"
          className={styles.button}
          aria-label={t.applePay}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || isLocked || undefined}
        >
          <PaymentMarks names={['Apple Pay']} />
        </button>
      )}
    </div>
  )
}

const never = () => () => undefined

/** Safari throws here on a page that is not secure. */
function canPay(): boolean {
  try {
    return Object(window)['ApplePaySession']?.canMakePayments() === true
  } catch {
    return false
  }
}

import { type PayLaterProvider, paymentProviders } from '@matla/contract/payments/payment-providers'
import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Price } from '#ui/price.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { partsOf } from './parts.ts'
import styles from './pay-later-card.module.css'
import { planTexts } from './pay-later.text.ts'

type Props = {
  readonly provider: PayLaterProvider
  /** The number of instalments. */
  readonly count: number
  /** In halalas. */
  readonly total: number
  readonly isChosen: boolean
  readonly onChosen: () => void
  readonly label: ReactNode
  /** The provider's fields. */
  readonly children: ReactNode
}

/** The option to pay in instalments. */
export function PayLaterCard({ provider, count, total, isChosen, onChosen, label, children }: Props) {
  const plan = useWords(planTexts[provider])
  const { paymentType } = paymentProviders[provider]
  const { first, last } = partsOf(total, count)
  return (
    <RadioCard
      name="method"
      value={paymentType}
      label={label}
      detail={plan.detail}
      checked={isChosen}
      onChange={onChosen}
      aside={
        <>
          <span className={styles.parts}>
            <Icon name="calendar" />
            <span className={styles.sum}>
              {first === last ? count : count - 1} × <Price halalas={first} decimals={2} />
              {first !== last && (
                <>
                  {' + '}
                  <Price halalas={last} decimals={2} />
                </>
              )}
            </span>
          </span>
          <PaymentMarks marks={[provider]} isInLine />
        </>
      }
    >
      {children}
    </RadioCard>
  )
}

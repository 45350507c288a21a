import type { PayLaterDetails, PayLaterField } from '@matla/contract/checkout/pay-later-rules'
import { type PayLaterProvider, paymentProviders } from '@matla/contract/payments/payment-providers'
import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Field, FormAnswer } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PaymentMarks } from '#ui/payment-mark.tsx'
import { Price } from '#ui/price.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { fieldNameOf, underFieldNames } from './field-names.ts'
import { partsOf } from './parts.ts'
import styles from './pay-later-card.module.css'
import { payLaterText, planTexts } from './pay-later.text.ts'

type Props = {
  readonly provider: PayLaterProvider
  /** The number of its payments. */
  readonly count: number
  /** Halalas. */
  readonly total: number
  readonly isChosen: boolean
  /** Typed before or known; null: nothing. */
  readonly typed: PayLaterDetails | null
  readonly faults: Readonly<Partial<Record<PayLaterField, string>>>
  readonly onChosen: () => void
  /** Beside the label. */
  readonly note?: ReactNode
}

/** Payments in parts: the method, and its fields while it is selected. */
export function PayLaterCard({ provider, count, total, isChosen, typed, faults, onChosen, note }: Props) {
  const t = useWords(payLaterText)
  const plan = useWords(planTexts[provider])
  const { name, paymentType } = paymentProviders[provider]
  const { first, last } = partsOf(total, count)
  return (
    <RadioCard
      name="method"
      value={paymentType}
      label={
        note ? (
          <>
            {plan.method} {note}
          </>
        ) : (
          plan.method
        )
      }
      detail={
        <>
          {plan.detail}
          <PaymentMarks names={[name.en]} />
        </>
      }
      checked={isChosen}
      onChange={onChosen}
      aside={
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
      }
    >
      <FormAnswer
        typed={underFieldNames(paymentType, typed ?? {})}
        errors={underFieldNames(paymentType, isChosen ? faults : {})}
      >
        <Stack gap={4}>
          <p className="note">{plan.why}</p>
          <Field
            label={t.phone}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            placeholder="05XXXXXXXX"
            name={fieldNameOf(paymentType, 'phone')}
          />
          <Field
            label={t.address}
            autoComplete="street-address"
            dir="auto"
            maxLength={255}
            name={fieldNameOf(paymentType, 'address')}
          />
          <Grid gap={4} min="narrow">
            <Field
              label={t.city}
              autoComplete="address-level2"
              dir="auto"
              maxLength={255}
              name={fieldNameOf(paymentType, 'city')}
            />
            <Field
              label={t.zip}
              dir="ltr"
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={20}
              name={fieldNameOf(paymentType, 'zip')}
            />
          </Grid>
        </Stack>
      </FormAnswer>
    </RadioCard>
  )
}

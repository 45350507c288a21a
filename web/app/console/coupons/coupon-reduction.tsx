import type { NumberBounds } from '@matla/contract/kit/digits'
import { couponAmountBounds, couponLeastBounds, percentBounds } from '@matla/contract/staff/number-bounds'
import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { useState } from 'react'
import { ShortSelect } from '#console/kit/fields.tsx'
import type { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { couponsText, discountKindText } from './coupons.text.ts'
import type { Faults } from './coupon-terms.tsx'

type Props = { readonly like: CouponRow | null; readonly faults: Faults }
const kinds = ['percent', 'amount'] as const

/** The fields of the discount: a percentage or an amount. */
export function DiscountFields({ like, faults }: Props) {
  const t = useWords(couponsText)
  const names = useWords(discountKindText)
  const [kind, setKind] = useState<string>(like?.percent === null ? 'amount' : 'percent')
  return (
    <>
      <ShortSelect
        label={t.discountKind}
        name="discount"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        options={kinds.map((value) => ({ value, label: names[value] }))}
      />
      {kind === 'percent' ? (
        <NumberField
          key="percent"
          label={t.percent}
          name="percent"
          bounds={percentBounds}
          defaultValue={like?.percent ?? 10}
          error={faults.percent}
          required
        />
      ) : (
        <NumberField
          key="amount"
          label={t.amount}
          hint={t.amountHint}
          name="amount"
          bounds={couponAmountBounds}
          defaultValue={(like?.amountHalalas ?? 5_000) / 100}
          error={faults.amount}
          required
        />
      )}
    </>
  )
}

/** The fields of the conditions on the cart and the person; `isOneUse` when the coupon can only be used once anyway. */
export function ConditionFields({ like, faults, isOneUse }: Props & { readonly isOneUse: boolean }) {
  const t = useWords(couponsText)
  return (
    <>
      <NumberField
        label={t.least}
        hint={t.leastHint}
        name="least"
        bounds={couponLeastBounds}
        defaultValue={(like?.leastHalalas ?? 0) / 100}
        error={faults.least}
        required
      />
      {!isOneUse && (
        <Checkbox
          name="isOncePerPerson"
          value="1"
          label={t.oncePerPerson}
          defaultChecked={like?.isOncePerPerson ?? false}
        />
      )}
      <Checkbox
        name="isFirstPurchase"
        value="1"
        label={t.firstPurchase}
        defaultChecked={like?.isFirstPurchase ?? false}
      />
    </>
  )
}

type Numbers = {
  readonly percent?: NumberBounds
  readonly amount?: NumberBounds
  readonly least: NumberBounds
  readonly maxUses?: NumberBounds
}

/** Reads the discount and conditions for the calls, with further numbers, or the errors in the numbers. */
export function readReduction(form: FormData, kit: (typeof kitText)['en'], more: Partial<Numbers> = {}) {
  const isAmount = formText(form, 'discount') === 'amount'
  const discount = isAmount ? { amount: couponAmountBounds } : { percent: percentBounds }
  const bounds: Numbers = { ...discount, least: couponLeastBounds, ...more }
  const read = readNumbers(form, bounds, kit)
  if ('wrong' in read) return read
  const { percent, amount, least, maxUses } = read.values
  return {
    maxUses,
    reduction: {
      percent: isAmount ? null : percent,
      amount: isAmount ? amount : null,
      least,
      isOncePerPerson: formText(form, 'isOncePerPerson') === '1',
      isFirstPurchase: formText(form, 'isFirstPurchase') === '1',
    },
  }
}

import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import { usesBounds } from '@matla/contract/staff/number-bounds'
import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { NumberField } from '#console/kit/number-field.tsx'
import { readNumbers } from '#console/kit/read-numbers.ts'
import { useWords } from '#lib/root-data.ts'
import { ConditionFields, DiscountFields, readReduction } from './coupon-reduction.tsx'
import { type Product, ProductChoice, readProducts } from './coupon-terms.tsx'
import { couponsText } from './coupons.text.ts'
import { CreateCouponForm } from './create-coupon-form.tsx'
import { useFaults } from './use-faults.ts'

const changes = ['pause', 'resume', 'extend', 'raise', 'advertise', 'unadvertise', 'change'] as const
type Change = (typeof changes)[number]
type CouponAction = Change | 'duplicate'

/** The actions that a coupon allows in its current state, the most common first. */
export function availableActions({
  state,
  kind,
  uses,
  isOnPackagePage,
  isForOnePerson,
  amountHalalas,
}: CouponRow): CouponAction[] {
  const can: Readonly<Record<Change, boolean>> = {
    pause: state === 'active' || state === 'reserved' || state === 'upcoming',
    resume: state === 'paused',
    extend: true,
    raise: kind === 'special',
    advertise:
      (state === 'active' || state === 'reserved') &&
      !isForOnePerson &&
      !isOnPackagePage &&
      amountHalalas == null,
    unadvertise: isOnPackagePage,
    change: uses === 0,
  }
  return [...changes.filter((action) => can[action]), 'duplicate']
}

type Props = { readonly coupon: CouponRow; readonly products: readonly Product[] }

export function CouponDrawers({ coupon, products }: Props) {
  const t = useWords(couponsText)
  return (
    <>
      {changes.map((action) => (
        <Drawer key={action} name={action} title={t[action]}>
          <ChangeForm {...{ coupon, products, action }} />
        </Drawer>
      ))}
      <Drawer name="duplicate" title={t.duplicate}>
        <CreateCouponForm products={products} like={coupon} />
      </Drawer>
    </>
  )
}

type FormProps = Props & { readonly action: Change }

function ChangeForm({ coupon, products, action }: FormProps) {
  const t = useWords(couponsText)
  const kit = useWords(kitText)
  const { faults, reported, rejected, setFaults } = useFaults()
  const params = { id: coupon.id }
  // Fixed when the drawer opens, because a later read must not change the fields.
  const [shown] = useState(coupon)
  const leads = {
    pause: t.pauseText,
    resume: t.resumeText,
    extend: t.extendText,
    raise: t.raiseText,
    advertise: t.advertiseText,
    unadvertise: t.unadvertiseText,
    change: t.changeText,
  }
  const limitBounds = { ...usesBounds, least: Math.max(usesBounds.least, coupon.uses) }
  const ask = (form: FormData) => {
    switch (action) {
      case 'pause':
        return consoleApi.coupons.pause({ params })
      case 'resume':
        return consoleApi.coupons.resume({ params })
      case 'extend':
        return consoleApi.coupons.extend({ params, body: { to: formDay(form, 'to') } })
      case 'raise': {
        const read = readNumbers(form, { maxUses: limitBounds }, kit)
        if ('wrong' in read) return read.wrong
        const body = { ...read.values, basedOn: shown.maxUses }
        return consoleApi.coupons.raiseLimit({ params, body })
      }
      case 'advertise':
      case 'unadvertise':
        return consoleApi.coupons.advertise({ params, body: { isShown: action === 'advertise' } })
      case 'change': {
        const read = readReduction(form, kit)
        if ('wrong' in read) return read.wrong
        const basedOn = {
          percent: shown.percent,
          amount: shown.amountHalalas === null ? null : shown.amountHalalas / 100,
          products: shown.products?.map(({ id }) => id) ?? null,
          least: shown.leastHalalas / 100,
          isOncePerPerson: shown.isOncePerPerson,
          isFirstPurchase: shown.isFirstPurchase,
        }
        const body = { ...read.reduction, products: readProducts(form), basedOn }
        return consoleApi.coupons.change({ params, body })
      }
    }
  }
  async function act(form: FormData) {
    if (action === 'change' && readProducts(form)?.length === 0) {
      setFaults({ products: t.chooseProducts })
      return { message: t.chooseProducts }
    }
    const answer = await ask(form)
    if ('fields' in answer) return rejected(answer)
    reported(answer)
    return answer
  }
  const code = `\u2066${coupon.code}\u2069`
  const outcomes = {
    pause: t.isPaused(code),
    resume: t.isResumed(code),
    extend: t.isExtended(code),
    raise: t.limitChanged(code),
    advertise: t.isAdvertised(code),
    unadvertise: t.notAdvertised,
    change: t.termsChanged(code),
  }
  return (
    <ActionForm
      tone={action === 'pause' ? 'danger' : undefined}
      does={action === 'raise' || action === 'change' ? t.save : t[action]}
      consequences={leads[action]}
      act={({ form }) => act(form)}
      message={outcomes[action]}
    >
      {action === 'extend' && (
        <DayField
          label={t.to}
          name="to"
          min={riyadhDay(coupon.validTo)}
          defaultValue={riyadhDay(coupon.validTo)}
          error={faults.to}
          required
        />
      )}
      {action === 'raise' && (
        <NumberField
          label={t.limit}
          name="maxUses"
          bounds={limitBounds}
          defaultValue={shown.maxUses}
          error={faults.maxUses}
          required
        />
      )}
      {action === 'change' && (
        <>
          <DiscountFields like={shown} faults={faults} />
          <ProductChoice products={products} like={shown} faults={faults} />
          <ConditionFields like={shown} faults={faults} isOneUse={shown.kind === 'legacy'} />
        </>
      )}
    </ActionForm>
  )
}

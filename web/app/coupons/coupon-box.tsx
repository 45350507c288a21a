import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatHalalas } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CouponAnswer } from './change-coupon.ts'
import styles from './coupon-box.module.css'
import type { Coupons, CouponView, DroppedCoupon } from './coupon-view.ts'
import { couponText } from './coupons.text.ts'

type Props = {
  readonly coupons: Coupons
  /** The page that receives the forms. */
  readonly action: string
  /** The response to the form when JavaScript is off. */
  readonly answered: CouponAnswer | undefined
}

/** A field for a code, or the applied coupon with a button to remove it (R315 to R324). */
export function CouponBox({ coupons: { coupon, dropped }, action, answered }: Props) {
  const t = useWords(couponText)
  const field = useRef<HTMLInputElement>(null)
  const applied = useRef<HTMLParagraphElement>(null)
  const form = useCouponForm({ field, applied, code: coupon?.code ?? null, answered })
  const [isOpen, setOpen] = useState(form.rejected !== undefined)
  if (coupon) {
    return (
      <form.Form method="post" action={action} className={styles.applied} onSubmit={form.lockWhileBusy}>
        <Icon name="ticket" className={styles.mark} />
        <p className={styles.words} ref={applied} tabIndex={-1}>
          <b className={styles.code}>
            <Ltr>{coupon.code}</Ltr>
          </b>
          <span className={styles.off}>{describeDiscount(coupon, t)}</span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="remove-coupon"
          kind="subtle"
          size="small"
          pending={form.isRemoving}
          aria-label={t.removeCoupon(coupon.code)}
        >
          {t.remove}
        </Button>
      </form.Form>
    )
  }
  return (
    <Stack gap={3}>
      {dropped && (
        <Notice kind="warn" live title={describeDropped(dropped, t)}>
          {dropped.message}
        </Notice>
      )}
      <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.line}>
          <Icon name="ticket" className={styles.mark} />
          {t.have}
          <Icon name="chevron-down" className={styles.arrow} />
        </summary>
        <form.Form
          method="post"
          action={action}
          noValidate
          className={styles.form}
          onSubmit={form.lockWhileBusy}
        >
          <Field
            ref={field}
            label={t.code}
            name="couponCode"
            code
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            defaultValue={form.rejected?.typed}
            error={form.rejected?.message}
          />
          <Button type="submit" name="intent" value="apply-coupon" kind="ghost" pending={form.isApplying}>
            {t.apply}
          </Button>
        </form.Form>
        {form.rejected?.needsDetails && action === paths.cart && (
          <LinkButton to={paths.cartCheckout} kind="subtle" wide>
            {t.enterDetails}
          </LinkButton>
        )}
      </details>
    </Stack>
  )
}

type Words = (typeof couponText)['en']

const describeDiscount = ({ percent, amount }: CouponView, t: Words): string =>
  amount === null ? t.off(percent) : t.offAmount(formatHalalas(amount))

function describeDropped({ code, isReserved, needsMore }: DroppedCoupon, t: Words): string {
  if (isReserved) return t.reserved(code)
  return needsMore ? t.waiting(code) : t.left(code)
}

type Parts = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly applied: RefObject<HTMLParagraphElement | null>
  /** The code of the applied coupon. */
  readonly code: string | null
  readonly answered: CouponAnswer | undefined
}

/** The coupon forms with JavaScript: one request at a time, with the focus on the next step. */
function useCouponForm({ field, applied, code, answered }: Parts) {
  // The box is rendered twice, for wide and narrow screens, so both share one fetcher.
  const fetcher = useFetcher<CouponAnswer>({ key: 'coupon' })
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : (fetcher.data ?? answered)
  const rejected = answer?.kind === 'coupon-refused' ? answer : undefined

  const before = useRef(code)
  useEffect(() => {
    if (fetcher.data?.kind === 'coupon-refused') field.current?.focus()
  }, [fetcher.data, field])
  useEffect(() => {
    if (before.current !== code && code !== null) applied.current?.focus()
    before.current = code
  }, [code, applied])

  const intent = fetcher.formData?.get('intent')
  return {
    Form: fetcher.Form,
    rejected,
    isApplying: isBusy && intent === 'apply-coupon',
    isRemoving: isBusy && intent === 'remove-coupon',
    lockWhileBusy: (event: FormEvent) => {
      if (isBusy) event.preventDefault()
    },
  }
}

import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CouponAnswer } from './change-coupon.ts'

type Parts = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly applied: RefObject<HTMLParagraphElement | null>
  /** The coupon that is on. */
  readonly code: string | null
  readonly answered: CouponAnswer | undefined
}

/** The coupon's forms by script: one at a time, with the focus where the next thing is to be done. */
export function useCouponForm({ field, applied, code, answered }: Parts) {
  // The box stands twice on a page, for wide and for narrow screens: both are one form.
  const fetcher = useFetcher<CouponAnswer>({ key: 'coupon' })
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : (fetcher.data ?? answered)
  const refused = answer?.kind === 'coupon-refused' ? answer : undefined

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
    refused,
    isApplying: isBusy && intent === 'apply-coupon',
    isRemoving: isBusy && intent === 'remove-coupon',
    holdWhileBusy: (event: FormEvent) => {
      if (isBusy) event.preventDefault()
    },
  }
}

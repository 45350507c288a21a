import type { CouponRow, CouponUse } from '@matla/contract/staff/coupons.calls'
import { Day } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { couponsText, couponStateText, usageText } from './coupons.text.ts'

type Of = { readonly coupon: CouponRow }
const kinds = {
  active: 'ok',
  paused: 'warn',
  upcoming: 'info',
  over: 'plain',
  reserved: 'warn',
  'used-up': 'plain',
} as const

export const CouponState = ({ coupon: { state } }: Of) => (
  <Badge kind={kinds[state]}>{useWords(couponStateText)[state]}</Badge>
)

const usageKinds = { reserved: 'info', redeemed: 'ok', released: 'plain' } as const
export const CouponUseState = ({ state }: Pick<CouponUse, 'state'>) => (
  <Badge kind={usageKinds[state]}>{useWords(usageText)[state]}</Badge>
)

/** The first product of the coupon and the number of further ones, or all of them with `isWhole`. */
export function CouponProducts({
  coupon: { products },
  isWhole = false,
}: Of & { readonly isWhole?: boolean }) {
  const t = useWords(couponsText)
  const lang = useLang()
  if (products === null) return <>{t.everything}</>
  const shown = isWhole ? products : products.slice(0, 1)
  const more = products.length - shown.length
  return (
    <>
      {shown.map(({ name }) => name[lang]).join(lang === 'ar' ? '، ' : ', ')}
      {more > 0 && <span className="muted"> {t.moreProducts(more)}</span>}
    </>
  )
}

/** Paid uses out of the limit; uses reserved by unpaid orders are shown separately. */
export function Uses({ coupon: { uses, reserved, maxUses } }: Of) {
  const t = useWords(couponsText)
  return (
    <>
      <Ltr>
        {(uses - reserved).toLocaleString('en')} / {maxUses.toLocaleString('en')}
      </Ltr>
      {reserved > 0 && <span className="muted"> {t.reserved(reserved)}</span>}
    </>
  )
}

export const Percent = ({ coupon: { percent } }: Of) => <Ltr>{percent}%</Ltr>

export function Validity({ coupon: { validFrom, validTo } }: Of) {
  return (
    <>
      <Day at={validFrom} /> – <Day at={validTo} />
    </>
  )
}

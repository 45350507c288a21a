import type { CouponEffect, CouponRow, CouponUse } from '@matla/contract/staff/coupons.calls'
import { Fact, Facts } from '#console/kit/detail.tsx'
import { Day, Money } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
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

/** The first product of the coupon and the number of further ones, or every product with `isWhole`. */
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

/** Paid uses out of the limit; uses that unpaid orders reserve are shown separately. */
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

/** The discount: a percentage or an amount. */
export const Discount = ({ coupon: { percent, amountHalalas } }: Of) =>
  amountHalalas === null ? <Ltr>{percent}%</Ltr> : <Money halalas={amountHalalas} />

/** The conditions that the cart and the person must meet. */
export function Conditions({ coupon: { leastHalalas, isOncePerPerson, isFirstPurchase } }: Of) {
  const t = useWords(couponsText)
  if (leastHalalas === 0 && !isOncePerPerson && !isFirstPurchase) return <>{t.noConditions}</>
  return (
    <Stack gap={1}>
      {leastHalalas > 0 && (
        <span>
          {t.cartFrom} <Money halalas={leastHalalas} />
        </span>
      )}
      {isOncePerPerson && <span>{t.oncePerPerson}</span>}
      {isFirstPurchase && <span>{t.firstPurchase}</span>}
    </Stack>
  )
}

/** Figures of the paid orders that used it. */
export function Effect({ effect }: { readonly effect: CouponEffect }) {
  const t = useWords(couponsText)
  const { orders, revenueHalalas, averageHalalas, refundedHalalas } = effect
  return (
    <Facts isSums>
      <Fact name={t.effectOrders}>
        <Ltr>{orders.toLocaleString('en')}</Ltr>
      </Fact>
      <Fact name={t.revenue}>
        <Money halalas={revenueHalalas} />
      </Fact>
      <Fact name={t.average}>{averageHalalas === null ? '–' : <Money halalas={averageHalalas} />}</Fact>
      <Fact name={t.refunded}>
        <Money halalas={refundedHalalas} />
      </Fact>
    </Facts>
  )
}

export function Validity({ coupon: { validFrom, validTo } }: Of) {
  return (
    <>
      <Day at={validFrom} /> – <Day at={validTo} />
    </>
  )
}

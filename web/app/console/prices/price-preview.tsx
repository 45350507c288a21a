import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { pricesText } from './prices.text.ts'

export type PromisedPrice = {
  readonly percent: number
  readonly words: string
  /** The discount of the coupon that the sentence names; null when the sentence is about the price. */
  readonly ofCoupon: number | null
}

type PriceView = {
  readonly kind: string
  readonly price: number
  readonly was: number | null
}

/** The saving as a whole percentage. */
const savedBy = ({ price, was }: PriceView): number =>
  was === null || was <= price ? 0 : Math.round((1 - price / was) * 100)

/** A price as shown in the shop; a course has no crossed-out price beside it. */
export function PriceAsShown(shown: PriceView) {
  const t = useWords(pricesText)
  const was = shown.kind === 'bundle' ? (shown.was ?? undefined) : undefined
  const percent = savedBy(shown)
  return (
    <Stack gap={1}>
      <Price halalas={shown.price} was={was} />
      {was !== undefined && percent > 0 && <span className="muted">{t.saves(percent)}</span>}
    </Stack>
  )
}

/** Warns about sentences that promise another percentage than the price, or the coupon that they name, gives. */
export function BrokenPromises({
  promises,
  ...shown
}: PriceView & { readonly promises: readonly PromisedPrice[] }) {
  const t = useWords(pricesText)
  const own = savedBy(shown)
  const broken = promises.filter(
    ({ percent, ofCoupon }) => Math.round(percent) !== Math.round(ofCoupon ?? own),
  )
  if (broken.length === 0) return null
  return (
    <Notice kind="warn" title={t.brokenPromise}>
      <ul>
        {broken.map(({ percent, words, ofCoupon }) => (
          <li key={`${percent} ${words}`}>
            {t.promised(percent, ofCoupon ?? own)} <Name>{words}</Name>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

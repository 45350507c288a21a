import { EmptyCart, UnreadableCart } from '#cart/no-cart.tsx'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { checkoutText } from './checkout.text.ts'

type Props = {
  readonly kind: 'empty' | 'unknown' | 'unreadable'
  readonly isCartLost: boolean
  /** The last order was just paid, perhaps in another tab (docs/invariants.md#v31). */
  readonly isLastPaid: boolean
  readonly here: string
}

/** Shown without an order to pay: the cart is empty or could not be read (R294). */
export function NothingToBuy({ kind, isCartLost, isLastPaid, here }: Props) {
  const t = useWords(checkoutText)
  if (kind !== 'empty') return <UnreadableCart level={1} here={here} />
  return (
    <Stack gap={6}>
      {isCartLost && (
        <Notice kind="bad" live>
          {t.migrationFailed}
        </Notice>
      )}
      {isLastPaid && (
        <Notice
          kind="ok"
          live
          title={t.lastPaid}
          action={<NoticeLink to={paths.success}>{t.toLast}</NoticeLink>}
        />
      )}
      <EmptyCart level={1} />
    </Stack>
  )
}

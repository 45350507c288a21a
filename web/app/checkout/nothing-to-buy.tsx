import { cartText } from '#cart/cart.text.ts'
import { EmptyCart, UnreadableCart } from '#cart/no-cart.tsx'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { checkoutText } from './checkout.text.ts'
import type { OwnedPurchase } from './purchase.ts'

type Props = {
  readonly kind: 'empty' | 'unknown' | 'unreadable'
  readonly isCartLost: boolean
  /** It was paid just now, perhaps in another tab (docs/invariants.md#v31). */
  readonly isLastPaid: boolean
  readonly here: string
}

/** No order to pay: an empty cart, or one that could not be read (R294). */
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

/** Replaces the checkout of a product that the member owns. */
export function OwnedAlready({ owned: { id, name, isBundle } }: { readonly owned: OwnedPurchase }) {
  const lang = useLang()
  const [t, shared] = [checkoutText[lang], ownedText[lang]]
  const hasPackage = useRootData()?.shell?.hasPackage === true
  return (
    <Empty
      level={1}
      icon="circle-check"
      title={isBundle ? t.ownedPackage : shared.yours}
      action={
        <>
          <ContinueButton courseId={isBundle ? undefined : id}>{shared.continue}</ContinueButton>
          {isBundle ? (
            hasPackage && (
              <LinkButton kind="subtle" to={paths.bundle}>
                {cartText[lang].toBundle}
              </LinkButton>
            )
          ) : (
            <LinkButton kind="subtle" to={paths.course(id)}>
              {t.toOwned}
            </LinkButton>
          )}
        </>
      }
    >
      <Name>{name}</Name>. {t.ownedText}
    </Empty>
  )
}

import { cartText } from '#cart/cart.text.ts'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useRootData } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ownedProductText } from './owned.text.ts'
import type { OwnedPurchase } from './purchase.ts'

/** Replaces the checkout when the member owns the product. */
export function OwnedAlready({ owned: { id, name, isBundle } }: { readonly owned: OwnedPurchase }) {
  const lang = useLang()
  const [t, shared] = [ownedProductText[lang], ownedText[lang]]
  const hasPackage = useRootData()?.shell?.hasPackage === true
  return (
    <Empty
      level={1}
      icon="circle-check"
      title={isBundle ? t.package : shared.yours}
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
              {t.toCourse}
            </LinkButton>
          )}
        </>
      }
    >
      <Name>{name}</Name>. {t.text}
    </Empty>
  )
}

import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Name } from '#ui/bdi.tsx'
import { Empty } from '#ui/empty.tsx'
import { checkoutText } from './checkout.text.ts'
import type { OwnedPurchase } from './purchase.ts'

/** In place of the checkout of what this member has already (S18). */
export function OwnedAlready({ owned: { id, name, isBundle } }: { readonly owned: OwnedPurchase }) {
  const lang = useLang()
  const [t, shared] = [pick(checkoutText, lang), pick(ownedText, lang)]
  return (
    <Empty
      level={1}
      icon="circle-check"
      title={isBundle ? t.ownedPackage : shared.yours}
      action={
        <>
          <ContinueButton courseId={isBundle ? undefined : id}>{shared.continue}</ContinueButton>
          <LinkButton kind="subtle" to={isBundle ? paths.bundle : paths.course(id)}>
            {isBundle ? t.toBundle : t.toOwned}
          </LinkButton>
        </>
      }
    >
      <Name>{name}</Name>. {t.ownedText}
    </Empty>
  )
}

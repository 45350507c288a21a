import type { BundleOffer } from '@matla/contract/pages/pages'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { OwnerSwitch } from '#learning/owner-switch.tsx'
import { LinkButton } from '#ui/button.tsx'
import { bundleText } from './bundle.text.ts'

type Props = { offer: BundleOffer; size?: 'large'; wide?: true; className?: string | undefined }

/** A link to the checkout; for a user who owns every course, a link to their courses. */
export function BundleButton({ offer, size, wide, className }: Props) {
  const lang = useLang()
  return (
    <OwnerSwitch
      productId={offer.id}
      owner={
        <ContinueButton size={size} wide={wide} className={className}>
          {ownedText[lang].continue}
        </ContinueButton>
      }
      others={
        <LinkButton size={size} wide={wide} className={className} to={paths.checkout(offer.id)}>
          {bundleText[lang].subscribe}
        </LinkButton>
      }
    />
  )
}

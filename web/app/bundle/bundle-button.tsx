import type { BundleOffer } from '@matla/contract/pages/pages'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { useOwned } from '#learning/use-owned.ts'
import { LinkButton } from '#ui/button.tsx'
import { bundleText } from './bundle.text.ts'

type Props = { offer: BundleOffer; size?: 'large'; wide?: true }

/** A link to the checkout; for a user who owns every course, back to learning. */
export function BundleButton({ offer, size, wide }: Props) {
  const lang = useLang()
  if (useOwned().bundleIds.has(offer.id)) {
    return (
      <ContinueButton size={size} wide={wide}>
        {ownedText[lang].continue}
      </ContinueButton>
    )
  }
  return (
    <LinkButton size={size} wide={wide} to={paths.checkout(offer.id)}>
      {bundleText[lang].subscribe}
    </LinkButton>
  )
}

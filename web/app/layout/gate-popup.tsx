import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Gate } from './account-links.ts'

const AccountPopup = lazyPart(async () => (await import('./account-popup.tsx')).AccountPopup)

type Props = { readonly kind: Gate | null; readonly onClose: () => void }

/** Explains why a page of the learner area is closed (R058); its texts load when a closed page is opened. */
export function GatePopup({ kind, onClose }: Props) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (kind !== null && !isNeeded) setIsNeeded(true)
  // Stays mounted once loaded, so that closing restores the focus.
  return <Suspense>{isNeeded && <AccountPopup kind={kind} onClose={onClose} />}</Suspense>
}

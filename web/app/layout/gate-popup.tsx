import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Gate } from './account-links.ts'

const AccountPopup = lazyPart(async () => (await import('./account-popup.tsx')).AccountPopup)

type Props = { readonly kind: Gate | null; readonly onClose: () => void }

/** Why a page of the learner area is closed (R058): its words come when somebody stands before a closed one. */
export function GatePopup({ kind, onClose }: Props) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (kind !== null && !isNeeded) setIsNeeded(true)
  // It stays once it came, so that closing gives the focus back.
  return <Suspense>{isNeeded && <AccountPopup kind={kind} onClose={onClose} />}</Suspense>
}

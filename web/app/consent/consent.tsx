import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askConsentAgain } from '#layout/consent-gate.tsx'
import { beginAnew } from './begin-anew.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { grantedNow, keepChoice } from './kept-choice.ts'
import { useDocumentKind } from './use-document-kind.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { usePixels } from './use-pixels.ts'

const nothing: readonly Purpose[] = []

type Props = {
  readonly pixels: Pixels
  /** The choices were asked for before they came. */
  readonly isAskedFor: boolean
}

/** Asks once, keeps the answer, and lets pixels run only as far as it goes (decision 15, S34). */
export function Consent({ pixels, isAskedFor }: Props) {
  const [granted, setGranted] = useState(() => grantedNow(pixels))
  const [isOpen, setOpen] = useState(isAskedFor)
  useEffect(() => {
    const open = () => setOpen(true)
    window.addEventListener(askConsentAgain, open)
    return () => window.removeEventListener(askConsentAgain, open)
  }, [])
  const kind = useDocumentKind((granted?.length ?? 0) > 0)
  const running = kind === 'open' ? (granted ?? nothing) : nothing
  usePixels(pixels, running)
  useOtherTabs(pixels, running, setGranted)

  const choose = (next: readonly Purpose[]) => {
    const isLess = (granted ?? nothing).some((purpose) => !next.includes(purpose))
    keepChoice(pixels, next)
    flushSync(() => {
      setOpen(false)
      // An answer that the browser does not keep lets nothing run.
      setGranted(grantedNow(pixels) ?? nothing)
    })
    // The button that was pressed is gone with its bar.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    if (isLess) beginAnew()
  }
  return (
    <>
      {granted === null && <ConsentBar pixels={pixels} onAnswer={choose} onChoose={() => setOpen(true)} />}
      <ConsentDialog
        key={String(isOpen)}
        pixels={pixels}
        granted={granted ?? nothing}
        open={isOpen}
        onAnswer={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

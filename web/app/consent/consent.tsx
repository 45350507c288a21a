import type { Pixels, Purpose } from '@matla/contract/consent/pixels'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askConsentAgain } from '#shell/consent-gate.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { dropTheirCookies, keepChoice, keptChoice } from './kept-choice.ts'
import { useDocumentKind } from './use-document-kind.ts'
import { usePixels } from './use-pixels.ts'

const nothing: readonly Purpose[] = []

/** Asks once, keeps the answer, and lets pixels run only as far as it goes (decision 15, S34). */
export function Consent({ pixels }: { pixels: Pixels }) {
  const [granted, setGranted] = useState(() => keptChoice(pixels)?.granted ?? null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    window.addEventListener(askConsentAgain, open)
    return () => window.removeEventListener(askConsentAgain, open)
  }, [])
  const kind = useDocumentKind((granted?.length ?? 0) > 0)
  usePixels(pixels, kind === 'open' ? (granted ?? nothing) : nothing)

  const choose = (next: readonly Purpose[]) => {
    const isLess = (granted ?? nothing).some((purpose) => !next.includes(purpose))
    keepChoice(pixels, next)
    flushSync(() => {
      setOpen(false)
      setGranted(next)
    })
    // The button that was pressed is gone with its bar.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    if (!isLess) return
    // A script that runs cannot be taken back: the page begins anew without it.
    dropTheirCookies()
    window.location.reload()
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

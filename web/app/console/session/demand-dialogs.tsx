import type { Me } from '@matla/contract/staff/me.calls'
import { useState } from 'react'
import { openDemand, settleDemand } from '#console/api/demands.ts'
import { useWords } from '#lib/root-data.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { LogInForm } from './log-in-form.tsx'
import { logInText } from './log-in.text.ts'
import { fetchSession, refreshSession, useMe } from './me.ts'
import { ProofForm } from './proof-form.tsx'
import { proofText } from './proof.text.ts'

/** Fulfils the demand of a waiting call in a dialog over the page, which does not lose its state. */
export function DemandDialogs() {
  const demand = useStore(openDemand, null)
  return (
    <>
      <LogInAgain isOpen={demand === 'log-in'} />
      <ProveAgain isOpen={demand === 'proof'} />
    </>
  )
}

const cancel = () => settleDemand(false)

function CancelButton() {
  return (
    <Button kind="subtle" onClick={cancel}>
      {useWords(proofText).cancel}
    </Button>
  )
}

function LogInAgain({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(logInText)
  const me = useMe()
  const [half, setHalf] = useState<Me | null>(null)
  const done = async () => {
    const now = await fetchSession()
    if (now.kind === 'half') return setHalf(now.me)
    setHalf(null)
    // Another account has logged in, which must not see this page's data.
    if (now.kind !== 'in' || now.me.id !== me.id) return location.reload()
    await refreshSession()
    settleDemand(true)
  }
  return (
    <Dialog open={isOpen} onClose={cancel} lightDismiss={false} title={t.againTitle}>
      <Stack gap={5}>
        <p className="muted">{t.againLead}</p>
        {half === null ? (
          <LogInForm email={me.email} onDone={done} beside={<CancelButton />} />
        ) : (
          <ProofForm factors={half.secondFactor} onDone={done} beside={<CancelButton />} />
        )}
      </Stack>
    </Dialog>
  )
}

function ProveAgain({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(proofText)
  const { secondFactor } = useMe()
  return (
    <Dialog open={isOpen} onClose={cancel} lightDismiss={false} title={t.againTitle}>
      <Stack gap={5}>
        <p className="muted">{t.againLead}</p>
        <ProofForm factors={secondFactor} onDone={() => settleDemand(true)} beside={<CancelButton />} />
      </Stack>
    </Dialog>
  )
}

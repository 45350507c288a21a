import { useEffect, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { refreshSession } from '#lib/session-check.ts'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster } from '#ui/layout.tsx'
import { redeemText } from './coupons.text.ts'

/** Confirms that the redeemed product is accessible, in a popup that links to the dashboard and on the page (R326). */
export function Redeemed() {
  const t = useWords(redeemText)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void refreshSession()
    const soon = setTimeout(() => setOpen(true), 0)
    return () => clearTimeout(soon)
  }, [])
  return (
    <>
      <Empty level={1} icon="gift" title={t.done} action={<NextSteps />}>
        {t.doneText}
      </Empty>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.done} footer={<NextSteps />}>
        <p>{t.doneText}</p>
      </Dialog>
    </>
  )
}

/** A guest has no dashboard until they sign in. */
function NextSteps() {
  const t = useWords(redeemText)
  const isGuest = useSession().user?.kind === 'checkout'
  return (
    <Cluster gap={3} justify="center">
      <LinkButton to={isGuest ? paths.login : paths.dashboard} icon="circle-play">
        {isGuest ? t.toLogin : t.toDashboard}
      </LinkButton>
      <LinkButton to={paths.listing()} kind="subtle">
        {t.more}
      </LinkButton>
    </Cluster>
  )
}

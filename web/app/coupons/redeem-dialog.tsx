import { useEffect, useState } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { redeemText } from './coupons.text.ts'
import type { RedeemAnswer } from './redeem.ts'
import { RedeemWords } from './redeem-words.tsx'

type Props = {
  readonly formId: string
  readonly isPending: boolean
  readonly answer: RedeemAnswer | undefined
  readonly loginHref: string
}

/** The popup of a whole discount (R325): it opens by itself once, over the panel that says the same. */
export function RedeemDialog({ formId, isPending, answer, loginHref }: Props) {
  const lang = useLang()
  const t = pick(redeemText, lang)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Without script there is the panel alone, so the server's page has it closed.
    const soon = setTimeout(() => setOpen(true), 0)
    return () => clearTimeout(soon)
  }, [])
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t.congratulations}
      lang={lang}
      footer={
        <Cluster gap={3}>
          <Button type="submit" form={formId} icon="gift" pending={isPending}>
            {t.redeemNow}
          </Button>
          <Button kind="subtle" onClick={() => setOpen(false)}>
            {t.later}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={5}>
        <RedeemWords answer={answer} loginHref={loginHref} />
      </Stack>
    </Dialog>
  )
}

import { paths } from '#kit/paths.ts'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Gate } from './account-links.ts'
import { accountText } from './account.text.ts'

/** Says why a page of the learner area did not open, and where to go instead. */
export function GateDialog({ kind, onClose }: { kind: Gate | null; onClose: () => void }) {
  const lang = useLang()
  const t = pick(accountText, lang)
  const isProfile = kind === 'canteditProfile'
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      lang={lang}
      title={isProfile ? t.cantEditProfileTitle : t.notASubscriberTitle}
      footer={
        <>
          <LinkButton to={paths.listing()} onClick={onClose}>
            {t.subscribe}
          </LinkButton>
          <Button kind="subtle" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <p>{isProfile ? t.cantEditProfileText : t.notASubscriberText}</p>
    </Dialog>
  )
}

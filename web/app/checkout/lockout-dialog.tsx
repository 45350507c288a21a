import { useState } from 'react'
import { paths } from '#kit/paths.ts'
import { useLang, useRootData } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Ltr } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { answerText } from './checkout.text.ts'
import { lockoutSeconds } from './lockout.ts'
import styles from './lockout-dialog.module.css'

type Props = { readonly secondsLeft: number; readonly onClose: () => void }

/** The two-minute wait, with ways out (R312). Closing it does not end the wait. */
export function LockoutDialog({ secondsLeft, onClose }: Props) {
  const lang = useLang()
  const t = pick(answerText, lang)
  const supportEmail = useRootData()?.shell?.brand.supportEmail
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.lockoutTitle}
      lang={lang}
      lightDismiss={false}
      footer={
        <Cluster gap={3}>
          <LinkButton to={paths.cart}>{t.toCart}</LinkButton>
          {supportEmail && (
            <LinkButton to={`mailto:${supportEmail}`} kind="subtle" icon="mail">
              {t.contact}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      <Stack gap={5}>
        <p className={styles.clock} role="timer" aria-live="off">
          <Ltr className={styles.number}>{secondsLeft}</Ltr> {t.seconds}
        </p>
        <Progress label={t.lockoutTitle} value={lockoutSeconds - secondsLeft} max={lockoutSeconds} />
        <p>{t.lockoutText}</p>
      </Stack>
    </Dialog>
  )
}

/** Open from the first second of a wait until it is over or put aside. */
export function useLockoutDialog(isLocked: boolean) {
  const [isAside, setAside] = useState(false)
  if (!isLocked && isAside) setAside(false)
  return { isOpen: isLocked && !isAside, putAside: () => setAside(true) }
}

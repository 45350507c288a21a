import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { answerText } from './checkout.text.ts'
import styles from './lockout-dialog.module.css'
import { lockoutSeconds, type Method, type Waits } from './lockout.ts'

type Props = {
  readonly secondsLeft: number
  readonly onClose: () => void
  /** Chooses the other method; null: there is none, or it waits as well. */
  readonly onOther: (() => void) | null
}

/** The two-minute wait, with ways out (R312). Closing it does not end the wait. */
export function LockoutDialog({ secondsLeft, onClose, onOther }: Props) {
  const t = useWords(answerText)
  const supportEmail = useRootData()?.shell?.brand.supportEmail
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.lockoutTitle}
      lightDismiss={false}
      footer={
        <Cluster gap={3}>
          {onOther && <Button onClick={onOther}>{t.otherMethod}</Button>}
          <LinkButton to={paths.cart} kind={onOther ? 'subtle' : 'primary'}>
            {t.toCart}
          </LinkButton>
          {supportEmail && (
            <LinkButton to={`mailto:${supportEmail}`} kind="subtle" icon="mail">
              {t.contact}
            </LinkButton>
          )}
        </Cluster>
      }
    >
      <Stack gap={5}>
        <p>
          <strong>{t.paymentFailed}</strong>
        </p>
        <p className={styles.clock} role="timer" aria-live="off">
          <Ltr className={styles.number}>{secondsLeft}</Ltr> {t.seconds}
        </p>
        <Progress label={t.lockoutTitle} value={lockoutSeconds - secondsLeft} max={lockoutSeconds} />
        <p>{t.lockoutText}</p>
      </Stack>
    </Dialog>
  )
}

/** Open from the first second of the chosen method's wait until it is over or put aside. */
export function useLockoutDialog(left: Waits, method: Method) {
  const [aside, setAside] = useState<Method | null>(null)
  if (aside !== null && left[aside] === 0) setAside(null)
  return { isOpen: left[method] > 0 && aside !== method, putAside: () => setAside(method) }
}

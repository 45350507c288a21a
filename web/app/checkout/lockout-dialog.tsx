import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import styles from './lockout-dialog.module.css'
import { answerText } from './checkout.text.ts'
import { lockoutSeconds } from './lockout.ts'

type LockoutDialogProps = {
  readonly secondsLeft: number
  readonly onClose: () => void
  /** Selects the other method; null when there is none or it is locked as well. */
  readonly onOther: (() => void) | null
}

/** The two-minute wait, with alternatives (R312). Closing it does not end the wait. */
export function LockoutDialog({ secondsLeft, onClose, onOther }: LockoutDialogProps) {
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
          <Ltr className={styles.number}>{secondsLeft}</Ltr> {t.seconds(secondsLeft)}
        </p>
        <Progress label={t.lockoutTitle} value={lockoutSeconds - secondsLeft} max={lockoutSeconds} />
        <p>{t.lockoutText}</p>
      </Stack>
    </Dialog>
  )
}

import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Ltr, Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './confirm-sign-up.module.css'
import { signUpText } from './sign-up.text.ts'

type Props = {
  /** null: closed. */
  readonly typed: SignUpForm | null
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The last look before an account is made: Confirm sends, Cancel sends nothing (R206). */
export function ConfirmSignUp({ typed, isPending, onConfirm, onCancel }: Props) {
  const lang = useLang()
  const t = pick(signUpText, lang)
  return (
    <Dialog
      open={typed !== null}
      onClose={onCancel}
      title={t.confirmTitle}
      lang={lang}
      lightDismiss={false}
      footer={
        <>
          <Button onClick={onConfirm} pending={isPending}>
            {t.confirm}
          </Button>
          <Button kind="subtle" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t.confirmText}</p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.label}>{t.fullName}</dt>
          <dd className={styles.value}>
            <Name>{typed?.fullName}</Name>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{t.email}</dt>
          <dd className={styles.value}>
            <Ltr>{typed?.email}</Ltr>
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}

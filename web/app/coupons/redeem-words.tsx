import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { redeemText } from './coupons.text.ts'
import type { RedeemAnswer } from './redeem.ts'
import styles from './redeem-words.module.css'

type Props = { readonly answer: RedeemAnswer | undefined; readonly loginHref: string }

/** Why there is nothing to pay, and what the last press was answered (R325, R327). */
export function RedeemWords({ answer, loginHref }: Props) {
  const t = pick(redeemText, useLang())
  return (
    <>
      <p className={styles.words}>
        <Icon name="gift" className={styles.mark} />
        {t.covers}
      </p>
      {answer?.kind === 'redeem-refused' && (
        <Notice
          kind="bad"
          live
          title={answer.message}
          action={
            answer.code === 'sign-in-needed' && (
              <LinkButton to={loginHref} kind="subtle" size="small">
                {t.toLogin}
              </LinkButton>
            )
          }
        />
      )}
    </>
  )
}

import type { RefObject } from 'react'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { redeemText } from './coupons.text.ts'
import type { RedeemAnswer } from './redeem.ts'
import { RedeemWords } from './redeem-words.tsx'
import styles from './redeem-panel.module.css'

type Props = {
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** The form that the button sends: it stands elsewhere, because forms do not stand inside each other. */
  readonly formId: string
  /** The buyer's details come first: the button is there, but not the next thing to press. */
  readonly isAhead: boolean
  readonly isPending: boolean
  readonly answer: RedeemAnswer | undefined
  readonly loginHref: string
}

/** In place of the payment when a coupon covers all of it (R325). */
export function RedeemPanel({ titleRef, formId, isAhead, isPending, answer, loginHref }: Props) {
  const t = pick(redeemText, useLang())
  return (
    <Panel>
      <Stack gap={5}>
        <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
          {t.congratulations}
        </h2>
        <RedeemWords answer={answer} loginHref={loginHref} />
        <Button
          type="submit"
          form={formId}
          kind={isAhead ? 'subtle' : 'primary'}
          size="large"
          wide
          icon="gift"
          pending={isPending}
        >
          {t.redeemNow}
        </Button>
      </Stack>
    </Panel>
  )
}

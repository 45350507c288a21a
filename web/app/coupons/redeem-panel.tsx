import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice, NoticeLink } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { uiText } from '#ui/ui.text.ts'
import { redeemText } from './coupons.text.ts'
import styles from './redeem-panel.module.css'
import type { RedeemAnswer } from './redeem.ts'

type Props = {
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** The form that the button sends: it stands elsewhere, because forms do not stand inside each other. */
  readonly formId: string
  /** The buyer's details come first, and their button is the only one. */
  readonly isAhead: boolean
  readonly isPending: boolean
  readonly answer: RedeemAnswer | undefined
  readonly loginHref: string
}

/** In place of the payment when a coupon covers all of it (R325). */
export function RedeemPanel({ titleRef, formId, isAhead, isPending, answer, loginHref }: Props) {
  const t = useWords(redeemText)
  return (
    <Panel>
      <Stack gap={5}>
        <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
          {t.congratulations}
        </h2>
        <RedeemWords answer={answer} loginHref={loginHref} />
        {!isAhead && (
          <Button type="submit" form={formId} size="large" wide icon="gift" pending={isPending}>
            {t.redeemNow}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

/**
 * The popup of a whole discount (R325): it opens by itself once, over the panel that says the same. When the cart was
 * changed elsewhere and cannot be redeemed any more, the popup says why, because the panel is gone (R328).
 */
export function RedeemDialog({
  formId,
  isPending,
  answer,
  loginHref,
  isCovered,
  detailsHref,
}: Omit<Props, 'titleRef' | 'isAhead'> & {
  /** The coupon covers all of the cart. */
  readonly isCovered: boolean
  /** Where someone without an account says who they are; absent: they have said so. */
  readonly detailsHref?: string | undefined
}) {
  const t = useWords(redeemText)
  const ui = useWords(uiText)
  const [isOpen, setOpen] = useState(false)
  const isRejected = !isCovered && answer?.kind === 'redeem-refused'
  useEffect(() => {
    if (!isCovered && !isRejected) return undefined
    // Without script there is the panel alone, so the server's page has it closed.
    const soon = setTimeout(() => setOpen(true), 0)
    return () => clearTimeout(soon)
  }, [isCovered, isRejected])
  if (!isCovered && !isRejected) return null
  if (!isCovered)
    return (
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.title}
        footer={<Button onClick={() => setOpen(false)}>{ui.close}</Button>}
      >
        <RedeemFailure answer={answer} loginHref={loginHref} />
      </Dialog>
    )
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t.congratulations}
      footer={
        <Cluster gap={3}>
          {detailsHref === undefined ? (
            <Button type="submit" form={formId} icon="gift" pending={isPending}>
              {t.redeemNow}
            </Button>
          ) : (
            <LinkButton to={detailsHref} icon="gift">
              {t.enterDetails}
            </LinkButton>
          )}
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

/** Why there is nothing to pay (R325), and why the last try failed. */
function RedeemWords({ answer, loginHref }: Pick<Props, 'answer' | 'loginHref'>) {
  const t = useWords(redeemText)
  return (
    <>
      <p className={styles.words}>
        <Icon name="gift" className={styles.mark} />
        {t.covers}
      </p>
      <RedeemFailure answer={answer} loginHref={loginHref} />
    </>
  )
}

/** Why the coupon was not redeemed (R327). */
export function RedeemFailure({ answer, loginHref }: Pick<Props, 'answer' | 'loginHref'>) {
  const t = useWords(redeemText)
  if (answer?.kind !== 'redeem-refused') return null
  return (
    <Notice
      kind="bad"
      live
      title={answer.message}
      action={answer.code === 'sign-in-needed' && <NoticeLink to={loginHref}>{t.toLogin}</NoticeLink>}
    />
  )
}

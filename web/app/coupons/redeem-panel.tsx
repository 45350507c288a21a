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
  /** The id of the form that the button submits. It is rendered elsewhere, because forms cannot be nested. */
  readonly formId: string
  /** The buyer's details must be entered first, and their button is the only one. */
  readonly isAhead: boolean
  readonly isPending: boolean
  readonly answer: RedeemAnswer | undefined
  readonly loginHref: string
}

/** Replaces payment when a coupon covers the whole total (R325). */
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
 * The popup of a full discount (R325). It opens once by itself, over a panel with the same text. When another tab changed
 * the cart so that it can no longer be redeemed, the popup shows the reason, because the panel has unmounted (R328).
 */
export function RedeemDialog({
  formId,
  isPending,
  answer,
  loginHref,
  isCovered,
  detailsHref,
}: Omit<Props, 'titleRef' | 'isAhead'> & {
  /** Whether the coupon covers the whole cart. */
  readonly isCovered: boolean
  /** The form for guest details; absent when the details were entered. */
  readonly detailsHref?: string | undefined
}) {
  const t = useWords(redeemText)
  const ui = useWords(uiText)
  const [isOpen, setOpen] = useState(false)
  const isRejected = !isCovered && answer?.kind === 'redeem-refused'
  useEffect(() => {
    if (!isCovered && !isRejected) return undefined
    // Without JavaScript only the panel is shown, so the server renders the popup closed.
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

/** Explains why there is nothing to pay (R325), and why the last attempt failed. */
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

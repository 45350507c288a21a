import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { popupOf, type PopupKind } from './account-popups.ts'
import { keepReturnPath } from './return-path.ts'
import styles from './account-popup.module.css'

type Props = {
  /** null while closed. */
  readonly kind: PopupKind | null
  /** The server's message, which replaces the text of the kind. */
  readonly shown?: string | undefined
  /** The email address that a button passes on to its target page. */
  readonly email?: string | undefined
  readonly onClose: () => void
  /** Replaces the kind's first button. */
  readonly first?: ReactNode
  /** Shown below the text. */
  readonly more?: ReactNode
}

/** An account popup with title, text and two buttons (R220); it stays open until a button is clicked (R050). */
export function AccountPopup({ kind, shown, email, onClose, first, more }: Props) {
  const lang = useLang()
  const { pathname, search } = useLocation()
  const popup = popupOf(kind ?? 'unknown', lang)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind !== null) buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [kind])
  const isHere = (to: string) => to.toLowerCase() === pathname.toLowerCase()
  const ways = popup.buttons.map(({ label, to }, at) => {
    if (at === 0 && first !== undefined) return <Fragment key={label}>{first}</Fragment>
    const look = at === 0 ? 'primary' : 'subtle'
    // When that page is already open, the button returns to it.
    return to === null || isHere(to) ? (
      <Button key={label} kind={look} onClick={onClose}>
        {label}
      </Button>
    ) : (
      <LinkButton
        key={label}
        kind={look}
        to={keepReturnPath(to, search)}
        state={email ? { email } : undefined}
        onClick={onClose}
      >
        {label}
      </LinkButton>
    )
  })
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={popup.title}
      lightDismiss={false}
      footer={
        <div className={styles.ways} ref={buttons}>
          {ways}
        </div>
      }
    >
      <Stack gap={4}>
        <div className={styles.said}>
          <span className={styles.mark} data-tone={popup.tone}>
            <Icon name={popup.icon} />
          </span>
          <p className="soft">{shown || popup.text}</p>
        </div>
        {more}
      </Stack>
    </Dialog>
  )
}

import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useWords } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import { focusFirstField } from './focus-first-field.ts'
import { IconButton } from './icon-button.tsx'
import { uiText } from './ui.text.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called by Esc, the close button or a click on the backdrop; the parent then sets `open`. */
  onClose: () => void
  title: ReactNode
  /** A click on the backdrop closes the dialog; turned off for confirmations. */
  lightDismiss?: boolean | undefined
  footer?: ReactNode | undefined
  children: ReactNode
}

// The server renders only closed dialogs, so the effect has nothing to do there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The browser's modal dialog: traps the focus, closes on Esc, and restores the focus. */
export function Dialog({ open, onClose, title, lightDismiss = true, footer, children }: DialogProps) {
  const t = useWords(uiText)
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useBrowserLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    focusFirstField(dialog)
    return () => dialog.close()
  }, [open])

  const preventNativeClose = (event: SyntheticEvent) => {
    if (event.target !== box.current) return
    event.preventDefault()
    onClose()
  }
  // A second Esc closes the dialog without a cancellable event, so the parent is notified here.
  const closedByBrowser = () => {
    if (open && !box.current?.open) onClose()
  }
  const pressBeside = (event: MouseEvent) => {
    if (lightDismiss && event.target === box.current) onClose()
  }

  return (
    <dialog
      ref={box}
      className={cx(styles.dialog, styles.over)}
      aria-labelledby={titleId}
      onCancel={preventNativeClose}
      onClose={closedByBrowser}
      onMouseDown={pressBeside}
    >
      {open && (
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <IconButton icon="close" label={t.close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

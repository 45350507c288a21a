import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import shared from './dialog.module.css'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { uiText } from './ui.text.ts'
import styles from './sheet.module.css'

type Props = {
  readonly id: string
  readonly title: string
  /** The button that opens the sheet. */
  readonly opener: Pick<IconButtonProps, 'icon' | 'label'>
  /** A new value closes the sheet, because the visitor has left the page on which it was opened. */
  readonly place: string
  readonly children: ReactNode
}

/**
 * A button and its full-height panel from the inline end. Before the script loads it is a popover, then a modal dialog,
 * which traps the focus.
 */
export function Sheet({ id, title, opener, place, children }: Props) {
  const t = useWords(uiText)
  const box = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(box.current?.matches(':popover-open') ?? false), [])
  const openedAt = useRef(place)
  useEffect(() => {
    if (openedAt.current !== place) close(box.current)
    openedAt.current = place
  }, [place])
  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (!isOpen) box.current?.showModal()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target === box.current) close(box.current)
  }
  return (
    <>
      <IconButton {...opener} popoverTarget={id} aria-expanded={isOpen} onClick={open} data-opens-search />
      <dialog
        ref={box}
        id={id}
        popover="auto"
        className={cx(styles.sheet, shared.over)}
        aria-label={title}
        onToggle={({ target, newState }) => target === box.current && setOpen(newState === 'open')}
        onMouseDown={pressBeside}
      >
        <div className={shared.box}>
          <header className={shared.head} data-bare>
            <IconButton
              icon="close"
              label={t.close}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => close(box.current)}
            />
          </header>
          <div className={shared.body}>{children}</div>
        </div>
      </dialog>
    </>
  )
}

function close(box: HTMLDialogElement | null): void {
  box?.close()
  box?.hidePopover()
}

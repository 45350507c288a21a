import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './popover.module.css'

type Props = {
  readonly label: ReactNode
  readonly icon?: IconName
  /** Marks the button, because a selection inside the popover is active. */
  readonly isOn?: boolean
  /** The keyboard shortcut of the button. */
  readonly keys?: string | undefined
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** A button with a small panel below it, which closes on Esc, a click outside, a link or a form submission. */
export function Popover({ label, icon, isOn = false, keys, align = 'start', className, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) close()
  }
  return (
    <div ref={root} className={cx(styles.root, className)} onBlur={leave}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        data-on={isOn || undefined}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // Makes the panel focusable, so that a click on its text does not move the focus outside.
        tabIndex={-1}
        className={styles.panel}
        data-align={align}
        onClick={follow}
        onSubmit={close}
        // Rendered before the panel is shown, so that a quick Tab enters it, and removed only after it is hidden, because
        // the focus returns first.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen && children}
      </div>
    </div>
  )
}

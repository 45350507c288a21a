import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './popover.module.css'

type Props = {
  readonly label: ReactNode
  readonly icon?: IconName
  /** It holds a choice that was made. */
  readonly isOn?: boolean
  /** The key that presses its button. */
  readonly keys?: string | undefined
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** A button and a small panel under it; Esc, a press beside it, a link or a form of it closes it. */
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
        // A press on words in it keeps the focus in it.
        tabIndex={-1}
        className={styles.panel}
        data-align={align}
        onClick={follow}
        onSubmit={close}
        // Filled before it is shown: a quick Tab goes into it. Emptied once it is hidden: the focus returns from it first.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen && children}
      </div>
    </div>
  )
}

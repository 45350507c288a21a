import { useId, useRef, useState } from 'react'
import type { ComponentProps, FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { stepFocus } from './step-focus.ts'
import styles from './menu.module.css'

export type MenuProps = {
  label: ReactNode
  /** `hover` opens under a mouse above 767 px and on click everywhere else (R055); `click` always on click (R056). */
  openOn?: 'hover' | 'click' | undefined
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end' | undefined
  /** Spoken name when the label is a picture. */
  buttonLabel?: string | undefined
  /** Without the chevron. */
  plain?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

const hovers = (event: PointerEvent) =>
  event.pointerType === 'mouse' && window.matchMedia('(width > 767px)').matches

/** A button that shows a list of links and actions: Esc, arrows, and a press elsewhere behave as expected. */
export function Menu({
  label,
  openOn = 'click',
  align = 'start',
  buttonLabel,
  plain,
  className,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const panelId = useId()

  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current)
    if (openOn !== 'hover' || open || !hovers(event)) return
    openedByHover.current = true
    setOpen(true)
  }
  const leave = (event: PointerEvent) => {
    if (openOn !== 'hover' || !hovers(event)) return
    leaving.current = setTimeout(() => {
      if (!root.current?.querySelector('ul:focus-within')) setOpen(false)
    }, 160)
  }
  const press = () => {
    // A hover has just opened it: the click that follows must not close it again.
    setOpen(openedByHover.current || !open)
    openedByHover.current = false
  }
  const blur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget)) return
    setOpen(false)
  }
  const key = (event: KeyboardEvent) => {
    clearTimeout(leaving.current)
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      button.current?.focus()
      setOpen(false)
    }
    const inside = root.current?.querySelectorAll<HTMLElement>(`#${CSS.escape(panelId)} :is(a, button)`) ?? []
    if (event.key === 'ArrowDown' && !open) setOpen(true)
    if (stepFocus([...inside], event.key)) event.preventDefault()
  }

  return (
    <div
      ref={root}
      className={cx(styles.menu, className)}
      data-open={open || undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={key}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={buttonLabel}
        onClick={press}
      >
        {label}
        {!plain && <Icon name="chevron-down" className={styles.chevron} />}
      </button>
      <div className={styles.panel} id={panelId} data-align={align} onClick={() => setOpen(false)}>
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  )
}

type Item = { icon?: IconName | undefined }

export function MenuLink({ icon, children, className, ...rest }: Item & ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...rest} className={cx(styles.item, className)}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  )
}

/** A line above the entries that follow it. */
export function MenuHeading({ icon, children }: Item & { children: ReactNode }) {
  return (
    <li className={styles.heading}>
      {icon && <Icon name={icon} />}
      {children}
    </li>
  )
}

export function MenuButton({ icon, children, className, ...rest }: Item & ComponentProps<'button'>) {
  return (
    <li>
      <button type="button" {...rest} className={cx(styles.item, className)}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  )
}

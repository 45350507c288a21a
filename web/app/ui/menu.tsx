import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

export type MenuProps = {
  label: ReactNode
  /** `hover` opens on hover above 767 px and on click elsewhere (R055); `click` always opens on click (R056). */
  openOn?: 'hover' | 'click' | undefined
  /** The edge of the button that the panel aligns to. */
  align?: 'start' | 'end' | undefined
  /** The accessible name when the label is an image. */
  buttonLabel?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const hovers = (event: PointerEvent) =>
  event.pointerType === 'mouse' && window.matchMedia('(width > 767px)').matches

const isShown = (panel: HTMLElement | null): boolean => panel?.matches(':popover-open') ?? false

function show(panel: HTMLElement | null): void {
  if (!isShown(panel)) panel?.showPopover()
}

/** A button that opens a popover with links and actions; works before the script has loaded. */
export function Menu({
  label,
  openOn = 'click',
  align = 'start',
  buttonLabel,
  className,
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const panelId = useId()
  // The visitor may have opened the menu, or hovered over it, before the script had loaded.
  useEffect(() => {
    const canHover = openOn === 'hover' && window.matchMedia('(hover: hover) and (width > 767px)').matches
    if (canHover && root.current?.matches(':hover')) show(panel.current)
    setOpen(isShown(panel.current))
  }, [openOn])
  const hide = () => panel.current?.hidePopover()
  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current)
    if (openOn !== 'hover' || isShown(panel.current) || !hovers(event)) return
    openedByHover.current = true
    show(panel.current)
  }
  const leave = (event: PointerEvent) => {
    if (openOn !== 'hover' || !hovers(event)) return
    leaving.current = setTimeout(() => {
      if (!root.current?.querySelector('ul:focus-within')) hide()
    }, 160)
  }
  const press = (event: MouseEvent) => {
    // Hovering has just opened the menu, so the click that follows must not close it.
    if (openedByHover.current) event.preventDefault()
    openedByHover.current = false
  }
  const blur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget)) return
    hide()
  }
  const key = (event: KeyboardEvent) => {
    clearTimeout(leaving.current)
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      button.current?.focus()
      hide()
    }
    if (event.key === 'ArrowDown') show(panel.current)
    const inside = panel.current?.querySelectorAll<HTMLElement>('a, button') ?? []
    if (stepFocus([...inside], event.key)) event.preventDefault()
  }

  return (
    <div
      ref={root}
      className={cx(styles.menu, className)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={key}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={panelId}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={buttonLabel}
        onClick={press}
      >
        {label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div
        ref={panel}
        popover="auto"
        className={styles.panel}
        id={panelId}
        data-align={align}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={hide}
      >
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  )
}

type Item = { icon?: IconName | undefined }

export function MenuLink({ icon, children, ...rest }: Item & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <li>
      <Link {...rest} className={styles.item}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  )
}

/** A heading above the entries that follow it. */
export function MenuHeading({ icon, children }: Item & { children: ReactNode }) {
  return (
    <li className={styles.heading}>
      {icon && <Icon name={icon} />}
      {children}
    </li>
  )
}

export function MenuButton({ icon, children, ...rest }: Item & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <li>
      <button type="button" {...rest} className={styles.item}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  )
}

/** Moves the focus in a list on ArrowDown, ArrowUp, Home and End, wrapping around; returns whether it did. */
function stepFocus(items: readonly HTMLElement[], key: string): boolean {
  const now = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const target: Record<string, number> = {
    ArrowDown: now === last ? 0 : now + 1,
    ArrowUp: now <= 0 ? last : now - 1,
    Home: 0,
    End: last,
  }
  const next = target[key]
  const item = next === undefined ? undefined : items[next]
  if (!item) return false
  // The same key press may be opening the panel, so wait until it can receive the focus.
  requestAnimationFrame(() => item.focus())
  return true
}

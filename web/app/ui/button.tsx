import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type Look = {
  kind?: 'primary' | 'ghost' | 'subtle' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  children: ReactNode
}

const look = ({ kind = 'primary', size = 'medium', wide = false }: Omit<Look, 'children'>) => ({
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide || undefined,
})

function Face({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className={styles.face}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </span>
  )
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** In progress: unchanged width, a spinner after 200 ms, and further clicks are ignored. */
    pending?: boolean | undefined
  }

/** A button; `type` defaults to "button". */
export function Button({ kind, size, wide, icon, iconEnd, pending = false, children, ...rest }: ButtonProps) {
  const { className, onClick, type = 'button', ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...attributes}
      {...look({ kind, size, wide })}
      type={type}
      className={cx(styles.button, className)}
      onClick={press}
      aria-disabled={pending || attributes['aria-disabled']}
      aria-busy={pending || undefined}
    >
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
      {pending && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

export type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, 'children'>

/** A link styled as a button; takes the props of the router's Link. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} {...look({ kind, size, wide })} className={cx(styles.button, className)}>
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </Link>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type Look = {
  icon: IconName
  /** The accessible name, in the language of the page. */
  label: string
  /** A small mark at the corner, such as the number of lines in the cart. */
  badge?: ReactNode | undefined
  /** Placed on an image: dark glass behind it. */
  onImage?: boolean | undefined
}

export type IconButtonProps = Look & Omit<ComponentProps<'button'>, 'children'>

/** A round 44 px button; with `aria-pressed` it is a toggle. */
export function IconButton({
  icon,
  label,
  badge,
  onImage,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-on-image={onImage || undefined}
      className={cx(styles.button, className)}
    >
      <Face icon={icon} badge={badge} />
    </button>
  )
}

export type IconLinkProps = Omit<Look, 'onImage'> &
  Omit<ComponentProps<typeof Link>, 'children' | 'className'>

/** A link that looks like an `IconButton`. */
export function IconLink({ icon, label, badge, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={styles.button}>
      <Face icon={icon} badge={badge} />
    </Link>
  )
}

function Face({ icon, badge }: Pick<Look, 'icon' | 'badge'>) {
  return (
    <>
      <Icon name={icon} />
      {badge !== undefined && badge !== null && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  )
}

import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'react-router'
import { Ltr } from './bdi.tsx'
import styles from './card.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type CardProps = ComponentProps<'article'> & {
  as?: ElementType | undefined
  /** Without a shadow. */
  flat?: boolean | undefined
}

/** One item of a list, with image, text and footer. With a `CardLink` it rises on hover. */
export const Card = ({ as: As = 'article', flat, className, ...rest }: CardProps) => (
  <As {...rest} className={cx(styles.card, className)} data-flat={flat || undefined} />
)

/** The image of a card, or an icon in its place; overlays follow it in the markup. */
export const CardImage = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.image, className)} />
)

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.body, className)} />
)

type CardTitleProps = { level?: 2 | 3 | undefined; className?: string | undefined; children: ReactNode }

export function CardTitle({ level = 2, className, children }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={cx(styles.title, className)}>
      <bdi>{children}</bdi>
    </Heading>
  )
}

export const CardText = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={cx(styles.text, className)} />
)

/** A progress bar with its percentage. */
export const CardProgress = ({ label, percent }: { label: string; percent: string }) => (
  <div className={styles.reached}>
    <Progress label={label} value={Number(percent)} />
    <Ltr>{percent}%</Ltr>
  </div>
)

/** A line at the bottom of the card. */
export const CardFoot = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.foot, className)} />
)

type CardLinkProps = {
  to: string
  /** The subject of the card, for screen readers that read only the link. */
  name: string
  className?: string | undefined
  children: ReactNode
}

/** The link of the card; the whole card is clickable. */
export const CardLink = ({ to, name, className, children }: CardLinkProps) => (
  <Link to={to} prefetch="intent" className={cx(styles.link, className)}>
    {children}
    <VisuallyHidden>: {name}</VisuallyHidden>
    <Icon name="chevron-forward" />
  </Link>
)

/** The `sizes` of a card's image with at most three in a row. */
export const cardSizes = '(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px'

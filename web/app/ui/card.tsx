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

/** One thing of a list: its picture, its words, and what stands at its foot. With a `CardLink` it rises under the mouse. */
export const Card = ({ as: As = 'article', flat, className, ...rest }: CardProps) => (
  <As {...rest} className={cx(styles.card, className)} data-flat={flat || undefined} />
)

/** The picture of a card, or the icon in its place; what lies over it comes after. */
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

/** How far somebody is, with the percentage beside it. */
export const CardProgress = ({ label, percent }: { label: string; percent: string }) => (
  <div className={styles.reached}>
    <Progress label={label} value={Number(percent)} />
    <Ltr>{percent}%</Ltr>
  </div>
)

/** A line across the card, at its end however long the words are. */
export const CardFoot = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles.foot, className)} />
)

type CardLinkProps = {
  to: string
  /** What the card is about, for who hears the link without the card. */
  name: string
  className?: string | undefined
  children: ReactNode
}

/** The way to what the card is about; all of the card leads there. */
export const CardLink = ({ to, name, className, children }: CardLinkProps) => (
  <Link to={to} prefetch="intent" className={cx(styles.link, className)}>
    {children}
    <VisuallyHidden>: {name}</VisuallyHidden>
    <Icon name="chevron-forward" />
  </Link>
)

/** The `sizes` of a card's picture where three stand in a row at most. */
export const cardSizes = '(width <= 700px) 92vw, (width <= 1005px) 46vw, 400px'

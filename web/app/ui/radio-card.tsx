import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './radio-card.module.css'

type RadioGroupProps = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  error?: ReactNode | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of radio cards, named by its legend. */
export function RadioGroup({ legend, hideLegend = false, error, className, children }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>{children}</div>
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  detail?: ReactNode | undefined
  /** Shown at the end of the line, and below the text on phones, such as an amount. */
  aside?: ReactNode | undefined
  /** Logos at the end of the line, also on phones. */
  marks?: ReactNode | undefined
  /** Shown while this card is selected, even without JavaScript. */
  children?: ReactNode | undefined
}

/** A card that is selected as a whole. */
export function RadioCard({ label, detail, aside, marks, children, className, ...input }: RadioCardProps) {
  return (
    <div className={cx(styles.card, className)}>
      <label className={styles.line}>
        <input {...input} type="radio" className={styles.radio} />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
        {marks && <span className={styles.marks}>{marks}</span>}
      </label>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}

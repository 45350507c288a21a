import { riyalBox, riyalStrokes } from '@matla/contract/kit/riyal-sign'
import { formatHalalas } from '#lib/format.ts'
import { useWords } from '#lib/root-data.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './price.module.css'

type Amount = {
  /** In halalas. */
  halalas: number
  /** 0 in the catalogue, 2 in cart, checkout and invoices; never mixed on one page. */
  decimals?: 0 | 2 | undefined
  className?: string | undefined
}

/**
 * An amount with the riyal sign (U+20C1) on its left in both languages, and the former one struck through. The sign is
 * drawn, because fonts do not include it yet.
 */
export function Price({ halalas, decimals = 0, was, className }: Amount & { was?: number | undefined }) {
  const t = useWords(uiText)
  if (was === undefined) return <Sum {...{ halalas, decimals, className }} />
  return (
    <span className={cx(styles.pair, className)}>
      <Sum {...{ halalas, decimals }} />
      <s className={styles.was}>
        <VisuallyHidden>{t.formerPrice} </VisuallyHidden>
        <Sum halalas={was} decimals={decimals} />
      </s>
    </span>
  )
}

function Sum({ halalas, decimals = 0, className }: Amount) {
  const t = useWords(uiText)
  const number = formatHalalas(halalas, decimals)
  const digits = number.replace('−', '')
  return (
    <span className={cx(styles.price, className)} dir="ltr" role="img" aria-label={t.riyals(number)}>
      {halalas < 0 && <span>−</span>}
      <svg className={styles.sign} viewBox={riyalBox} aria-hidden="true">
        <path d={riyalStrokes} />
      </svg>
      <VisuallyHidden>SAR </VisuallyHidden>
      <span>{digits}</span>
    </span>
  )
}

import { useRootData } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import styles from './instalments-note.module.css'
import { payLaterText } from './pay-later.text.ts'

/** "4 payments of …" below a price, where the shop offers it. */
export function InstalmentsNote({ halalas }: { halalas: number }) {
  const root = useRootData()
  if (!root?.shell?.offersPayLater || halalas === 0) return null
  const t = payLaterText[root.lang]
  const [first, last] = partsOf(halalas)
  const isEven = first === last
  return (
    <p className={styles.note}>
      <Icon name="calendar" />
      <span>
        {isEven ? t.partsBefore : t.partsBeforeOdd} <Price halalas={first} decimals={2} />{' '}
        {!isEven && (
          <>
            {t.lastPart} <Price halalas={last} decimals={2} />{' '}
          </>
        )}
        {t.partsAfter}
      </span>
    </p>
  )
}

/** The four payments of a total, in halalas: they add up to it, and the last one takes the rounding (R323). */
export function partsOf(halalas: number): readonly [first: number, last: number] {
  const first = Math.floor(halalas / 4)
  return [first, halalas - 3 * first]
}

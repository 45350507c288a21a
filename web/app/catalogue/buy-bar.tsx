import { type ReactNode, useEffect, useState } from 'react'
import { Price } from '#ui/price.tsx'
import styles from './buy-bar.module.css'

/** On narrow screens, stays at the bottom until the purchase section (`#purchase`) or the footer is in view. */
export function BuyBar({ children }: { readonly children: ReactNode }) {
  const isNeeded = !useInView('#purchase, body > footer')
  return (
    <div className={styles.bar} data-buy-bar data-hidden={!isNeeded || undefined} inert={!isNeeded}>
      {children}
    </div>
  )
}

/** The class of the bar's main button, which fills the remaining width. */
export const buyBarButton = styles.buy

type BarPriceProps = { readonly halalas: number; readonly note?: string | false }

export function BarPrice({ halalas, note }: BarPriceProps) {
  return (
    <span className={styles.cost}>
      <Price halalas={halalas} className={styles.price} />
      {note && <span className={styles.of}>{note}</span>}
    </span>
  )
}

export function BarWords({ children }: { readonly children: ReactNode }) {
  return <span className={styles.locked}>{children}</span>
}

function useInView(selector: string): boolean {
  const [seen, setSeen] = useState<readonly Element[]>([])
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) =>
      setSeen((before) => [
        ...before.filter((element) => entries.every(({ target }) => target !== element)),
        ...entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target),
      ]),
    )
    for (const element of document.querySelectorAll(selector)) watcher.observe(element)
    return () => watcher.disconnect()
  }, [selector])
  return seen.length > 0
}

import { lazy, type ReactNode, Suspense } from 'react'
import styles from './apple-pay-express.module.css'
import type { SheetProps } from './apple-pay-sheet.tsx'
import { useApplePay } from './use-apple-pay.ts'

// Loads only in browsers that support the sheet.
const Sheet = lazy(async () => ({ default: (await import('./apple-pay-sheet.tsx')).ApplePaySheet }))

type Props = {
  /** null when this purchase has no sheet. */
  readonly sheet: SheetProps | null
  /** The button of the provider's page, for browsers or shops without the sheet. */
  readonly page?: ReactNode
}

/** Apple Pay in browsers that support it; the space is reserved until that is known. */
export function ApplePayExpress({ sheet, page }: Props) {
  const found = useApplePay()
  const support = found === 'sheet' && sheet === null ? 'page' : found
  if (support === 'none' || (support === 'page' && !page)) return null
  return (
    <div className={styles.reserved}>
      {support === 'sheet' && sheet && (
        <Suspense>
          <Sheet {...sheet} />
        </Suspense>
      )}
      {support === 'page' && page}
    </div>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import styles from './apple-pay-express.module.css'
import type { SheetProps } from './apple-pay-sheet.tsx'
import { useApplePay } from './use-apple-pay.ts'

// Its script loads only in browsers that have the sheet.
const Sheet = lazy(async () => ({ default: (await import('./apple-pay-sheet.tsx')).ApplePaySheet }))

type Props = {
  /** null: this purchase has no sheet. */
  readonly sheet: SheetProps | null
  /** Where this browser or this shop has no sheet: the button of the provider's page. */
  readonly page?: ReactNode
}

/** Apple Pay where this browser has it; its space is reserved until that is known. */
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

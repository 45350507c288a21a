import type { PriceRow, RepricedProduct } from '@matla/contract/staff/prices.calls'
import { useState } from 'react'
import { OpenDrawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChangeManyForm } from './change-many-form.tsx'
import { changeManyText } from './change-many.text.ts'
import { RepricedRows } from './repriced-rows.tsx'

type Props = {
  readonly products: readonly PriceRow[]
  /** Receives the ids of the products whose price did not change. */
  readonly onDone: (left: readonly string[]) => void
}

/** Opens the drawer that changes the prices of the selected products. */
export function ChangeManyButton({ products, onDone }: Props) {
  const t = useWords(changeManyText)
  // The products that were selected when the drawer opened; those that fail stay selected in the list.
  const [chosen, setChosen] = useState<readonly PriceRow[] | null>(null)
  return (
    <>
      <Button size="small" onClick={() => setChosen(products)}>
        {t.title}
      </Button>
      {chosen && <ChangeMany products={chosen} onDone={onDone} onClose={() => setChosen(null)} />}
    </>
  )
}

function ChangeMany({ products, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const t = useWords(changeManyText)
  const [results, setResults] = useState<readonly RepricedProduct[] | null>(null)
  const done = results?.filter(({ fault }) => fault === null).length ?? 0
  // Called last, because without a selected row the bar with this drawer unmounts.
  const close = () => {
    onClose()
    if (results) onDone(results.flatMap(({ id, fault }) => (fault ? [id] : [])))
  }
  return (
    <OpenDrawer title={t.title} onClose={close}>
      {results ? (
        <Stack gap={4}>
          <Notice kind={done === results.length ? 'ok' : 'warn'} live>
            {t.outcome(done, results.length)}
          </Notice>
          <RepricedRows rows={results} />
          <div>
            <Button onClick={close}>{t.close}</Button>
          </div>
        </Stack>
      ) : (
        <ChangeManyForm products={products} onChanged={setResults} onCancel={onClose} />
      )}
    </OpenDrawer>
  )
}

import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { couponsText } from './coupons.text.ts'

type ChosenProps = { readonly selected: BulkSelection<CouponRow> }

/** Pauses or resumes the selected rows; the row of a batch changes all of its codes. */
function PauseChosen({ selected: { rows, keep } }: ChosenProps) {
  const t = useWords(couponsText)
  const { press, isPending } = useAction()
  const set = async (isPaused: boolean) => {
    const batches = rows.flatMap(({ isBatch, batch }) => (isBatch && batch ? [batch.id] : []))
    const ids = rows.flatMap(({ id, isBatch }) => (isBatch ? [] : [id]))
    const body = { ids, batches, isPaused }
    const isDone = await press(
      () => consoleApi.coupons.pauseMany({ body }),
      ({ changed }) => (isPaused ? t.paused(changed) : t.resumed(changed)),
    )
    if (isDone) keep()
  }
  return (
    <>
      <Button size="small" pending={isPending} onClick={() => void set(true)}>
        {t.pauseChosen}
      </Button>
      <Button size="small" kind="subtle" pending={isPending} onClick={() => void set(false)}>
        {t.resumeChosen}
      </Button>
    </>
  )
}

export const renderPauseButtons = (selected: BulkSelection<CouponRow>) => <PauseChosen selected={selected} />

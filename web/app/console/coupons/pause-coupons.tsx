import type { CouponRow } from '@matla/contract/staff/coupons.calls'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { couponsText } from './coupons.text.ts'

type ChosenProps = { readonly selected: BulkSelection<CouponRow> }

/** Pauses or resumes the selected rows; the row of a batch changes all of its codes. */
function PauseChosen({ selected: { rows, keep } }: ChosenProps) {
  const t = useWords(couponsText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { press, isPending } = useAction()
  const set = (isPaused: boolean) => async () => {
    const batches = rows.flatMap(({ isBatch, batch }) => (isBatch && batch ? [batch.id] : []))
    const ids = rows.flatMap(({ id, isBatch }) => (isBatch ? [] : [id]))
    const answer = await consoleApi.coupons.pauseMany({ body: { ids, batches, isPaused } })
    if (answer.ok) {
      await revalidate()
      keep()
      toast({ kind: 'ok', text: t.done })
    }
    return answer
  }
  return (
    <>
      <Button size="small" pending={isPending} onClick={() => void press(set(true))}>
        {t.pauseChosen}
      </Button>
      <Button size="small" kind="subtle" pending={isPending} onClick={() => void press(set(false))}>
        {t.resumeChosen}
      </Button>
    </>
  )
}

export const renderPauseButtons = (selected: BulkSelection<CouponRow>) => <PauseChosen selected={selected} />

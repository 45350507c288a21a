import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import type { Product } from './coupon-terms.tsx'
import { couponsText } from './coupons.text.ts'
import { CreateCouponForm } from './create-coupon-form.tsx'
import { GenerateForm } from './generate-form.tsx'

type Props = {
  readonly products: readonly Product[]
  /** The batch whose codes the list shows. */
  readonly batchId: string | undefined
}

export function CouponsDrawers({ products, batchId }: Props) {
  const t = useWords(couponsText)
  return (
    <>
      {batchId !== undefined && (
        <>
          <Drawer name="pause-all" title={t.pauseAll}>
            <PauseBatchForm batchId={batchId} isPaused />
          </Drawer>
          <Drawer name="resume-all" title={t.resumeAll}>
            <PauseBatchForm batchId={batchId} isPaused={false} />
          </Drawer>
        </>
      )}
      <Drawer name="make" title={t.make}>
        <CreateCouponForm products={products} />
      </Drawer>
      <Drawer name="generate" title={t.generate}>
        <GenerateForm products={products} />
      </Drawer>
    </>
  )
}

type BatchProps = { readonly batchId: string; readonly isPaused: boolean }

/** Pauses or resumes every code of a batch. */
function PauseBatchForm({ batchId, isPaused }: BatchProps) {
  const t = useWords(couponsText)
  return (
    <ActionForm
      tone={isPaused ? 'danger' : undefined}
      does={isPaused ? t.pauseAll : t.resumeAll}
      consequences={isPaused ? t.pauseAllText : t.resumeAllText}
      act={() => consoleApi.coupons.pauseMany({ body: { batches: [batchId], isPaused } })}
      message={({ changed }) => (isPaused ? t.paused(changed) : t.resumed(changed))}
    />
  )
}

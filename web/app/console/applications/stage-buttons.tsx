import type { ApplicationRow } from '@matla/contract/staff/applications.calls'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import type { ActionFault } from '#console/kit/use-action.ts'
import { Drawer } from '#console/kit/drawer.tsx'
import type { RowFailure } from '#console/kit/row-failures.tsx'
import { useFailureReason } from '#console/kit/use-action.ts'
import type { BulkSelection } from '#console/list/list.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useToast } from '#ui/toast.tsx'
import { applicationsText } from './applications.text.ts'

type Props = {
  readonly selected: BulkSelection<ApplicationRow>
  readonly onMoved: (failed: readonly RowFailure[]) => void
}

/** Shortlists or declines the selected applications; those that fail stay selected. */
export const renderStageButtons = (props: Props) => <StageButtons {...props} />

type StageChange = {
  readonly stage: 'shortlist' | 'declined'
  readonly sendsEmail: boolean
  readonly key: string
}

function StageButtons({ selected: { rows, keep }, onMoved }: Props) {
  const t = useWords(applicationsText)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const reasonOf = useFailureReason()
  const [isPending, setPending] = useState(false)

  async function judge(judged: StageChange): Promise<ActionFault> {
    setPending(true)
    const body = { ids: rows.map(({ id }) => id), ...judged }
    const reply = await consoleApi.applications.judgeMany({ body }).finally(() => setPending(false))
    if (!reply.ok) return { message: reply.failure.message || t.fault }
    const { done, failed } = reply.value
    const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
    onMoved(
      failed.map((each) => ({ id: each.id, fullName: names.get(each.id) ?? each.id, why: reasonOf(each) })),
    )
    if (done.length > 0) toast({ kind: 'ok', text: t.done(done.length) })
    await revalidate()
    keep(failed.map(({ id }) => id))
    return null
  }
  const shortlist = async () => {
    const why = await judge({ stage: 'shortlist', sendsEmail: false, key: crypto.randomUUID() })
    if (why) toast({ kind: 'bad', text: why.message })
  }
  return (
    <>
      <Button size="small" icon="star" pending={isPending} onClick={() => void shortlist()}>
        {t.shortlist}
      </Button>
      <DrawerButton opens="decline-many">{t.decline}</DrawerButton>
      <Drawer name="decline-many" title={t.declineMany}>
        <ActionForm
          tone="danger"
          does={t.decline}
          consequences={t.declineManyText}
          act={({ form, key }) => judge({ stage: 'declined', sendsEmail: form.has('sendsEmail'), key })}
        >
          <Checkbox label={t.sendsEmail} name="sendsEmail" value="yes" defaultChecked />
        </ActionForm>
      </Drawer>
    </>
  )
}

import type { ListArea } from '@matla/contract/staff/list-rights'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ShortField } from '#console/kit/fields.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { listText } from './list.text.ts'

type Props = { readonly area: ListArea; readonly query: string; readonly onDone: () => void }

/** Saves the current view of the list under a name, for the member or for everyone. */
export function SaveView({ area, query, onDone }: Props) {
  const t = useWords(listText)
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const body = { area, query, name: formText(form, 'name').trim(), isShared: form.has('isShared') }
    if (body.name === '') return
    setPending(true)
    const answer = await consoleApi.views.save({ body }).finally(() => setPending(false))
    toast(
      answer.ok
        ? { kind: 'ok', text: t.viewSaved }
        : { kind: 'bad', text: answer.failure.message || t.failed },
    )
    if (answer.ok) onDone()
  }
  return (
    <Popover label={t.saveView} icon="star" align="end">
      <form onSubmit={(event) => void save(event)}>
        <Stack gap={3}>
          <ShortField label={t.viewName} name="name" maxLength={60} autoComplete="off" required />
          <Checkbox label={t.forEverybody} name="isShared" />
          <Button type="submit" size="small" pending={isPending}>
            {t.save}
          </Button>
        </Stack>
      </form>
    </Popover>
  )
}

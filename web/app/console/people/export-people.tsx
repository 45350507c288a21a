import { exportedColumns, peopleColumnNames } from '@matla/contract/staff/people-columns'
import { useState, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { useDrawer } from '#console/kit/drawer.tsx'
import { saveList } from '#console/kit/save-file.ts'
import { queryIn } from '#console/list/list-address.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { groupsText } from './groups.text.ts'

const href = consoleRoutes.people?.list?.url ?? ''

/** Exports the people of the list with the chosen columns. */
export function ExportPeople() {
  const t = useWords(groupsText)
  const lang = useLang()
  const toast = useToast()
  const { close } = useDrawer()
  const [search] = useSearchParams()
  const [isPending, setPending] = useState(false)
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const columns = exportedColumns.filter((key) => form.has(key))
    if (columns.length === 0) return
    const { after: _after, before: _before, total: _total, ...query } = queryIn(search)
    setPending(true)
    const isDone = await saveList(href, { ...query, columns: columns.join(',') }).finally(() =>
      setPending(false),
    )
    if (isDone) close()
    else toast({ kind: 'bad', text: t.exportFailed })
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <p>{t.exportText}</p>
        {exportedColumns.map((key) => (
          <Checkbox key={key} label={peopleColumnNames[key][lang]} name={key} defaultChecked />
        ))}
        <Button type="submit" icon="download" pending={isPending}>
          {t.export}
        </Button>
      </Stack>
    </form>
  )
}

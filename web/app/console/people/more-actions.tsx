import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { saveFile } from '#console/kit/save-file.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { mergeText } from './merge.text.ts'
import { lmsText } from './lms.text.ts'
import { privacyText } from './privacy.text.ts'

const listHref = consoleRoutes.people?.list?.url ?? ''

/** The less common actions for a person: the LMS, and the export and erasure of their data. */
export function MoreActions({ person }: { readonly person: PersonDetail }) {
  const t = useWords(privacyText)
  const lms = useWords(lmsText)
  const toast = useToast()
  const readAnew = useReload()
  const merge = useWords(mergeText)
  const [mayHelp, mayMerge, mayExport, mayErase] = [
    useHasRight('people.help'),
    useHasRight('people.merge'),
    useHasRight('people.export'),
    useHasRight('people.erase'),
  ]
  const params = { id: person.id }
  async function sync() {
    const answer = await consoleApi.people.syncLmsUser({ params })
    await readAnew()
    if (!answer.ok) toast({ kind: 'bad', text: answer.failure.message })
    else if (answer.value.state === 'fresh') toast({ kind: 'ok', text: lms.fresh })
    else toast({ kind: 'bad', text: lms.away })
  }
  async function save() {
    const isSaved = await saveFile(`${listHref}/${person.id}/export`, 'personal-data.zip')
    if (!isSaved) toast({ kind: 'bad', text: t.exportFailed })
  }
  return (
    <Popover label={t.more} align="end">
      <Stack gap={2}>
        {mayHelp && (
          <>
            <Button kind="subtle" icon="refresh" onClick={() => void sync()}>
              {lms.sync}
            </Button>
            <DrawerButton opens="lms" size="medium" icon="user">
              {lms.change}
            </DrawerButton>
          </>
        )}
        {mayExport && (
          <Button kind="subtle" icon="download" onClick={() => void save()}>
            {t.export}
          </Button>
        )}
        {mayMerge && (
          <DrawerButton opens="merge" size="medium" icon="users">
            {merge.merge}
          </DrawerButton>
        )}
        {mayHelp && (
          <DrawerButton opens="privacy-request" size="medium" icon="clipboard">
            {t.takeDown}
          </DrawerButton>
        )}
        {mayErase && (
          <DrawerButton opens="erase" size="medium" kind="danger">
            {t.erase}
          </DrawerButton>
        )}
      </Stack>
    </Popover>
  )
}

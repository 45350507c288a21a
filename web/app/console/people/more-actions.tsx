import type { PersonDetail } from '@matla/contract/staff/person-page.schema'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { drawerLink } from '#console/kit/drawer.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { saveFile } from '#console/kit/save-file.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
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
  const [search] = useSearchParams()
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
            <LinkButton kind="subtle" icon="user" to={drawerLink(search, 'lms')}>
              {lms.change}
            </LinkButton>
          </>
        )}
        {mayExport && (
          <Button kind="subtle" icon="download" onClick={() => void save()}>
            {t.export}
          </Button>
        )}
        {mayMerge && (
          <LinkButton kind="subtle" icon="users" to={drawerLink(search, 'merge')}>
            {merge.merge}
          </LinkButton>
        )}
        {mayHelp && (
          <LinkButton kind="subtle" icon="clipboard" to={drawerLink(search, 'privacy-request')}>
            {t.takeDown}
          </LinkButton>
        )}
        {mayErase && (
          <LinkButton kind="danger" to={drawerLink(search, 'erase')}>
            {t.erase}
          </LinkButton>
        )}
      </Stack>
    </Popover>
  )
}

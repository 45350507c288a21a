import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { importsText } from './imports.text.ts'

type Props = { readonly one: ImportDetail }

/** Asks for confirmation before the accepted rows are imported. */
export function ApplyDrawer({ one: { id, summary } }: Props) {
  const t = useWords(importsText)
  return (
    <Drawer name="apply" title={t.import}>
      <ActionForm
        consequences={<p>{t.consequences}</p>}
        does={t.importPeople(summary?.people ?? 0)}
        act={({ form }) => consoleApi.imports.apply({ params: { id }, body: { invite: form.has('invite') } })}
        message={t.isImporting}
      >
        <Checkbox name="invite" value="yes" label={t.invite} hint={t.inviteHint} />
      </ActionForm>
    </Drawer>
  )
}

/** Asks for confirmation before the rows are deleted. */
export function RemoveDrawer({ one: { id } }: Props) {
  const t = useWords(importsText)
  return (
    <Drawer name="remove" title={t.remove}>
      <ActionForm
        consequences={<p>{t.removeText}</p>}
        does={t.remove}
        tone="danger"
        act={() => consoleApi.imports.remove({ params: { id } })}
        message={t.isRemoved}
      />
    </Drawer>
  )
}

import type { Connection } from '@matla/contract/staff/connections.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Block } from '#console/kit/detail.tsx'
import { DrawerLink } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useWords } from '#lib/root-data.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { connectionsText } from './connections.text.ts'

/** Removes the entered values of a connection, after a confirmation. */
export function RemoveConnection({
  connection: { connection, source, version },
}: {
  readonly connection: Connection
}) {
  const t = useWords(connectionsText)
  if (source !== 'console') return null
  return (
    <>
      <Block title={t.removeAll}>
        <p className="muted">{t.removeAllText}</p>
        <p>
          <DrawerLink opens="remove">{t.removeAll}</DrawerLink>
        </p>
      </Block>
      <Drawer name="remove" title={t.removeAll}>
        <ActionForm
          tone="danger"
          does={t.removeAll}
          consequences={t.removeAllText}
          act={({ form }) => {
            const body = { version, abandonsFiles: form.has('files') }
            return consoleApi.connections.remove({ params: { connection }, body })
          }}
          message={t.isRemoved}
        >
          {connection === 'storage' && <Checkbox name="files" value="1" label={t.abandonFiles} />}
        </ActionForm>
      </Drawer>
    </>
  )
}

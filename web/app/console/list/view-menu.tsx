import type { SavedView } from '@matla/contract/staff/views.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { listText } from './list.text.ts'

type Props = { readonly view: SavedView; readonly onDone: () => void }

/** The actions of a saved view, for its author. */
export function ViewMenu({ view, onDone }: Props) {
  const t = useWords(listText)
  const toast = useToast()
  const params = { id: view.id }
  const ask = async (call: () => ReturnType<typeof consoleApi.views.remove>) => {
    const answer = await call()
    if (!answer.ok) toast({ kind: 'bad', text: answer.failure.message || t.failed })
    onDone()
  }
  const share = async () => {
    const answer = await consoleApi.views.change({ params, body: { isShared: !view.isShared } })
    return answer.ok ? { ok: true as const, value: { success: true as const } } : answer
  }
  return (
    <Menu align="end" buttonLabel={t.viewMenu} label={<Icon name="more" />}>
      <MenuButton icon="users" onClick={() => void ask(share)}>
        {view.isShared ? t.unshare : t.share}
      </MenuButton>
      <MenuButton icon="trash" onClick={() => void ask(() => consoleApi.views.remove({ params }))}>
        {t.removeView}
      </MenuButton>
    </Menu>
  )
}

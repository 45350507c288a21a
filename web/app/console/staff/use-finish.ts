import { useDrawer } from '#console/kit/drawer.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { staffText } from './staff.text.ts'

/** Shows a toast, reloads the list and closes the drawer. */
export function useFinish(): () => void {
  const { close } = useDrawer()
  const t = useWords(staffText)
  const toast = useToast()
  const readAnew = useReload()
  return () => {
    toast({ kind: 'ok', text: t.done })
    void readAnew()
    close()
  }
}

import { useDrawer } from '#console/kit/drawer.tsx'
import { useReload } from '#console/kit/use-reload.ts'
import { useToast } from '#ui/toast.tsx'

/** Says what happened in a toast, reloads the list and closes the drawer. */
export function useFinish(): (outcome: string) => void {
  const { close } = useDrawer()
  const toast = useToast()
  const readAnew = useReload()
  return (outcome) => {
    toast({ kind: 'ok', text: outcome, stays: 'undo' })
    void readAnew()
    close()
  }
}

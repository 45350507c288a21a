import { useReadAnew } from '#console/kit/read-anew.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { staffText } from './staff.text.ts'

/** Says that it is done, reads the list anew and closes the drawer. */
export function useDone(close: () => void): () => void {
  const t = useWords(staffText)
  const toast = useToast()
  const readAnew = useReadAnew()
  return () => {
    toast({ kind: 'ok', text: t.done })
    void readAnew()
    close()
  }
}

import { consoleRoutes } from '#console/api/console-routes.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { kitText } from './kit.text.ts'
import { saveFile } from './save-file.ts'

/** Downloads a file, and shows an error if it does not exist. */
export function useSaveFile() {
  const t = useWords(kitText)
  const toast = useToast()
  return async (href: string, name: string) => {
    if (!(await saveFile(href, name))) toast({ kind: 'bad', text: t.fileFailed })
  }
}

/** The URL of a file in the staff API, such as `payments.csv`. */
export const fileHref = (name: string): string =>
  (consoleRoutes.vat?.figures?.url ?? '').replace(/vat$/, name)

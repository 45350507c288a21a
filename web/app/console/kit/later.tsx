import { type FunctionComponent, useEffect, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { useDrawer } from './drawer.tsx'
import { kitText } from './kit.text.ts'

/**
 * A part of a page, such as its drawers, that is fetched once the page is shown. Fetching it only when a drawer opens
 * would lose what is typed right after a shortcut. When fetching failed, opening a drawer retries it.
 */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  return function Later(props) {
    const t = useWords(kitText)
    const toast = useToast()
    const { open } = useDrawer()
    const [Part, setPart] = useState<FunctionComponent<Props> | null>(null)
    useEffect(() => {
      if (Part === null)
        load().then(
          (loaded) => setPart(() => loaded),
          () => {
            if (open !== null) toast({ kind: 'bad', text: t.failed })
          },
        )
    }, [Part, open, t, toast])
    return Part && <Part {...props} />
  }
}

import { type ApplicationFault, applicationFaults } from '@matla/contract/applications/applications.text'
import type { Lang } from '@matla/contract/kit/lang'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { chosenFault } from './pdf-file.ts'

type Shown = { readonly name: string; readonly size: number }

/**
 * What stands in a file field: looked at when it is chosen, put out again when it cannot be sent (R167 to R170). What was
 * said of it ends with sending (R188).
 */
export function useSlot(lang: Lang) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Shown | null>(null)
  const [code, setCode] = useState<ApplicationFault | null>(null)

  const empty = (why: ApplicationFault | null) => {
    if (input.current) input.current.value = ''
    setFile(null)
    setCode(why)
  }
  const choose = async ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    const chosen = files?.[0]
    if (!chosen) return empty(null)
    const wrong = chosenFault(chosen) ?? (await readFault(chosen))
    if (wrong) return empty(wrong)
    setCode(null)
    return setFile({ name: chosen.name, size: chosen.size })
  }
  useEffect(() => {
    const form = input.current?.form
    const forgetFault = () => setCode(null)
    const forget = () => {
      setFile(null)
      forgetFault()
    }
    form?.addEventListener('reset', forget)
    form?.addEventListener('submit', forgetFault)
    return () => {
      form?.removeEventListener('reset', forget)
      form?.removeEventListener('submit', forgetFault)
    }
  }, [])
  return {
    input,
    file,
    fault: code === null ? undefined : applicationFaults[code][lang],
    choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
    remove: () => {
      empty(null)
      input.current?.focus()
    },
  }
}

/** A file that went away, or that this person may not read (R169). */
const readFault = (file: Blob): Promise<ApplicationFault | null> =>
  file
    .slice(0, 1_024)
    .arrayBuffer()
    .then(
      () => null,
      () => 'file-unreadable' as const,
    )

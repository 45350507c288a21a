import type { ReferenceTo } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import { useEffect, useState } from 'react'
import { nameOf } from './references.ts'

/** The name of a referenced record; null until it is loaded, or when only its key is known. */
export function useReferenceName(to: ReferenceTo | null, key: string): Localized | null {
  const [read, setRead] = useState<{ readonly key: string; readonly name: Localized | null } | null>(null)
  useEffect(() => {
    if (to === null || key === '') return undefined
    let isNow = true
    void nameOf(to, key).then((name) => isNow && setRead({ key, name }))
    return () => {
      isNow = false
    }
  }, [to, key])
  return read?.key === key ? read.name : null
}

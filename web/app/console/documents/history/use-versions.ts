import type { Failure } from '@matla/contract/kit/errors'
import type { Document, Version } from '@matla/contract/staff/documents.schema'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

type LoadedVersions = {
  /** The newest version when the list was read; -1 before that. */
  readonly newest: number
  readonly versions: readonly Version[]
  readonly failure: Failure | null
}

/** The versions of a document, reloaded after each publication; null until they are loaded. */
export function useVersions({ id, version: newest }: Document): LoadedVersions | null {
  const [read, setRead] = useState<LoadedVersions>({ newest: -1, versions: [], failure: null })
  useEffect(() => {
    let isNow = true
    void consoleApi.documents.versions({ params: { id } }).then((answer) => {
      if (!isNow) return
      const versions = answer.ok ? answer.value.versions : []
      setRead({ newest, versions, failure: answer.ok ? null : answer.failure })
    })
    return () => {
      isNow = false
    }
  }, [id, newest])
  return read.newest < 0 ? null : read
}

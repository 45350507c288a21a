import type { Failure } from '@matla/contract/kit/errors'
import type { EbookFile } from '@matla/contract/staff/ebook-files.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'

type FilesState = {
  /** The version of the e-book when the files were read. */
  readonly version: number
  /** null until the files were loaded once. */
  readonly files: readonly EbookFile[] | null
  /** The number of people who wait for the alert that it is available. */
  readonly waiting: number
  readonly failure: Failure | null
}

/** The files of an e-book, reloaded after each publication, which can make them available to visitors. */
export function useEbookFiles(id: string, version: number) {
  const [read, setRead] = useState<FilesState>({ version, files: null, waiting: 0, failure: null })
  useEffect(() => {
    let isNow = true
    void ask(id).then((answer) => {
      if (isNow) setRead((before) => ({ ...withAnswer(answer, before), version }))
    })
    return () => {
      isNow = false
    }
  }, [id, version])
  const reload = async () => {
    const answer = await ask(id)
    setRead((before) => withAnswer(answer, before))
  }
  return { ...read, reload }
}

const ask = (id: string) => consoleApi.ebooks.files({ params: { id } })
type Answer = Awaited<ReturnType<typeof ask>>

/** Keeps the previous result on the page when a reload fails. */
const withAnswer = (answer: Answer, before: FilesState): FilesState =>
  answer.ok
    ? { ...before, files: answer.value.files, waiting: answer.value.waiting, failure: null }
    : { ...before, failure: answer.failure }

import { useRevalidator } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ebooksText } from './ebooks.text.ts'

/** The list could not be read. */
export function EbooksFailure() {
  const t = pick(ebooksText, useLang())
  const { state, revalidate } = useRevalidator()
  const retry = (
    <Button icon="refresh" pending={state === 'loading'} onClick={() => void revalidate()}>
      {t.retry}
    </Button>
  )
  return (
    <Empty level={1} icon="alert" title={t.failed} action={retry}>
      {t.failedText}
    </Empty>
  )
}

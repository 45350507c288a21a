import { useRevalidator } from 'react-router'
import { kitText } from '#console/kit/kit.text.ts'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { listText } from './list.text.ts'
import type { Stale } from './list.ts'

/** Shown above rows that could not be reloaded: the reason, their age, and a retry button. */
export function StaleNotice({ at, isOther, message, reference }: Stale) {
  const t = useWords(listText)
  const kit = useWords(kitText)
  const lang = useLang()
  const { revalidate, state } = useRevalidator()
  const when = formatDateTime(at, lang)
  return (
    <Notice
      kind="bad"
      live
      title={t.notRead}
      action={
        <Button
          size="small"
          kind="subtle"
          icon="refresh"
          pending={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {kit.retry}
        </Button>
      }
    >
      {message} {isOther ? t.readBefore(when) : t.readAt(when)}
      {reference && (
        <>
          {' '}
          {kit.reference}: <Ltr>{reference}</Ltr>
        </>
      )}
    </Notice>
  )
}

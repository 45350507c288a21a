import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ShortField } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useToast } from '#ui/toast.tsx'
import { previewText } from './preview.text.ts'

/** Creates a link to the draft for readers without an account; its URL is shown once. */
export function ShareLink({ id }: { readonly id: string }) {
  const t = useWords(previewText)
  const toast = useToast()
  const { press } = useAction()
  const [url, setUrl] = useState<string | null>(null)
  const make = async () => {
    const made = await consoleApi.documents.share({ params: { id }, body: {} })
    if (made.ok) setUrl(made.value.url)
    else toast({ kind: 'bad', text: made.failure.message })
  }
  const end = async () => {
    await press(() => consoleApi.documents.unshare({ params: { id }, body: {} }), t.linksEnded)
    setUrl(null)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '')
    toast({ kind: 'ok', text: t.copied })
  }
  return (
    <Stack gap={3}>
      <p className="muted">{t.shareLead}</p>
      {url !== null && (
        <ShortField label={t.link} hint={t.shownOnce} value={url} readOnly dir="ltr" name="preview-link" />
      )}
      <p>
        {url === null ? (
          <Button size="small" onClick={() => void make()}>
            {t.make}
          </Button>
        ) : (
          <Button size="small" onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}{' '}
        <Button size="small" kind="subtle" onClick={() => void end()}>
          {t.endLinks}
        </Button>
      </p>
    </Stack>
  )
}

import type { Medium, ReplacedIn } from '@matla/contract/staff/media.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useAction } from '#console/kit/use-action.ts'
import { PublishButton } from '#console/publish-many/publish-button.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { MediaPicker } from './media-picker.tsx'
import { mediaText } from './media.text.ts'

type Props = { readonly medium: Medium; readonly isUsed: boolean }

/** Replaces the file in the drafts of every document that uses it, and links to each for publication. */
export function ReplaceMedium({ medium: { id, kind }, isUsed }: Props) {
  const t = useWords(mediaText)
  const { press, isPending } = useAction()
  const [isChoosing, setChoosing] = useState(false)
  const [documents, setDocuments] = useState<readonly ReplacedIn[] | null>(null)
  const replace = (other: Medium) =>
    press(async () => {
      const answer = await consoleApi.media.replace({ params: { id }, body: { with: other.id } })
      if (answer.ok) setDocuments(answer.value.documents)
      return answer
    }, t.isReplaced)
  // Once the replacements are published nothing uses the file, but the result is still shown.
  if (!isUsed && documents === null) return null
  return (
    <Stack gap={3}>
      <p className="muted">{t.replaceLead}</p>
      <p>
        <Button size="small" kind="subtle" pending={isPending} onClick={() => setChoosing(true)}>
          {t.replace}
        </Button>
      </p>
      {isChoosing && (
        <MediaPicker
          kind={kind}
          onChoose={(_, other) => {
            setChoosing(false)
            void replace(other)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {documents && <Replaced documents={documents} />}
    </Stack>
  )
}

function Replaced({ documents }: { readonly documents: readonly ReplacedIn[] }) {
  const t = useWords(mediaText)
  const mayPublish = useHasRight('content.publish')
  const lang = useLang()
  return (
    <div role="status">
      <p>{t.replacedIn(documents.length)}</p>
      <ul>
        {documents.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/documents/${encodeURIComponent(id)}`} className="accented">
              {title[lang] || id}
            </Link>
          </li>
        ))}
      </ul>
      {mayPublish && documents.length > 0 && <PublishButton ids={documents.map(({ id }) => id)} />}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { formatRelative } from '#console/kit/values.tsx'
import { kitText } from '#console/kit/kit.text.ts'
import { useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { documentText } from './document.text.ts'
import { useSaverState } from './form/form-context.ts'
import { unsavedChanges } from './saving/unsaved-changes.ts'

const tickMs = 5_000

/** Whether everything is saved, and since when. */
export function SavingState() {
  const t = useWords(documentText)
  const isUnsaved = useSaverState(({ editing }) => unsavedChanges(editing).length > 0)
  const isSending = useSaverState(({ editing }) => editing.sending !== null)
  const savedAt = useSaverState(({ editing }) => editing.savedAt)
  return (
    <span className="muted" role="status">
      {isSending ? (
        t.saving
      ) : isUnsaved ? (
        t.notSaved
      ) : savedAt === null ? (
        t.noChanges
      ) : (
        <Saved at={savedAt} />
      )}
    </span>
  )
}

function Saved({ at }: { readonly at: string }) {
  const t = useWords(documentText)
  const kit = useWords(kitText)
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / 1000))
  // The live region announces it once; the elapsed time is hidden from screen readers.
  return (
    <>
      <span className="visually-hidden">{t.savedNow}</span>
      <span aria-hidden="true">
        {seconds < 5
          ? t.savedNow
          : t.saved(seconds < 60 ? t.secondsAgo(seconds) : (formatRelative(at, now, kit) ?? ''))}
      </span>
    </>
  )
}

import { useState } from 'react'
import { later } from '#console/kit/later.tsx'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { publishManyText } from './publish-many.text.ts'

const PublishMany = later(async () => (await import('./publish-many.tsx')).PublishMany)

type Props = {
  readonly ids: readonly string[]
  /** The documents are a selection, whose number is shown beside the button. */
  readonly isSelection?: boolean
  readonly onDone?: (left: readonly string[]) => void
}

/** Opens the drawer that publishes several documents. */
export function PublishButton({ ids, isSelection = false, onDone }: Props) {
  const t = useWords(publishManyText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {isSelection ? t.publishSelected : t.publishThese(ids.length)}
      </Button>
      {isOpen && <PublishMany ids={ids} onClose={() => setOpen(false)} {...(onDone && { onDone })} />}
    </>
  )
}

import type { ComponentProps } from 'react'
import { Drawer } from '#console/kit/drawer.tsx'
import { documentText } from '#console/documents/document.text.ts'
import { useTitle } from '#console/documents/use-title.ts'
import { useWords } from '#lib/root-data.ts'
import { PublishForm } from './publish-form.tsx'

/** The form that publishes the open document, now or later. */
export function PublishDrawer(props: Omit<ComponentProps<typeof PublishForm>, 'isLater'>) {
  const t = useWords(documentText)
  const title = useTitle(props.document)
  return (
    <Drawer name="publish" title={t.publishTitle(`\u2068${title}\u2069`)}>
      {(item) => <PublishForm {...props} isLater={item === 'later'} />}
    </Drawer>
  )
}

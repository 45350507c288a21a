import type { PublicationResult } from '@matla/contract/staff/documents.schema'
import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentRows } from './document-rows.tsx'
import { publishManyText } from './publish-many.text.ts'

type Props = {
  readonly results: readonly PublicationResult[]
  readonly outcome: (done: number, of: number) => string
  /** Labels for documents on which the action succeeded, and for those that were skipped. */
  readonly states: { readonly done: string; readonly left: string }
  readonly onClose: () => void
  /** Shown below the results, for the next action. */
  readonly children?: ReactNode
}

/** The documents that an action skipped. */
export const leftIn = (results: readonly Pick<PublicationResult, 'id' | 'fault'>[]): string[] =>
  results.flatMap(({ id, fault }) => (fault ? [id] : []))

/** How many of the documents an action changed, as a sentence. */
export function outcomeOf(results: Props['results'], outcome: Props['outcome']): string {
  return outcome(results.length - leftIn(results).length, results.length)
}

/** The result for each of several documents. */
export function ManyResults({ results, outcome, states, onClose, children }: Props) {
  const t = useWords(publishManyText)
  return (
    <Stack gap={4}>
      <Notice kind={leftIn(results).length === 0 ? 'ok' : 'warn'} live>
        {outcomeOf(results, outcome)}
      </Notice>
      <DocumentRows rows={results} stateOf={({ fault }) => (fault ? states.left : states.done)} />
      <Cluster gap={3}>
        {children}
        <Button onClick={onClose} kind={children ? 'subtle' : 'primary'}>
          {t.close}
        </Button>
      </Cluster>
    </Stack>
  )
}

import type { ImportState as State } from '@matla/contract/staff/import-words'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { importsText } from './imports.text.ts'

const kinds = {
  empty: 'warn',
  ready: 'plain',
  checking: 'info',
  checked: 'info',
  applying: 'info',
  applied: 'ok',
  failed: 'bad',
} as const

export function ImportState({ state }: { readonly state: State }) {
  const t = useWords(importsText)
  return <Badge kind={kinds[state]}>{t[state]}</Badge>
}

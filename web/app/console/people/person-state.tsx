import type { PersonState as State } from '@matla/contract/staff/person-page.schema'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { peopleText } from './people.text.ts'

const kinds = { guest: undefined, member: 'ok', staff: 'info', merged: 'warn', erased: 'bad' } as const

/** What somebody is to the shop. */
export function PersonState({ state }: { readonly state: State }) {
  const t = useWords(peopleText)
  const kind = kinds[state]
  return <Badge {...(kind && { kind })}>{t[state]}</Badge>
}

/** Whether the address is shown to be his. */
export function Confirmed({ is }: { readonly is: boolean }) {
  const t = useWords(peopleText)
  return <Badge kind={is ? 'ok' : 'warn'}>{is ? t.isConfirmed : t.notConfirmed}</Badge>
}

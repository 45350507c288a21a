import type { PersonState as State } from '@matla/contract/staff/person-words'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { peopleText, personStateText } from './people.text.ts'

const kinds = { guest: undefined, member: 'ok', staff: 'info', merged: 'warn', erased: 'bad' } as const

/** The state of a person's account. */
export function PersonState({ state }: { readonly state: State }) {
  const t = useWords(personStateText)
  const kind = kinds[state]
  return <Badge {...(kind && { kind })}>{t[state]}</Badge>
}

/** Whether the person has confirmed the address. */
export function Confirmed({ is }: { readonly is: boolean }) {
  const t = useWords(peopleText)
  return <Badge kind={is ? 'ok' : 'warn'}>{is ? t.isConfirmed : t.notConfirmed}</Badge>
}

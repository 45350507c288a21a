import type { MessageStatus } from '@matla/contract/staff/message-words'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { messageStatusNames } from './messages.text.ts'

const kinds = { open: 'info', answered: 'ok', closed: 'plain' } as const

export const MessageState = ({ status }: { readonly status: MessageStatus }) => (
  <Badge kind={kinds[status]}>{useWords(messageStatusNames)[status]}</Badge>
)

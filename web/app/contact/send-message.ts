import type { Lang } from '@matla/contract/kit/lang'
import {
  type MessageField,
  findMessageFaults,
  type MessageForm,
} from '@matla/contract/messages/message-rules'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

type Faults = Partial<Readonly<Record<MessageField, string>>>

/** The result of sending a message; messages in the page's language. */
export type MessageAnswer =
  | { readonly kind: 'sent'; readonly reference: string; readonly email: string }
  | { readonly kind: 'faults'; readonly faults: Faults; readonly typed: MessageForm }
  | { readonly kind: 'failed'; readonly message: string; readonly typed: MessageForm }

/** Sends the message; a failure keeps the input. */
export async function sendMessage(api: Api, form: FormData, lang: Lang): Promise<MessageAnswer> {
  const typed = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    topic: formText(form, 'topic'),
    text: formText(form, 'text'),
  }
  const faults = Object.entries(findMessageFaults(typed)).map(([field, fault]) => [field, fault[lang]])
  if (faults.length > 0) return { kind: 'faults', faults: Object.fromEntries(faults), typed }
  const answer = await api.messages.send({ body: { ...typed, website: formText(form, 'website') } })
  if (!answer.ok) return { kind: 'failed', message: answer.failure.message, typed }
  return { kind: 'sent', reference: answer.value.reference, email: typed.email.trim() }
}

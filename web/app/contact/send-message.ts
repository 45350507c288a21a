import type { Lang, Localized } from '@matla/contract/kit/lang'
import {
  type ComplaintForm,
  findComplaintFaults,
  findMessageFaults,
  type MessageField,
  type MessageForm,
} from '@matla/contract/messages/message-rules'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

type Faults<Text> = Partial<Readonly<Record<MessageField, Text>>>
type MessageInput = MessageForm | ComplaintForm

/** The result of sending a message or a complaint; sentences in the page's language. */
export type MessageAnswer =
  | {
      readonly kind: 'sent'
      readonly reference: string
      readonly email: string
      /** Only for complaints. */
      readonly answeredBy: string | null
    }
  | { readonly kind: 'faults'; readonly faults: Faults<string>; readonly typed: MessageInput }
  | { readonly kind: 'failed'; readonly message: string; readonly typed: MessageInput }

const commonFields = (form: FormData) => ({
  name: formText(form, 'name'),
  email: formText(form, 'email'),
  text: formText(form, 'text'),
})

const toFaults = (found: Faults<Localized>, lang: Lang, typed: MessageInput): MessageAnswer | null => {
  const faults = Object.entries(found).map(([field, fault]) => [field, fault[lang]])
  return faults.length > 0 ? { kind: 'faults', faults: Object.fromEntries(faults), typed } : null
}

/** Sends the message; a failure returns the input. */
export async function sendMessage(api: Api, form: FormData, lang: Lang): Promise<MessageAnswer> {
  const typed = { ...commonFields(form), topic: formText(form, 'topic') }
  const faults = toFaults(findMessageFaults(typed), lang, typed)
  if (faults) return faults
  const answer = await api.messages.send({ body: { ...typed, website: formText(form, 'website') } })
  if (!answer.ok) return { kind: 'failed', message: answer.failure.message, typed }
  const { reference } = answer.value
  return { kind: 'sent', reference, email: typed.email.trim(), answeredBy: null }
}

/** Sends a complaint; a failure returns the input. */
export async function sendComplaint(api: Api, form: FormData, lang: Lang): Promise<MessageAnswer> {
  const typed = { ...commonFields(form), order: formText(form, 'order') }
  const faults = toFaults(findComplaintFaults(typed), lang, typed)
  if (faults) return faults
  const answer = await api.messages.complain({ body: { ...typed, website: formText(form, 'website') } })
  if (!answer.ok) return { kind: 'failed', message: answer.failure.message, typed }
  const { reference, answeredBy } = answer.value
  return { kind: 'sent', reference, email: typed.email.trim(), answeredBy }
}

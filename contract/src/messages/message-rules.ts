import { isEmail } from '#kit/email-address.ts'
import type { Localized } from '#kit/lang.ts'
import { isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** Most characters of each field. */
export const messageLimits = { name: 50, email: 254, text: 4_000 } as const

/** The topics of a message. */
export const messageTopics = ['course', 'payment', 'technical', 'partnership', 'other'] as const
export type MessageTopic = (typeof messageTopics)[number]

const isTopic = (typed: string): typed is MessageTopic => (messageTopics as readonly string[]).includes(typed)

/** The names of the topics, for visitors and staff. */
export const messageTopicNames = sentences('message-topics', {
  course: { en: 'A course', ar: 'دورة تدريبية' },
  payment: { en: 'Payment and invoices', ar: 'الدفع والفواتير' },
  technical: { en: 'A technical problem', ar: 'مشكلة تقنية' },
  partnership: { en: 'Working together', ar: 'التعاون والشراكات' },
  other: { en: 'Something else', ar: 'موضوع آخر' },
})

/** Fault messages, shared by form and server. */
const messageFaults = sentences('message-errors', {
  nameMissing: { en: 'Please enter your name.', ar: 'أدخل اسمك من فضلك.' },
  emailMissing: { en: 'Please enter your email.', ar: 'أدخل بريدك الإلكتروني من فضلك.' },
  emailNotValid: { en: 'Please enter a valid email address.', ar: 'أدخل بريدًا إلكترونيًا صحيحًا من فضلك.' },
  topicMissing: { en: 'Please choose what it is about.', ar: 'اختر موضوع الرسالة من فضلك.' },
  textMissing: { en: 'Please write your message.', ar: 'اكتب رسالتك من فضلك.' },
  textTooLong: {
    en: 'A message has 4,000 characters at most.',
    ar: 'لا تزيد الرسالة على 4,000 حرف.',
  },
})

/** How sending ended. */
export const messageOutcomes = sentences('message-answers', {
  received: { en: 'We have your message', ar: 'وصلتنا رسالتك' },
})

/** Normalizes line ends, because forms submit them as two characters. */
export const tidyText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

export type MessageField = 'name' | 'email' | 'topic' | 'text'
export type MessageForm = Readonly<Record<MessageField, string>>

/** The faults of a message by field, in the order of the form. */
export function findMessageFaults({
  name,
  email,
  topic,
  text,
}: MessageForm): Partial<Readonly<Record<MessageField, Localized>>> {
  const faults = {
    name: nameFault(tidyName(name)),
    email: emailFault(email.trim()),
    topic: isTopic(topic) ? null : messageFaults.topicMissing,
    text: textFault(tidyText(text)),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function nameFault(name: string): Localized | null {
  if (name === '') return messageFaults.nameMissing
  return name.length <= messageLimits.name && isPersonName(name) ? null : nameNotValid
}

function emailFault(email: string): Localized | null {
  if (email === '') return messageFaults.emailMissing
  return isEmail(email) ? null : messageFaults.emailNotValid
}

function textFault(text: string): Localized | null {
  if (text === '') return messageFaults.textMissing
  return text.length <= messageLimits.text ? null : messageFaults.textTooLong
}

/** The topic of a form without faults. */
export const topicIn = ({ topic }: Pick<MessageForm, 'topic'>): MessageTopic =>
  isTopic(topic) ? topic : 'other'

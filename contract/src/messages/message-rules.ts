import { plain } from '#kit/digits.ts'
import { isEmail } from '#kit/email-address.ts'
import type { Localized } from '#kit/lang.ts'
import { isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { sentences } from '#kit/sentences.ts'

/** Maximum characters of each field. */
export const messageLimits = { name: 50, email: 254, order: 40, text: 4_000 } as const

/** The topics that the contact form offers. */
export const formTopics = ['course', 'payment', 'technical', 'partnership', 'other'] as const
/** The topics of a message; complaints have a separate form. */
export const messageTopics = [...formTopics, 'complaint'] as const
export type MessageTopic = (typeof messageTopics)[number]

const isFormTopic = (text: string): text is (typeof formTopics)[number] =>
  (formTopics as readonly string[]).includes(text)

/** The names of the topics, for visitors and staff. */
export const messageTopicNames = sentences('message-topics', {
  course: { en: 'A course', ar: 'دورة تدريبية' },
  payment: { en: 'Payment and invoices', ar: 'الدفع والفواتير' },
  technical: { en: 'A technical problem', ar: 'مشكلة تقنية' },
  partnership: { en: 'Working together', ar: 'التعاون والشراكات' },
  other: { en: 'Something else', ar: 'موضوع آخر' },
  complaint: { en: 'A complaint', ar: 'شكوى' },
})

/** Error messages, shared by form and server. */
const messageFaults = sentences('message-errors', {
  nameMissing: { en: 'Please enter your name.', ar: 'أدخل اسمك من فضلك.' },
  emailMissing: { en: 'Please enter your email.', ar: 'أدخل بريدك الإلكتروني من فضلك.' },
  emailNotValid: { en: 'Please enter a valid email address.', ar: 'أدخل بريدًا إلكترونيًا صحيحًا من فضلك.' },
  topicMissing: { en: 'Please choose what it is about.', ar: 'اختر موضوع الرسالة من فضلك.' },
  orderNotValid: {
    en: 'An order number has letters, digits and hyphens only.',
    ar: 'يتكون رقم الطلب من حروف لاتينية وأرقام وشرطات فقط.',
  },
  complaintMissing: { en: 'Please describe what happened.', ar: 'اكتب ما حدث من فضلك.' },
  textMissing: { en: 'Please write your message.', ar: 'اكتب رسالتك من فضلك.' },
  textTooLong: {
    en: 'A message has 4,000 characters at most.',
    ar: 'لا تزيد الرسالة على 4,000 حرف.',
  },
})

/** The messages shown after sending. */
export const messageOutcomes = sentences('message-answers', {
  received: { en: 'We have your message', ar: 'وصلتنا رسالتك' },
  complaintReceived: { en: 'We’ve received your complaint', ar: 'وصلتنا شكواك' },
})

/** Normalizes line breaks, because forms submit them as CR LF. */
export const tidyText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

type CommonField = 'name' | 'email' | 'text'
export type MessageForm = Readonly<Record<CommonField | 'topic', string>>
/** `order` is the number of the order that the complaint is about, or ''. */
export type ComplaintForm = Readonly<Record<CommonField | 'order', string>>
export type MessageField = keyof MessageForm | keyof ComplaintForm
type Faults = Partial<Readonly<Record<MessageField, Localized>>>

/** Returns the errors of a message by field, in the order of the form. */
export const findMessageFaults = ({ name, email, topic, text }: MessageForm): Faults =>
  onlyFaults({
    name: nameFault(tidyName(name)),
    email: emailFault(email.trim()),
    topic: isFormTopic(topic) ? null : messageFaults.topicMissing,
    text: textFault(tidyText(text), messageFaults.textMissing),
  })

/** Returns the errors of a complaint by field, in the order of the form. */
export const findComplaintFaults = ({ name, email, order, text }: ComplaintForm): Faults =>
  onlyFaults({
    name: nameFault(tidyName(name)),
    email: emailFault(email.trim()),
    order: isOrderNumber(tidyOrder(order)) ? null : messageFaults.orderNotValid,
    text: textFault(tidyText(text), messageFaults.complaintMissing),
  })

const isOrderNumber = (order: string): boolean =>
  /^[a-z0-9-]*$/i.test(order) && order.length <= messageLimits.order

/** Normalizes an order number so that staff can look it up. */
export const tidyOrder = (text: string): string => plain(text).replace(/^#\s*/, '')

const onlyFaults = (faults: Partial<Record<MessageField, Localized | null>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))

function nameFault(name: string): Localized | null {
  if (name === '') return messageFaults.nameMissing
  return name.length <= messageLimits.name && isPersonName(name) ? null : nameNotValid
}

function emailFault(email: string): Localized | null {
  if (email === '') return messageFaults.emailMissing
  return isEmail(email) ? null : messageFaults.emailNotValid
}

function textFault(text: string, missing: Localized): Localized | null {
  if (text === '') return missing
  return text.length <= messageLimits.text ? null : messageFaults.textTooLong
}

/** The topic of a valid form. */
export const topicIn = ({ topic }: Pick<MessageForm, 'topic'>): MessageTopic =>
  isFormTopic(topic) ? topic : 'other'

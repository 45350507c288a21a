import type { MessageTopic } from '@matla/contract/messages/message-rules'
import { monthsAfter } from '#lib/clock.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { audit } from './audit.ts'
import { somebody } from './people.ts'
import { retentionMonths, spread } from './requests.ts'
import { addTask } from './tasks.ts'
import { hourMs, later, type World } from './world.ts'

type Sent = { readonly topic: MessageTopic; readonly ar: string; readonly en: string }

const sent: readonly Sent[] = [
  {
    topic: 'course',
    ar: 'هل تناسب دورة التصوير من لم يمسك كاميرا من قبل؟',
    en: 'Is the cinematography course right for someone who has never held a camera?',
  },
  {
    topic: 'payment',
    ar: 'أحتاج إلى فاتورة باسم جهة عملي. هل يمكن ذلك بعد الشراء؟',
    en: 'I need the invoice in my employer’s name. Can that be done after buying?',
  },
  {
    topic: 'technical',
    ar: 'يتوقف الفيديو عند الدقيقة الثالثة في الدرس الخامس على هاتفي.',
    en: 'The video stops at minute three of lesson five on my phone.',
  },
  {
    topic: 'partnership',
    ar: 'نودّ تنظيم ورشة إخراج لطلاب كليتنا في الفصل القادم.',
    en: 'We would like to hold a directing workshop for our students next term.',
  },
  {
    topic: 'other',
    ar: 'هل تقيمون عرضًا لأفلام المتدرّبين هذا العام؟',
    en: 'Will there be a screening of learners’ films this year?',
  },
]
const answers = {
  ar: 'شكرًا لرسالتك. نعم، وتجد التفاصيل في صفحة الأسئلة الشائعة. يسعدنا أن نساعدك في أي أمر آخر.',
  en: 'Thank you for your message. Yes, and the details are in our FAQs. We’re happy to help with anything else.',
} as const

const amount = 15
const waiting = 3

/** Messages through the contact form; the newest wait for an answer. */
export function addMessages(world: World): void {
  const { books, chance, staff } = world
  for (let at = 0; at < amount; at++) {
    const { fullName: name, email, lang } = somebody(chance, 8_000 + at)
    const isWaiting = at >= amount - waiting
    const receivedAt = isWaiting
      ? later(world.now, -(amount - at) * 4 * hourMs - chance.below(hourMs))
      : spread(world, at, amount, 150)
    const { topic, [lang]: text } = sent[at % sent.length] ?? { topic: 'other', ar: '-', en: '-' }
    const id = chance.id(receivedAt)
    const reference = `M${String(2_345 + at * 7)}KTR`
    books.messages.push({
      id,
      reference,
      topic,
      name,
      email,
      text,
      lang,
      receivedAt,
      userId: null,
      status: isWaiting ? 'open' : 'answered',
      keptUntil: monthsAfter(receivedAt, retentionMonths),
      search: foldedSearch(name, email, reference),
    })
    const task = { kind: 'message-waiting', subject: id, at: receivedAt, detail: { reference } } as const
    if (isWaiting) {
      addTask(world, task)
      continue
    }
    const answeredAt = later(receivedAt, chance.between(1, 20) * hourMs)
    const requestKey = chance.id(answeredAt)
    const answer = { messageId: id, words: answers[lang], requestKey, by: staff.support, at: answeredAt }
    books.messageAnswers.push({ id: chance.id(answeredAt), ...answer })
    addTask(world, task, { at: answeredAt, by: 'support', note: '', isWorkedOff: true })
    const change = { before: { status: 'open' }, after: { status: 'answered' } }
    audit(world, {
      by: 'support',
      area: 'messages',
      action: 'answer',
      subject: id,
      at: answeredAt,
      ...change,
    })
  }
}

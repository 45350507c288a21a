import type { ConnectionId } from '@matla/contract/connections/connections'
import type { Localized } from '@matla/contract/kit/lang'
import type { ProbeState } from '@matla/contract/staff/system-words'
import { missingSetUp } from '#learning/moodle/check-rights.ts'
import { clientUnconfirmed, isTechnical, knownErrors, networkFaults } from './probe-faults.text.ts'

type Sentences = Readonly<Record<'works' | 'refused', Localized>>

/** The result of each connection's test. */
const found: Readonly<Record<ConnectionId, Sentences>> = {
  paytabs: {
    works: { en: 'PayTabs accepts the key for this profile.', ar: 'يقبل بيتابس المفتاح لهذا الملف.' },
    refused: {
      en: 'PayTabs does not accept this key for this profile. Compare the key, the profile ID and the region with the dashboard.',
      ar: 'لا يقبل بيتابس هذا المفتاح لهذا الملف. قارن المفتاح ورقم الملف والمنطقة بما في لوحة التحكم.',
    },
  },
  tabby: {
    works: { en: 'Tabby accepts the key.', ar: 'يقبل تابي المفتاح.' },
    refused: {
      en: 'Tabby does not accept this key. Compare it with the merchant dashboard.',
      ar: 'لا يقبل تابي هذا المفتاح. قارنه بما في لوحة التاجر.',
    },
  },
  tamara: {
    works: { en: 'Tamara accepts the API token.', ar: 'تقبل تمارا رمز الواجهة.' },
    refused: {
      en: 'Tamara does not accept this API token. Compare it with the partner portal, and the address with the token’s environment.',
      ar: 'لا تقبل تمارا هذا الرمز. قارنه بما في بوابة الشركاء، وتأكد أن العنوان للبيئة نفسها.',
    },
  },
  'apple-pay': {
    works: {
      en: 'Apple accepts the certificate for this domain. Whether PayTabs has the payment processing certificate, only a payment shows.',
      ar: 'تقبل Apple الشهادة لهذا النطاق. أما شهادة معالجة الدفع لدى بيتابس فلا تُظهرها إلا دفعة حقيقية.',
    },
    refused: {
      en: 'Apple does not accept this merchant. Check that key and certificate belong together, that the certificate has not ended, and that the domain is verified in Apple’s developer account.',
      ar: 'لا تقبل Apple هذا التاجر. تأكد أن المفتاح للشهادة نفسها وأنها سارية، وأن النطاق مُتحقق منه في حساب المطوّر لدى Apple.',
    },
  },
  transfer: {
    works: {
      en: 'The IBAN is well formed. Send a small transfer to it before you sell.',
      ar: 'صيغة الآيبان صحيحة. أرسل إليه حوالة صغيرة قبل أن تبيع.',
    },
    refused: { en: 'This IBAN cannot be used.', ar: 'لا يمكن استعمال هذا الآيبان.' },
  },
  moodle: {
    works: {
      en: 'The learning site accepts the token, which has every right that the shop needs.',
      ar: 'تقبل منصة التعلّم الرمز، ولديه كل الصلاحيات التي يحتاج إليها المتجر.',
    },
    refused: {
      en: 'The learning site does not let the shop do everything that it needs.',
      ar: 'لا تسمح منصة التعلّم للمتجر بكل ما يحتاج إليه.',
    },
  },
  mail: {
    works: {
      en: 'The mail server accepts the user, the sender and a recipient elsewhere. Nothing was sent.',
      ar: 'يقبل خادم البريد المستخدم والمرسِل ومستلمًا خارجه. لم تُرسل أي رسالة.',
    },
    refused: {
      en: 'The mail server does not accept emails from this sender. Check the sender and the user.',
      ar: 'لا يقبل خادم البريد رسائل هذا المرسِل. راجع المرسِل واسم المستخدم.',
    },
  },
  google: {
    works: {
      en: 'Google knows this client ID. Whether the address of this shop is among its origins, only a first log-in with Google shows.',
      ar: 'المعرّف معروف لدى Google. ولا يتبيّن أن عنوان هذا المتجر ضمن مصادره إلا عند أول دخول بحساب Google.',
    },
    refused: {
      en: 'Google’s address responds, but not with its public keys. A firewall or proxy between this server and Google may answer instead.',
      ar: 'يستجيب عنوان Google لكن من دون مفاتيحه العامة. قد يكون الرد من جدار حماية أو وسيط بين هذا الخادم وGoogle.',
    },
  },
  storage: {
    works: {
      en: 'A file could be stored, read and removed.',
      ar: 'تم حفظ ملف وقراءته وحذفه بنجاح.',
    },
    refused: { en: 'The storage does not accept files.', ar: 'لا يقبل التخزين الملفات.' },
  },
  pixels: {
    works: {
      en: 'The script of every pixel can be loaded. Whether an ID is yours, only its dashboard shows.',
      ar: 'يمكن تحميل نص كل بكسل. أما أن المعرّف لك فلا تُظهره إلا لوحته.',
    },
    refused: { en: 'The script of a pixel cannot be loaded.', ar: 'تعذّر تحميل نص أحد البكسلات.' },
  },
}

/** Addresses that an owner does not enter and therefore cannot correct. */
const ownAddresses: Partial<Record<ConnectionId, Localized>> = {
  google: {
    en: 'This server cannot reach Google. Let it make connections to www.googleapis.com.',
    ar: 'لا يصل هذا الخادم إلى Google. اسمح له بالاتصال بـ \u2066www.googleapis.com\u2069.',
  },
  pixels: {
    en: 'This server cannot load the script of a pixel. Let it make connections to other sites.',
    ar: 'لا يستطيع هذا الخادم تحميل نص أحد البكسلات. اسمح له بالاتصال بالمواقع الأخرى.',
  },
  'apple-pay': {
    en: 'This server cannot reach Apple. Let it make connections to apple-pay-gateway.apple.com.',
    ar: 'لا يصل هذا الخادم إلى Apple. اسمح له بالاتصال بـ \u2066apple-pay-gateway.apple.com\u2069.',
  },
}

const toAway = (id: ConnectionId): Localized =>
  ownAddresses[id] ?? {
    en: 'There is no usable response at this address.',
    ar: 'لا استجابة صحيحة على هذا العنوان.',
  }

/** The sentence for a code in the reason that says what to correct, with the code for the server’s operator. */
function findKnownFault(id: ConnectionId, reason: string): Localized | null {
  const faults: Readonly<Record<string, Localized>> = { ...networkFaults, ...knownErrors[id] }
  const code = reason.split(/\W/).find((each) => Object.hasOwn(faults, each)) ?? ''
  const text = Object.hasOwn(networkFaults, code) ? (ownAddresses[id] ?? faults[code]) : faults[code]
  if (text === undefined || !isTechnical(code)) return text ?? null
  return { en: `${text.en} (${code})`, ar: `${text.ar} (\u2066${code}\u2069)` }
}

/** The result of a test as a sentence, with the provider's own message if it sent one. */
export function toProbeSentence(id: ConnectionId, state: ProbeState, reason: string): Localized {
  if (state === 'works') return reason === '' ? found[id].works : clientUnconfirmed
  const knownFault = findKnownFault(id, reason)
  if (knownFault !== null) return knownFault
  const text = state === 'away' ? toAway(id) : found[id][state]
  if (reason === '') return text
  return (
    toMissingRights(text, reason) ?? {
      en: `${text.en} It reported: \u2068${reason}\u2069.`,
      ar: `${text.ar} ونص الخطأ: \u2066${reason}\u2069`,
    }
  )
}

/** Names each call that the LMS token cannot make, and what it lacks; null for another reason. */
function toMissingRights(text: Localized, reason: string): Localized | null {
  const missing: string[] = []
  for (const part of reason.split('; ')) {
    const [, call = '', right = ''] = /^(\w+): (.+)$/.exec(part) ?? []
    const setUp = Object.values(missingSetUp).find(({ en }) => en === right)
    if (!setUp && !/^[a-z]+\/[a-z]+:[a-z]+$/.test(right)) return null
    missing.push(`\u2066${call}\u2069: ${setUp?.ar ?? `\u2066${right}\u2069`}`)
  }
  return { en: `${text.en} It lacks: \u2068${reason}\u2069.`, ar: `${text.ar} ينقصه: ${missing.join('؛ ')}.` }
}

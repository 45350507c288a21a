import { connections, type ConnectionId } from '@matla/contract/connections/connections'
import type { Localized } from '@matla/contract/kit/lang'
import type { ProbeState } from '@matla/contract/staff/system-words'

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
      en: 'The mail server does not accept an email of this sender. Check the sender and the user.',
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

const bucketElsewhere: Localized = {
  en: 'The bucket is in another region. Compare the address and the region with the console of the storage.',
  ar: 'الحاوية في منطقة أخرى. قارن العنوان والمنطقة بما في لوحة التخزين.',
}

const unknownClient: Localized = {
  en: 'Google does not know this client ID. Copy it again from Google’s console; a new one may take some minutes to work.',
  ar: 'هذا المعرّف غير معروف لدى Google. انسخه من جديد من لوحة Google، وقد يتأخر تفعيل المعرّف الجديد بضع دقائق.',
}

/** Only Google's test can succeed without confirming the client ID. */
const clientUnconfirmed: Localized = {
  en: 'The form of the client ID is right, and Google’s public keys can be read. Whether Google knows the ID, only a first log-in with Google shows.',
  ar: 'صيغة المعرّف صحيحة، ويمكن قراءة مفاتيح Google العامة. ولا يتبيّن أن المعرّف معروف لدى Google إلا عند أول دخول بحسابها.',
}

/** Messages that say what to correct, by the provider's error code. */
const knownErrors: Partial<Record<ConnectionId, Readonly<Record<string, Localized>>>> = {
  moodle: {
    /** The token itself is wrong, not its permissions. */
    invalidtoken: {
      en: 'The learning site does not accept this token. Copy it again from Moodle’s list of tokens.',
      ar: 'لا تقبل منصة التعلّم هذا الرمز. انسخه من جديد من قائمة الرموز في Moodle.',
    },
  },
  google: {
    invalid_client: unknownClient,
    deleted_client: unknownClient,
  },
  storage: {
    InvalidAccessKeyId: {
      en: 'The storage does not know this access key ID. Copy it again, and check that the address is of the same account.',
      ar: 'لا يعرف التخزين معرّف المفتاح هذا. انسخه من جديد، وتأكد أن العنوان للحساب نفسه.',
    },
    SignatureDoesNotMatch: {
      en: 'The secret access key does not belong to this access key ID. Copy both again.',
      ar: 'المفتاح السري لا يطابق معرّف المفتاح. انسخهما معًا من جديد.',
    },
    NoSuchBucket: {
      en: 'There is no bucket with this name at this address. Check its spelling, or create it.',
      ar: 'لا توجد حاوية بهذا الاسم على هذا العنوان. راجع كتابته، أو أنشئ الحاوية.',
    },
    AccessDenied: {
      en: 'This key is not allowed to use the bucket. Let it store, read and delete files there.',
      ar: 'لا يُسمح لهذا المفتاح باستعمال الحاوية. امنحه حق حفظ الملفات فيها وقراءتها وحذفها.',
    },
    PermanentRedirect: bucketElsewhere,
    AuthorizationHeaderMalformed: bucketElsewhere,
  },
}

function toAway(id: ConnectionId): Localized {
  // The address is Google's own and is not entered by an owner.
  if (id === 'google')
    return {
      en: 'This server cannot reach Google. Let it make connections to www.googleapis.com.',
      ar: 'لا يصل هذا الخادم إلى Google. اسمح له بالاتصال بـ \u2066www.googleapis.com\u2069.',
    }
  const { name } = connections[id]
  return {
    en: `${name.en} does not respond at this address.`,
    ar: `لا استجابة من «${name.ar}» على هذا العنوان.`,
  }
}

/** The result of a test as a sentence, with the provider's own message if it sent one. */
export function toProbeSentence(id: ConnectionId, state: ProbeState, reason: string): Localized {
  if (state === 'refused') {
    const knownError = Object.entries(knownErrors[id] ?? {}).find(([code]) =>
      reason.split(/\W/).includes(code),
    )
    if (knownError) return knownError[1]
  }
  if (state === 'works') return reason === '' ? found[id].works : clientUnconfirmed
  const text = state === 'away' ? toAway(id) : found[id][state]
  if (reason === '') return text
  return {
    en: `${text.en} It reported: \u2068${reason}\u2069.`,
    ar: `${text.ar} ونص الخطأ: \u2066${reason}\u2069`,
  }
}

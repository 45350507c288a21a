import type { ConnectionId } from '@matla/contract/connections/connections'
import type { Localized } from '@matla/contract/kit/lang'

const bucketElsewhere: Localized = {
  en: 'The bucket is in another region. Compare the address and the region with the console of the storage.',
  ar: 'الحاوية في منطقة أخرى. قارن العنوان والمنطقة بما في لوحة التخزين.',
}

const unknownClient: Localized = {
  en: 'Google does not know this client ID. Copy it again from Google’s console; a new one may take some minutes to work.',
  ar: 'هذا المعرّف غير معروف لدى Google. انسخه من جديد من لوحة Google، وقد يتأخر تفعيل المعرّف الجديد بضع دقائق.',
}

/** Only Google's test can succeed without confirming the client ID. */
export const clientUnconfirmed: Localized = {
  en: 'The form of the client ID is right, and Google’s public keys can be read. Whether Google knows the ID, only a first log-in with Google shows.',
  ar: 'صيغة المعرّف صحيحة، ويمكن قراءة مفاتيح Google العامة. ولا يتبيّن أن المعرّف معروف لدى Google إلا عند أول دخول بحسابها.',
}

const wrongPassword: Localized = {
  en: 'The mail server does not accept this user name and password. Copy both again; some providers require a password made for apps.',
  ar: 'لا يقبل خادم البريد اسم المستخدم وكلمة المرور. انسخهما من جديد، وتشترط بعض الجهات كلمة مرور خاصة بالتطبيقات.',
}

const notEncrypted: Localized = {
  en: 'No encrypted connection to the mail server could be made. Check its port, usually 465 or 587, and its name, which its certificate must have.',
  ar: 'تعذّر الاتصال المشفّر بخادم البريد. راجع منفذه، وهو عادةً 465 أو 587، واسمه، ويجب أن يطابق الاسم في شهادته.',
}

const otherService: Localized = {
  en: 'This address responds, but it belongs to something else. Compare it with the address that your provider gave you.',
  ar: 'يستجيب هذا العنوان، لكنه ليس عنوان هذه الخدمة. قارنه بالعنوان الذي أعطاك إياه المزوّد.',
}

const notMoodle: Localized = {
  en: 'This address responds, but not as Moodle. Enter the address of the learning site’s home page.',
  ar: 'يستجيب هذا العنوان، لكن ليس فيه موقع Moodle. أدخل عنوان الصفحة الرئيسية لمنصة التعلّم.',
}

const noWay: Localized = {
  en: 'This server finds no way to this address. Check the address, and ask the server’s operator if it is right.',
  ar: 'لا يجد هذا الخادم طريقًا إلى هذا العنوان. راجعه، فإن كان صحيحًا فاسأل مشغّل الخادم.',
}

const noName: Localized = {
  en: 'There is no server with this name. Check the spelling of the address.',
  ar: 'لا يوجد خادم بهذا الاسم. راجع كتابة العنوان.',
}

const noAnswer: Localized = {
  en: 'There was no response in time. Check the address, and that no firewall blocks it.',
  ar: 'لم يصل رد في الوقت المحدد. راجع العنوان، وتأكد أن جدار حماية لا يمنعه.',
}

const untrusted: Localized = {
  en: 'The certificate of this address comes from an authority that this server does not trust.',
  ar: 'شهادة هذا العنوان صادرة عن جهة لا يثق بها هذا الخادم.',
}

/** Why no usable response came from an address, by the codes and words in the reason. */
export const networkFaults: Readonly<Record<string, Localized>> = {
  ENOTFOUND: noName,
  EDNS: noName,
  EAI_AGAIN: {
    en: 'This server cannot look up names at the moment. Try again, and ask the server’s operator if it stays so.',
    ar: 'يتعذّر على هذا الخادم الآن الوصول إلى العناوين بأسمائها. أعد المحاولة، وإن تكرر ذلك فاسأل مشغّل الخادم.',
  },
  ECONNREFUSED: {
    en: 'No service responds at this address. Check its name and port.',
    ar: 'لا تستجيب أي خدمة على هذا العنوان. راجع الاسم والمنفذ.',
  },
  ECONNRESET: {
    en: 'The other server closed the connection at once. Check the address and the port.',
    ar: 'أغلق الخادم الآخر الاتصال فورًا. راجع العنوان والمنفذ.',
  },
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  ETIMEDOUT: noAnswer,
  TimeoutError: noAnswer,
  CERT_HAS_EXPIRED: {
    en: 'The certificate of this address has expired, and its operator must renew it.',
    ar: 'انتهت صلاحية شهادة هذا العنوان، وعلى مشغّله تجديدها.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    en: 'The certificate at this address is for another name. Check the spelling of the address.',
    ar: 'الشهادة على هذا العنوان لاسم آخر. راجع كتابة العنوان.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  elsewhere: {
    en: 'This address leads to another one. Enter the address that a browser shows after opening it.',
    ar: 'يحيل هذا العنوان إلى عنوان آخر. أدخل العنوان الذي يظهر في المتصفح بعد فتحه.',
  },
  JSON: otherService,
  shape: otherService,
}

/** Whether a code helps those who maintain the server. */
export const isTechnical = (code: string): boolean => /^[A-Z_]{5,}$/.test(code)

/** Messages that say what to correct, by the provider's error code. */
export const knownErrors: Partial<Record<ConnectionId, Readonly<Record<string, Localized>>>> = {
  'apple-pay': {
    key: {
      en: 'The private key does not belong to this certificate. Copy both again.',
      ar: 'المفتاح الخاص لا يطابق هذه الشهادة. انسخهما معًا من جديد.',
    },
  },
  mail: {
    AUTH: wrongPassword,
    EAUTH: wrongPassword,
    MAIL: {
      en: 'The mail server does not let this user send from this address. Enter a sender of the same account.',
      ar: 'لا يسمح خادم البريد لهذا المستخدم بالإرسال من هذا العنوان. أدخل مرسِلًا من الحساب نفسه.',
    },
    RCPT: {
      en: 'The mail server sends nothing to addresses outside it. Enter a user name and a password that may send.',
      ar: 'لا يرسل خادم البريد إلى عناوين خارجه. أدخل اسم مستخدم وكلمة مرور يُسمح لهما بالإرسال.',
    },
    ESOCKET: notEncrypted,
    ETLS: notEncrypted,
  },
  moodle: {
    /** The token itself is wrong, not its permissions. */
    invalidtoken: {
      en: 'The learning site does not accept this token. Copy it again from Moodle’s list of tokens.',
      ar: 'لا تقبل منصة التعلّم هذا الرمز. انسخه من جديد من قائمة الرموز في Moodle.',
    },
    wsaccessusersuspended: {
      en: 'The learning site has suspended the user of this token.',
      ar: 'مستخدم هذا الرمز موقوف في منصة التعلّم.',
    },
    sitemaintenance: {
      en: 'The learning site is in maintenance. Test again when it is open.',
      ar: 'منصة التعلّم في وضع الصيانة. أعد الاختبار بعد انتهائها.',
    },
    403: {
      en: 'Web services are switched off on the learning site. Enable them in Moodle’s advanced features.',
      ar: 'خدمات الويب غير مفعّلة في منصة التعلّم. فعّلها من الميزات المتقدّمة في Moodle.',
    },
    JSON: notMoodle,
    shape: notMoodle,
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
    /** A rejection in another form than that of an S3-compatible storage. */
    Error: otherService,
    MethodNotAllowed: otherService,
    PermanentRedirect: bucketElsewhere,
    AuthorizationHeaderMalformed: bucketElsewhere,
  },
}

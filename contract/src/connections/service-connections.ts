import type { ConnectionFacts } from './connection-field.ts'

/** How the shop reaches the services that are not payment providers. */
export const serviceConnections = {
  moodle: {
    name: { en: 'Learning site (Moodle)', ar: 'منصة التعلّم (Moodle)' },
    lead: {
      en: 'Courses are watched there. The shop creates learners and enrols them with a web-service token, which a Moodle administrator makes under Site administration, Server, Web services.',
      ar: 'تُشاهَد الدورات هناك. ينشئ المتجر حسابات المتدرّبين ويُلحقهم بالدورات برمز خدمة الويب، وينشئه مدير Moodle في \u2066Site administration\u2069، ثم \u2066Server\u2069، ثم \u2066Web services\u2069.',
    },
    isRequired: true,
    fields: {
      MOODLE_URL: {
        about: 'LMS: URL',
        label: { en: 'Address', ar: 'العنوان' },
        hint: {
          en: 'For example https://learn.school.example',
          ar: 'مثل \u2066https://learn.school.example\u2069',
        },
        format: { is: 'url' },
        isAddress: true,
        isRequired: true,
      },
      MOODLE_TOKEN: {
        about: 'LMS: web-service token',
        label: { en: 'Web-service token', ar: 'رمز خدمة الويب (token)' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        isRequired: true,
      },
      MOODLE_STUDENT_ROLE: {
        about: 'LMS: id of the student role',
        label: { en: 'Number of the student role', ar: 'رقم دور الطالب' },
        hint: {
          en: 'May be empty: then it is 5, Moodle’s usual one.',
          ar: 'اختياري، والمعتاد في Moodle هو 5.',
        },
        format: { is: 'number', least: 1 },
        fallback: 5,
      },
    },
  },
  mail: {
    name: { en: 'Mail server', ar: 'خادم البريد' },
    lead: {
      en: 'Sends every email of the shop: confirmations, links and invoices.',
      ar: 'يرسل كل رسائل المتجر: التأكيدات والروابط والفواتير.',
    },
    isRequired: true,
    fields: {
      SMTP_URL: {
        about: 'Mail: smtp[s]://user:password@host:port',
        label: { en: 'Mail server, user and password', ar: 'خادم البريد واسم المستخدم وكلمة المرور' },
        format: { is: 'mail-server' },
        isSecret: true,
        isRequired: true,
      },
      MAIL_FROM: {
        about: 'Mail: sender, e.g. School <orders@school.example>; without a name, the brand',
        label: { en: 'Sender', ar: 'المرسِل' },
        hint: {
          en: 'An address, or a name with it: School <orders@school.example>',
          ar: 'عنوان بريد، أو اسم معه: \u2066School <orders@school.example>\u2069',
        },
        format: {
          is: 'text',
          form: /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
          rule: {
            en: 'must be an address, or a name with an address in angle brackets',
            ar: 'عنوان بريد، أو اسم يليه عنوان بين قوسين \u2066< >\u2069',
          },
        },
        isRequired: true,
      },
    },
  },
  google: {
    name: { en: 'Log in with Google', ar: 'تسجيل الدخول بحساب Google' },
    lead: {
      en: 'Offers visitors to log in with Google. The client ID is in Google’s console: an OAuth client of the kind web application with the address of this shop as an origin.',
      ar: 'يتيح للزوار تسجيل الدخول بحساب Google. المعرّف في لوحة Google: عميل OAuth من نوع تطبيق ويب، وعنوان هذا المتجر ضمن مصادره.',
    },
    isRequired: false,
    fields: {
      GOOGLE_CLIENT_ID: {
        about: 'Google sign-in: client id; absent: not offered',
        label: { en: 'Client ID', ar: 'معرّف العميل (Client ID)' },
        hint: {
          en: 'For example 1234-abcd.apps.googleusercontent.com',
          ar: 'مثل \u20661234-abcd.apps.googleusercontent.com\u2069',
        },
        format: {
          is: 'text',
          form: /^[\w-]+\.apps\.googleusercontent\.com$/,
          rule: {
            en: 'must end with .apps.googleusercontent.com',
            ar: 'تنتهي بـ \u2066.apps.googleusercontent.com\u2069',
          },
        },
        isRequired: true,
      },
      GOOGLE_JWKS_URL: {
        about: 'Google sign-in: URL of the public keys',
        label: { en: 'Address of the public keys', ar: 'عنوان المفاتيح العامة' },
        format: { is: 'url' },
        fallback: 'https://www.googleapis.com/oauth2/v3/certs',
        source: 'environment',
      },
      GOOGLE_TOKEN_URL: {
        about: 'Google sign-in: URL of the token endpoint, with which the connection test checks the client',
        label: { en: 'Address of the token endpoint', ar: 'عنوان إصدار الرموز' },
        format: { is: 'url' },
        fallback: 'https://oauth2.googleapis.com/token',
        source: 'environment',
      },
      GOOGLE_ISSUERS: {
        about: 'Google sign-in: accepted issuers, separated by commas',
        label: { en: 'Accepted issuers', ar: 'الجهات المصدِرة المقبولة' },
        format: { is: 'text' },
        fallback: 'https://accounts.google.com,accounts.google.com',
        source: 'environment',
      },
    },
  },
  storage: {
    name: { en: 'File storage (S3)', ar: 'تخزين الملفات (S3)' },
    lead: {
      en: 'Keeps invoices, e-books and media in an S3-compatible storage. Without it, files are in the server’s data folder; files that are there already stay readable.',
      ar: 'لحفظ الفواتير والكتب والوسائط في تخزين متوافق مع S3. ومن دونه تُحفظ في مجلد بيانات الخادم، وما فيه من ملفات يبقى متاحًا.',
    },
    isRequired: false,
    fields: {
      S3_ENDPOINT: {
        about: 'Files: URL of an S3-compatible storage; absent: DATA_DIR/files',
        label: { en: 'Address', ar: 'العنوان' },
        hint: {
          en: 'For example https://s3.me-south-1.amazonaws.com',
          ar: 'مثل \u2066https://s3.me-south-1.amazonaws.com\u2069',
        },
        format: { is: 'url' },
        isAddress: true,
        isRequired: true,
      },
      S3_REGION: {
        about: 'Files: region',
        label: { en: 'Region', ar: 'المنطقة' },
        hint: { en: 'May be empty: then it is auto.', ar: 'اختياري، والمعتاد auto.' },
        format: { is: 'text', least: 1 },
        fallback: 'auto',
      },
      S3_BUCKET: {
        about: 'Files: bucket',
        label: { en: 'Bucket', ar: 'اسم الحاوية (Bucket)' },
        format: { is: 'text', least: 1 },
        isRequired: true,
      },
      S3_ACCESS_KEY_ID: {
        about: 'Files: key id',
        label: { en: 'Access key ID', ar: 'معرّف المفتاح (Access key ID)' },
        format: { is: 'text', least: 1 },
        isRequired: true,
      },
      S3_SECRET_ACCESS_KEY: {
        about: 'Files: secret',
        label: { en: 'Secret access key', ar: 'المفتاح السري (Secret access key)' },
        format: { is: 'text', least: 1 },
        isSecret: true,
        isRequired: true,
      },
    },
  },
  pixels: {
    name: { en: 'Pixels and analytics', ar: 'البكسلات والإحصاء' },
    lead: {
      en: 'Each runs only after a visitor has agreed to it, and never on pages with payments or personal data.',
      ar: 'لا يعمل أيّ منها إلا بعد موافقة الزائر، ولا يعمل أبدًا في صفحات الدفع والبيانات الشخصية.',
    },
    isRequired: false,
    fields: {
      META_PIXEL_ID: {
        about: 'Pixels: id of the Meta pixel; absent: none',
        label: { en: 'Meta pixel ID', ar: 'معرّف بكسل Meta' },
        hint: {
          en: 'Digits, from Meta’s Events Manager, under Data sources. May be empty.',
          ar: 'أرقام من \u2066Events Manager\u2069 لدى \u2066Meta\u2069، في \u2066Data sources\u2069. اختياري.',
        },
        format: {
          is: 'text',
          form: /^\d{5,20}$/,
          rule: { en: 'must be 5 to 20 digits', ar: 'من 5 أرقام إلى 20 رقمًا' },
        },
      },
      SNAP_PIXEL_ID: {
        about: 'Pixels: id of the Snap pixel; absent: none',
        label: { en: 'Snap pixel ID', ar: 'معرّف بكسل Snap' },
        hint: {
          en: 'From Snapchat’s Events Manager. May be empty.',
          ar: 'من \u2066Events Manager\u2069 لدى \u2066Snapchat\u2069. اختياري.',
        },
        format: {
          is: 'text',
          form: /^[\w-]{8,64}$/,
          rule: {
            en: 'must be 8 to 64 letters, digits and hyphens',
            ar: 'من 8 خانات إلى 64 من الحروف اللاتينية والأرقام والشرطات',
          },
        },
      },
      TIKTOK_PIXEL_ID: {
        about: 'Pixels: id of the TikTok pixel; absent: none',
        label: { en: 'TikTok pixel ID', ar: 'معرّف بكسل TikTok' },
        hint: {
          en: 'From TikTok’s Events Manager, under Web. May be empty.',
          ar: 'من \u2066Events Manager\u2069 لدى \u2066TikTok\u2069، في \u2066Web\u2069. اختياري.',
        },
        format: {
          is: 'text',
          form: /^[A-Z0-9]{10,40}$/,
          rule: {
            en: 'must be 10 to 40 capital letters and digits',
            ar: 'من 10 خانات إلى 40 من الحروف اللاتينية الكبيرة والأرقام',
          },
        },
      },
      GA4_MEASUREMENT_ID: {
        about: 'Analytics: measurement id of Google Analytics 4; absent: none',
        label: { en: 'Google Analytics 4 measurement ID', ar: 'معرّف القياس في Google Analytics 4' },
        hint: {
          en: 'Begins with G-, from Google Analytics, under Data streams. May be empty.',
          ar: 'يبدأ بـ \u2066G-\u2069، من \u2066Google Analytics\u2069 في \u2066Data streams\u2069. اختياري.',
        },
        format: {
          is: 'text',
          form: /^G-[A-Z0-9]{4,20}$/,
          rule: {
            en: 'must begin with G-, e.g. G-AB12CD34EF',
            ar: 'يبدأ بـ \u2066G-\u2069، مثل \u2066G-AB12CD34EF\u2069',
          },
        },
      },
      PIXELS_URL: {
        about:
          'Pixels: another source of their scripts for a trial, e.g. http://localhost:3000/sandbox/pixels',
        label: { en: 'Address of trial scripts', ar: 'عنوان النصوص البرمجية التجريبية' },
        format: { is: 'url' },
        source: 'environment',
      },
    },
  },
} as const satisfies Readonly<Record<string, ConnectionFacts>>

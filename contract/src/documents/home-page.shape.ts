import { art, button, icon, leadsTo, text, title } from './common-fields.ts'
import { both, href, image, lines, list, listOf, optional, part, reference, videoName } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const eyebrow = both('Small line above the title', 'سطر صغير فوق العنوان', 60)
const clip = videoName('Video', 'الفيديو')
const caption = both('Line below the title', 'السطر تحت العنوان', 200)

const slide = {
  title,
  text: caption,
  art,
  clip: optional(
    videoName('Video', 'الفيديو', {
      en: 'Optional. It plays in place of the picture.',
      ar: 'اختياري، ويعمل مكان الصورة.',
    }),
  ),
  href: leadsTo,
}
const slides = { item: ['slide', 'شريحة'], count: [0, 24] } as const

const hero = part('First view', 'أول ما يظهر', {
  eyebrow,
  title,
  highlight: both('Words in colour', 'الكلمات الملوّنة', 60, {
    en: 'Exactly as written in the title.',
    ar: 'كما هي مكتوبة في العنوان تمامًا.',
  }),
  text,
  art: image('Picture for wide screens', 'صورة الشاشات العريضة'),
  tallArt: image('Picture for phones', 'صورة الجوال'),
  clip,
})

const learnAbout = part('Getting to know the school', 'التعرّف إلى المدرسة', {
  eyebrow,
  title,
  text,
  points: listOf('Points', 'النقاط', { item: ['point', 'نقطة'], count: [1, 8] }, both('Point', 'نقطة', 160)),
  art,
  clip,
})

const logo = {
  ...href('Logo', 'الشعار', {
    en: 'The address of the logo’s file, such as /media/partners/name.svg',
    ar: 'عنوان ملف الشعار، مثل \u200e/media/partners/name.svg\u200e',
  }),
  isFile: true,
} as const

/** The home page, in the order of its sections; a section without items is not shown. */
export const homeShape = shape({
  hero,
  viewAllCourses: both('Link to all courses', 'رابط جميع الدورات', 60),
  learnAbout,
  shows: {
    ...list(
      'Shows',
      'البرامج',
      { item: ['show', 'برنامج'], count: [0, 24] },
      {
        ...slide,
        logoUrl: optional(logo),
      },
    ),
    ids: 'word',
  },
  packagesTitle: both('Title of the packages', 'عنوان الباقات', 120),
  packages: list(
    'Packages',
    'الباقات',
    { item: ['card', 'بطاقة'], count: [0, 6] },
    {
      course: reference('Course or package', 'الدورة أو الباقة', 'product-slug', {
        en: 'The card shows its price and category.',
        ar: 'تعرض البطاقة سعرها وتصنيفها.',
      }),
      title,
      description: lines('Description', 'الوصف', 400),
    },
  ),
  specializedTitle: both('Title of the specialized courses', 'عنوان الدورات المتخصصة', 120),
  specialized: list(
    'Specialized courses with a video',
    'دورات متخصصة لها فيديو',
    { item: ['course', 'دورة'], count: [0, 24] },
    { course: reference('Course', 'الدورة', 'product-slug'), title, clip },
    {
      en: 'Every specialized course is shown; those listed here play a video.',
      ar: 'تظهر كل الدورات المتخصصة، وما يُدرج منها هنا يعرض فيديو.',
    },
  ),
  statsTitle: both('Title of the figures', 'عنوان الأرقام', 120),
  stats: list(
    'Figures',
    'الأرقام',
    { item: ['figure', 'رقم'], count: [0, 6] },
    {
      value: { kind: 'text', most: 20, ...fieldLabel('Figure', 'الرقم') },
      label: both('What it counts', 'ما يدلّ عليه', 60),
    },
    {
      en: 'The page about the school shows them too.',
      ar: 'تظهر أيضًا في صفحة «عن المدرسة».',
    },
  ),
  communityTitle: both('Title of the community', 'عنوان المجتمع', 120),
  communityLead: both('Line below the title of the community', 'السطر تحت عنوان المجتمع', 200),
  community: { ...list('From the community', 'من المجتمع', slides, slide), ids: 'word' },
  storiesTitle: both('Title of the stories', 'عنوان القصص', 120),
  storiesLead: both('Line below the title of the stories', 'السطر تحت عنوان القصص', 200),
  stories: { ...list('Stories', 'القصص', slides, slide), ids: 'word' },
  subscribe: part('Banner that leads to the package', 'لافتة تقود إلى الباقة', { title, text, button }),
  mediaTitle: both('Title of the news', 'عنوان الأخبار', 120),
  mediaLead: both('Line below the title of the news', 'السطر تحت عنوان الأخبار', 200),
  media: { ...list('News', 'الأخبار', slides, slide), ids: 'word' },
  partnersTitle: both('Title of the partners', 'عنوان الشركاء', 120),
  partners: list(
    'Partners',
    'الشركاء',
    { item: ['partner', 'شريك'], count: [0, 40] },
    { name: both('Name', 'الاسم', 80), logoUrl: logo },
  ),
  contact: part('Invitation to get in touch', 'الدعوة إلى التواصل', {
    title,
    text,
    art,
    cards: list(
      'Cards',
      'البطاقات',
      { item: ['card', 'بطاقة'], count: [1, 6] },
      { title, text: caption, icon, href: leadsTo },
    ),
  }),
  scriptCourse: optional(
    reference('Course for the search “script”', 'الدورة عند البحث عن «سيناريو»', 'product-slug', {
      en: 'A search for “script” leads to this course.',
      ar: 'يقود البحث عن «سيناريو» إلى هذه الدورة.',
    }),
  ),
})

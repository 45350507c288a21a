import { both, image, lines, optional, part, toggle } from './field.ts'

/** How a page appears in search results and when its link is shared; empty values are taken from the page itself. */
export const seo = optional(
  part(
    'Search and sharing',
    'الظهور في البحث والمشاركة',
    {
      title: optional(
        both('Title', 'العنوان', 70, {
          en: 'The name of the school is added to it.',
          ar: 'يُضاف إليه اسم المدرسة.',
        }),
      ),
      description: optional(lines('Description', 'الوصف', 200)),
      image: optional(image('Sharing picture', 'صورة المشاركة')),
      isHidden: toggle('Do not show in search engines', 'عدم الإظهار في محركات البحث', {
        en: 'The page stays open to everyone who has its link, but is left out of search results and the sitemap.',
        ar: 'تبقى الصفحة متاحة لمن لديه رابطها، ولا تظهر في نتائج البحث ولا في خريطة الموقع.',
      }),
    },
    {
      en: 'What you leave empty is taken from the page.',
      ar: 'ما تتركه فارغًا يُؤخذ من الصفحة نفسها.',
    },
  ),
)

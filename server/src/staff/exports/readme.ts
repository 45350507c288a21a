import { exportedTables, fileNameOf } from './exported-tables.store.ts'

/** Explains the files of an export to the program or person that reads them. */
export const readmeText = (): string => `Everything that this school owns, exported from its shop.

data/      one file for each table, one JSON object a line (NDJSON), in UTF-8. Sums are in halalas, moments in UTC.
content/   the published documents, one JSON file each; npm run import-content reads this folder.
files/     the stored files: invoices and credit notes, certificates, pictures, videos, e-books, applications.

Passwords, sessions, links and keys are not included: people set a new password by email.

كل ما تملكه هذه المدرسة، مصدَّر من متجرها.

data/      ملف لكل جدول، في كل سطر كائن JSON واحد، بترميز UTF-8. المبالغ بالهللات والأوقات بالتوقيت العالمي.
content/   المستندات المنشورة، ملف JSON لكل مستند.
files/     الملفات المحفوظة: الفواتير والإشعارات والشهادات والصور والمقاطع والكتب وطلبات الانضمام.

لا تتضمن كلمات المرور ولا الجلسات ولا الروابط ولا المفاتيح: يعيّن كل شخص كلمة مرور جديدة عبر البريد.

${exportedTables.map(fileNameOf).join('\n')}
`

import { transferStateNames } from '@matla/contract/staff/transfer-words'
import { counted, plural, words } from '#lib/text.ts'

export const transferStateText = words(transferStateNames)

export const transfersText = words({
  title: { en: 'Transfers', ar: 'الحوالات' },
  transfer: { en: 'Transfer', ar: 'حوالة' },
  emptyTitle: { en: 'No transfers yet', ar: 'لا حوالات بعد' },
  emptyText: {
    en: 'Enter what your account received, or upload your bank statement. The reference and the amount lead to the order of each transfer.',
    ar: 'سجّل ما وصل إلى حسابك أو ارفع كشف حسابك البنكي، فيُعرف طلب كل حوالة من رقمها المرجعي ومبلغها.',
  },
  search: { en: 'Order number, reference or sender', ar: 'رقم الطلب أو المرجع أو المرسل' },
  enter: { en: 'Enter a transfer', ar: 'تسجيل حوالة' },
  upload: { en: 'Upload a statement', ar: 'رفع كشف حساب' },
  day: { en: 'Day', ar: 'اليوم' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  amountRiyals: { en: 'Amount in riyals', ar: 'المبلغ بالريال' },
  amountWrong: { en: 'Enter an amount such as 250 or 250.50.', ar: 'أدخل مبلغًا مثل 250 أو 250.50.' },
  sender: { en: 'Sender', ar: 'المرسل' },
  senderIban: { en: 'Sender’s IBAN', ar: 'آيبان المرسل' },
  optional: { en: 'Optional.', ar: 'اختياري.' },
  narration: { en: 'Purpose', ar: 'غرض الحوالة' },
  narrationHint: {
    en: 'As the buyer wrote it: the order’s reference is found in it.',
    ar: 'كما كتبه المشتري، ففيه يُعرف الرقم المرجعي للطلب.',
  },
  bankReference: { en: 'Bank’s reference', ar: 'مرجع البنك' },
  state: { en: 'State', ar: 'الحالة' },
  order: { en: 'Order', ar: 'الطلب' },
  actions: { en: 'Decide', ar: 'القرار' },
  mightBe: { en: 'Suggested order', ar: 'الطلب المقترح' },
  byReference: { en: 'by reference', ar: 'بالمرجع' },
  byAmount: { en: 'by amount alone', ar: 'بالمبلغ وحده' },
  match: { en: 'Match', ar: 'مطابقة' },
  matchTo: { en: (order: string) => `Match to ${order}`, ar: (order: string) => `مطابقة مع ${order}` },
  otherOrder: { en: 'Another order', ar: 'طلب آخر' },
  chooseOrder: { en: 'Choose the order', ar: 'اختيار الطلب' },
  findOrder: { en: 'Order number, reference or buyer’s name', ar: 'رقم الطلب أو المرجع أو اسم المشتري' },
  find: { en: 'Search', ar: 'بحث' },
  noOrders: {
    en: 'No order with a bank transfer was found.',
    ar: 'لم يُعثر على طلب بحوالة بنكية.',
  },
  paidOf: {
    en: (paid: string, amount: string) => `${paid} of ${amount} received`,
    ar: (paid: string, amount: string) => `وصل ${paid} من ${amount}`,
  },
  matched: { en: 'The transfer is matched.', ar: 'تمت مطابقة الحوالة.' },
  return: { en: 'Return it', ar: 'إعادتها' },
  toReturn: { en: (sum: string) => `${sum} to be returned`, ar: (sum: string) => `تجب إعادة ${sum}` },
  decidedReturn: {
    en: 'The transfer will be returned, and has a task until then.',
    ar: 'ستُعاد الحوالة، ولها مهمة حتى تُعاد.',
  },
  dismiss: { en: 'Not for an order', ar: 'ليست لطلب' },
  dismissed: { en: 'The transfer is set aside.', ar: 'وُضعت الحوالة جانبًا.' },
  recordReturn: { en: 'Record the return', ar: 'تسجيل الإعادة' },
  recordFirst: {
    en: (sum: string) => `Transfer ${sum} back from your bank, then enter that transfer here.`,
    ar: (sum: string) => `أعد ${sum} من بنكك، ثم سجّل تلك الحوالة هنا.`,
  },
  doesRecord: {
    en: (sum: string) => `Record the return of ${sum}`,
    ar: (sum: string) => `تسجيل إعادة ${sum}`,
  },
  returnReference: { en: 'Reference of the returning transfer', ar: 'مرجع حوالة الإعادة' },
  returnedOn: { en: 'Day of the return', ar: 'تاريخ الإعادة' },
  returnIban: { en: 'IBAN it went to', ar: 'الآيبان الذي أُعيدت إليه' },
  recorded: { en: 'The return is recorded.', ar: 'سُجّلت الإعادة.' },
  entered: { en: 'The transfer is saved.', ar: 'سُجّلت الحوالة.' },
  doesEnter: { en: 'Save the transfer', ar: 'تسجيل الحوالة' },
  enterFollows: {
    en: 'A transfer with the same bank reference, day and amount is saved only once.',
    ar: 'الحوالة التي لها المرجع واليوم والمبلغ أنفسها لا تُسجّل مرتين.',
  },
  uploadText: {
    en: 'MT940, CAMT.053 (XML) or CSV with the columns date, amount and reference. The same statement again adds nothing.',
    ar: 'بصيغة \u2066MT940\u2069 أو \u2066CAMT.053\u2069، أو ملف \u2066CSV\u2069 فيه أعمدة التاريخ والمبلغ والمرجع. ورفع الكشف نفسه مرة أخرى لا يضيف شيئًا.',
  },
  chooseFile: { en: 'Choose the file', ar: 'اختيار الملف' },
  orPaste: { en: 'Or paste the statement', ar: 'أو الصق الكشف' },
  doesImport: { en: 'Import the statement', ar: 'استيراد الكشف' },
  reading: { en: 'Reading the statement…', ar: 'جارٍ قراءة الكشف…' },
  tooLarge: { en: 'The file is too large. Split the statement.', ar: 'الملف كبير. قسّم الكشف.' },
  added: {
    en: (count: number) =>
      plural('en', count, { one: '1 new transfer', other: `${count.toLocaleString('en')} new transfers` }),
    ar: (count: number) =>
      counted(count, {
        one: 'حوالة جديدة واحدة',
        two: 'حوالتان جديدتان',
        few: 'حوالات جديدة',
        many: 'حوالة جديدة',
        other: 'حوالة جديدة',
      }),
  },
  importFacts: {
    en: (known: number, outgoing: number, recognised: number) =>
      `Imported before: ${known}. Outgoing: ${outgoing}. With an order’s reference: ${recognised}.`,
    ar: (known: number, outgoing: number, recognised: number) =>
      `سبق تسجيله: ${known}. صادر من الحساب: ${outgoing}. فيه مرجع طلب: ${recognised}.`,
  },
  rejected: {
    en: (count: number) =>
      plural('en', count, { one: '1 line was not imported:', other: `${count} lines were not imported:` }),
    ar: (count: number) =>
      `لم يُستورد ${counted(count, { one: 'سطر واحد', two: 'سطران', few: 'أسطر', many: 'سطرًا', other: 'سطر' })}:`,
  },
  line: { en: (line: number) => `Line ${line}`, ar: (line: number) => `السطر ${line}` },
  close: { en: 'Close', ar: 'إغلاق' },
  bankFacts: { en: 'Details from the bank', ar: 'بيانات البنك' },
  enteredBy: { en: 'Entered by', ar: 'سجّلها' },
  decidedBy: { en: 'Decided by', ar: 'صاحب القرار' },
  used: { en: 'For the order', ar: 'للطلب' },
  returned: { en: 'Returned', ar: 'أُعيدت' },
  undecided: {
    en: 'No order has this reference or amount. Choose the order, return the transfer, or mark it as not for an order.',
    ar: 'لا طلب بهذا المرجع أو المبلغ. اختر الطلب، أو أعد الحوالة، أو علّمها بأنها ليست لطلب.',
  },
  decision: { en: 'Decision', ar: 'القرار' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
})

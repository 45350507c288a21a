export const documentErrors = {
  'document-not-found': {
    en: 'There is no such document.',
    ar: 'لا يوجد مستند كهذا.',
  },
  'draft-not-found': {
    en: 'The draft is no longer there: it was published or discarded.',
    ar: 'لم تعد هناك مسودة: نُشرت أو حُذفت.',
  },
  'draft-changed': {
    en: 'The draft has changed in the meantime. Look at it again first.',
    ar: 'تغيّرت المسودة في هذه الأثناء. راجعها أولًا.',
  },
  'published-since': {
    en: 'Another version was published after this draft was begun. Compare the two under “History” first.',
    ar: 'نُشرت نسخة أخرى بعد بدء هذه المسودة. قارن بينهما في «السجل» أولًا.',
  },
  'document-incomplete': {
    en: 'Something is missing before it can be published.',
    ar: 'هناك ما ينقص قبل النشر.',
  },
  'document-not-valid': {
    en: 'Something in it cannot be published as it is.',
    ar: 'فيه ما لا يمكن نشره كما هو.',
  },
  'change-wrong': {
    en: 'This field cannot take that value.',
    ar: 'لا يقبل هذا الحقل هذه القيمة.',
  },
  'draft-too-large': {
    en: 'The document is too long to save. Divide it into two.',
    ar: 'المستند أطول من أن يُحفظ. قسّمه إلى اثنين.',
  },
  'version-not-found': {
    en: 'There is no such version.',
    ar: 'لا توجد نسخة كهذه.',
  },
  'review-needed': {
    en: 'A reviewer must approve this draft first.',
    ar: 'يجب أن يعتمد مراجع هذه المسودة أولًا.',
  },
  'document-not-published': {
    en: 'It is not published.',
    ar: 'ليس منشورًا.',
  },
  'document-always-published': {
    en: 'The shop needs this page: it can be changed, but not unpublished.',
    ar: 'يحتاج المتجر إلى هذه الصفحة: يمكن تعديلها، ولا يمكن إلغاء نشرها.',
  },
  'document-in-use': {
    en: 'Published documents contain it. Remove it there first.',
    ar: 'هو جزء من مستندات منشورة. احذفه منها أولًا.',
  },
  'document-binned': {
    en: 'It is in the bin. Restore it first.',
    ar: 'هو في السلة. استعده أولًا.',
  },
  'document-not-binned': {
    en: 'It is not in the bin.',
    ar: 'ليس في السلة.',
  },
  'document-not-deletable': {
    en: 'The shop needs this document: it can be changed, but not deleted.',
    ar: 'يحتاج المتجر إلى هذا المستند: يمكن تعديله، ولا يمكن حذفه.',
  },
  'document-needed': {
    en: 'It was bought, given or reviewed, or a coupon or package contains it. Unpublish it instead: visitors no longer find it, and its learners keep it.',
    ar: 'سبق شراؤه أو منحه أو تقييمه، أو هو جزء من قسيمة أو باقة. ألغِ نشره بدلًا من حذفه: لا يجده الزوّار، ويبقى لمن التحق به.',
  },
  'document-not-copyable': {
    en: 'Every shop has this document once, so it cannot be copied.',
    ar: 'لكل متجر نسخة واحدة من هذا المستند، فلا يمكن نسخه.',
  },
  'publication-time-wrong': {
    en: 'Choose a time within the next two years.',
    ar: 'اختر موعدًا خلال السنتين القادمتين.',
  },
  'publication-waiting': {
    en: 'Something is already scheduled for this document. Cancel that first.',
    ar: 'لهذا المستند جدولة قائمة. ألغِها أولًا.',
  },
  'publication-not-found': {
    en: 'Nothing is scheduled for this document.',
    ar: 'لا جدولة لهذا المستند.',
  },
  'email-not-sent': {
    en: 'The mail server did not accept it. Test the email service under “Services”.',
    ar: 'لم يقبلها خادم البريد. اختبر البريد من صفحة «الخدمات».',
  },
  'comment-not-found': {
    en: 'There is no such comment.',
    ar: 'لا يوجد تعليق كهذا.',
  },
} as const

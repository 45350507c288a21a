import { fold } from '@matla/contract/search/fold'

/** Words that ask for nothing, in Arabic also those of the Saudi dialect: a school’s every page is about courses. */
const silent = new Set(
  [
    'في من على إلى الى عن مع هو هي ما ماذا هل كيف وين اين متى كم بكم لماذا ليش وش ايش ابغى ابي أبغى اريد أريد احتاج اصير أصير اكون',
    'اقدر أقدر استطيع أستطيع يمكن ممكن لو عندي لي انا أنا اتعلم تعلم أتعلم افضل أفضل احسن كل شي شيء هذا هذه يا او أو ثم بعد قبل',
    'the of and to for a an in on at is are be do does did i my me you your we our it this that what how where when why which',
    'دورة دورات الدورات دوره كورس كورسات الكورسات ورشة ورش تعليم درس دروس طريقة طريقه خطوات',
    'course courses class classes workshop workshops tutorial lesson lessons learning',
    'can could want need learn become with from about or any please get not',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)
export const isSilent = (term: string): boolean => silent.has(term)

/** Words of a film school's every page, and of levels: beside a word with a meaning they would only exclude good results. */
const general = new Set(
  [
    'فيلم الفيلم فلم افلام الافلام فيديو الفيديو فيديوهات الفيديوهات سينما السينما سينمائي سينمائية السينمائي قصير قصيرة القصير القصيرة',
    'film films movie movies video videos cinema cinematic short feature',
    'مبتدئ مبتدئين للمبتدئين المبتدئين الصفر صفر احترافي احترافية محترفين للمحترفين متقدم متقدمة اونلاين',
    'beginner beginners scratch professional advanced online',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)
export const isGeneral = (term: string): boolean => general.has(term)

/** The words of a text as written. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{M}\u0640]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The folded words of a text. */
export const termsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A folded word with and without its article and clitics, so that التصوير, للتصوير and تصوير match. */
export function formsOf(term: string): string[] {
  const stripped = withoutArticle(term)
  if (stripped !== term) return [term, stripped]
  const rest = /^[وبلكف](.{4,})$/.exec(term)?.[1]
  return rest === undefined ? [term] : [term, rest]
}

/** A folded word without its article and anything joined before it. */
export const withoutArticle = (term: string): string =>
  /^[وف]?(?:بال|كال|لل|ال)(.{2,})$/.exec(term)?.[1] ?? term

/** A word also matches the beginning of a longer one, but a single letter does not. */
export const isPrefix = (term: string): boolean => term.length > 1

/** How many letters of a word may be wrong. None in a word of four letters, where another word is one letter away. */
export function maxTypos(term: string): number {
  if (term.length <= 4) return 0
  return term.length <= 7 ? 1 : 2
}

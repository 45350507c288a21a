import { isTest } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const oneReader = 'contract/src/kit/digits.ts'
/** Formats percentages with the digits of the surrounding sentence. */
const writesDigits = 'server/src/site/pages/offer-texts.ts'
const arabicDigits = /\u0660-\u0669|\\u0660|\u06f0-\u06f9|\\u06f0/i
const namesNumber = /^(['"`])number\1$/
const aboutFields =
  'A field of type number takes no Arabic digits: use NumberField in the console, or a text field with inputMode.'
const aboutDigits = `Digits of other keyboards are read in one place: use what ${oneReader} exports.`

/** People type numbers in their keyboard's own digits, so only one function may parse them. */
export const digitsOfAnyKeyboard: Rule = {
  create: (context) => {
    const file = fileOf(context)
    const hasFields = file.startsWith('web/app/')
    const readsDigits =
      /^(web\/app|server\/src|contract\/src)\//.test(file) &&
      file !== oneReader &&
      file !== writesDigits &&
      !isTest(file)
    return {
      JSXAttribute: (node) => {
        if (!hasFields || node.name.name !== 'type' || !node.value) return
        const words = context.sourceCode.getText(node.value).split(/[\s{}?:()]+/)
        if (words.some((word) => namesNumber.test(word))) context.report({ node, message: aboutFields })
      },
      Literal: (node) => {
        if (readsDigits && 'regex' in node && arabicDigits.test(node.regex.pattern))
          context.report({ node, message: aboutDigits })
      },
    }
  },
}

import { isTest, isTool } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const brand = /matla(?!\/contract|\/server|\/sandbox|\/web)|مطلع/i
const message = 'The brand is configuration or content: take the name, the slug or the sender from there.'

/** The brand comes from configuration and content, so that another school needs no change of code. */
export const brandIsContent: Rule = {
  create: (context) => {
    const file = fileOf(context)
    const mayName =
      isTest(file) || isTool(file) || /(^|[/.])config\.ts$|\/demo\/|\/common-passwords\.ts$/.test(file)
    if (mayName) return {}
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' && brand.test(node.value)) context.report({ node, message })
      },
      TemplateElement: (node) => {
        if (brand.test(node.value.raw)) context.report({ node, message })
      },
      JSXText: (node) => {
        if (brand.test(node.value)) context.report({ node, message })
      },
    }
  },
}

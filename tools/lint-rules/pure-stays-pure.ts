import { isTest } from './paths.ts'
import { onImport } from './rule.ts'

// These files contain rules, and so does any module file that ends in -rules.
const named =
  /^server\/src\/(?:sales\/cart\/cart|sales\/coupons\/coupon|sales\/orders\/order|(?:[\w-]+\/)+[\w-]+-rules)\.ts$/
const impure =
  /^#platform\/|^#config\/|^#lib\/(clock|ids|http-client)\.ts$|\.(store|routes)\.ts$|^node:|^(fastify|pg|drizzle-orm)(\/|$)/
const impureType = /^#platform\/(db|http|queue)\/|\/deps\.ts$|^(fastify|pg|drizzle-orm)(\/|$)/

/** Domain functions are pure: they do no I/O. */
export const pureStaysPure = onImport(({ file, name, names, isType }) => {
  if (!named.test(file) || isTest(file)) return undefined
  if (name === 'node:crypto' && names.every((it) => it === 'createHash')) return undefined
  if (!(isType ? impureType : impure).test(name)) return undefined
  return 'A rule is pure: take what it needs as a parameter, and let the use case that calls it do the asking.'
})

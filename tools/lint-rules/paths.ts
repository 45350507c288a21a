const tests = /\.test\.tsx?$|^server\/src\/proof\/|\/test-[\w-]+\.tsx?$|-under-test\.tsx?$|^e2e\//

/** Tests and what only they use stand outside the boundaries between modules. */
export const isTest = (file: string): boolean => tests.test(file)

/** Programs of the project itself: they run beside the app, not in it. */
export const isTool = (file: string): boolean => file.startsWith('tools/')

/** The module of a file or of a `#` name: `server/src/sales/cart/change-cart.ts` and `#cart/change-cart.ts` are both of `cart`. */
export function moduleOf(path: string): string | undefined {
  return /^(?:#|(?:server|contract|sandbox)\/src\/|web\/app\/)([\w-]+)\//.exec(path)?.[1]
}

/** Whether a `#` name leads to another module than the file's own. */
export function isElsewhere(file: string, name: string): boolean {
  return name.startsWith('#') && moduleOf(name) !== moduleOf(file)
}

/** The only modules that hold statements about tables. */
export const speaksSql = (file: string): boolean =>
  /\.(store|tables)\.ts$|^server\/(src\/platform\/db\/|drizzle\.config)/.test(file)

const tests =
  /\.test\.tsx?$|^server\/test\/|^(?:contract|sandbox)\/src\/.*\btest-[\w-]+\.ts$|-under-test\.tsx?$|^e2e\//

/** Tests and test helpers are exempt from module boundaries. */
export const isTest = (file: string): boolean => tests.test(file)

/** The project's own tools, which are not part of the app. */
export const isTool = (file: string): boolean => file.startsWith('tools/')

/**
 * The module of a file or of a `#` name: `cart` for both `server/src/sales/cart/change-cart.ts` and
 * `#cart/change-cart.ts`.
 */
export function moduleOf(path: string): string | undefined {
  return /^(?:#|(?:server|contract|sandbox)\/src\/|web\/app\/)([\w-]+)\//.exec(path)?.[1]
}

/** Whether a `#` name belongs to another module than the file. */
export function isElsewhere(file: string, name: string): boolean {
  return name.startsWith('#') && moduleOf(name) !== moduleOf(file)
}

/** Whether the file is a store or defines tables, the only places for SQL. */
export const speaksSql = (file: string): boolean =>
  /\.(store|tables)\.ts$|^server\/(src\/platform\/db\/|drizzle\.config)/.test(file)

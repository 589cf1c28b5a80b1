const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text that a browser reads from markup. */
export const textOf = (markup: string): string => markup.replace(/&(\w+|#39);/g, (_, name) => CHARACTERS[name])

/** The attributes of each tag with this name. */
export const tagsOf = (markup: string, name: string): Record<string, string>[] =>
  [...markup.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"]*")*) ?/?>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, textOf(value)])),
  )

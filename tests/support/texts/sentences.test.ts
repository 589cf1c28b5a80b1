import { beforeAll, expect, test } from 'vitest'
import { showLanguage, startI18n } from '#frontend/core/i18n/i18n'
import { sayInLanguage } from '#frontend/core/i18n/sayInLanguage'
import { type Node, nodesOf, type SourceFile, sourcesIn, stringOf, templateOf } from '../syntax'
import { source } from './catalogues'

const backend = sourcesIn('backend').filter(({ path }) => !/backend\/(cli|backup|mail|migrations|docs)\//.test(path))
const others = ['shared/api', 'shared/edit', 'shared/schema', 'shared/song', 'workers'].flatMap(sourcesIn)
const browser = ['frontend/audio', 'frontend/api'].flatMap(sourcesIn)

const nodesIn = (files: readonly SourceFile[]): Node[] => files.flatMap(({ tree }) => [...nodesOf(tree)])
const stringsIn = (nodes: readonly Node[]) => nodes.flatMap((node) => stringOf(node) ?? [])

/** What the server answers with, where it stands in a call as it is: `badRequest('…')`, `{ msg: '…' }`. */
function answersIn(files: readonly SourceFile[]): Set<string> {
  const answers = nodesIn(files).flatMap((node) => {
    if (node.type === 'Property' && (node.key as Node).name === 'msg') return stringsIn([node.value as Node])
    if (!/^(Call|New)Expression$/.test(node.type)) return []
    const name = String((node.callee as Node).name)
    const given = stringsIn(node.arguments as Node[])
    if (name === 'notFound') return given.map((thing) => `${thing} not found`)
    return /^(badRequest|conflict|unavailable|unprocessable|preconditionFailed|HttpError)$/.test(name)
      ? given.slice(0, 1)
      : []
  })
  return new Set(answers)
}

/** Never seen by the app: an address of another kind of page was opened, or the server's set-up is at fault. */
const NOT_FOR_THE_APP = ['Only the format json is offered', 'There is a user with this e-mail address already.']

beforeAll(async () => {
  await startI18n()
  await showLanguage('fr')
})

test('what the server answers is said in the language of the app', () => {
  const answers = [...answersIn(backend)]
  expect(answers.length).toBeGreaterThan(40)
  const english = answers.filter((answer) => !NOT_FOR_THE_APP.includes(answer) && sayInLanguage(answer) === answer)
  expect(english).toEqual([])
})

test('each sentence is said by somebody', () => {
  const nodes = nodesIn([...backend, ...others, ...browser])
  const strings = new Set(stringsIn(nodes))
  const templates = nodes.flatMap((node) => {
    const parts = templateOf(node)
    return parts
      ? [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')}$`)]
      : []
  })
  // What varies is a number, or another string.
  const isSaid = (sentence: string): boolean =>
    strings.has(sentence) ||
    templates.some((template) => {
      const parts = template.exec(sentence)?.slice(1)
      return (
        parts !== undefined && parts.join('') !== sentence && parts.every((part) => part === '1' || strings.has(part))
      )
    })
  const sentences = [...source].filter(([key]) => key.startsWith('sentences:')).map(([, text]) => text)
  const idle = sentences.map((text) => text.replace(/\{\{\w+\}\}/g, '1')).filter((sentence) => !isSaid(sentence))
  expect(idle).toEqual([])
})

test('an unknown sentence comes out as it is, a known one with what varies in it', () => {
  expect(sayInLanguage('Nobody knows this')).toBe('Nobody knows this')
  expect(sayInLanguage('String should have at most 1 character')).toBe('Saisissez 1 caractère au plus')
  expect(sayInLanguage('String should have at most 255 characters')).toBe('Saisissez 255 caractères au plus')
})

test('English stays as it was sent', async () => {
  await showLanguage('en')
  expect(sayInLanguage('Song not found')).toBe('Song not found')
})

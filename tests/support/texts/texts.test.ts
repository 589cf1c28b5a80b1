import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { License } from '#shared/api/songs'
import { INSTRUMENTS, SCALE_WORDS, TRACK_TYPES } from '#shared/composer/vocabulary'
import { COVER_GENRES, COVER_MOODS } from '#shared/covers/names'
import { CONTROLLER_NAMES } from '#shared/music/controllerNames'
import { DRUM_KITS } from '#shared/music/drumKits'
import { DRUM_NAMES, KIT_DRUM_NAMES } from '#shared/music/drumNames'
import { GM_CATEGORIES, GM_PROGRAMS } from '#shared/music/gmPrograms'
import { SCALE_NAMES } from '#shared/music/scales'
import { ERRORS, FIELD_ERRORS } from '#shared/schema/errorCodes'
import { nodesOf, parseSource, placeOf, sourcesIn, stringOf, templateOf } from '../syntax'
import { englishOf, faultsOf, flatten, source, stemOf, translations } from './catalogues'
import { foreignTexts } from './markup'
import { allowances, maySame } from './same'
import { typographyFaults } from './typography'
import { unusedKeys, wordsOf } from './uses'

const frontend = sourcesIn('frontend').filter(({ path }) => !/\/i18n\/.+\//.test(path))
/** The parts of composed keys: names in lists, and words of other rooms. */
const words = [
  ...[...COVER_GENRES, ...COVER_MOODS].map(({ slug }) => slug),
  ...[...CONTROLLER_NAMES, ...GM_CATEGORIES, ...GM_PROGRAMS, ...DRUM_NAMES, ...KIT_DRUM_NAMES, ...License.options],
  ...SCALE_NAMES,
  ...[...INSTRUMENTS, ...SCALE_WORDS, ...TRACK_TYPES],
  ...DRUM_KITS.map(({ name }) => name),
  ...[...Object.keys(ERRORS), ...Object.keys(FIELD_ERRORS)],
  ...wordsOf(
    ['shared/edit', 'shared/notation', 'shared/song', 'shared/time', 'shared/smf', 'workers'].flatMap(sourcesIn),
  ),
]

describe.each(Object.entries(translations))('%s', (language, translation) => {
  test('says everything, in its own words, with the same placeholders', () => {
    expect(faultsOf(language, translation, maySame)).toEqual([])
  })
})

test.each(Object.entries({ en: source, ...translations }))('%s is set as it is printed', (language, texts) => {
  expect(typographyFaults(language, texts)).toEqual([])
})

const LANGUAGE_OF: Readonly<Record<string, string>> = { zhHans: 'zh-Hans', zhHant: 'zh-Hant' }

test.each([
  ...sourcesIn('backend/mail/texts'),
  ...sourcesIn('shared/composer/specify/text').filter(({ path }) => !/(index|words)\.ts$/.test(path)),
])('so are the texts of $path', (file) => {
  const texts = [...nodesOf(file.tree)].flatMap((node): [string, string][] => {
    const text = stringOf(node) ?? templateOf(node)?.join('_') ?? ''
    return /\p{Letter}/u.test(text) ? [[placeOf(file, node), text]] : []
  })
  const name = basename(file.path, '.ts')
  expect(texts.length).toBeGreaterThan(0)
  expect(typographyFaults(LANGUAGE_OF[name] ?? name, new Map(texts))).toEqual([])
})

test('what may be as in English is so somewhere', () => {
  const isSo = (text: string, language: string) =>
    [...translations[language]].some(([key, one]) => one === text && englishOf(key).includes(text))
  const idle = allowances.filter(([text, one]) =>
    (one === null ? Object.keys(translations) : [one]).every((language) => !isSo(text, language)),
  )
  expect(idle).toEqual([])
})

test('every text is used', () => {
  // The build writes those of `desktop:app` into the manifests (vite.config.ts).
  const keys = [...source.keys()].map(stemOf).filter((key) => !key.startsWith('desktop:app.'))
  expect(unusedKeys(keys, frontend, words)).toEqual([])
})

test('every text in the markup comes from the catalogue', () => {
  expect(frontend.flatMap(foreignTexts)).toEqual([])
})

describe('the checks find', () => {
  const english = flatten({
    a: { hello: 'Hello {{name}}', bye: 'Bye', note_one: 'a note', note_other: '{{count}} notes' },
  })
  const faults = (language: string, texts: object) => faultsOf(language, flatten({ a: texts }), () => false, english)
  const good = {
    hello: 'Bonjour {{name}}',
    bye: 'Salut',
    note_one: 'une note',
    note_many: '{{count}} de notes',
    note_other: '{{count}} notes de plus',
  }

  test('nothing where nothing is wrong', () => {
    expect(faults('fr', good)).toEqual([])
    expect(faults('ja', { hello: '{{name}} さん', bye: 'では', note_other: 'ノート{{count}}個' })).toEqual([])
  })

  test.each([
    ['a:bye is missing', { ...good, bye: undefined }],
    ['a:note_many is missing', { ...good, note_many: undefined }],
    ['a:more is not in English', { ...good, more: 'Encore' }],
    ['a:bye is untranslated: Bye', { ...good, bye: 'Bye' }],
    ['a:bye is empty', { ...good, bye: ' ' }],
    ['a:hello has other placeholders: Bonjour {{nom}}', { ...good, hello: 'Bonjour {{nom}}' }],
    ['a:hello has other placeholders: Bonjour', { ...good, hello: 'Bonjour' }],
    ['a:bye has other placeholders: <b>Salut</b>', { ...good, bye: '<b>Salut</b>' }],
    ['a:note_other has other placeholders: des notes', { ...good, note_other: 'des notes' }],
  ])('%s', (fault, texts) => {
    expect(faults('fr', JSON.parse(JSON.stringify(texts)))).toEqual([fault])
  })

  test.each([
    ['en', 'Sending...', 'Sending…'],
    ['en', '{{percent}} %', '{{percent}}%'],
    ['fr', 'Prêt ? Oui', 'Prêt\u202f? Oui'],
    ['fr', '{{name}} : prête', '{{name}}\u202f: prête'],
    ['fr', '« {{name}} »', '«\u202f{{name}}\u202f»'],
    ['fr', "L'éditeur", 'L’éditeur'],
    ['ja', '音色: {{name}}', '音色：{{name}}'],
    ['ja', 'Enterで選択', 'Enter で選択'],
    ['zh-Hans', '导出 (PDF)', '导出（PDF）'],
    ['zh-Hans', '4小节', '4 小节'],
  ])('in %s what is wrong with %s', (language, wrong, right) => {
    expect(typographyFaults(language, flatten({ a: { wrong } }))).not.toEqual([])
    expect(typographyFaults(language, flatten({ a: { right } }))).toEqual([])
  })

  test.each([
    '<p>Hello</p>',
    "<p>{isNew ? t('new') : 'Old'}</p>",
    `<p>{name || \`Nobody \${number}\`}</p>`,
    '<img alt="A picture" />',
    "<button aria-label={open ? 'Close' : t('open')} />",
    '<Field placeholder="Name" />',
    "<i>{toast('Saved')}</i>",
  ])('the foreign text in %s', (markup) => {
    expect(foreignTexts(parseSource('x.tsx', `const x = ${markup}`))).toHaveLength(1)
  })

  test.each([
    "<p>{t('hello')}</p>",
    `<p className="big">{count} · {\`\${a}:\${b}\`}</p>`,
    "<button aria-label={t(open ? 'close' : 'open')} type=\"button\" />",
    "<i>{kind === 'error' && <b />}</i>",
  ])('none in %s', (markup) => {
    expect(foreignTexts(parseSource('x.tsx', `const x = ${markup}`))).toEqual([])
  })

  test('a key that is not used', () => {
    const file = parseSource('x.ts', `useTranslation('a'); t('title'); t(\`kinds.\${kind}\`); const kind = 'one'`)
    expect(unusedKeys(['a:title', 'a:text', 'b:title', 'a:kinds.one', 'a:kinds.two'], [file])).toEqual([
      'a:text',
      'b:title',
      'a:kinds.two',
    ])
  })
})

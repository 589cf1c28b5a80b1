import { beforeAll, expect, test } from 'vitest'
import { CommandError } from '#shared/edit/commandError'
import { CodedError } from '#shared/schema/codedError'
import { MidiFileError } from '#shared/smf/problem'
import { showLanguage, startI18n } from '../../../core/i18n/i18n'
import { messageOf } from './messages'

/** An error as it arrives from a thread. */
const arrived = ({ name, message, code, params }: CodedError): Error =>
  Object.assign(new Error(message), { name, code, params })

beforeAll(async () => {
  await startI18n()
  await showLanguage('fr')
})

test.each<[string, Error, string]>([
  ['a refused edit', new CommandError('noSuchTrack', 'no track 7', { id: 7 }), 'la piste 7 n’existe pas'],
  [
    'a thread’s refusal',
    arrived(new CommandError('lastTrack', 'last')),
    'la dernière piste ne peut pas être supprimée',
  ],
  [
    'a file that cannot be read',
    arrived(new MidiFileError('unsupportedFormat', 'Unsupported midi format 2', { format: 2 })),
    'Format MIDI 2 non pris en charge',
  ],
])('%s is told by its code, in the language of the app', (_, error, text) => {
  expect(messageOf(error)).toBe(text)
})

test('an error without a code, or with an unknown one, keeps its own text', () => {
  expect(messageOf(new Error('Non enregistré'))).toBe('Non enregistré')
  expect(messageOf(new CodedError('newer', 'a newer error'))).toBe('a newer error')
  expect(messageOf(new DOMException('gone', 'AbortError'))).toBe('gone')
  expect(messageOf('nothing')).toBe('Un problème est survenu.')
})

import { expect, test } from 'vitest'
import { createDialogService, dismiss } from './service'

test('an answer resolves the question and takes it off the screen', async () => {
  const dialogs = createDialogService()
  const asked = dialogs.confirmUnsaved()
  const [request] = dialogs.store.getState().requests
  if (request.kind !== 'confirmUnsaved') throw new Error(request.kind)
  request.answer('discard')
  expect(await asked).toBe('discard')
  expect(dialogs.store.getState().requests).toEqual([])
})

test('dismissing answers with what it means for each question', async () => {
  const dialogs = createDialogService()
  const asked = [dialogs.confirmUnsaved(), dialogs.askName('a'), dialogs.transpose(), dialogs.program(3, false)]
  for (const request of dialogs.store.getState().requests) dismiss(request)
  expect(await Promise.all(asked)).toEqual(['cancel', null, null, null])
})

test('export progress is kept between 0 and 1, and ends with close', () => {
  const dialogs = createDialogService()
  const progress = dialogs.exportProgress(() => {})
  progress.update(0.25)
  expect(dialogs.store.getState().exported).toBe(0.25)
  progress.update(7)
  expect(dialogs.store.getState().exported).toBe(1)
  progress.close()
  expect(dialogs.store.getState().requests).toEqual([])
  expect(progress.signal.aborted).toBe(false)
})

test('an export that failed says why, and its next attempt begins anew', () => {
  const dialogs = createDialogService()
  let attempts = 0
  dialogs.exportProgress(() => attempts++).fail({ reason: 'No sounds', canRetry: true })
  const [request] = dialogs.store.getState().requests
  if (request.kind !== 'exportProgress') throw new Error(request.kind)
  expect(dialogs.store.getState().exportFailure?.reason).toBe('No sounds')
  request.props.retry()
  expect(attempts).toBe(1)
  dialogs.exportProgress(() => {})
  expect(dialogs.store.getState().exportFailure).toBeNull()
})

test('closing all answers every question and aborts an export', async () => {
  const dialogs = createDialogService()
  const name = dialogs.askName('')
  const progress = dialogs.exportProgress(() => {})
  dialogs.closeAll()
  expect(await name).toBeNull()
  expect(progress.signal.aborted).toBe(true)
  expect(dialogs.store.getState().requests).toEqual([])
})

test('the help sheet opens once', () => {
  const dialogs = createDialogService()
  dialogs.help()
  dialogs.help()
  expect(dialogs.store.getState().requests.map((request) => request.kind)).toEqual(['help'])
})

import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/test'

test.describe('theme and language', () => {
  for (const theme of ['dark', 'light'] as const)
    test(`the first visit follows a ${theme} browser, and a choice is kept`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/login')
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', theme)
      await expect(html).toHaveAttribute('lang', 'en')
      const [other, name] = theme === 'dark' ? ['light', 'Light'] : ['dark', 'Dark']
      await page.getByRole('button', { name: 'Language and theme' }).click()
      await page.getByRole('dialog').getByRole('radio', { name }).click()
      await expect(html).toHaveAttribute('data-theme', other)
      await page.reload()
      await expect(html).toHaveAttribute('data-theme', other)
    })
})

test.describe('settings dialog', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('opens from the account menu, and returns the focus', async ({ page }) => {
    await page.goto('/')
    await page.getByTestId('user-menu').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Language and theme...' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'SoundFont' }).click()
    await expect(dialog.getByText('GeneralUser')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('user-menu')).toBeFocused()
  })

  test('opens from the editor’s menu', async ({ editor }) => {
    await editor.page.getByRole('menuitem', { name: 'File' }).click()
    await editor.page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(editor.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })

  const openMidi = async (page: Page) => {
    await page.goto('/')
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Language and theme...' }).click()
    await page.getByRole('tab', { name: 'MIDI' }).click()
  }

  test('lists MIDI inputs as they are plugged in', async ({ page }) => {
    // Test machines have no MIDI instrument, so this stands in for the browser's list of inputs.
    await page.addInitScript(() => {
      const inputs = new Map<string, { id: string; name: string; state: string }>()
      const access = Object.assign(new EventTarget(), { inputs, outputs: new Map() })
      Object.assign(window, {
        plugIn(name: string) {
          inputs.set(name, { id: name, name, state: 'connected' })
          access.dispatchEvent(new Event('statechange'))
        },
      })
      navigator.requestMIDIAccess = async () => access as unknown as MIDIAccess
    })
    await openMidi(page)
    await page.getByRole('button', { name: 'Find MIDI devices' }).click()
    await expect(page.getByText('No input devices found')).toBeVisible()
    await page.evaluate(() => (window as unknown as { plugIn(name: string): void }).plugIn('Little Keys'))
    await expect(page.getByRole('list', { name: 'MIDI inputs' })).toContainText('Little Keys')
  })

  test('says when the permission is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.requestMIDIAccess = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openMidi(page)
    await page.getByRole('button', { name: 'Find MIDI devices' }).click()
    await expect(page.getByRole('alert')).toContainText('This page may not use MIDI devices.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('says when there is no Web MIDI', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'requestMIDIAccess', { value: undefined })
    })
    await openMidi(page)
    await expect(page.getByText('Web MIDI API is not supported by your browser')).toBeVisible()
  })
})

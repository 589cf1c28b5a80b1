import { expect, inject, onTestFinished, vi } from 'vitest'
import type { ControlLane } from '#shared/song/lanes'
import type { Note } from '#shared/song/notes'
import { type ServerProcess, startBuiltServer } from '#tests/support/builtServer'
import type { PreparedAccount } from '#tests/support/preparedAccounts'
import type { ActionId } from '../editor/model/actions'
import type { Automation } from '../editor/workspace/automation/automation'
import { Library } from './library'
import { Fingers, Mouse, type Point, type PressOptions } from './mouse'
import { AppPage } from './page'
import type { PageSound } from './sound'

const { url: SERVER, accountsUrl, program } = inject('studioServer')

/** Creates an account on the server of the tests. */
export async function createAccount(): Promise<Library> {
  const account = (await (await fetch(accountsUrl)).json()) as PreparedAccount
  return new Library(SERVER, account)
}

/** Starts another server, for rules that concern all its users or its settings. */
export const startServer = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startBuiltServer({ program, env })

/** Signs a user in with a password, on the server of the tests or at another address. */
export async function logIn(email: string, password: string, url = SERVER): Promise<Library> {
  const body = new URLSearchParams({ username: email, password }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body, headers })
  if (!response.ok) throw new Error(`the login answered ${response.status}: ${await response.text()}`)
  const { access_token: token } = (await response.json()) as { access_token: string }
  const me = await fetch(`${url}/api/v1/users/me`, { headers: { Authorization: `Bearer ${token}` } })
  return new Library(url, { email, password, token, user: (await me.json()) as PreparedAccount['user'] })
}

/**
 * Opens the app at a path in its own browser, which ends with the test. `library`: the signed-in user's; null: nobody
 * is signed in. `prepare` runs before the page opens.
 */
export async function openApp(
  path: string,
  library: Library | null,
  prepare: (page: AppPage) => void = () => {},
): Promise<AppPage> {
  const page = new AppPage(library?.url ?? SERVER)
  endWithTest(page)
  if (library) page.signIn(library)
  prepare(page)
  await page.visit(path)
  return page
}

/** Closes a page when its test ends. The test fails if the page logged an error. */
function endWithTest(page: AppPage): void {
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => {
    page.close()
    const errors = logged.mock.calls.map((call) => call.map(String).join(' '))
    logged.mockRestore()
    // Features that jsdom lacks are left to browser tests.
    expect(errors.filter((text) => !text.includes('Not implemented'))).toEqual([])
  })
}

/**
 * Opens the editor for a new user with a new song, or at `path` with the given user's library. `bank`: outcome of
 * requests for the sound bank.
 */
export async function openWorkspace(
  path = '/editor',
  library?: Library,
  bank: PageSound['bank'] = 'never arrives',
): Promise<Studio> {
  const studio = new Studio(library ?? (await createAccount()))
  studio.sound.bank = bank
  endWithTest(studio)
  await studio.goto(path)
  return studio
}

/** Opens a song with these bytes from a new user's library. */
export async function openSong(bytes: Uint8Array, bank?: PageSound['bank']): Promise<Studio> {
  const library = await createAccount()
  const { song_data_id: dataId } = await library.keep('Night Ferry', {}, bytes)
  return openWorkspace(`/editor/${dataId}`, library, bank)
}

/**
 * The editor as its user has it, and that user's data on the server. Positions come from `window.tunesmith`, as in
 * browser tests.
 */
export class Studio extends AppPage {
  readonly library: Library
  readonly #held = new Set<string>()
  /** A mouse over the canvas. */
  readonly mouse = new Mouse(() => this.canvas, this.#held)
  /** Fingers on the canvas. */
  readonly fingers = new Fingers(() => this.canvas)

  constructor(library: Library) {
    super(SERVER)
    this.library = library
    this.signIn(library)
  }

  /** Opens the editor at a path, and waits until it has drawn. */
  async goto(path = '/editor'): Promise<void> {
    const [address, hash] = path.split('#')
    await this.visit(`${address}?automation=1${hash ? `#${hash}` : ''}`)
    await this.idle()
  }

  /** The view of the song that receives the mouse. */
  get canvas(): HTMLElement {
    const view = document.querySelector('canvas')?.closest<HTMLElement>('[role=application]')
    if (!view) throw new Error('no view is shown')
    return view
  }

  get automation(): Automation {
    const { tunesmith } = window
    if (!tunesmith) throw new Error('the editor is not open')
    return tunesmith
  }

  /** Waits until every change is published and drawn. */
  async idle(): Promise<void> {
    // The first page of a thread loads all code of the app.
    await vi.waitFor(() => expect(window.tunesmith).toBeDefined(), { timeout: 25_000, interval: 5 })
    await this.automation.whenIdle()
  }

  async state(): Promise<ReturnType<Automation['state']>> {
    await this.idle()
    return this.automation.state()
  }

  async notes(trackId?: number): Promise<Note[]> {
    await this.idle()
    return this.automation.notes(trackId)
  }

  /** The notes without their ids. */
  async tunes(): Promise<[tick: number, duration: number, noteNumber: number, velocity: number][]> {
    return (await this.notes()).map((note) => [note.tick, note.duration, note.noteNumber, note.velocity])
  }

  at = (tick: number, noteNumber: number): Point => this.automation.pointAt(tick, noteNumber)

  /** The position of a tick and a value in the active lane. */
  lanePoint = (tick: number, value: number): Point => this.automation.lanePoint(tick, value)

  /** The points of a lane of the selected track. */
  async points(lane: ControlLane): Promise<[tick: number, value: number][]> {
    await this.idle()
    return this.automation.controls(undefined, lane).map(({ tick, value }) => [tick, value])
  }

  /** Shows a lane by its tab in the upper strip. */
  async showLane(name: string): Promise<void> {
    await this.click(this.all('tab', name)[0])
    await this.idle()
  }

  /** Focuses an element as the Tab key does. */
  async focusByKeys(element: HTMLElement): Promise<void> {
    await super.press('Tab')
    element.focus()
    await this.idle()
  }

  override async press(combination: string): Promise<void> {
    await super.press(combination)
    await this.idle()
  }

  /** Runs an action by its id. */
  async run(action: ActionId): Promise<void> {
    await this.automation.run(action)
    await this.idle()
  }

  async clickAt(point: Point, options: PressOptions = {}): Promise<void> {
    this.mouse.click(point, options)
    await this.idle()
  }

  async drag(points: readonly Point[], options: PressOptions = {}): Promise<void> {
    await this.mouse.drag(points, options)
    await this.idle()
  }

  /** Holds down keys during an action. */
  async holding(keys: readonly string[], action: () => Promise<void>): Promise<void> {
    for (const key of keys) {
      this.#held.add(key)
      await this.keyDown(key)
    }
    try {
      await action()
    } finally {
      for (const key of keys.toReversed()) {
        this.#held.delete(key)
        await this.keyUp(key)
      }
    }
    await this.idle()
  }

  /** Draws a note with the pencil: presses at its start and drags to its end. Resolves to its id. */
  async draw(tick: number, noteNumber: number, endTick?: number): Promise<number> {
    const before = new Set((await this.notes()).map(({ id }) => id))
    const start = this.at(tick + 10, noteNumber)
    if (endTick === undefined) await this.clickAt(start)
    else await this.drag([start, this.at(endTick, noteNumber)])
    const added = (await this.notes()).filter(({ id }) => !before.has(id))
    expect(added).toHaveLength(1)
    return added[0].id
  }

  /**
   * Expects an action to change what `read` returns to `after`, as exactly one history entry, and checks undo and redo.
   */
  async oneEntry(read: () => unknown, act: () => Promise<void>, after: unknown): Promise<void> {
    const before = await read()
    const { index } = (await this.state()).history
    await act()
    await this.idle()
    expect(await read()).toEqual(after)
    expect((await this.state()).history).toMatchObject({ index: index + 1, length: index + 1 })
    await this.press('Control+z')
    expect(await read()).toEqual(before)
    expect((await this.state()).history.index).toBe(index)
    await this.press('Control+y')
    expect(await read()).toEqual(after)
  }

  /** Starts to save. */
  save = (): Promise<void> => super.press('Control+s')

  /** Waits until the song is saved. */
  saved = (): Promise<void> => expect.poll(async () => (await this.state()).isSaved).toBe(true)
}

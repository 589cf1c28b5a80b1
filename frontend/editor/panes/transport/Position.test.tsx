// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPanes } from '../testing/renderPanes'
import { Position } from './Position'

afterEach(cleanup)

test('the position is written as measure:beat:tick and as time, without rendering', () => {
  let renders = 0
  const { editor } = renderPanes(
    <Profiler id="position" onRender={() => renders++}>
      <Position />
    </Profiler>,
  )
  const shown = () => screen.getAllByRole('timer').map((timer) => timer.textContent)
  expect(shown()).toEqual(['0001:01:000', '0:00/ 3:12'])
  renders = 0
  act(() => editor.moveTo(16 * 1920 + 480 + 240, 38.9))
  expect(shown()).toEqual(['0017:02:240', '0:38/ 3:12'])
  expect(renders).toBe(0)
})

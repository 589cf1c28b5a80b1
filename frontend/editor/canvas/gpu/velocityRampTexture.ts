import { BufferImageSource } from 'pixi.js'
import { velocityRamp } from '#shared/view/colour'
import type { Rgb } from '#shared/view/oklch'

const VELOCITIES = 128

/** Two rows of 128 texels: fills of a track's notes by velocity, and fills of selected notes. Alpha 255: dark ink. */
export class VelocityRampTexture {
  readonly source = new BufferImageSource({
    resource: new Uint8Array(VELOCITIES * 2 * 4),
    width: VELOCITIES,
    height: 2,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'nearest',
  })
  #color = -1
  #ground = -1

  /** Sets the colours of the track and of the rows under its notes. */
  setColors(color: Rgb, ground: Rgb): void {
    if (color === this.#color && ground === this.#ground) return
    this.#color = color
    this.#ground = ground
    const texels = this.source.resource as Uint8Array
    for (const [velocity, { fill, selectedFill, darkInk }] of velocityRamp(color, ground).entries()) {
      write(texels, velocity, fill, darkInk)
      write(texels, VELOCITIES + velocity, selectedFill, darkInk)
    }
    this.source.update()
  }

  dispose(): void {
    this.source.destroy()
  }
}

function write(texels: Uint8Array, at: number, color: Rgb, darkInk: boolean): void {
  texels[at * 4] = color >> 16
  texels[at * 4 + 1] = color >> 8
  texels[at * 4 + 2] = color
  texels[at * 4 + 3] = darkInk ? 255 : 0
}

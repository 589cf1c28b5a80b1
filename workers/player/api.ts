/** The surface of the player worker, as Comlink shows it: it reads the songs that are only listened to. */
export interface PlayerApi {
  /** Sends each opened song over a port, as the scheduler takes it; transferred. Once. */
  connect(port: MessagePort): Promise<void>
  /**
   * Reads a Standard MIDI File and sends it over the port. `bytes` is transferred. Resolves to the seconds until its last event.
   * Rejects when nothing of it can be read.
   */
  open(bytes: ArrayBuffer): Promise<number>
}

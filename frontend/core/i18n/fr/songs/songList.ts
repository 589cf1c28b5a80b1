import type { Translated } from '../../catalogue'

export const songList: Translated<'fr', 'songList'> = {
  play: 'Lire {{name}}',
  pause: 'Mettre {{name}} en pause',
  published: 'Publié',
  private: 'Privé',
}

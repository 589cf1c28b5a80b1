import type { Translated } from '../catalogue'

export const publicSong: Translated<'fr', 'publicSong'> = {
  play: 'Lire',
  pause: 'Mettre en pause',
  remix: 'Remixer',
  edit: 'Modifier',
  share: 'Partager',
  download: 'Télécharger',
  logInToDownload: 'Se connecter pour télécharger',
  license: 'Licence',
  mayRemix: 'Remixer',
  mayDownload: 'Télécharger',
  mayListen: 'Écouter',
  attribution: 'Citer l’auteur : {{name}}',
  private: 'Vous seul voyez cette page : le morceau n’est pas publié.',
  failed: 'Le morceau n’a pas pu être chargé',
  missing: {
    title: 'Ce morceau n’est pas ici',
    text: 'Son auteur l’a retiré, ou le lien est erroné.',
    action: 'Découvrir des morceaux',
    logIn: 'Se connecter pour découvrir des morceaux',
  },
  headerLogIn: 'Se connecter',
  headerSignUp: 'S’inscrire',
  embed: {
    open: 'Ouvrir {{name}} sur Tunesmith',
    missing: 'Ce morceau n’est pas disponible.',
  },
}

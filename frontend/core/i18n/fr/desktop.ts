import type { Translated } from '../catalogue'

/** Texts of the desktop app: its windows, and songs in files. */
export const desktop: Translated<'fr', 'desktop'> = {
  /** Texts that the system shows about the installed app. */
  app: {
    description: 'Écrire de la musique MIDI, l’écouter, la garder, la partager.',
    newSong: 'Nouveau morceau',
    library: 'Bibliothèque',
    create: 'Créer',
  },
  signedOut: {
    title: 'Cette fenêtre n’est pas connectée',
    text: 'Relancez Tunesmith : une fenêtre connectée s’ouvre.',
  },
  openFailed: 'Une erreur s’est produite à l’ouverture du fichier.',
  saveFailed: 'Impossible d’enregistrer le fichier.',
  launchFailed: 'Une erreur s’est produite au lancement',
  saved: 'Enregistré dans {{name}}',
  downloaded: 'Enregistré en téléchargement : {{name}}',
  moreFiles_one: '{{count}} autre fichier est dans la liste des fichiers récents.',
  moreFiles_many: '{{count}} d’autres fichiers sont dans la liste des fichiers récents.',
  moreFiles_other: '{{count}} autres fichiers sont dans la liste des fichiers récents.',
  problem: {
    denied: 'Le navigateur n’a pas le droit d’utiliser ce fichier.',
    gone: 'Il n’est plus à sa place.',
    locked: 'Il ne peut pas être modifié : il est protégé, ou ouvert dans un autre programme.',
    full: 'Il n’y a plus de place pour lui.',
    unreadable: 'Il est illisible.',
  },
  changed: {
    title: 'Un autre programme a modifié ce fichier',
    text: '« {{name}} » n’est plus tel qu’il a été ouvert ici. Si vous enregistrez, votre morceau le remplace.',
    replace: 'Remplacer',
    kept: 'Le fichier reste tel quel.',
  },
  recent: {
    title: 'Fichiers récents',
    text: 'Les morceaux de cet ordinateur que vous avez ouverts ou enregistrés.',
    none: 'Il n’y en a pas encore. Un fichier que vous ouvrez ou enregistrez apparaît ici.',
    used: 'Utilisé {{time}}',
    open: 'Ouvrir {{name}}',
    forget: 'Retirer {{name}} de la liste',
  },
  soundFonts: {
    title: 'Emplacement',
    folder: 'Les banques de sons de ce dossier sont proposées plus haut :',
    browser: 'Les banques de sons que vous ajoutez sont conservées par le navigateur.',
  },
  recoverHint:
    'Ce que vous abandonnez peut être récupéré pendant un jour : cherchez « Travail récupérable » dans la palette de commandes.',
}

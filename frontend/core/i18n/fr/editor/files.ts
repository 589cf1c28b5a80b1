/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  saveAs: 'Enregistrer sous…',
  duplicateSong: 'Dupliquer le morceau',
  renameSong: 'Renommer…',
  publish: 'Publier…',
  share: 'Partager…',
} as const

/** Loading, closing, renaming; what the library must have first. */
export const files = {
  renameTitle: 'Renommer',
  renameName: 'Nom',
  renameConfirm: 'Renommer',
  notStored: 'Ce morceau n’est pas enregistré dans le cloud',
  notStoredText: 'Il doit d’abord être dans votre bibliothèque.',
  older: 'Vos modifications n’ont pas été enregistrées',
  olderText: 'Les autres reçoivent la version de votre bibliothèque. Enregistrer d’abord celle-ci ?',
  save: 'Enregistrer',
  closing:
    'Vos modifications n’ont pas été enregistrées. Pensez à télécharger le morceau avant de quitter. Voulez-vous vraiment le fermer ?',
  initializing: 'Initialisation…',
  loadingFile: 'Chargement du fichier…',
  loadingExternal: 'Chargement du fichier MIDI depuis le web…',
  externalFailed: 'Une erreur s’est produite à l’ouverture du fichier.',
  externalKept: 'Un nouveau morceau est ouvert à sa place.',
  retry: 'Réessayer',
  close: 'Fermer',
} as const

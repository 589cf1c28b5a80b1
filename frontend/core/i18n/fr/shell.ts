import type { Translated } from '../catalogue'

export const shell: Translated<'fr', 'shell'> = {
  welcome: 'Bienvenue sur Tunesmith',
  drop: 'Déposez un fichier MIDI pour l’ouvrir',
  skip: 'Aller au contenu',
  navigation: {
    label: 'Navigation principale',
    home: 'Accueil',
    editor: 'Éditeur',
    discover: 'Découvrir',
    profile: 'Profil',
    settings: 'Réglages',
    admin: 'Gestion',
    logIn: 'Connexion',
    logOut: 'Déconnexion',
    collapse: 'Réduire la navigation',
    expand: 'Agrandir la navigation',
  },
  notifications: { label: 'Notifications', none: 'Aucune notification pour le moment.' },
  account: {
    menu: 'Compte de {{name}}',
    nobody: 'Utilisateur',
    settings: 'Réglages',
    upgrade: 'Changer d’offre',
    appearance: 'Langue et thème…',
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    logOut: 'Se déconnecter',
  },
  preferences: {
    title: 'Réglages',
    text: 'Ils sont gardés dans ce navigateur.',
    pages: 'Pages',
    general: { tab: 'Général', language: 'Langue', theme: 'Thème', system: 'Système', light: 'Clair', dark: 'Sombre' },
    midi: {
      tab: 'MIDI',
      text: 'Les instruments qui envoient du MIDI à ce navigateur. Ceux qui sont cochés s’entendent et s’enregistrent dans l’éditeur.',
      ask: 'Chercher des appareils MIDI',
      asking: 'En attente de votre autorisation…',
      list: 'Entrées MIDI',
      none: 'Aucun périphérique d’entrée trouvé. Celui que vous branchez maintenant apparaîtra ici.',
      disconnected: 'Déconnectée',
      denied:
        'Cette page ne peut pas utiliser d’appareils MIDI. Autorisez-les dans les réglages du site de votre navigateur, puis réessayez.',
      insecure:
        'Les navigateurs n’offrent le MIDI qu’aux pages sécurisées. Ouvrez cette page en HTTPS ou sur localhost.',
      unsupported: 'Votre navigateur ne prend pas en charge l’API Web MIDI',
      failed: 'Les appareils MIDI n’ont pas pu être listés.',
    },
    soundFont: {
      tab: 'SoundFont',
      text: 'Les instruments avec lesquels chaque morceau est joué.',
      name: 'GeneralUser',
      builtIn: 'Intégrée, fournie par ce serveur',
      inUse: 'Utilisée',
    },
  },
}

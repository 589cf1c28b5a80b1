/** Terms of Service and Privacy Policy of a self-hosted server during the beta. */
export const legal = {
  back: 'Back to Tunesmith',
  contents: 'On this page',
  updated: 'Last changed on {{date}}',
  terms: {
    title: 'Terms of Service',
    lead: 'Tunesmith is free software that somebody runs on a server of their own. These terms are between you and whoever runs this server, called the operator here.',
    beta: {
      title: 'A beta, free of charge',
      text: 'Tunesmith is in beta. Using it costs nothing. Things may change, break or be missing, and the server may be away at times. Keep a copy of the music that matters to you: every song can be exported as a MIDI file.',
    },
    account: {
      title: 'Your account',
      text: 'Give an e-mail address that is yours, choose a password that you use nowhere else, and keep it to yourself. You are responsible for everything done with your account. You can change your details and delete the account at any time in Settings.',
    },
    music: {
      title: 'Your music stays yours',
      text: 'You keep every right in what you write and upload. The operator may store it, make copies of it for backups, and turn it into the formats that you ask for, only in order to run this service for you.',
    },
    publishing: {
      title: 'What you publish',
      text: 'A song is private until you publish it. Then everybody who can reach this server may hear it, and may download or remix it as far as you allow, under the license that you choose. You can unpublish it at any time; copies that others took under that license remain theirs to use.',
    },
    conduct: {
      title: 'What is not allowed',
      text: 'Do not upload or publish what you have no right to, what is against the law, or what harms others. Do not try to get into other people’s accounts, to overload the server or to get around its limits. The operator may remove such content and close such accounts.',
    },
    generated: {
      title: 'Composed songs',
      text: 'Songs that you have composed from a prompt are treated like songs that you wrote: they are yours to keep, change and publish. Music made from similar prompts may sound similar.',
    },
    ending: {
      title: 'The end of it',
      text: 'You may leave at any time. The operator may end this service; if they can, they will say so early enough for you to export your songs.',
    },
    liability: {
      title: 'No warranty',
      text: 'The software is given as it is, without warranty of any kind, under the MIT license. As far as the law allows, neither its authors nor the operator are liable for lost work or other damage.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What this server knows about you, why, and how to make it forget. The operator, who runs this server, is responsible for it. Nothing is sent to the authors of Tunesmith.',
    stored: {
      title: 'What is stored here',
      text: 'Your e-mail address, the name that you gave, and your password as a hash from which it cannot be read. Your songs, playlists and pictures, and what you write in your profile. When you signed up, when each song was made and changed, and how often it was played. If you sign in through another site: its name for your account.',
    },
    shown: {
      title: 'Who can see it',
      text: 'Published songs and your profile can be seen by everybody who can reach this server; your e-mail address never is. Private songs are shown to you alone, by the app. Administrators can see and change accounts: address, name, role and whether the account is active. Anyone with access to the machine itself can read everything stored on it.',
    },
    browser: {
      title: 'What is kept in your browser',
      text: 'The key of your session, your language, theme and volume, and unsaved work, so that a crash does not take it. There are no advertisements, no analytics and no trackers. The only cookie is one that lasts ten minutes while you sign in through another site.',
    },
    logs: {
      title: 'Logs',
      text: 'Sign-ins, refused requests and changes by administrators are logged with the time, your account and the network address that they came from, to find faults and abuse. Passwords, keys and songs are never logged. How long logs are kept is up to the operator.',
    },
    mail: {
      title: 'E-mail',
      text: 'You get mail only when you ask to set a new password, or when an administrator makes an account for you. It is sent by the mail server of the operator.',
    },
    others: {
      title: 'Other sites',
      text: 'If you choose to sign in through Google, Facebook or another site, that site learns that you use this server, and tells your name and e-mail address here. If you share a song, the site that you share it on gets its link. Fonts and sounds come from this server.',
    },
    deletion: {
      title: 'Correct it, take it with you, delete it',
      text: 'You can change what is stored about you in Settings and in your profile, and download your songs at any time. Deleting your account removes it and all its songs, playlists and pictures at once. Backups that the operator made keep them until they are overwritten.',
    },
    contact: {
      title: 'Questions',
      text: 'Ask the operator: the person or organization that gave you the address of this site.',
    },
  },
} as const

import type { Translated } from '../../catalogue'

export const midiFile: Translated<'fr', 'midiFile'> = {
  empty: 'Le fichier est vide',
  notMidi: 'Ce n’est pas un fichier MIDI',
  unsupportedFormat: 'Format MIDI {{format}} non pris en charge',
  noTracks: 'Le fichier n’a pas de piste',
  sizeLimit: 'Le fichier dépasse {{size}}',
  headerTruncated: 'Le fichier s’arrête dans son en-tête',
  trackTruncated_one: 'La piste {{track}} est coupée ; {{count}} événement a été lu',
  trackTruncated_many: 'La piste {{track}} est coupée ; {{count}} d’événements ont été lus',
  trackTruncated_other: 'La piste {{track}} est coupée ; {{count}} événements ont été lus',
  missingEndOfTrack_one: 'La piste {{track}} n’a pas d’événement de fin de piste ; {{count}} événement a été lu',
  missingEndOfTrack_many: 'La piste {{track}} n’a pas d’événement de fin de piste ; {{count}} d’événements ont été lus',
  missingEndOfTrack_other: 'La piste {{track}} n’a pas d’événement de fin de piste ; {{count}} événements ont été lus',
  corruptTrack_one:
    'La piste {{track}} est endommagée à l’octet {{position}} ({{reason}}) ; {{count}} événement a été lu, le reste a été laissé de côté',
  corruptTrack_many:
    'La piste {{track}} est endommagée à l’octet {{position}} ({{reason}}) ; {{count}} d’événements ont été lus, le reste a été laissé de côté',
  corruptTrack_other:
    'La piste {{track}} est endommagée à l’octet {{position}} ({{reason}}) ; {{count}} événements ont été lus, le reste a été laissé de côté',
  reasons: {
    variableLength: 'un nombre de plus de quatre octets',
    dataByte: 'un octet de données supérieur à 127',
    runningStatus: 'des données sans octet d’état',
    time: 'un instant au-delà du dernier tick possible',
  },
  missingTracks: 'Le fichier annonce {{expected}} pistes, mais en a {{found}}',
  tooManyTracks: 'Il y a plus de {{limit}} pistes, le maximum d’un fichier MIDI',
  tooManyEvents:
    'Le fichier a trop d’événements ; ce qui suit dans la piste {{track}} et après elle a été laissé de côté',
  strayMessages_one:
    '{{count}} message endommagé ou sans effet dans un fichier, comme un top d’horloge, a été laissé de côté',
  strayMessages_many:
    '{{count}} de messages endommagés ou sans effet dans un fichier, comme des tops d’horloge, ont été laissés de côté',
  strayMessages_other:
    '{{count}} messages endommagés ou sans effet dans un fichier, comme des tops d’horloge, ont été laissés de côté',
  unreadableBytes_one: '{{count}} octet entre ou après les pistes n’a pas pu être lu et a été laissé de côté',
  unreadableBytes_many: '{{count}} d’octets entre ou après les pistes n’ont pas pu être lus et ont été laissés de côté',
  unreadableBytes_other: '{{count}} octets entre ou après les pistes n’ont pas pu être lus et ont été laissés de côté',
  smpteConverted:
    'Le fichier compte le temps en images de film ({{framesPerSecond}} par seconde, de {{ticksPerFrame}} ticks chacune). Il a été converti en {{timebase}} ticks par temps à 120 BPM, sans ses événements de tempo.',
  invalidDivision: 'Le fichier ne dit pas combien dure un tick ; {{timebase}} ticks par temps ont été supposés',
  more_one: '{{problem}}. Il en va de même pour {{count}} autre piste.',
  more_many: '{{problem}}. Il en va de même pour {{count}} d’autres pistes.',
  more_other: '{{problem}}. Il en va de même pour {{count}} autres pistes.',
}

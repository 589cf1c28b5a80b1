import { blueprintSchema } from '../../composer/blueprint'
import { ErrorBody, FieldError } from '../../schema/errors'
import { Invitation, InvitationCreate, InvitationList, NewInvitation } from '../accounts/invitations'
import { PasswordReset, Token } from '../accounts/login'
import {
  LinkedAccount,
  LinkedAccounts,
  SocialExchange,
  SocialLinkStart,
  SocialLinkStarted,
  SocialProvider,
  SocialProviders,
} from '../accounts/social'
import {
  OwnUser,
  OwnUserUpdate,
  PasswordChange,
  PublicProfile,
  SignUp,
  User,
  UserCreate,
  UserList,
  UserUpdate,
} from '../accounts/users'
import { ExportedFiles, ExportRequest } from '../export'
import { GeneratedSong, GenerateSong, GenerationRequest, GenerationStarted, LatestMidi, SongPlan } from '../generation'
import { Message } from '../message'
import { ImportedMidi, MidiImport, MidiLink, UploadedMidi } from '../midi'
import { OEmbed } from '../oembed'
import { OpenApi } from '../operations/docs'
import { Health, HealthCheck, Readiness } from '../operations/operational'
import { Playlist, PlaylistForm, PlaylistOrder, PlaylistSong, PlaylistSongForm } from '../playlists'
import { PublicConfig } from '../publicConfig'
import { SongDataFlag } from '../songData'
import {
  License,
  PlayCount,
  PublishSettings,
  RemixSource,
  SongAuthor,
  SongCreate,
  SongList,
  SongRecord,
  SongRecordUpdate,
} from '../songs'
import { SongChanges, SongVersion, SongVersionForm, SongVersionList, TrackChanges } from '../songVersions'
import { SoundFont } from '../soundFonts'
import { UploadedCover } from '../uploads'

/** The named schemas of the document. */
export const named = {
  Blueprint: blueprintSchema,
  GenerationRequest,
  ErrorBody,
  ExportedFiles,
  ExportRequest,
  FieldError,
  GeneratedSong,
  GenerateSong,
  GenerationStarted,
  Health,
  HealthCheck,
  ImportedMidi,
  Invitation,
  InvitationCreate,
  InvitationList,
  LatestMidi,
  License,
  LinkedAccount,
  LinkedAccounts,
  Message,
  MidiImport,
  MidiLink,
  NewInvitation,
  OEmbed,
  OpenApi,
  OwnUser,
  OwnUserUpdate,
  PasswordChange,
  PasswordReset,
  PlayCount,
  Playlist,
  PlaylistForm,
  PlaylistOrder,
  PlaylistSong,
  PlaylistSongForm,
  PublicConfig,
  PublicProfile,
  PublishSettings,
  Readiness,
  RemixSource,
  SignUp,
  SocialExchange,
  SocialLinkStart,
  SocialLinkStarted,
  SocialProvider,
  SocialProviders,
  Song: SongRecord,
  SongAuthor,
  SongChanges,
  SongCreate,
  SongDataFlag,
  SongList,
  SongPlan,
  SongUpdate: SongRecordUpdate,
  SongVersion,
  SongVersionForm,
  SongVersionList,
  SoundFont,
  Token,
  TrackChanges,
  UploadedCover,
  UploadedMidi,
  User,
  UserCreate,
  UserList,
  UserUpdate,
}
